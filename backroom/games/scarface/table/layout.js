/** The table of Scarface 1920 in the browser: what the shared client shows in its places. */

import { bays, board, map } from "./board.js";
import { dock } from "./dock.js";
import { progress } from "./progress.js";
import { rival, rivalBoard } from "./rivals.js";

export default { board, narrow: () => import("./narrow.js"), picture: map, dock, rival, rivalBoard, progress, bays };
