import { text as inEach } from '../../schemas/text.ts';
import { ask, type AskState } from '../kit/mechanisms/ask.ts';
import { panelOf } from './content/panels.ts';
import { VOTE, voteWords } from './rules/council.ts';
import { FOOD, NEWS, RATIONS, WATER } from './rules/morale.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { Mechanism } from '../kit/mechanism.ts';

const all = ask({
  title: inEach({ en: 'Questions', de: 'Fragen' }),
  desk: 'tables',
  outcome: (id, question) => (id === VOTE ? voteWords(question) : null),
  // Behind each level of rations what it costs that very vessel: "Low: 4".
  optionName: (id, { id: level, name }, table) => {
    const cost = panelOf(table)?.rations[RATIONS.findIndex((each) => each.id === level)];
    return cost === undefined || (id !== FOOD && id !== WATER) ? name : `${name}: ${cost}`;
  },
});

/**
 * Rations are of the Team Phase alone, also where Control has gone back to the Action Phase. The effect of the broadcast stands with the
 * broadcast.
 */
const shown = (state: AskState, { phase }: RoomView): AskState => {
  const { [NEWS]: _effect, [FOOD]: food, [WATER]: water, ...others } = state.questions;
  const rations = { ...(food && { [FOOD]: food }), ...(water && { [WATER]: water }) };
  return { ...state, questions: phase === 'team' ? { ...rations, ...others } : others };
};

const { public: open, control, table: ofTable } = all.view ?? {};

/** All that is asked. */
export const asks: Mechanism<AskState> = {
  ...all,
  view: {
    ...(open && { public: (state, room, named) => open(shown(state, room), room, named) }),
    ...(control && { control: (state, room, named) => control(shown(state, room), room, named) }),
    ...(ofTable && {
      table: (state, table, room, named) => ofTable(shown(state, room), table, room, named),
    }),
  },
};
