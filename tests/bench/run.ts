import { benchAlarm } from './alarm-fan-out.ts';
import { benchCampaign } from './campaign.ts';
import { benchClocks } from './clocks.ts';
import { benchConsole } from './console.ts';
import { benchDays } from './days.ts';
import { benchCrowd } from './crowd.ts';
import { benchCost } from './cost/cost.ts';
import { benchFence } from './fence.ts';
import { benchInventory } from './inventory.ts';
import { benchLidClose } from './lid-close.ts';
import { benchRestart } from './restart.ts';
import { benchRoom } from './room-load.ts';
import { benchSlot } from './slot.ts';
import { benchStart } from './start.ts';

/**
 * `npm run bench [name]`: prints figures and ratios against a peer or a limit measured in the same run. It judges nothing: a
 * slow machine is slow.
 */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  start: benchStart,
  restart: benchRestart,
  alarm: benchAlarm,
  'lid-close': benchLidClose,
  room: benchRoom,
  crowd: benchCrowd,
  console: benchConsole,
  clocks: benchClocks,
  cost: benchCost,
  slot: benchSlot,
  inventory: benchInventory,
  days: benchDays,
  campaign: benchCampaign,
  fence: benchFence,
};

const wanted = process.argv.slice(2);
for (const name of wanted.length === 0 ? Object.keys(benches) : wanted) {
  const bench = benches[name];
  if (bench === undefined) {
    console.error(`there is no bench "${name}"; there are: ${Object.keys(benches).join(', ')}`);
    process.exitCode = 2;
    continue;
  }
  console.log(`\n== ${name}`);
  await bench();
}
