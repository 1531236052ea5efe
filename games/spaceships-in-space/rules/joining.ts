import { text as inEach } from '../../../schemas/text.ts';
import { nameOf } from '../manifest.ts';
import { crewOf, memberOf, newCrewMember, type Mission } from '../mission.ts';
import { maySitOut, sitOut } from './rolling.ts';
import { endWhenLost, refuse, type Deed } from './tools.ts';

/** Somebody comes late, or comes back: with the sheet of before where there is one. */
export const joinCrew: Deed<{ seat: string }> = {
  fault: ({ crew }, { seat }) =>
    crew[seat] === undefined
      ? null
      : refuse(
          'vitality',
          inEach({ en: `${nameOf(seat)} is at the table already`, de: `${nameOf(seat)} ist schon am Tisch` }),
        ),
  run: (mission, { seat }, { log }) => {
    // Who was not on the mission has nothing to advance for.
    mission.crew[seat] = mission.away?.[seat] ?? {
      ...newCrewMember(seat),
      advanced: mission.over !== null,
    };
    delete mission.away?.[seat];
    log({
      text: inEach({ en: `${nameOf(seat)} joins the crew`, de: `${nameOf(seat)} kommt in die Besatzung` }),
      rules: ['vitality'],
    });
  },
};

/** Why somebody cannot go home now; null: they can. */
export const stayWords = (mission: Mission, who: string): string | null => {
  if (crewOf(mission).length === 1)
    return inEach({
      en: 'one of the crew stays. End the mission, or let somebody join first',
      de: 'jemand muss bleiben. Beende die Mission, oder hol erst jemanden dazu',
    });
  const { roll } = mission;
  const own = roll?.throws[who];
  return roll?.patient === who || (roll !== null && own !== undefined && !maySitOut(roll, own))
    ? inEach({
        en: 'part of the roll under way. Finish it first, or call it off while no dice have fallen',
        de: 'Teil des laufenden Wurfs. Bringt ihn erst zu Ende, oder brecht ihn ab, solange keine Würfel gefallen sind',
      })
    : null;
};

/** Somebody goes home: the sheet is kept with all that is on it, and what waited for them is nobody's. */
export const leaveCrew: Deed<{ who: string }> = {
  fault: (mission, { who }) => {
    const why = stayWords(mission, who);
    return why === null
      ? null
      : refuse(
          'vitality',
          inEach({
            en: `${nameOf(who)} cannot go home yet: ${why}`,
            de: `${nameOf(who)} kann noch nicht nach Hause: ${why}`,
          }),
        );
  },
  run: (mission, { who }, tools) => {
    if (mission.roll?.throws[who] !== undefined) sitOut.run(mission, { who }, tools);
    mission.away = { ...mission.away, [who]: memberOf(mission, who) };
    delete mission.crew[who];
    for (const due of [mission.hurt, mission.owes, mission.mends]) delete due[who];
    for (const due of Object.values(mission.hurt)) if (due.defence?.who === who) delete due.defence;
    tools.log({
      text: inEach({ en: `${nameOf(who)} leaves the crew`, de: `${nameOf(who)} verlässt die Besatzung` }),
      rules: ['vitality'],
    });
    endWhenLost(mission, tools);
  },
};
