import { systemClock } from '../../firmware-bridge/bridge-clock.ts';
import { createVirtualBoard } from '../../firmware-bridge/simulation/virtual-board.ts';
import { serveOverTcp } from './served-board.ts';

/** A virtual board as a process of its own, on a TCP port that it prints (own-process-board.ts). */
const { port } = await serveOverTcp(createVirtualBoard({ clock: systemClock }));
process.stdout.write(`${port}\n`);
