import { parseArgs } from 'node:util';
import { BoardConfigSchema } from '../schemas/room.ts';
import { paceOf, transportFor } from './boards/board-transport.ts';
import { openBoardSession } from './boards/board-session.ts';
import { failed, forgetBox, type Outcome } from './boards/forget-box.ts';
import { systemClock } from './bridge-clock.ts';

/** For a port that was typed: room.yaml does not know it. */
const ELSEWHERE = 'Plug the board in, or name another port; `quarterdeck doctor` lists what is connected.';

/** A fault begins with the board's name. Where that is the port that was typed, most go on to name the port themselves. */
const withNameOnce = (name: string, message: string): string => {
  const rest = message.replace(`${name}: `, '');
  return rest.includes(name) ? rest : message;
};

/**
 * `forget-main.ts (--port <path> | --tcp <host>:<port>) [--lose-records]`: has a board with our firmware forget the box that it
 * keeps, and asks it whether it has. `quarterdeck forget` starts it: no code of the hub opens a port. Exit codes: 0 it keeps no
 * box any more, 1 it does, or cannot be asked, 2 wrong usage.
 */
const run = (
  name: string,
  isNamed: boolean,
  config: ReturnType<typeof BoardConfigSchema.parse>,
  loseRecords: boolean,
) =>
  new Promise<Outcome>((resolve) => {
    const open = transportFor(config);
    if (open === undefined) throw new Error('it has no port');
    const session = openBoardSession(
      {
        ...paceOf(config),
        board: name,
        open,
        clock: systemClock,
      },
      {
        ready(connection) {
          void forgetBox(name, connection, systemClock, loseRecords).then((outcome) => {
            session.close();
            resolve(outcome);
          });
        },
        noise: () => undefined,
        lost({ error }) {
          resolve(
            failed(
              `${withNameOnce(name, error.message)}. ${isNamed || error.code !== 'board/not-found' ? error.hint : ELSEWHERE}`,
            ),
          );
        },
      },
    );
  });

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    tcp: { type: 'string' },
    name: { type: 'string' },
    'lose-records': { type: 'boolean', default: false },
  },
});
const [host, tcpPort] = values.tcp?.split(/:(?=\d+$)/) ?? [];
// It has a memory of its own: no reset when its port is closed, which would only begin another life of it.
const firmware = 'quarterdeck';
const config = BoardConfigSchema.safeParse(
  values.port === undefined
    ? { transport: 'tcp', host, port: Number(tcpPort), firmware }
    : { transport: 'serial', path: values.port, firmware },
);
if (!config.success) {
  console.error(
    'usage: forget-main.ts (--port <path> | --tcp <host>:<port>) [--name <board>] [--lose-records]',
  );
  process.exit(2);
}
const { code, text } = await run(
  values.name ?? values.port ?? values.tcp ?? '',
  values.name !== undefined,
  config.data,
  values['lose-records'],
);
(code === 0 ? console.log : console.error)(text);
// A serial port that is slow to close must not keep anybody waiting.
process.exit(code);
