import { errorDocument } from '../../../schemas/errors.ts';
import type { Command, Core, Decision } from '../../../hub/core/contract.ts';
import type { Answer } from '../../../schemas/requests.ts';
import type { Batch } from '../../../schemas/journal.ts';
import { Instant } from '../../../schemas/units.ts';

/** The smallest core that shows what the shell does: news, a siren, observations, and what it heard of devices. */
export interface TinyState {
  readonly seq: number;
  readonly news: readonly string[];
  readonly answers: Readonly<Record<string, Answer>>;
  readonly heard: Readonly<Record<string, { boot: string; n: number }>>;
  readonly devices: Readonly<Record<string, string>>;
  readonly due: Instant | null;
}

const ok = (data: Record<string, unknown> | null, transaction: string): Answer => ({
  status: 'ok',
  data,
  error: null,
  transaction,
});

export const createTinyCore = (): Core<TinyState> => {
  const batch = (
    state: TinyState,
    command: Command,
    now: Instant,
    events: Batch['events'],
    answer: Answer | null,
  ): Batch => ({
    kind: 'batch',
    seq: state.seq + 1,
    at: now,
    by: command.type === 'verb' ? command.by : { kind: 'hub' },
    verb: command.type === 'verb' ? command.verb : command.type,
    transaction: command.type === 'verb' ? command.transaction : null,
    events,
    answer,
  });
  const quiet: Decision = { batch: null, effects: [], answer: null };

  return {
    initial: () => ({ seq: 0, news: [], answers: {}, heard: {}, devices: {}, due: null }),
    revision: (state) => state.seq,
    deadline: (state) => state.due,
    devices: (state) => new Map(Object.entries(state.heard)),
    decide: (state, command, { now }) => {
      const make = (events: Batch['events'], answer: Answer | null = null): Batch =>
        batch(state, command, now, events, answer);
      switch (command.type) {
        case 'start':
          return {
            ...quiet,
            batch: make([{ type: 'hub-started', boot: command.boot, downMs: command.downMs }]),
          };
        case 'tick':
          return state.due === null ? quiet : { ...quiet, batch: make([{ type: 'game-ended' }]) };
        case 'observation': {
          const { boot, n } = command.observation;
          const last = state.heard[command.device];
          if (last?.boot === boot && n <= last.n) return quiet;
          return { ...quiet, batch: make([{ type: 'device-heard', device: command.device, boot, n }]) };
        }
        case 'device-state':
          return {
            ...quiet,
            batch: make([{ type: 'device-reported', device: command.device, state: command.state }]),
          };
        case 'bridge-state':
          return {
            ...quiet,
            batch: make([{ type: 'bridge-reported', bridge: command.bridge, state: command.state }]),
          };
        case 'client':
        case 'did':
        case 'link-used':
        case 'link-asked':
        case 'trouble':
        case 'watched':
          return quiet;
        case 'verb':
          break;
      }
      const { verb, transaction, by } = command;
      const first = state.answers[`${by.username}/${transaction}`];
      if (first !== undefined) return { ...quiet, answer: first };
      const args = command.args as { text?: string; box?: string; ms?: number };
      switch (verb) {
        case 'news.post': {
          const answer = ok({ event: state.seq + 1 }, transaction);
          return {
            batch: make([{ type: 'news-posted', text: args.text ?? '' }], answer),
            effects: [],
            answer,
          };
        }
        case 'alarm.confirm':
          return {
            batch: make([{ type: 'alarm-lapsed' }], ok(null, transaction)),
            answer: ok(null, transaction),
            effects: [
              {
                type: 'sound',
                alarm: 'attack-1',
                pattern: 'attack',
                since: now,
                until: Instant(now + 30_000),
              },
            ],
          };
        case 'siren.mute':
          return { batch: null, answer: ok(null, transaction), effects: [{ type: 'silence' }] };
        case 'timer.start':
          return {
            batch: make(
              [{ type: 'phase-overran', since: Instant(now + (args.ms ?? 0)) }],
              ok(null, transaction),
            ),
            answer: ok(null, transaction),
            effects: [],
          };
        case 'sim.lid':
          return {
            batch: null,
            answer: ok(null, transaction),
            effects: [{ type: 'simulate', device: args.box ?? '', act: { verb: 'sim.lid', open: true } }],
          };
        case 'undo':
          throw new Error('a fault in a rule');
        default: {
          const error = errorDocument('command/unknown-verb', `there is no verb "${verb}"`);
          return { ...quiet, answer: { status: 'error', data: null, error, transaction } };
        }
      }
    },
    evolve: (state, { seq, by, transaction, answer, events }) =>
      events.reduce<TinyState>(
        (held, event) => {
          if (event.type === 'news-posted') return { ...held, news: [...held.news, event.text] };
          if (event.type === 'device-heard') {
            return { ...held, heard: { ...held.heard, [event.device]: { boot: event.boot, n: event.n } } };
          }
          if (event.type === 'device-reported') {
            return { ...held, devices: { ...held.devices, [event.device]: event.state.state } };
          }
          if (event.type === 'bridge-reported') {
            return { ...held, devices: { ...held.devices, [event.bridge]: event.state } };
          }
          if (event.type === 'phase-overran') return { ...held, due: event.since };
          if (event.type === 'game-ended') return { ...held, due: null, news: [...held.news, 'ticked'] };
          return held;
        },
        {
          ...state,
          seq,
          answers:
            by.kind === 'user' && answer !== null
              ? { ...state.answers, [`${by.username}/${transaction ?? ''}`]: answer }
              : state.answers,
        },
      ),
    urgent: () => [],
    documents: (state) => [
      { topic: 'pub/news', body: { items: state.news } },
      { topic: 'priv/control/devices', body: { ...state.devices } },
      ...(state.news.includes('hide') ? [] : [{ topic: 'pub/alert', body: { alarms: [] } }]),
    ],
  };
};
