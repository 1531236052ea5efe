import { AskFaceSchema } from '../../schemas/faces/ask.ts';
import { ask, type AskState } from '../kit/mechanisms/ask.ts';
import { panelOf } from './content/panels.ts';
import { logVote } from './rules/council.ts';
import { FOOD, NEWS, RATIONS, WATER } from './rules/morale.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { Mechanism, MechanismViews } from '../kit/mechanism.ts';

const all = ask({
  title: 'Questions',
  desk: 'tables',
  then: (id, question, { log }) => logVote(id, question, log),
});

type Body = ReturnType<NonNullable<MechanismViews<AskState>['control']>>;

/** Behind each level of rations what it costs that very vessel: "Low: 4". */
const priced = (body: Body): Body => {
  if (body === null) return null;
  const face = AskFaceSchema.parse(body.face);
  const withCost = (table: string, name: string): string => {
    const cost = panelOf(table)?.rations[RATIONS.findIndex((each) => each.name === name)];
    return cost === undefined ? name : `${name}: ${cost}`;
  };
  return {
    face: {
      ...face,
      questions: face.questions.map((question) =>
        question.id !== FOOD && question.id !== WATER
          ? question
          : {
              ...question,
              rows: question.rows.map(({ options, ...row }) => ({
                ...row,
                value: row.value === null ? null : withCost(row.table, row.value),
                ...(options && {
                  options: options.map((each) => ({ ...each, label: withCost(row.table, each.label) })),
                }),
              })),
            },
      ),
    },
  };
};

/** Rations are of the Team Phase alone, also where Control has gone back to the Action Phase. The effect of the broadcast stands with the broadcast. */
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
    ...(control && { control: (state, room, named) => priced(control(shown(state, room), room, named)) }),
    ...(ofTable && {
      table: (state, table, room, named) => priced(ofTable(shown(state, room), table, room, named)),
    }),
  },
};
