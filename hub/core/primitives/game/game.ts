import { isInput } from '../../../../schemas/input-kinds.ts';
import type { RoomEventOf } from '../../../../schemas/events.ts';
import { getOwn } from '../../engine/get-own.ts';
import { silent } from '../../engine/primitive.ts';
import { single, type Primitive } from '../../room.ts';
import { actorOf } from './actor.ts';
import { decide } from './decide.ts';
import { notifyGame } from './face.ts';
import { patchLine } from './log.ts';
import { notifyOfMoments } from './moments.ts';
import { patched } from './patch.ts';
import { rollsDocument } from './rolls-document.ts';
import { rulesDocument } from './rules-document.ts';
import { roomDocument } from './room-document.ts';
import { ensureSetUp, setUp } from './set-up.ts';
import { initialGame, type GameState } from './state.ts';
import { stateUnit } from './units.ts';
import { viewFor, viewItems } from './view.ts';

/** As many rolls can be overruled. */
const MAX_RAN = 20;

const ranAfter = (
  ran: GameState['ran'],
  { rolls = [], run }: RoomEventOf<'game-patched'>,
  event: number,
): GameState['ran'] =>
  run === undefined || rolls.every(({ typed }) => typed === true)
    ? ran
    : [
        ...ran,
        { ...run, event, sides: rolls.map(({ sides }) => sides), results: rolls.map(({ result }) => result) },
      ].slice(-MAX_RAN);

export const game: Primitive<'game'> = {
  initial: initialGame,
  decide,
  // No rule is asked here: a journal outlives a change of rules.
  evolve: {
    'option-chosen': (before, { option, value }) => ({
      ...before,
      options: { ...before.options, [option]: value },
    }),
    'game-set-up': (before, { version, options, tables, state }) => ({
      ...before,
      state,
      setUp: { options, tables, version },
    }),
    'game-hook-lost': (before, { lost, name, hook, moment }) => ({
      ...before,
      lost: [...before.lost.filter((each) => each.lost !== lost), { lost, name, hook, moment }],
    }),
    'game-hook-found': (before, { lost }) => ({
      ...before,
      lost: before.lost.filter((each) => each.lost !== lost),
    }),
    'game-patched': (before, event, { seq }) => ({
      ...before,
      state: patched(before.state, event),
      ran: ranAfter(before.ran, event, seq),
    }),
  },
  log: {
    'option-chosen': ({ option, value }, { plan }) => {
      const name = plan.manifest.options.find((each) => each.id === option)?.name ?? option;
      return `${name} is now ${value}`;
    },
    'game-set-up': silent,
    'game-hook-lost': silent,
    'game-hook-found': silent,
    'game-patched': patchLine,
  },
  documents: {
    room: single(roomDocument),
    rules: rulesDocument,
    rolls: single(rollsDocument),
    public: viewFor('public'),
    control: viewFor('control'),
    table: viewFor('table'),
    seat: viewFor('seat'),
  },
  standing: null,
  attention: viewItems,
  deadlines: null,
  undo: null,
  looksAt: ({ game: { commands }, guard }, call, user) => {
    if (call.verb !== 'game.do') return [];
    const command = getOwn(commands, call.args.command);
    const by = actorOf({ actor: user, by: user.username });
    if (command?.unit === undefined || by === null) return [];
    try {
      const { args = {} } = call.args;
      const { unit } = command;
      return guard.run(command, () => {
        const parsed = command.schema.safeParse(args);
        return parsed.success ? [stateUnit(unit(parsed.data, by))] : [];
      });
    } catch {
      // The command is run next: it fails in the same way there, where that can be reported.
      return [];
    }
  },
  after: {
    'clock-reached': (draft, { name, moment }) => notifyGame(draft, name, moment),
    'input-used': (draft, { device, did }) => {
      const config = getOwn(draft.plan.devices, device);
      if (config !== undefined && isInput(config))
        notifyGame(draft, 'input', { input: config.input ?? device, table: config.table ?? null, did });
    },
    'vote-closed': (draft, { vote, yes, no, abstain }) =>
      notifyGame(draft, 'input', { input: vote, table: null, did: { what: 'voted', yes, no, abstain } }),
  },
  settle: notifyOfMoments,
  restart: (draft) => {
    ensureSetUp(draft);
    setUp(draft);
  },
};
