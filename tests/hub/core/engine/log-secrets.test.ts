import { expect, test } from 'vitest';
import { LogBodySchema, type LogBody } from '../../../../schemas/documents/log.ts';
import { Uid } from '../../../../schemas/ids.ts';
import { Room } from '../harness.ts';

/** Players look over shoulders: what stands on a console unasked never says what is in a box, or what came of it. */

const FORBIDDEN = /sabotage|food|crew|success|failure|2 of|\b7\b/i;

const log = (room: Room): LogBody => LogBodySchema.parse(room.document('priv/control/log'));
/** Everything of the log that is shown without being held. */
const shown = (room: Room): string => {
  const { entries, undo } = log(room);
  return JSON.stringify([entries.map(({ text }) => text), undo]);
};
const secretOf = (room: Room): string | null | undefined => log(room).entries.at(-1)?.secret;

const armed = (): Room => {
  const room = new Room();
  room.start();
  room.ok('box.arm', { box: 'dione', cost: { food: 7 }, title: 'Leak' });
  return room;
};

const COMMANDS = [
  { verb: 'box.correct', args: { counts: { food: 7, sabotage: 1 } }, secret: 'Dione: 7 Food, 1 Sabotage' },
  { verb: 'box.force', args: { outcome: 'failure' }, secret: 'Dione: "failure"' },
  {
    verb: 'box.flipped',
    args: { owner: 'vulcan', count: 2 },
    secret: 'Dione: 2 of Vulcan came back wounded',
  },
  { verb: 'box.resolve', args: { outcome: 'failure' }, secret: 'Dione: "failure"' },
] as const;

test.each(COMMANDS)('$verb stands in the log without its figures, which are in its secret half', (each) => {
  const room = armed();
  expect(secretOf(room)).toBe('Dione: cost 7 Food');
  room.ok('box.fix', { box: 'dione' });
  room.ok('box.collect', { box: 'dione' });
  room.ok(each.verb, { box: 'dione', ...each.args });
  expect(secretOf(room)).toContain(each.secret);
  expect(shown(room)).toContain('Box Dione');
  expect(shown(room)).not.toMatch(FORBIDDEN);
});

test('an undo tells no more than the line that it takes back, and keeps its secret half', () => {
  const room = armed();
  room.ok('box.correct', { box: 'dione', counts: { sabotage: 2 } });
  const { text } = room.ok('undo');
  expect(text).toBe('Box Dione: control typed a count');
  expect(log(room).entries.at(-1)).toMatchObject({
    text: 'Took back: Box Dione: control typed a count',
    secret: 'Dione: 2 Sabotage',
  });
  expect(shown(room)).not.toMatch(FORBIDDEN);
});

test('a refusal says what changed and how the box stands, and of its outcome nothing before it is revealed', () => {
  const room = armed();
  const rev = room.state.seq;
  room.ok('box.correct', { box: 'dione', counts: { food: 7 } });
  room.ok('box.resolve', { box: 'dione', outcome: 'success' });
  const stale = (): string => {
    const { answer } = room.verb('box.collect', { box: 'dione' }, { rev });
    return answer?.status === 'error' ? answer.error.message : '';
  };
  expect(stale()).toMatch(/^Meanwhile control: .*Dione is resolved/);
  expect(stale()).not.toMatch(FORBIDDEN);
  room.ok('box.reveal', { box: 'dione', what: 'outcome' });
  expect(stale()).toContain('success');
});

test('tags that were learned or forgotten are logged by their number alone', () => {
  const room = armed();
  room.ok('tag.learn', { tags: [{ uid: Uid('04A1B2C3D4E5F6'), kind: 'sabotage' }] });
  room.ok('tag.forget', { uids: [Uid('04A1B2C3D4E5F6')] });
  expect(shown(room)).toContain('1 tag(s) forgotten');
  expect(shown(room)).not.toMatch(FORBIDDEN);
});

test('the log itself is Control’s alone, and no document of anybody else has its secret half', () => {
  const room = armed();
  room.ok('box.correct', { box: 'dione', counts: { sabotage: 2 } });
  const others = room.core.documents(room.state).filter(({ topic }) => !topic.startsWith('priv/control/'));
  expect(JSON.stringify(others)).not.toContain('2 Sabotage');
});
