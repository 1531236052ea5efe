import { ROW_COLOURS } from '../../../schemas/documents/clock.ts';
import { ALL_VERBS, argumentsTaken, type Verb } from '../core-face.ts';
import type { Place } from '../rooms.ts';
import { ann, atTable, control, others, second, Scribe, wall, type User } from '../scribe.ts';
import type { Script } from '../script.ts';
import { seeded } from '../seeded.ts';

/** What a seed draws: verbs of every kind with good and bad arguments, by everybody, among observations, faults, restarts. */

type Draw = ReturnType<typeof drawFrom>;

const drawFrom = (seed: number) => {
  const next = seeded(seed);
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const one = <T>(items: readonly T[]): T => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to draw from');
    return item;
  };
  return { next, whole, one, is: (chance: number): boolean => next() < chance };
};

const WORDS = ['Look', 'Fire bell', 'A quarrel at the map', 'Zwölf Boxen', '<b>bold</b>', 'x'.repeat(60)];
const PEOPLE = ['Ada', 'Ben', 'Cleo'];
const UIDS = Array.from({ length: 14 }, (_, index) => `04C0FFEE${(16 + index).toString(16).toUpperCase()}`);
const JUNK: readonly unknown[] = [
  null,
  -1,
  0,
  1.5,
  1e12,
  '',
  'no-such-thing',
  'Not An Id',
  [],
  {},
  true,
  'y'.repeat(600),
];

const idsIn = (scribe: Scribe, topic: string, list: string, id: string): string[] => {
  // A cast: lists of documents are arrays of objects.
  const items = (scribe.document(topic)[list] ?? []) as readonly Record<string, unknown>[];
  return items.flatMap((item) => (typeof item[id] === 'string' ? [item[id]] : []));
};

/** What an argument of that name is, as far as its name says so. */
const valueOf = (draw: Draw, scribe: Scribe, verb: string, name: string): unknown => {
  const { place } = scribe;
  const devices = Object.keys(place.room.devices ?? {});
  const or = (items: readonly string[], other: string): string =>
    draw.one(items.length === 0 ? [other] : items);
  const minutes = (): number => draw.whole(-20, 20) * 60_000;
  const row = (): string => draw.one(['break-1', `${draw.whole(1, 3)}/${draw.one(place.phases)}`]);
  switch (name) {
    case 'take':
      return verb === 'machine.time' ? draw.one(['machine', 'room']) : draw.is(0.5);
    case 'lost':
      return draw.one(['input-0', 'mark-0']);
    case 'box':
      return draw.one(draw.is(0.8) ? place.wired : place.tables);
    case 'to':
      if (verb !== 'roster.move') return draw.one(place.tables);
      return { table: draw.one(place.tables), seat: draw.one(['captain', 'first-officer']) };
    case 'table':
    case 'owner':
    case 'member':
      return draw.one(place.tables);
    case 'game':
      return draw.one(['so-say-we-all', 'other']);
    case 'deltaMs':
      return minutes();
    case 'durationMs':
      return draw.whole(1, 30) * 30_000;
    case 'at':
    case 'startsAt':
      return scribe.now + minutes();
    case 'phase':
      return draw.one(place.phases);
    case 'turns':
      return draw.whole(1, 9);
    case 'advance':
      return draw.one(['auto', 'hold']);
    case 'timer':
      return draw.one(['air', 'tea']);
    case 'kind':
      if (verb === 'alarm.raise') return draw.one([place.alarm, place.alarm, 'adhoc']);
      return draw.one(place.kinds);
    case 'order':
      return place.tables.toSorted(() => draw.next() - 0.5);
    case 'track':
      return or(place.tracks, 'pursuit');
    case 'value':
      if (verb === 'game.option') return draw.one([1, 3, 14, true, 'x']);
      return draw.whole(0, 12);
    case 'by':
      return draw.whole(-3, 3);
    case 'option':
      return or(Object.keys(place.options), 'none');
    case 'command':
      return or(Object.keys(place.commands), 'none');
    case 'cost':
    case 'counts':
      return Object.fromEntries(
        place.kinds.filter(() => draw.is(0.4)).map((kind) => [kind, draw.whole(0, 3)]),
      );
    case 'outcome':
      return draw.one(['success', 'failure', 'Success!', 'a draw']);
    case 'what':
      if (verb === 'machine.restart') return draw.one(['room', 'machine']);
      return draw.one(['outcome', 'cause', 'counts']);
    case 'tags':
      return Array.from({ length: draw.whole(1, 3) }, () => ({
        uid: draw.one(UIDS),
        kind: draw.one([...place.kinds, 'member', 'badge']),
        ...(draw.is(0.4) && { owner: draw.one(place.tables) }),
      }));
    case 'uids':
      return [draw.one(UIDS)];
    case 'after':
      if (verb.startsWith('rundown.')) return draw.one([row(), null]);
      return draw.one(UIDS);
    case 'uid':
      return draw.one(UIDS);
    case 'row':
      return row();
    case 'colour':
      return draw.one([...ROW_COLOURS, null]);
    case 'vote':
      return draw.one(['council', 'tea']);
    case 'boxes':
      if (verb === 'box.harvest') return place.wired.filter(() => draw.is(0.5));
      return [draw.one(['votes-1', 'votes-2'])];
    case 'choice':
      return draw.one(['yes', 'no', 'abstain', null]);
    case 'device':
      return draw.one(devices);
    case 'display':
      return or(idsIn(scribe, 'priv/control/displays', 'displays', 'display'), 'wall-1');
    case 'page':
      return verb === 'display.hello'
        ? draw.one(['wall', 'table', 'control'])
        : draw.one(['/wall', '/control']);
    case 'view':
      return draw.one(['/wall', `/table/${place.tables[0] ?? ''}`]);
    case 'role':
      return draw.one(['control', 'table', 'display']);
    case 'percent':
      return draw.whole(0, 100);
    case 'message':
      return or(idsIn(scribe, 'priv/control/messages', 'items', 'id'), 'message-1-0');
    case 'link':
      return or(idsIn(scribe, 'priv/control/access', 'links', 'link'), 'link-1');
    case 'username':
      return or(idsIn(scribe, 'priv/control/access', 'accounts', 'username'), 'phone-9');
    case 'id':
      if (verb === 'preflight.tick')
        return or(idsIn(scribe, 'priv/control/preflight', 'items', 'id'), 'none');
      return or(idsIn(scribe, 'priv/control/attention', 'items', 'id'), 'none');
    case 'alarm':
      return (scribe.document('pub/alert').alarms as { alarm: string }[])[0]?.alarm ?? 'none-1';
    case 'desk':
      return draw.one(['galaxy', 'combat', 'market', 'tables', 'room']);
    case 'level':
      return draw.one(['alarm', 'warning', 'note']);
    case 'seat':
      if (verb === 'display.redirect') return draw.is(0.3);
      return draw.one(['captain', 'first-officer', 'communications', 'extra-1', 'admiral']);
    case 'from':
      return { table: draw.one(place.tables), seat: draw.one(['captain', 'extra-1']) };
    case 'person':
      return draw.one([...PEOPLE, null]);
    case 'tables':
      return place.tables.filter(() => draw.is(0.4));
    case 'count':
    case 'expect':
      return draw.whole(0, 4);
    case 'event':
      return Math.max(1, scribe.revision - draw.whole(0, 8));
    case 'fault':
      return draw.one(['unplug', 'noise', 'stack']);
    case 'keys':
      return draw.one(['1234#', '9#', 'A']);
    case 'port':
      return draw.one(['slot', 'port']);
    case 'contact':
      return draw.one(['button', 'switch', 'cover']);
    case 'dice':
      return [draw.whole(0, 7)];
    case 'forMs':
      return draw.whole(0, 40) * 1_000;
    case 'place':
      return '/dev/ttyACM0';
    case 'set':
      return [{ path: ['game'], value: draw.one(WORDS) }];
    case 'unset':
      return [['tables']];
    case 'args':
      return {};
    case 'board':
      return draw.one(['main', 'none']);
    case 'revision':
      return draw.one(WORDS);
    case 'ttlMs':
      return draw.whole(10, 300) * 1_000;
    case 'name':
    case 'label':
    case 'note':
    case 'reason':
    case 'question':
    case 'title':
    case 'text':
      return draw.one(WORDS);
    // The rest is yes or no; a test finds what is neither.
    default:
      return draw.is(0.6);
  }
};

const argumentsOf = (draw: Draw, scribe: Scribe, verb: Verb): Record<string, unknown> => {
  const args: Record<string, unknown> = {};
  for (const { name, isOptional } of argumentsTaken(verb)) {
    if (!isOptional || draw.is(0.4)) args[name] = valueOf(draw, scribe, verb, name);
  }
  if (verb === 'alarm.raise' && args.kind !== 'adhoc') delete args.text;
  if (verb === 'game.do' && draw.is(0.9)) {
    args.args = draw.one(scribe.place.commands[String(args.command)] ?? [{}]);
  }
  return args;
};

/** Something is wrong with them: one is missing, one too many, one of another kind; or they are no object at all. */
const spoilt = (draw: Draw, args: Record<string, unknown>): unknown => {
  const names = Object.keys(args);
  const name = names.length === 0 ? 'extra' : draw.one(names);
  switch (draw.whole(0, 3)) {
    case 0:
      return Object.fromEntries(Object.entries(args).filter(([each]) => each !== name));
    case 1:
      return { ...args, extra: 1 };
    case 2:
      return draw.one(JUNK);
    default:
      return { ...args, [name]: draw.one(JUNK) };
  }
};

const userOf = (draw: Draw, scribe: Scribe, verb: string): User => {
  const isForPages = verb.startsWith('display.') || verb === 'alarm.ack' || verb === 'attention.call';
  if (isForPages && draw.is(0.7)) return draw.one([atTable(draw.one(scribe.place.tables)), wall]);
  if (draw.is(0.05)) return draw.one([...others, wall, atTable(draw.one(scribe.place.tables))]);
  return draw.one([control, control, second, ann]);
};

/** What a facilitator presses more often than the rest. */
const OFTEN: readonly Verb[] = [
  'clock.start',
  'clock.skip',
  'clock.resume',
  'box.arm',
  'box.fix',
  'box.collect',
  'box.resolve',
  'alarm.confirm',
  'undo',
  'undo',
  'undo',
  'game.do',
];

const press = (draw: Draw, scribe: Scribe): void => {
  const verb = draw.is(0.3) ? draw.one(OFTEN) : draw.one(ALL_VERBS);
  const args = argumentsOf(draw, scribe, verb);
  const isBad = draw.is(0.08);
  scribe.send(verb, isBad ? spoilt(draw, args) : args, {
    by: userOf(draw, scribe, verb),
    ...(draw.is(0.15) && { rev: Math.max(0, scribe.revision - draw.one([0, 0, 1, 5, 40])) }),
    ...(draw.is(0.03) && { transaction: 'again' }),
    ...(draw.is(0.04) && { before: scribe.now + draw.whole(-3_000, 3_000) }),
  });
};

const GAPS = ['board-lost', 'ping-timeout', 'reader-garbled', 'queue-overflow', 'bridge-restarted'];

const observed = (draw: Draw, scribe: Scribe): void => {
  const { wired } = scribe.place;
  const device = `box-${draw.one(wired)}`;
  const t = scribe.deviceTime;
  const boot = draw.is(0.97) ? 'a' : 'b';
  const sending = { boot, jump: draw.one([1, 1, 1, 1, 1, 1, 0, 2]), ageMs: draw.one([0, 0, 5, 900]) };
  switch (draw.whole(0, 9)) {
    case 0:
      scribe.observe(device, { kind: 'lid', open: draw.is(0.5), initial: draw.is(0.1) }, sending);
      return;
    case 1:
      scribe.observe(device, { kind: 'hatch', open: draw.is(0.5), initial: draw.is(0.1) }, sending);
      return;
    case 2:
      scribe.observe(
        device,
        { kind: 'settled', result: draw.one(['clear', 'clear', 'no-answer', 'card-in-field']) },
        sending,
      );
      return;
    case 3:
      scribe.observe(device, { kind: 'gap', reason: draw.one(GAPS) }, sending);
      return;
    case 4: {
      const uids = [...new Set([draw.one(UIDS), draw.one(UIDS), draw.one(UIDS)])].sort();
      const end = draw.one(['quiet', 'quiet', 'cut-short']);
      const pile = { kind: 'inventory', uids, nameless: draw.is(0.1), startMs: t, endMs: t + 800, end };
      scribe.observe(`box-${wired.at(-1) ?? ''}`, pile, sending);
      return;
    }
    case 5:
      scribe.observe(
        draw.one(['votes-1', 'votes-2']),
        { kind: 'ballot', uid: draw.one(UIDS), choice: draw.one(['yes', 'no', 'abstain']) },
        sending,
      );
      return;
    case 6: {
      const [input, contact] = draw.one([
        ['jump', 'switch'],
        ['jump', 'cover'],
        ['button', 'button'],
      ] as const);
      scribe.observe(input, { kind: 'contact', contact, on: draw.is(0.6), initial: draw.is(0.1) }, sending);
      return;
    }
    case 7:
      scribe.observe('keypad', { kind: 'code', text: draw.one(['12345', '99999', 'A1']) }, sending);
      return;
    default:
      scribe.card(draw.one(wired), draw.one(UIDS), draw.one(['slot', 'slot', 'port']));
  }
};

const befalls = (draw: Draw, scribe: Scribe): void => {
  const boot = draw.one(['life-1', 'life-1', 'life-2']);
  const [error] = [{ code: 'board/lost', message: 'the board is gone', hint: 'Look at its cable.' }];
  switch (draw.whole(0, 7)) {
    case 0:
      scribe.happen({
        type: 'bridge-state',
        bridge: 'bridge-1',
        state: draw.one(['ready', 'lost', 'init']),
        boot,
      });
      return;
    case 1: {
      const boards = [
        {
          board: draw.one(['desk', 'cable']),
          transport: 'serial',
          state: draw.one(['ready', 'lost']),
          errors: draw.is(0.5) ? [error] : [],
        },
      ];
      scribe.happen({ type: 'bridge-state', bridge: 'bridge-1', state: 'ready', boot, boards });
      return;
    }
    case 2:
    case 3: {
      const device = draw.one([
        ...scribe.place.wired.map((each) => `box-${each}`),
        'siren',
        'votes-1',
        'nothing',
      ]);
      const state = { state: draw.one(['ready', 'ready', 'lost', 'init']), bridge: 'bridge-1', boot };
      scribe.happen({ type: 'device-state', device, state });
      return;
    }
    case 4:
      scribe.happen({ type: 'client', client: draw.one(['display-a', 'control-a']), online: draw.is(0.5) });
      return;
    case 5:
      scribe.happen({ type: 'trouble', id: 'hook/lights', text: draw.one(['it answered 500', null]) });
      return;
    case 6: {
      const link = idsIn(scribe, 'priv/control/access', 'links', 'link')[0] ?? 'link-1';
      scribe.happen({ type: 'link-used', link, username: draw.one([`phone-${scribe.revision}`, null]) });
      return;
    }
    default:
      scribe.watched(...scribe.place.wired);
  }
};

/** The arguments for which nothing is ever drawn that their verb takes. */
export const neverDrawn = (place: Place): string[] => {
  const draw = drawFrom(1);
  const scribe = new Scribe('drawn', 1, place);
  scribe.plugIn();
  return ALL_VERBS.flatMap((verb) =>
    argumentsTaken(verb)
      .filter(({ name, takes }) => {
        const values = Array.from({ length: 50 }, () => valueOf(draw, scribe, verb, name));
        return !values.some(takes);
      })
      .map(({ name }) => `${verb} ${name}`),
  );
};

export const drawn = (name: string, seed: number, place: Place, steps: number): Script => {
  const draw = drawFrom(seed);
  const scribe = new Scribe(name, seed, place);
  scribe.plugIn();
  scribe.ok('tag.learn', {
    tags: UIDS.slice(0, 12).map((uid, index) => ({
      uid,
      kind: [...place.kinds, 'member', 'badge'][index % 7],
    })),
  });
  scribe.ok('clock.start');
  while (scribe.script.steps.length < steps) {
    const dice = draw.next();
    if (dice < 0.55) press(draw, scribe);
    else if (dice < 0.8) observed(draw, scribe);
    else if (dice < 0.87) befalls(draw, scribe);
    else if (dice < 0.99) scribe.wait(draw.one([300, 2_000, 20_000, 90_000, 400_000]));
    else scribe.restart(draw.one([900, 30_000, 900_000]), draw.is(0.3));
  }
  scribe.restart(1_000);
  return scribe.script;
};
