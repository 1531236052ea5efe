import { expect, test } from 'vitest';
import { DemoRun } from '../../../displays/rehearsal/demo-run.ts';
import { demoScenes } from '../../../displays/rehearsal/demo-script.ts';
import { Uid } from '../../../schemas/ids.ts';
import { aBox } from '../control/boxes/a-box.ts';
import type { Scene, Seen } from '../../../displays/rehearsal/demo-script.ts';
import type { VerbCall } from '../../../schemas/commands.ts';

const food = {
  id: 'food',
  name: 'Food',
  opening: 'slot',
  returns: false,
  spoils: false,
  flips: null,
} as const;
const sabotage = { ...food, id: 'sabotage', name: 'Sabotage', spoils: true } as const;
const seen = (more: Partial<Seen> = {}): Seen => ({
  box: aBox({ box: 'kiln', name: 'Kiln', table: 'kiln', state: 'idle', tally: null }),
  kinds: [food, sabotage],
  clock: undefined,
  alarm: undefined,
  now: 0,
  ...more,
});

/** A stage whose clock goes when somebody waits; `at` is called with each instant. */
const stage = (
  at: (ms: number) => void = () => undefined,
  refuse: (call: VerbCall) => string | null = () => null,
) => {
  const calls: VerbCall[] = [];
  let ms = 0;
  let shown = seen();
  return {
    calls,
    now: () => ms,
    show: (next: Seen) => {
      shown = next;
    },
    see: () => shown,
    act: (call: VerbCall) => {
      calls.push(call);
      return Promise.resolve(refuse(call));
    },
    uid: () => Uid('20aabbcc'),
    wait: (forMs: number) => {
      ms += forMs;
      at(ms);
      return Promise.resolve();
    },
    onChange: () => undefined,
  };
};

const lid = (open: boolean): VerbCall => ({ verb: 'sim.lid', args: { box: 'kiln', open } });
const scene = (more: Partial<Scene> = {}): Scene => ({
  looksAt: 'box',
  caption: () => 'x',
  holdMs: 1_000,
  ...more,
});

test('plays scene after scene: hands, then what the room shows, then time to read', async () => {
  const it = stage((ms) => {
    if (ms === 500) it.show(seen({ now: 1 }));
  });
  const run = new DemoRun([scene({ acts: () => [lid(true)], until: ({ now }) => now === 1 }), scene()], it);
  await run.play();
  expect(run.ended).toBe('over');
  expect(it.calls).toEqual([lid(true)]);
  expect(it.now()).toBe(500 + 1_000 + 1_000);
});

test('twice as fast takes half the time to read', async () => {
  const it = stage();
  const run = new DemoRun([scene(), scene()], it);
  run.hurry(2);
  await run.play();
  expect(it.now()).toBe(1_000);
});

test('held, it does nothing until it goes on', async () => {
  const it = stage((ms) => {
    if (ms === 5_000) {
      expect(it.calls).toEqual([]);
      run.pause(false);
    }
  });
  const run = new DemoRun([scene({ acts: () => [lid(true)] })], it);
  run.pause(true);
  await run.play();
  expect(it.calls).toEqual([lid(true)]);
  expect(it.now()).toBe(6_000);
});

test('left, it does nothing more, at once', async () => {
  const it = stage((ms) => {
    if (ms === 300) run.leave();
  });
  const run = new DemoRun([scene(), scene({ acts: () => [lid(true)] })], it);
  await run.play();
  expect(run.ended).toBe('left');
  expect(it.calls).toEqual([]);
  expect(it.now()).toBe(300);
});

test('stops at what is refused, and says why', async () => {
  const it = stage(undefined, ({ verb }) => (verb === 'sim.lid' ? 'Kiln has a real board.' : null));
  const run = new DemoRun([scene({ acts: () => [lid(true), lid(false)] }), scene()], it);
  await run.play();
  expect(run.ended).toEqual({ refused: 'Kiln has a real board.' });
  expect(it.calls).toHaveLength(1);
});

test('stops where the room does not follow for 20 seconds', async () => {
  const it = stage();
  const run = new DemoRun([scene({ until: () => false })], it);
  await run.play();
  expect(run.ended).toBe('overdue');
  expect(it.now()).toBe(20_000);
});

test('plays what the room has: no Sabotage without its card, no phase without a clock, no attack without an alarm', () => {
  const all = demoScenes(seen()).length;
  expect(demoScenes(seen({ kinds: [food] })).length).toBe(all - 2);
  const alarm = {
    kinds: [{ id: 'attack', name: 'Attack', phases: [] }],
    alarms: [],
  } as unknown as Seen['alarm'];
  expect(demoScenes(seen({ alarm })).length).toBe(all + 2);
});

const counted = (confidence: 'certain' | 'recount') =>
  seen({ box: aBox({ box: 'kiln', table: 'kiln', tally: { ...aBox({}).tally, confidence } }) });

test('a recount where the captions say certain is said, and all since the box was armed is played again', async () => {
  const it = stage();
  const takes: number[] = [];
  it.show(counted('recount'));
  const run: DemoRun = new DemoRun(
    [
      scene(),
      scene({ take: true, acts: () => [lid(true)] }),
      scene({ as: ({ box }) => box.tally?.confidence === 'certain' }),
      scene({ acts: () => [lid(false)] }),
    ],
    {
      ...it,
      onChange: () => {
        if (!run.retaking) return;
        takes.push(run.at);
        it.show(counted('certain'));
      },
    },
  );
  await run.play();
  expect(run.ended).toBe('over');
  expect(takes).toEqual([2]);
  expect(it.calls).toEqual([lid(true), lid(true), lid(false)]);
});

test('a machine that stalls again and again ends the demo, which says so', async () => {
  const it = stage();
  it.show(counted('recount'));
  const run = new DemoRun([scene({ take: true, acts: () => [lid(true)] }), scene({ as: () => false })], it);
  await run.play();
  expect(run.ended).toBe('stalled');
  expect(it.calls).toHaveLength(3);
});

test('every scene that calls a count certain is checked, and can be played again', () => {
  const scenes = demoScenes(counted('recount'));
  const checked = scenes.flatMap(({ as }, at) => (as === undefined ? [] : [at]));
  expect(checked.map((at) => scenes[at]?.as?.(counted('recount')))).toEqual([false, false]);
  expect(checked.map((at) => scenes[at]?.as?.(counted('certain')))).toEqual([true, true]);
  for (const at of checked) expect(scenes.slice(0, at + 1).some(({ take }) => take)).toBe(true);
});

test('played again, it mends what a demo that was left has left: the cable is plugged in, the alarm stands down', async () => {
  const box = aBox({ box: 'kiln', name: 'Kiln', table: 'kiln', online: false });
  const alarm = { kinds: [], alarms: [{ name: 'Attack' }] } as unknown as Seen['alarm'];
  const [first] = demoScenes(seen());
  if (first === undefined) throw new Error('no scene');
  const it = stage((ms) => {
    if (ms === 500) it.show(seen());
  });
  it.show(seen({ box, alarm }));
  await new DemoRun([first], it).play();
  expect(it.calls).toEqual([
    { verb: 'sim.fault', args: { box: 'kiln', fault: 'replug' } },
    { verb: 'alarm.standDown', args: {} },
  ]);
  const well = stage();
  well.show(seen({ box: { ...box, online: true } }));
  await new DemoRun([first], well).play();
  expect(well.calls).toEqual([]);
});
