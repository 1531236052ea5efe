import { BEAMS } from '../../schemas/device-messages.ts';
import { DeviceTime } from '../../schemas/units.ts';
import type { BoxMachineState } from './box-state.ts';
import type { Debounced } from './debounce.ts';

const moving = (level: Debounced): DeviceTime[] => (level.raw === level.stable ? [] : [level.since]);

/**
 * Until when everything that happened has been reported, given that the board last proved at `provenAt` that it watches:
 * nothing that began earlier is still being looked at. A card in the beam, a lid that swings and a closing without its
 * answer are reported with the time at which they began, so the reports so far are complete only until then.
 */
export const wholeUntil = (state: BoxMachineState, provenAt: DeviceTime): DeviceTime => {
  const { lid, hatch, beams, presences, closing, held } = state;
  // The levels are unknown until the board has reported them.
  if (lid.stable === null) return DeviceTime(0);
  const begun = [
    ...moving(lid),
    ...moving(hatch),
    ...BEAMS.flatMap((beam) => moving(beams[beam].level)),
    ...BEAMS.flatMap((beam) => beams[beam].brokenSince ?? []),
    ...presences.filter((presence) => !presence.reported).map((presence) => presence.firstMs),
    ...held.map((observation) => observation.at),
    ...(closing.is === 'settling' ? [closing.from] : []),
  ];
  return DeviceTime(Math.min(provenAt, ...begun));
};
