import { afterEach, expect, test } from 'vitest';
import { createVirtualBoard } from '../../../firmware-bridge/simulation/virtual-board.ts';
import { systemClock } from '../../../firmware-bridge/bridge-clock.ts';
import { roomFile } from '../../support/room-file.ts';
import { serveOverTcp } from '../../support/served-board.ts';
import { run } from './run-cli.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const roomOf = (boards: string): string => {
  const file = roomFile(`room: hall\ngame: so-say-we-all\nboards:\n${boards}`);
  ends.push(() => file.remove());
  return file.path;
};

test.each([
  ['that is not there', '/dev/ttyUSB99', 'there is no /dev/ttyUSB99'],
  ['that is none', '/dev/null', '/dev/null is not a serial port'],
])('a port %s is said so, naming it once, with what to do', async (_what, port, said) => {
  const { code, err } = await run('forget', port);
  expect(code).toBe(1);
  expect(err).toContain(said);
  expect(err.split(port)).toHaveLength(2);
  expect(err).toContain('Plug the board in, or name another port');
  expect(err).not.toContain('room.yaml');
});

test('a name without --room is wrong usage, with what to type', async () => {
  const { code, err } = await run('forget', 'stage');
  expect(code).toBe(2);
  expect(err).toContain('quarterdeck forget stage --room room.yaml');
});

test('a board that cannot be flashed is refused before its port is looked at', async () => {
  const { code, err } = await run('flash', '/dev/ttyUSB99', '--board', 'due');
  expect(code).toBe(2);
  expect(err).toContain('uno, mega, leonardo');
});

test('a board of room.yaml whose port is not there is to be corrected in room.yaml', async () => {
  const room = roomOf('  stage: { transport: serial, path: /dev/ttyUSB99 }\n');
  const { code, err } = await run('forget', 'stage', '--room', room);
  expect(code).toBe(1);
  expect(err).toContain('correct its path in room.yaml');
});

test('a board is found by its name in room.yaml; on stock firmware there is nothing to forget', async () => {
  const { port, stop } = await serveOverTcp(createVirtualBoard({ clock: systemClock }));
  ends.push(stop);
  const room = roomOf(`  stage: { transport: tcp, host: 127.0.0.1, port: ${port} }\n`);
  const { code, out } = await run('forget', 'stage', '--room', room);
  expect(out).toContain('stage does not run Quarterdeck firmware: it remembers no box');
  expect(code).toBe(0);
});

test.each([
  ['a name that room.yaml does not have', ['door'], 'has no board "door"'],
  ['a board without a port', ['pretend'], 'has no board "pretend"'],
  ['no name', [], 'which board?'],
])('%s is wrong usage, and the names are listed', async (_what, name, problem) => {
  const room = roomOf(
    '  stage: { transport: tcp, host: 127.0.0.1, port: 1 }\n  pretend: { transport: virtual }\n',
  );
  const { code, err } = await run('forget', ...name, '--room', room);
  expect(err).toContain(problem);
  expect(err).toContain('name one of: stage');
  expect(code).toBe(2);
});
