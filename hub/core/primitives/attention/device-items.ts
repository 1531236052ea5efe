import type { ErrorDocument } from '../../../../schemas/errors.ts';
import type { DeviceConfig } from '../../../../schemas/room.ts';
import { capitalized } from '../../../../schemas/capitalized.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Plan } from '../../plan.ts';
import { memo, memoOf } from '../../room.ts';
import { boxOf } from '../box/read.ts';
import { boardItems, boardSays, speaksForDevices, type DevicesInPlay } from './board-items.ts';
import { bridgeItems } from './bridge-items.ts';
import { isBehindGone } from '../devices/read.ts';
import { troubleOf, type Matter } from './trouble.ts';

/** `the reader of box-dione does not answer its board` says whose trouble it is; `12 observations were dropped` does not. */
const names = (message: string, device: string): boolean =>
  ` ${message} `.includes(` of ${device} `) || message.startsWith(`${device} `);

/** A board tells its trouble in its own, exact English; a page in another language has what it comes to. */
const ofTrouble = (device: string, { code, message: text }: ErrorDocument): Pick<Matter, 'text' | 'say'> => {
  const trouble = troubleOf(code);
  return {
    text: names(text, device) ? capitalized(text) : `${device}: ${text}`,
    ...(trouble === null ? {} : { say: message('matter/device', { device, trouble }) }),
  };
};

/** Its board is there and does not take it, which no waiting mends: where it hangs, and what to do. */
const ofRefusal = (
  device: string,
  config: DeviceConfig,
  error: ErrorDocument,
): Pick<Matter, 'text' | 'say'> => {
  const { board } = config;
  const pins = Object.entries('pins' in config ? config.pins : {}).map(([name, pin]) => `${name} ${pin}`);
  const trouble = troubleOf(error.code);
  return {
    text: `${ofTrouble(device, error).text} (board ${board}; pins: ${pins.join(', ')}). ${error.hint}`,
    ...(trouble === null ? {} : { say: message('matter/refused', { device, board, pins, trouble }) }),
  };
};

/** Those of which there may be something to tell: most say that all is well. */
const suspects = memoOf(
  ['devices'],
  (_plan, { devices: { reports } }) => [reports],
  (_plan, [reports]) =>
    Object.entries(reports).filter(
      ([, { report }]) => report.state !== 'ready' || report.error !== undefined || report.guarded === false,
    ),
);

const ofReports = (plan: Plan, state: DevicesInPlay): Matter[] =>
  suspects(plan, state).flatMap(([device, { report, since, doubted }]): Matter[] => {
    if (isBehindGone(state, device)) return [];
    const config = getOwn(plan.devices, device);
    // A box on pins that its board lacks will not come by itself, however long it is waited for.
    const stands = report.state === 'ready' || report.error?.code === 'board/no-such-pin';
    if (stands && report.error !== undefined && config !== undefined) {
      const box = plan.boxes.find((each) => each.device === device)?.id ?? null;
      // While it is carried off its cable and its reader are quiet.
      if (box !== null && boxOf(state, box)?.stage === 'collecting') return [];
      const words = ofTrouble(device, report.error);
      return [{ id: `device/${device}/trouble`, level: 'warning', ...words, box, device, since }];
    }
    const { error } = report;
    if (report.state === 'init' && !doubted && error?.code.startsWith('board/') && config !== undefined) {
      if (boardSays(state, config.board, error.code)) return [];
      const words = ofRefusal(device, config, error);
      const box = plan.boxes.find((each) => each.device === device)?.id ?? null;
      return [{ id: `device/${device}/refused`, level: 'warning', ...words, box, device, since }];
    }
    // A box that is offline speaks for itself: it knows whether that matters now.
    if (config === undefined || config.kind === 'event-box') return [];
    if (report.state === 'lost') {
      if (speaksForDevices(plan, state, config.board)) return [];
      const words =
        report.error === undefined
          ? withText(message('matter/device', { device, trouble: message('trouble/lost') }))
          : ofTrouble(device, report.error);
      return [{ id: `device/${device}`, level: 'warning', ...words, box: null, device, since }];
    }
    // A piezo that goes on is unplugged by whoever sits beside it; its line among the devices says so.
    if (report.guarded === false && config.kind === 'siren') {
      const words = withText(message('matter/unguarded', { device }));
      return [{ id: `device/${device}/unguarded`, level: 'note', ...words, box: null, device, since }];
    }
    return [];
  });

/** What needs a person at devices, bridges and boards. An observation changes none of it. */
export const deviceItems = memo(['devices', 'box', 'timetable'], (plan, state) => [
  ...ofReports(plan, state),
  ...bridgeItems(plan, state),
  ...boardItems(plan, state),
]);
