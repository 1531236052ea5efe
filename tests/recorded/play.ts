import { openRoom, type Body, type Happening } from './core-face.ts';
import { deltaOf, type Delta } from './delta.ts';
import { START, type Outcome, type Played, type Script, type Step } from './script.ts';
import { diceOf } from './seeded.ts';

const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));

/** A room that is driven by steps and tells after each what has come of it. */
export const createPlayer = ({ game, seed, room }: Omit<Script, 'name' | 'steps'>) => {
  const held = openRoom(game, room);
  let now = START;
  let steps = 0;
  let boots = 1;
  let shown: ReadonlyMap<string, string> = new Map();
  let order = '';
  let due: number | null = null;

  const changes = (): Pick<Outcome, 'documents' | 'order' | 'due'> => {
    const documents: Record<string, Delta> = {};
    const next = held.documents();
    if (next !== shown) {
      for (const topic of new Set([...shown.keys(), ...next.keys()])) {
        const [before, after] = [shown.get(topic), next.get(topic)];
        const delta = before === after ? null : deltaOf(parsed(before), parsed(after));
        if (delta !== null) documents[topic] = delta;
      }
      shown = next;
    }
    const topics = [...next.keys()];
    const isMoved = order !== topics.join(' ');
    order = topics.join(' ');
    const deadline = held.deadline();
    const isDue = deadline !== due;
    due = deadline;
    return {
      ...(Object.keys(documents).length > 0 && { documents }),
      ...(isMoved && { order: topics }),
      ...(isDue && { due: deadline === null ? null : deadline - now }),
    };
  };

  const run = (happening: Happening): Played => {
    const { answer, events, effects } = held.run(happening, now, diceOf(seed, steps));
    const outcome = {
      ...(answer !== null && { answer }),
      ...(effects.length > 0 && { effects }),
      ...changes(),
    };
    return { outcome, events };
  };

  const wait = (ms: number): Played => {
    const began = now;
    const ticks: NonNullable<Outcome['ticks']>[number][] = [];
    const events: Body[] = [];
    // What a deadline owes may set the next; a room that owes without end is a fault and not waited for.
    for (let most = 1_000; ; most -= 1) {
      const next = held.deadline();
      if (next === null || next > began + ms) break;
      if (most === 0) throw new Error(`a deadline at ${next - began} ms comes again and again`);
      now = Math.max(next, now);
      const ticked = run({ type: 'tick' });
      ticks.push({ after: now - began, ...ticked.outcome });
      events.push(...ticked.events);
    }
    now = began + ms;
    return { outcome: ticks.length > 0 ? { ticks } : {}, events };
  };

  const restart = (downMs: number, clockInDoubt: boolean): Played => {
    const replay = held.replay();
    now += downMs;
    boots += 1;
    const { outcome, events } = run({ type: 'start', boot: boots, downMs, clockInDoubt });
    return { outcome: { ...outcome, ...(replay !== null && { replay }) }, events };
  };

  const play = (step: Step): Played => {
    steps += 1;
    if ('wait' in step) return wait(step.wait);
    if ('restart' in step) return restart(step.restart, step.inDoubt === true);
    return run(step.happening);
  };

  return {
    play,
    /** As after a restart, without one: what the journal gives that the live room has not, or null. */
    replay: () => held.replay(),
    now: () => now,
    revision: () => held.revision(),
    document: (topic: string) => parsed(held.documents().get(topic)),
  };
};
export type Player = ReturnType<typeof createPlayer>;

/** The first start is every script's first step. */
export const FIRST_START: Step = {
  happening: { type: 'start', boot: 1, downMs: 0, clockInDoubt: false },
};

export const playScript = (script: Script): { readonly played: Played[]; readonly replay: string | null } => {
  const player = createPlayer(script);
  return { played: script.steps.map((step) => player.play(step)), replay: player.replay() };
};
