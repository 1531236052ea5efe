import { ann, atTable, second, wall, Scribe } from '../scribe.ts';
import type { Place } from '../rooms.ts';
import type { Script } from '../script.ts';

/** Every verb at least once with success, and taken back where that can be. */

const FOOD = ['04A1B2C301', '04A1B2C302', '04A1B2C303', '04A1B2C304'] as const;
const CREW = ['04A1B2C401', '04A1B2C402'] as const;
const SABOTAGE = '04A1B2C501';
const BADGE = '04A1B2C601';
const MEMBERS = ['04A1B2C701', '04A1B2C702', '04A1B2C703'] as const;

const learnCards = (scribe: Scribe): void => {
  const [food, crew, sabotage] = scribe.place.kinds;
  scribe.thrice('tag.learn', { tags: FOOD.map((uid) => ({ uid, kind: food })) });
  scribe.ok('tag.learn', { tags: CREW.map((uid) => ({ uid, kind: crew, owner: scribe.place.tables[1] })) });
  scribe.ok('tag.learn', { tags: [{ uid: SABOTAGE, kind: sabotage }], replace: false });
  scribe.ok('tag.learn', { tags: [{ uid: BADGE, kind: 'badge' }] });
  scribe.ok('tag.learn', {
    tags: MEMBERS.map((uid, index) => ({ uid, kind: 'member', owner: scribe.place.tables[index] })),
  });
  scribe.no('tag/unknown-kind', 'tag.learn', { tags: [{ uid: 'AABBCCDD', kind: 'nothing' }] });
  scribe.ok('tag.learn', { tags: [{ uid: 'aa:bb:cc:dd', kind: food, value: 3 }] });
  scribe.thrice('tag.forget', { uids: ['AABBCCDD'] });
  scribe.ok('tag.list');
  scribe.ok('tag.list', { after: FOOD[2] });
};

const enrol = (scribe: Scribe): void => {
  const {
    wired: [box = ''],
    kinds: [kind],
  } = scribe.place;
  const tap = (uid: string): void => {
    const t = scribe.deviceTime;
    scribe.observe(`box-${box}`, { kind: 'sighting', uid, firstMs: t - 60, lastMs: t });
    scribe.wait(900);
  };
  scribe.ok('enrol.begin', { box, kind, count: 3 });
  ['04EE0001', '04EE0002', '04EE0002', FOOD[0], '08112233'].forEach(tap);
  scribe.observe(`box-${box}`, { kind: 'crowd' });
  scribe.ok('enrol.undo');
  tap('04EE0003');
  scribe.ok('enrol.begin', { box, kind, owner: scribe.place.tables[0], value: 2, count: 1 });
  tap('04EE0004');
  tap('04EE0005');
  scribe.ok('enrol.end', { emptied: true });
  scribe.ok('enrol.undo', { all: true });
  scribe.ok('enrol.begin', { box, kind });
  tap('04EE0006');
  scribe.no('enrol/elsewhere', 'enrol.begin', { box: scribe.place.wired[1], kind });
  scribe.ok('box.arm', { box, title: 'Ends the enrolment' });
  scribe.ok('undo');
  scribe.no('enrol/none', 'enrol.end');
};

const desk = (scribe: Scribe): void => {
  const [first = '', , third = ''] = scribe.place.tables;
  const seats = (scribe.document('priv/control/roster').tables as { seats: { seat: string }[] }[]).map(
    (table) => table.seats.map(({ seat }) => seat),
  );
  const seat = seats[0]?.[0];
  const other = seats[2]?.[1];
  scribe.thrice('roster.set', { table: first, seat, person: 'Ada', note: 'late' });
  scribe.thrice('roster.move', { from: { table: first, seat }, to: { table: third, seat: other } });
  const added = scribe.thrice('roster.addSeat', { table: third, name: 'Stand-in', person: 'Ben' });
  scribe.no('roster/same-seat', 'roster.addSeat', { table: third, name: 'stand-in' });
  scribe.thrice('roster.moveCrew', { table: third, to: first });
  scribe.ok('undo');
  scribe.thrice('roster.removeSeat', { table: third, seat: added.seat });
  scribe.thrice('roster.show', { shown: true });

  scribe.ok('preflight.begin');
  scribe.ok('preflight.tick', { id: 'device/strip' });
  scribe.ok('preflight.tick', { id: 'device/strip', done: false });
  scribe.no('preflight/unseen', 'preflight.end');
  const [box = ''] = scribe.place.wired;
  scribe.lid(box, true);
  scribe.lid(box, false);
  scribe.ok('device.test', { device: 'siren' });
  scribe.ok('device.watch', { device: `box-${box}`, forMs: 5_000 });
  scribe.no('device/unwatchable', 'device.watch', { device: 'siren', forMs: 5_000 });
  scribe.happen({ type: 'did', device: 'siren', what: 'siren' });
  scribe.happen({ type: 'did', device: 'lamp', what: 'identify' });
  scribe.ok('device.identify', { device: 'strip' });
  scribe.ok('preflight.end', { insist: true });
  scribe.thrice('device.rename', { device: 'siren', name: 'Big horn' });
  scribe.thrice('device.mute', { device: 'siren' });
  scribe.ok('device.mute', { device: 'siren', muted: false });

  const { id } = scribe.ok('attention.note', { text: 'Fuse', desk: 'room', level: 'warning', table: first });
  scribe.ok('attention.claim', { id }, { by: ann });
  scribe.no('claim/taken', 'attention.claim', { id }, { by: second });
  scribe.ok('attention.claim', { id, take: true }, { by: second });
  scribe.ok('attention.release', { id }, { by: second });
  scribe.thrice('attention.clear', { id });
  scribe.ok('attention.call', { desk: 'market', text: 'A quarrel' }, { by: atTable(first) });
  scribe.ok('attention.call', {}, { by: atTable(third) });
  scribe.no('auth/forbidden', 'attention.call', { table: third }, { by: atTable(first) });
  scribe.ok('attention.call', { done: true }, { by: atTable(first) });
  scribe.thrice('ruling.note', { text: 'Yes, but only once', tables: [first, third] });
  scribe.ok('box.claim', { box }, { by: ann });
  scribe.ok('box.claim', { box, take: true }, { by: second });
  scribe.ok('box.release', { box }, { by: second });
  scribe.thrice('news.post', { text: 'Fleet jumps' });
  scribe.ok('news.post', { text: 'Fleet jumps again' });
  scribe.thrice('news.clear', { text: 'Fleet jumps' });
  scribe.thrice('news.clear');
  scribe.thrice('message.send', { text: 'Come to the map', table: first });
  scribe.thrice('message.send', { text: 'Ten minutes' });
  const { message } = scribe.ok('message.send', { text: 'Five minutes' });
  scribe.ok('message.read', { message }, { by: atTable(first) });
  scribe.ok('message.read', { message }, { by: atTable(first) });
  scribe.no('auth/forbidden', 'message.read', { message, table: third }, { by: atTable(first) });
  scribe.wait(121_000);
  scribe.ok('message.read', { message, table: scribe.place.tables[1] });
  scribe.ok('message.read', { message });
  scribe.ok('message.clear', { text: 'Five minutes' });
  scribe.no('message/unknown', 'message.read', { message }, { by: atTable(first) });
  scribe.thrice('message.clear', { table: first });
  scribe.thrice('message.clear', { text: 'Ten minutes' });
};

const displays = (scribe: Scribe): void => {
  const [first = ''] = scribe.place.tables;
  const byWall = { by: wall };
  scribe.ok(
    'display.hello',
    { display: 'wall-1', name: 'Wall', page: 'wall', view: '/wall', sound: true },
    byWall,
  );
  scribe.ok('display.hello', { display: 'wall-2', name: 'Wall', page: 'wall' }, { by: wall });
  scribe.ok('display.hello', { display: 'tab-1', page: 'table' }, { by: atTable(first) });
  scribe.ok('display.hello', { display: 'phone-1', page: 'control' }, { by: ann });
  scribe.no('display/not-yours', 'display.hello', { display: 'wall-1', page: 'wall' });
  scribe.ok('display.identify', { display: 'wall-1' });
  scribe.ok('display.reload', { display: 'wall-1' });
  scribe.thrice('display.rename', { display: 'wall-1', name: 'Left wall' });
  scribe.thrice('display.mute', { display: 'wall-1' });
  scribe.ok('display.redirect', { display: 'wall-1', page: '/table/news' });
  scribe.ok('display.redirect', { display: 'tab-1', page: `/table/${first}`, seat: true });
  scribe.happen({ type: 'link-used', link: `link-${scribe.revision}`, username: 'phone-1' });
  scribe.thrice('sound.mute');
  scribe.no('device/muted', 'sound.test');
  scribe.ok('sound.mute', { muted: false });
  scribe.ok('sound.test');
  scribe.no('device/muted', 'sound.test', { display: 'wall-1' });
  scribe.ok('display.mute', { display: 'wall-1', muted: false });
  scribe.ok('sound.test', { display: 'wall-1' });
  scribe.thrice('sound.ceiling', { role: 'display', percent: 40 });
  const { link } = scribe.ok('token.make', { role: 'table', table: first, name: 'Tablet', ttlMs: 60_000 });
  scribe.happen({ type: 'link-used', link, username: 'phone-2' });
  scribe.ok('account.revoke', { username: 'phone-2' });
  const revoked = scribe.ok('token.make', { role: 'control', name: 'Cleo' });
  scribe.ok('token.revoke', { link: revoked.link });
  scribe.ok('token.make', { role: 'display', page: '/wall' });
  scribe.minutes(16);
  scribe.ok('display.bye', { display: 'wall-2', away: true }, byWall);
  scribe.ok('display.forget', { display: 'wall-2' });
  scribe.happen({ type: 'client', client: `${wall.username}-a`, online: false });
  scribe.minutes(1);
  scribe.happen({ type: 'client', client: `${wall.username}-a`, online: true });
};

const clock = (scribe: Scribe): void => {
  const [, phase] = scribe.place.phases;
  scribe.thrice('clock.plan', { startsAt: scribe.now + 600_000 });
  scribe.thrice('clock.turns', { turns: 3 });
  scribe.thrice('clock.length', { phase, durationMs: 420_000 });
  scribe.thrice('rundown.insert', { after: `1/${phase}`, name: 'Tea', durationMs: 900_000 });
  scribe.thrice('rundown.change', { row: `2/${phase}`, name: 'Dusk', durationMs: 300_000 });
  scribe.thrice('rundown.move', { row: 'break-1', after: null });
  scribe.no('rundown/unknown-row', 'rundown.remove', { row: 'break-9' });
  scribe.thrice('rundown.remove', { row: 'break-1' });
  scribe.no('clock/not-started', 'clock.pause');
  scribe.thrice('clock.start');
  scribe.minutes(1);
  scribe.thrice('clock.pause', { reason: 'Tea' });
  scribe.ok('clock.endAt', { at: scribe.now + 240_000 });
  scribe.thrice('clock.resume');
  scribe.thrice('clock.adjust', { deltaMs: 120_000 });
  scribe.no('clock/too-short', 'clock.adjust', { deltaMs: -3_600_000 });
  scribe.thrice('clock.mode', { advance: 'auto' });
  scribe.ok('clock.mode', { advance: 'hold' });
  scribe.thrice('clock.endAt', { at: scribe.now + 90_000 });
  scribe.minutes(3);
  scribe.thrice('clock.skip');
  scribe.minutes(2);
  scribe.thrice('clock.back');
  scribe.no('clock/far-end', 'clock.endAt', { at: scribe.now + 20 * 3_600_000 });
  scribe.thrice('timer.start', { timer: 'air', label: 'Air', durationMs: 300_000 });
  scribe.thrice('timer.pause', { timer: 'air' });
  scribe.thrice('timer.resume', { timer: 'air' });
  scribe.thrice('timer.adjust', { timer: 'air', deltaMs: -200_000 });
  scribe.minutes(2);
  scribe.ok('timer.start', { timer: 'tea', durationMs: 60_000 });
  scribe.thrice('timer.stop', { timer: 'tea' });
  scribe.no('timer/unknown', 'timer.pause', { timer: 'tea' });
};

const alarms = (scribe: Scribe): void => {
  const { alarm: kind } = scribe.place;
  const [first = '', next = '', third = ''] = scribe.place.tables;
  scribe.ok('alarm.raise', { kind, insist: true });
  scribe.wait(16_000);
  scribe.no('alarm/expired', 'alarm.confirm');
  scribe.ok('alarm.raise', { kind, insist: true });
  scribe.ok('alarm.standDown');
  scribe.ok('alarm.raise', { kind, insist: true });
  const { alarm } = scribe.ok('alarm.confirm');
  scribe.ok('alarm.ack', {}, { by: atTable(first) });
  scribe.ok('alarm.ack', { table: next });
  scribe.no('auth/forbidden', 'alarm.ack', { table: next }, { by: atTable(first) });
  scribe.ok('display.got', { display: 'wall-1', alarm }, { by: wall });
  const { alarms } = scribe.document('priv/control/alarm') as {
    alarms: { rollCall: { table: string; seat: string }[] }[];
  };
  const { rollCall = [] } = alarms[0] ?? {};
  for (const { table, seat } of rollCall.slice(0, 2)) scribe.ok('alarm.present', { table, seat });
  const [called] = rollCall;
  if (called !== undefined) scribe.ok('alarm.present', { table: called.table, present: false });
  scribe.thrice('rounds.next');
  if (kind === 'ashiva-attack') {
    const members = [third, first, next];
    scribe.thrice('rounds.order', { order: members });
    scribe.thrice('rounds.turn', { member: next });
    scribe.thrice('rounds.taken', { member: first });
    scribe.no('rounds/bad-order', 'rounds.order', { order: [first, first] });
  } else scribe.no('rounds/none', 'rounds.order', { order: [first] });
  scribe.minutes(5);
  scribe.ok('siren.mute');
  scribe.ok('siren.mute', { muted: false });
  scribe.ok('alarm.raise', { kind: 'adhoc', text: 'Stand still' });
  const beside = scribe.ok('alarm.confirm');
  scribe.ok('display.got', { display: 'wall-1', alarm: beside.alarm }, { by: wall });
  scribe.no('alarm/which', 'alarm.standDown');
  scribe.ok('alarm.ack', { table: third, alarm: beside.alarm });
  scribe.thrice('alarm.standDown', { alarm: beside.alarm });
  scribe.ok('emergency.stop', { reason: 'Fire bell' });
  scribe.no('emergency/stands', 'clock.resume');
  scribe.minutes(4);
  scribe.ok('clock.resume', { insist: true });
  scribe.thrice('rounds.end');
  scribe.thrice('alarm.standDown');
  scribe.ok('alarm.raise', { kind: 'adhoc', text: 'Quiet, please', insist: true });
  scribe.ok('alarm.confirm');
  scribe.ok('alarm.raise', { kind, insist: true });
  const game = scribe.ok('alarm.confirm');
  scribe.ok('siren.mute', { muted: false });
  scribe.ok('alarm.raise', { kind: 'adhoc', text: 'Quiet, please', insist: true });
  scribe.ok('alarm.confirm');
  scribe.restart(4_000);
  scribe.ok('alarm.standDown', { alarm: game.alarm });
  scribe.ok('alarm.standDown');
};

const boxes = (scribe: Scribe): void => {
  const [food = '', crew = ''] = scribe.place.kinds;
  const [first = '', next = '', pile = ''] = scribe.place.wired;
  const hasBox = (table: string) => 'box' in scribe.document(`priv/control/box/${table}`);
  const bare = scribe.place.tables.find((table) => !scribe.place.wired.includes(table) && hasBox(table));
  scribe.ok('box.reset', { box: first, emptied: true });
  scribe.thrice('box.arm', { box: first, cost: { [food]: 2, [crew]: 1 }, title: 'Leak' });
  scribe.lid(first, true);
  scribe.lid(first, false);
  scribe.card(first, FOOD[0]);
  scribe.card(first, FOOD[1]);
  scribe.card(first, CREW[0], 'port');
  scribe.ok('box.arm', { box: first, cost: { [food]: 2, [crew]: 1 }, persistent: true });
  scribe.thrice('box.fix', { box: first });
  scribe.card(first, FOOD[2]);
  scribe.watched(first, next);
  scribe.thrice('box.reopen', { box: first });
  scribe.ok('box.fix', { box: first });
  scribe.wait(1_500);
  scribe.watched(first);
  scribe.thrice('box.collect', { box: first });
  scribe.observe(`box-${first}`, { kind: 'hatch', open: true, initial: false });
  scribe.observe(`box-${first}`, { kind: 'hatch', open: false, initial: false });
  const turned = { box: first, owner: scribe.place.tables[1], count: 1 };
  if (scribe.place.game === 'so-say-we-all') scribe.thrice('box.flipped', turned);
  else scribe.no('box/no-other-side', 'box.flipped', turned);
  scribe.thrice('box.correct', { box: first, counts: { [food]: 2, [crew]: 1 } });
  scribe.thrice('box.force', { box: first });
  scribe.ok('box.reveal', { box: first, what: 'counts' });
  scribe.ok('box.reveal', { box: first });
  scribe.ok('box.reveal', { box: first, what: 'cause' });
  scribe.no('undo/not-undoable', 'undo');
  scribe.thrice('box.resolve', { box: first, outcome: 'success', text: 'The leak is shut' });
  scribe.thrice('box.reset', { box: first });
  scribe.card(first, FOOD[0]);
  scribe.thrice('box.emptied', { box: first });

  scribe.ok('box.arm', { box: next, cost: { [food]: 1 }, title: 'Fire' });
  scribe.card(next, BADGE);
  scribe.card(next, SABOTAGE);
  scribe.thrice('box.recount', { box: next });
  scribe.card(next, FOOD[3]);
  scribe.thrice('box.recount', { box: next, done: true, expect: 1 });
  scribe.ok('box.recount', { box: next, counts: { [food]: 1 } });
  scribe.ok('box.force', { box: next, outcome: 'failure' });
  scribe.ok('box.resolve', { box: next, outcome: 'failure', emptied: true });

  scribe.ok('box.arm', { box: pile, cost: { [food]: 2 }, title: 'Pile' });
  scribe.lid(pile, true);
  scribe.lid(pile, false);
  const t = scribe.deviceTime;
  const uids = [...FOOD.slice(0, 2), CREW[1]];
  scribe.observe(`box-${pile}`, {
    kind: 'inventory',
    uids,
    nameless: false,
    startMs: t,
    endMs: t + 900,
    end: 'quiet',
  });
  scribe.wait(1_000);
  scribe.observe(`box-${pile}`, { kind: 'gap', reason: 'reader-timeout' });
  scribe.observe(`box-${pile}`, { kind: 'crowd' }, { jump: 3 });
  scribe.observe(`box-${pile}`, { kind: 'crowd' }, { jump: 0 });
  if (bare !== undefined) {
    scribe.ok('box.arm', { box: bare, cost: { [food]: 1 }, title: 'By hand' });
    scribe.ok('box.recount', { box: bare, counts: { [food]: 1 } });
  }
  scribe.thrice('box.collect');
  scribe.ok('undo', { event: scribe.revision });
  scribe.ok('box.arm', { box: first, cost: { [food]: 1 } });
  scribe.ok('box.collect', { box: first });
  scribe.watched(first);
  scribe.ok('box.resolve', { box: first, counts: { [food]: 1 } });
  scribe.ok('undo', { event: scribe.revision });
  scribe.ok('box.correct', { box: first, counts: { [food]: 1 } });
  scribe.thrice('box.harvest', { boxes: [first, next] });
};

const votes = (scribe: Scribe): void => {
  const ballot = (device: string, uid: string, choice: string, ageMs = 0): void => {
    scribe.observe(device, { kind: 'ballot', uid, choice }, { ageMs });
  };
  ballot('votes-1', MEMBERS[0], 'yes', 12_000);
  scribe.thrice('vote.open', { vote: 'council', question: 'Jump now?', boxes: ['votes-1'] });
  scribe.ok('vote.open', { vote: 'other', question: 'Tea?', boxes: ['votes-2'] });
  scribe.wait(2_000);
  ballot('votes-1', MEMBERS[0], 'yes');
  ballot('votes-1', MEMBERS[1], 'no');
  ballot('votes-1', MEMBERS[1], 'abstain');
  ballot('votes-1', FOOD[0], 'yes');
  scribe.thrice('vote.ballot', {
    vote: 'council',
    choice: 'no',
    name: 'Dora',
    table: scribe.place.tables[1],
  });
  scribe.ok('vote.ballot', { vote: 'council', choice: 'no', uid: MEMBERS[2] });
  scribe.ok('vote.ballot', { vote: 'council', choice: null, uid: MEMBERS[2] });
  scribe.thrice('vote.close', { vote: 'council' });
  scribe.wait(500);
  ballot('votes-1', MEMBERS[2], 'yes', 2_000);
  scribe.ok('vote.close', { vote: 'other' });
  scribe.no('vote/known', 'vote.open', { vote: 'council', question: 'Again?' });
  scribe.thrice('vote.drop', { vote: 'other' });
  scribe.ok('vote.open', { vote: 'council', question: 'Again?', insist: true });
};

const inputs = (scribe: Scribe): void => {
  const contact = (device: string, which: string, on: boolean, initial = false): void => {
    scribe.observe(device, { kind: 'contact', contact: which, on, initial });
    scribe.wait(200);
  };
  contact('jump', 'switch', false, true);
  contact('jump', 'cover', true);
  contact('jump', 'switch', true);
  contact('jump', 'switch', false);
  contact('jump', 'switch', true, true);
  contact('jump', 'cover', false);
  contact('button', 'button', true);
  contact('button', 'button', false);
  for (const text of ['12345', '77', '98765']) scribe.observe('keypad', { kind: 'code', text });
  scribe.observe('keypad', { kind: 'code', text: '123456789012', over: 2 });
};

const simulations = (scribe: Scribe): void => {
  const [first = '', next = '', pile = ''] = scribe.place.wired;
  scribe.ok('sim.tag', { box: first, uid: FOOD[0] });
  scribe.ok('sim.tag', { box: first, uid: FOOD[0], port: 'port' });
  scribe.ok('sim.lid', { box: pile, open: true });
  scribe.ok('sim.hatch', { box: pile, open: false });
  scribe.ok('sim.fault', { box: first, fault: 'noise' });
  scribe.no('sim/no-simulation', 'sim.lid', { box: next, open: true });
  scribe.ok('sim.press', { device: 'button' });
  scribe.ok('sim.press', { device: 'jump', on: true });
  scribe.ok('sim.ballot', { device: 'votes-1', uid: MEMBERS[0], choice: 'yes' });
  scribe.ok('sim.key', { device: 'keypad', keys: '1234#' });
};

/** What the shell does to the file and to the machine: no batch, one effect. */
const settingUp = (scribe: Scribe): void => {
  scribe.ok('setup.look');
  scribe.ok('setup.find');
  scribe.ok('setup.blink', { place: '/dev/ttyACM0' });
  scribe.ok('setup.wiring', { board: 'board-1' });
  scribe.ok('setup.write', { revision: 'a', set: [{ path: ['game'], value: 'other' }], unset: [['tables']] });
  scribe.no('command/malformed', 'setup.write', { revision: 'a', set: [{ path: ['hooks'], value: [] }] });
  scribe.no('command/malformed', 'setup.write', { revision: 'a', unset: [['broker', 'url']] });
  scribe.ok('setup.create', { name: 'Hall', game: 'other', tables: ['kiln'] });
  scribe.ok('setup.apply', { revision: 'a' });
  scribe.ok('machine.restart', { what: 'room' });
  scribe.ok('machine.off');
  scribe.ok('machine.time', { take: 'machine' });
};

const gameOwn = (scribe: Scribe): void => {
  const { tracks, options, commands } = scribe.place;
  for (const track of tracks) {
    scribe.thrice('track.set', { track, value: 4 });
    scribe.thrice('track.move', { track, by: -2 });
    scribe.no('track/out-of-range', 'track.move', { track, by: 99 });
  }
  for (const [option, value] of Object.entries(options)) scribe.thrice('game.option', { option, value });
  for (const [command, [args]] of Object.entries(commands)) scribe.thrice('game.do', { command, args });
  if (scribe.place.game === 'den-of-wolves') {
    scribe.ok('game.option', { option: 'emergency-jumps', value: 'at-any-time' });
    const args = { vessel: scribe.place.tables[1] };
    const { event } = scribe.ok('game.do', { command: 'emergency-jump', args });
    scribe.no('game/bad-dice', 'game.overrule', { event, dice: [2, 3] });
    scribe.ok('game.overrule', { event, dice: [2] });
    scribe.no('game/no-roll', 'game.overrule', { event: 1, dice: [2] });
    const step = { step: 'morale' };
    scribe.send(
      'game.do',
      { command: 'duties-tick', args: step },
      { by: atTable(scribe.place.tables[1] ?? '') },
    );
    scribe.send('game.do', { command: 'duties-tick', args: step });
    scribe.no(
      'auth/forbidden',
      'game.do',
      { command: 'jump' },
      { by: atTable(scribe.place.tables[1] ?? '') },
    );
  }
  scribe.no('game/unknown-command', 'game.do', { command: 'nothing' });
  scribe.no('game/unknown-option', 'game.option', { option: 'nothing', value: 1 });
};

/** Bridges and boards that come and go, repeats, late and stale commands. */
const troubles = (scribe: Scribe): void => {
  const [first = '', next = ''] = scribe.place.wired;
  scribe.ok('news.post', { text: 'Once' }, { transaction: 'same' });
  scribe.ok('news.post', { text: 'Once' }, { transaction: 'same' });
  scribe.no('command/transaction-used', 'news.post', { text: 'Twice' }, { transaction: 'same' });
  scribe.no('command/late', 'news.post', { text: 'Late' }, { before: scribe.now - 1_500 });
  scribe.no('command/unknown-verb', 'clock.strat');
  scribe.no('command/malformed', 'clock.adjust', { deltaMs: 'ten' });
  scribe.no('auth/forbidden', 'clock.start', {}, { by: atTable(first) });
  const seen = scribe.revision;
  scribe.ok('clock.adjust', { deltaMs: 60_000 }, { by: second });
  scribe.no('command/stale', 'clock.adjust', { deltaMs: 60_000 }, { rev: seen });
  scribe.ok('clock.adjust', { deltaMs: 60_000 }, { rev: scribe.revision });
  scribe.no('undo/not-undoable', 'undo', { event: scribe.revision }, { by: second });
  scribe.ok('undo', { event: scribe.revision, insist: true }, { by: second });

  const error = { code: 'board/lost', message: 'cable is gone', hint: 'Look at its cable.' };
  const boards = [{ board: 'cable', transport: 'serial', state: 'lost', errors: [error] }];
  scribe.ok('box.arm', { box: first, title: 'Under trouble', cost: {} });
  scribe.card(first, FOOD[0]);
  scribe.happen({ type: 'bridge-state', bridge: 'bridge-1', state: 'ready', boot: 'life-1', boards });
  scribe.happen({ type: 'trouble', id: 'hook/lights', text: 'it answered 500' });
  scribe.happen({ type: 'bridge-state', bridge: 'bridge-1', state: 'lost' });
  const again = { state: 'ready', bridge: 'bridge-1', board: 'desk', boot: 'life-2' };
  scribe.happen({ type: 'device-state', device: `box-${first}`, state: again });
  scribe.ok('box.fix', { box: first });
  scribe.happen({ type: 'bridge-state', bridge: 'bridge-1', state: 'ready', boot: 'life-2', boards: [] });
  scribe.happen({ type: 'device-state', device: `box-${next}`, state: again });
  scribe.observe(`box-${first}`, { kind: 'lid', open: true, initial: true }, { boot: 'b' });
  scribe.observe(`box-${first}`, { kind: 'crowd' }, { boot: 'a' });
  scribe.happen({ type: 'trouble', id: 'hook/lights', text: null });
  scribe.happen({
    type: 'watched',
    devices: {
      [`box-${first}`]: { boot: 'b', n: 9, freed: 9, found: { lidOpen: false }, after: scribe.now },
    },
  });
  scribe.restart(30_000);
  scribe.ok('undo');
  scribe.restart(40 * 60_000);
  scribe.happen({ type: 'device-state', device: `box-${next}`, state: { ...again, boot: 'life-3' } });
  scribe.ok('timer.start', { timer: 'air', durationMs: 300_000 });
  scribe.ok('clock.skip');
  scribe.ok('clock.back');
  scribe.ok('rundown.insert', { after: null, name: 'Dinner', durationMs: 1_800_000 });
  scribe.ok('clock.skip');
  scribe.minutes(1);
  scribe.ok('clock.back');
  scribe.restart(5_000, true);
  scribe.ok('clock.resume');
};

export const everyVerb = (name: string, seed: number, place: Place): Script => {
  const scribe = new Scribe(name, seed, place);
  scribe.plugIn();
  learnCards(scribe);
  enrol(scribe);
  desk(scribe);
  clock(scribe);
  displays(scribe);
  alarms(scribe);
  boxes(scribe);
  gameOwn(scribe);
  votes(scribe);
  inputs(scribe);
  simulations(scribe);
  settingUp(scribe);
  troubles(scribe);
  return scribe.script;
};
