import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectControl } from '../../../hub/cli/control-client.ts';
import { tapAlong } from '../../../hub/cli/enrol/tap-along.ts';
import { readRuntime } from '../../../hub/shell/runtime-file.ts';
import { EnrolBodySchema, type EnrolBody } from '../../../schemas/documents/enrol.ts';
import { topics } from '../../../schemas/topics.ts';
import { firstBox, tagUid } from '../../support/box-steps.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { begin, run } from './run-cli.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** A real hub with virtual boards: the cards go through chip, Firmata, bridge and broker. */
let room: RunningRoom;
let control: RoomClient;
let box: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quarterdeck-cards-'));
  room = await RunningRoom.start('--game', 'so-say-we-all');
  control = await room.client('control');
  await control.subscribe('priv/control/#', 'pub/#');
  box = await firstBox(control);
});
afterAll(async () => {
  await room.dispose();
  rmSync(folder, { recursive: true });
});

const enrol = (...args: string[]) => begin('enrol', ...args, '--data', room.data);
const tap = (n: number) => control.do('sim.tag', { box, uid: tagUid(n) });
const when = (wanted: (session: NonNullable<EnrolBody['session']>) => boolean) =>
  control.waitFor(topics.controlEnrol, (body) => {
    const { session } = EnrolBodySchema.parse(body);
    return session !== null && wanted(session) ? session : undefined;
  });

test('without a box it lists the readers and what the registry has', async () => {
  const { out, code } = await run('enrol', '--data', room.data);
  expect(out).toMatch(new RegExp(`Readers:\n  ${box} +Prosecutor: free`));
  expect(out).toMatch(/Cards known:[\s\S]*food +Food: 0/);
  expect(code).toBe(0);
});

test('three cards are tapped, one of them twice: each is a line, and it ends by itself', async () => {
  const cli = await enrol(box, 'food', '--count', '3');
  await cli.printed('Tap 3 Food at the box Prosecutor');
  for (const n of [1, 2, 2, 3]) await tap(n);
  const { out, code } = await cli.ended;
  const lines = out.split('\n').filter((line) => /^(ok|xx)/.test(line));
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    `ok [########----------------] 1/3 ${tagUid(1)} Food`,
    `ok [################--------] 2/3 ${tagUid(2)} Food`,
    `xx [################--------] 2/3 ${tagUid(2)} refused: just enrolled as Food`,
    `ok [########################] 3/3 ${tagUid(3)} Food`,
  ]);
  expect(out).toContain('3 of 3 Food enrolled, 1 refused.');
  expect(out).toContain('4 went through the slot: take them out');
  expect(code).toBe(0);
  expect((await when(({ state }) => state === 'ended')).why).toBe('control');
});

test('a card that was something before is refused with what it was, and Ctrl-C ends', async () => {
  const cli = await enrol(box, 'manpower', '--owner', 'kiln', '--count', '5');
  await cli.printed('Tap 5 Manpower of Kiln');
  await tap(1);
  await tap(4);
  await cli.printed('1/5');
  cli.child.kill('SIGINT');
  const { out, code } = await cli.ended;
  expect(out).toMatch(/xx .* refused: already enrolled as Food\n/);
  expect(out).toContain('1 of 5 Manpower of Kiln enrolled, 1 refused.');
  expect(code).toBe(0);
});

test('u takes the last one back, and Control going on with the next deck elsewhere is reported', async () => {
  const account = room.credentials().users.find(({ role }) => role === 'control');
  const runtime = readRuntime(room.data);
  if (account === undefined || runtime === undefined) throw new Error('the room runs');
  const client = await connectControl(runtime, account);
  const lines: string[] = [];
  let press: (key: string) => void = () => undefined;
  const printed = (text: string) => expect.poll(() => lines.join('\n')).toContain(text);
  const ended = tapAlong(
    client,
    { box, kind: 'fuel', count: 3 },
    {
      print: (line) => lines.push(line),
      keys: (pressed) => {
        press = pressed;
        return () => (press = () => undefined);
      },
    },
  );
  await printed('Tap 3 Fuel');
  press('u');
  await printed('No card of this enrolment is left to undo.');
  await tap(41);
  await printed(`1/3  ${tagUid(41)}  Fuel`);
  press('u');
  await printed(`-- ${tagUid(41)} taken back`);
  await tap(41);
  await expect.poll(() => lines.filter((line) => line.endsWith(`${tagUid(41)}  Fuel`)).length).toBe(2);
  await control.do('enrol.begin', { box, kind: 'food', count: 1 });
  expect(await ended).toBe(false);
  await printed('Somebody has gone on with another deck.');
  await control.do('enrol.end');
  await client.end();
});

test('a box that accepts is refused with exit code 1 and a way out, and what is wrong in the command with 2', async () => {
  await control.do('box.arm', { box, title: 'Leak' });
  const { err, code } = await run('enrol', box, 'food', '--data', room.data);
  expect(err).toContain('Prosecutor is in use for "Leak": a card at its reader is a contribution.');
  expect(err).toContain('(enrol/box-busy)');
  expect(code).toBe(1);
  await control.do('box.reset', { box, emptied: true });
  expect((await run('enrol', box, '--data', room.data)).code).toBe(2);
  expect((await run('enrol', box, 'food', '--count', 'many', '--data', room.data)).code).toBe(2);
});

test('the rules arm the box in the middle: the enrolment is over, and the command says why', async () => {
  const cli = await enrol(box, 'fuel', '--count', '5');
  await cli.printed('Tap 5 Fuel');
  await tap(11);
  await cli.printed('1/5');
  await control.do('box.arm', { box });
  const { out, code } = await cli.ended;
  expect(out).toContain('The box was armed: what is put in now is a contribution.');
  expect(code).toBe(1);
  await control.do('box.reset', { box, emptied: true });
});

test('a hub that is killed in the middle goes on with the same enrolment, and so does the command', async () => {
  const cli = await enrol(box, 'upgrade', '--count', '2');
  await cli.printed('Tap 2 Upgrade');
  await tap(21);
  await cli.printed('1/2');
  await room.kill();
  await room.startAgain();
  await control.box(box, (body) => body.online, 30_000);
  expect((await when(({ kind }) => kind === 'upgrade')).taken).toBe(1);
  // A hub that has just started refuses a rehearsal's card until the bridge has reported it of its devices again.
  await expect
    .poll(() =>
      tap(22).then(
        () => 'tapped',
        (refused: unknown) => String(refused),
      ),
    )
    .toBe('tapped');
  const { out, code } = await cli.ended;
  expect(out).toContain('2 of 2 Upgrade enrolled, 0 refused.');
  expect(out.match(new RegExp(tagUid(21), 'g'))).toHaveLength(1);
  expect(code).toBe(0);
});

test('cards are written as CSV, and another room learns them from it as they were', async () => {
  const file = join(folder, 'cards.csv');
  expect((await run('enrol', '--export', file, '--data', room.data)).code).toBe(0);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^uid,kind,owner,value\r\n/);
  expect(text).toContain(`${tagUid(1)},food,,\r\n`);
  expect(text).toContain(`${tagUid(4)},manpower,kiln,\r\n`);
  const uids = text
    .split('\r\n')
    .flatMap((line) => (line.startsWith('04') ? (line.split(',')[0] ?? []) : []));
  await control.do('tag.forget', { uids });
  const again = await run('enrol', '--import', file, '--data', room.data);
  expect(again.out).toContain(`${uids.length} cards learned`);
  expect((await run('enrol', '--export', '-', '--data', room.data)).out).toBe(text);
});

test('a list with faults names line and column of each, and nothing of it is learned', async () => {
  const file = join(folder, 'faults.csv');
  const lines = [
    'uid,kind,owner,value',
    `${tagUid(31)},food,,`,
    'nonsense,food,,',
    `${tagUid(32)},gold,nowhere,many`,
    `${tagUid(31)},food,,`,
    `${tagUid(1)},fuel,,`,
  ];
  writeFileSync(file, lines.join('\n'));
  const { err, code } = await run('enrol', '--import', file, '--data', room.data);
  expect(err.split('\n').filter((line) => line.startsWith(file))).toEqual([
    `${file}: line 3, column uid: "nonsense" is not a UID: 4 to 16 bytes in hex, for example 04A1B2C3D4E5F6`,
    expect.stringMatching(/line 4, column kind: there is no kind of card "gold"; kinds: manpower, food/),
    expect.stringMatching(/line 4, column owner: there is no table "nowhere"; tables: prosecutor, kiln/),
    `${file}: line 4, column value: "many" is not a whole number`,
    `${file}: line 5, column uid: listed twice: ${tagUid(31)} (first in line 2)`,
    `${file}: line 6, column uid: known as something else: ${tagUid(1)} (food); forget it first, or use --replace`,
  ]);
  expect(code).toBe(1);
  expect((await run('enrol', '--export', '-', '--data', room.data)).out).not.toContain(tagUid(31));

  writeFileSync(file, `uid;kind\r\n${tagUid(1)};fuel\r\n`);
  const replaced = await run('enrol', '--import', file, '--replace', '--data', room.data);
  expect(replaced.out).toContain('1 card learned');
  expect((await run('enrol', '--import', join(folder, 'none.csv'), '--data', room.data)).err).toContain(
    '(file/unusable)',
  );
});

test('a list that overfills a deck is learned, and says of which deck there are too many', async () => {
  const { decks } = await control.waitFor(topics.controlEnrol, (body) => EnrolBodySchema.parse(body));
  const food = decks.find(({ kind }) => kind === 'food');
  const left = (food?.expected ?? NaN) - (food?.known ?? NaN);
  const file = join(folder, 'many.csv');
  const list = (first: number, count: number): string =>
    ['uid,kind', ...Array.from({ length: count }, (_, at) => `${tagUid(first + at)},food`)].join('\n');
  writeFileSync(file, list(500, left));
  expect((await run('enrol', '--import', file, '--data', room.data)).err).not.toContain('too many');
  writeFileSync(file, list(900, 3));
  const over = await run('enrol', '--import', file, '--data', room.data);
  expect(over.code).toBe(0);
  expect(over.out).toContain('3 cards learned');
  const most = food?.expected ?? NaN;
  expect(over.err).toContain(`note: Food: ${most + 3} of ${most}, 3 too many for its deck`);
});
