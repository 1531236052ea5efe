import {
  initialBoardWatch,
  stepBoard,
  type BoardInput,
  type BoardOrder,
  type BoardWatch,
} from '../../../devices/quarterdeck-firmware/box-watch.ts';
import { levelsIn } from '../../../devices/quarterdeck-firmware/levels.ts';
import { LEVEL } from '../../../devices/quarterdeck-firmware/protocol.ts';
import type { ReportedUpTo } from '../../../schemas/device-messages.ts';
import type { Id } from '../../../schemas/ids.ts';
import type { EventBoxConfig, ReaderChip } from '../../../schemas/room.ts';
import type { BoardConnection } from '../../boards/board-connection.ts';
import { talkTo, type QuarterdeckTalk } from '../../boards/quarterdeck-talk.ts';
import type { DeviceDriver, DeviceHost } from '../device-driver.ts';
import { boxMessage, newIdentity } from '../quarterdeck/box-message.ts';
import { runWatch } from './run-watch.ts';

/** How often the board is asked how it is while somebody watches its levels: 60 bytes, 10 ms of the line. */
const LOOK_EVERY_MS = 100;

const found = (levels: number): ReportedUpTo['found'] => ({
  ...((levels & LEVEL.LID_KNOWN) !== 0 && { lidOpen: (levels & LEVEL.LID_OPEN) !== 0 }),
  ...((levels & LEVEL.HATCH_KNOWN) !== 0 && { hatchOpen: (levels & LEVEL.HATCH_OPEN) !== 0 }),
});

/**
 * An event box on our own firmware: asks for what the board keeps, tells the hub, and lets the board free what the hub has
 * journaled. What is made of its words is in devices/quarterdeck-firmware/box-watch.ts.
 */
export const createBoardBox = (
  device: Id,
  config: EventBoxConfig,
  reader: ReaderChip,
  host: DeviceHost,
): DeviceDriver => {
  const { clock } = host;
  let connection: BoardConnection | undefined;
  let talk: QuarterdeckTalk | undefined;
  let isLooking = false;

  const configure = (identity: number): void => {
    const mine = talk;
    mine?.order('BOX', boxMessage(config, reader, identity === 0 ? newIdentity() : identity)).then(
      (result) => {
        if (mine === talk) host.guarded(() => watch.feed({ type: 'configured', result }));
      },
      (error: unknown) => host.fail(error),
    );
  };
  const watch = runWatch<BoardWatch, BoardInput, BoardOrder>(host, {
    initial: initialBoardWatch,
    step: (state, input) => stepBoard(state, input, { device, now: clock.now() }),
    levels: ({ life }) => levelsIn(life.is === 'watching' ? life.heard.status.levels : 0, config),
    looks: ({ type }) => type === 'status',
    time: () => ({ type: 'time' }),
    obey(order) {
      if (order.say === 'STATUS') talk?.askStatus();
      else if (order.say === 'HELLO') talk?.askHello();
      else if (order.say === 'BOX') configure(order.identity);
      else if (order.say === 'ASK' || order.say === 'SEEN') talk?.send(order.say, order);
    },
  });
  const watching = (): Extract<BoardWatch['life'], { is: 'watching' }> | undefined => {
    const { life } = watch.state();
    return life.is === 'watching' ? life : undefined;
  };

  /** Asks the board how it is, again and again while somebody watches. */
  const look = (): void => {
    isLooking = watch.levels.watched();
    if (!isLooking) return;
    if (connection?.alive() === true) talk?.askStatus();
    clock.after(LOOK_EVERY_MS, look);
  };

  const leave = (input: BoardInput): void => {
    connection = undefined;
    talk = undefined;
    watch.feed(input);
  };

  return {
    device,
    attach(next) {
      leave({ type: 'found' });
      connection = next;
      const mine = talkTo(next, clock);
      talk = mine;
      const feed = (input: BoardInput): void => {
        if (mine === talk) host.guarded(() => watch.feed(input));
      };
      mine.listen({
        hello: (hello) => feed({ type: 'hello', hello }),
        status: (heard) => feed({ type: 'status', heard }),
        record: (record) => feed({ type: 'record', record }),
        damaged: () => feed({ type: 'damaged' }),
      });
    },
    detach: (loss) => leave({ type: 'lost', error: loss.error }),
    noise: () => watch.feed({ type: 'damaged' }),
    set(wanted) {
      // `attend` asks for nothing that the board does not do unasked: with its lid shut it looks each quarter of a second, and
      // for a second and a half after each card without a rest (box.cpp). There is no message for more: all fifteen numbers
      // that Firmata leaves to a user are taken.
      if (wanted.kind === 'watch') {
        watch.levels.begin(wanted.forMs);
        if (!isLooking) look();
      }
      if (wanted.kind === 'confirm') watch.feed({ type: 'confirm' });
    },
    seen: (journaled) => watch.feed({ type: 'seen', journaled }),
    reportedUpTo() {
      const life = watching();
      if (!life?.whole) return undefined;
      const { boot, whole, heard } = life;
      return { boot, n: whole.n, freed: heard.status.seenN, found: found(heard.status.levels) };
    },
    wholeUntil: () => (connection?.alive() === true ? watching()?.whole?.until : undefined),
    stop() {
      leave({ type: 'stopped' });
      watch.stop();
    },
  };
};
