/**
 * The WebSocket of a table. It says hello, comes back by itself when the connection is lost, and says again what the
 * server has not acknowledged: with the same id, so that a repeat is harmless.
 */

/** @typedef {import("./messages.js").FromClient} FromClient */
/** @typedef {import("./messages.js").FromServer} FromServer */

const SHORTEST = 400;
const LONGEST = 15_000;

/** What must arrive: kept until the server has answered it. */
const ACTS = new Set(["answer", "undo", "restart", "confirm", "say"]);

export class Socket {
  /**
   * @param {string} url
   * @param {object} ears
   * @param {(message: FromServer) => void} ears.hear
   * @param {(state: "connecting" | "live" | "offline") => void} ears.state
   * @param {() => number} ears.log the number of the first log line that is not known yet
   */
  constructor(url, ears) {
    this._url = url;
    this._ears = ears;
    /** @type {WebSocket | null} */
    this._socket = null;
    /** @type {Map<string, FromClient>} */
    this._unanswered = new Map();
    /** @type {Set<string>} */
    this._repeated = new Set();
    this._tries = 0;
    this._timer = 0;
    this._ended = false;
    addEventListener("online", () => this.retry());
    addEventListener("offline", () => this._socket?.close());
    document.addEventListener("visibilitychange", () => document.hidden || this.retry());
  }

  open() {
    clearTimeout(this._timer);
    const socket = new WebSocket(this._url);
    this._socket = socket;
    socket.addEventListener("open", () => this._opened(socket));
    socket.addEventListener("message", (event) => this._heard(JSON.parse(event.data)));
    socket.addEventListener("close", () => socket === this._socket && this._lost());
  }

  /** Try again now instead of waiting for the next try. */
  retry() {
    if (this._ended || this._socket) return;
    this._tries = 0;
    this.open();
  }

  /** @param {FromClient} message */
  send(message) {
    if (ACTS.has(message.do) && "id" in message) this._unanswered.set(message.id, message);
    if (this._socket?.readyState === WebSocket.OPEN) this._socket.send(JSON.stringify(message));
  }

  /** @param {WebSocket} socket */
  _opened(socket) {
    socket.send(JSON.stringify({ do: "hello", log: this._ears.log() }));
    socket.send(JSON.stringify({ do: "chat" }));
    for (const [id, message] of this._unanswered) {
      this._repeated.add(id);
      socket.send(JSON.stringify(message));
    }
  }

  /** @param {FromServer} message */
  _heard(message) {
    if (message.is === "table") {
      this._tries = 0;
      this._ears.state("live");
    } else if (message.is === "done" || message.is === "refused") {
      this._unanswered.delete(message.id);
      // Said twice because the line broke: the first one has been heard.
      if (this._repeated.delete(message.id) && message.is === "refused" && message.code === "stale") return;
    } else if (message.is === "bye") {
      this._ended = !message.again;
    }
    this._ears.hear(message);
  }

  _lost() {
    this._socket = null;
    this._ears.state("offline");
    if (this._ended) return;
    const wait = Math.min(LONGEST, SHORTEST * 2 ** this._tries) * (0.5 + Math.random());
    this._tries += 1;
    this._timer = window.setTimeout(() => this.open(), wait);
  }
}
