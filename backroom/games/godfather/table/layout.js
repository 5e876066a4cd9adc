/** The table of The Godfather in the browser: what the shared client shows in its places. */

import { bays, board } from "./board.js";
import { dock } from "./dock.js";
import { panels, progress } from "./panels.js";
import { rival, rivalBoard } from "./rivals.js";
import { upright } from "./upright.js";

export default { board, upright, dock, rival, rivalBoard, progress, panels, bays };
