import { text } from '../../schemas/text.ts';
import * as z from 'zod';
import { command, type Refused } from '../kit/rule.ts';
import { inForce } from './content/orders.ts';
import { ship } from './crew-commands.ts';
import { figure } from '../kit/options.ts';
import { shipFault } from './rules/crews.ts';
import { powerFault } from './rules/government.ts';
import { wardenFault } from './prison-commands.ts';
import { peopleOf, personName, personOf, seatFault } from './rules/people.ts';
import { addedBy } from './rules/upgrades.ts';
import { seat, shipName } from './ships.ts';
import { against } from './rules/against.ts';
import type { State } from './state.ts';

const unit = (): string => 'detection';

/** Executive Order: of one crew a turn, whether an Infiltrator is in it. The answer is for whoever asks. */
const bloodTest = command({
  name: text({ en: 'Detection: blood tests of a crew', de: 'Entdeckung: Bluttest einer Besatzung' }),
  who: ['control', 'seat'],
  schema: z.strictObject({ ship }),
  unit,
  perTurn: () => 'fleet',
  rule: 'detection',
  fault: (state: State, { ship: id }, { by, room }) =>
    powerFault(state, 'president', { by, room }) ??
    (inForce(state.government.orders, 'blood-tests') === undefined
      ? against(
          'detection',
          text({
            en: 'Blood tests: the Executive Order is not in force',
            de: 'Bluttests: Der Erlass ist nicht in Kraft',
          }),
        )
      : shipFault(state, id)),
  run: (state: State, { ship: id }, { log }) => {
    const order = inForce(state.government.orders, 'blood-tests');
    const found = peopleOf([id]).some((person) => state.allegiance[person] === true);
    log({
      text: text({
        en: `The crew of ${shipName(id)} is tested: take ${order?.fuel ?? 0} Fuel from the President`,
        de: `Die Besatzung der ${shipName(id)} wird getestet: Nimm dem Präsidenten ${order?.fuel ?? 0} Treibstoff ab`,
      }),
      secret: found
        ? text({ en: 'An Infiltrator is in it', de: 'Ein Infiltrator ist darunter' })
        : text({ en: 'No Infiltrator is in it', de: 'Kein Infiltrator ist darunter' }),
      rules: ['detection'],
    });
    return { data: { infiltrator: found } };
  },
});

/** House: the Resonance Scanner's die; below it there is no reading. */
const READS_FROM = 3;

/** Technology: a scanner on the ship where somebody is imprisoned. */
const scan = command({
  name: text({ en: 'Detection: scan a prisoner', de: 'Entdeckung: jemanden in Haft scannen' }),
  who: ['control', 'table'],
  schema: z.strictObject({ ship, seat }),
  unit,
  fault: (state: State, { ship: table, seat: id }, asked) => {
    const person = personOf(table, id);
    const { room } = asked;
    const fault = wardenFault(state, person, asked, { done: 'scanned', rule: 'detection' });
    if (fault !== null) return fault;
    const aboard = state.prison[person]?.aboard ?? '';
    if (addedBy(state, aboard, 'scans') === 0)
      return against(
        'detection',
        text({
          en: `Resonance Scanner: ${shipName(aboard)} has none locked in`,
          de: `Resonanzscanner: Auf der ${shipName(aboard)} ist keiner angebracht`,
        }),
      );
    return room.turn !== null && state.detection.scanned[aboard] === room.turn
      ? against(
          'detection',
          text({
            en: 'Resonance Scanner: once a turn. Use it again next turn',
            de: 'Resonanzscanner: einmal pro Runde. Nächste Runde wieder',
          }),
        )
      : null;
  },
  run: (state: State, { ship: table, seat: id }, { dice, room, log }) => {
    const person = personOf(table, id);
    const aboard = state.prison[person]?.aboard ?? '';
    if (room.turn !== null) state.detection.scanned[aboard] = room.turn;
    const die = dice.roll(6);
    const isOne = state.allegiance[person] === true;
    const read =
      die < READS_FROM
        ? text({ en: 'no reading', de: 'keine Anzeige' })
        : isOne
          ? text({ en: 'an Infiltrator', de: 'Infiltrator' })
          : text({ en: 'human', de: 'Mensch' });
    log({
      text: text({
        en: `${personName(person)} is scanned on ${shipName(aboard)}`,
        de: `${personName(person)} wird auf der ${shipName(aboard)} gescannt`,
      }),
      secret: `${die}: ${read}`,
      rules: ['detection'],
    });
    return { data: { text: `${personName(person)}: ${read}` } };
  },
});

/** In the time-out after an execution nobody is anybody. */
const deadFault = ({ executing }: State, person: string): Refused | null =>
  executing[person] === undefined
    ? null
    : against(
        'sabotage-cards',
        text({
          en: `${personName(person)} is executed, and in the time-out`,
          de: `${personName(person)} ist hingerichtet und in der Auszeit`,
        }),
      );

/** Free-form acts at Control's price: some have a chance of being seen. */
const deed = command({
  name: text({ en: 'Infiltrators: an act of their own', de: 'Infiltratoren: eine eigene Tat' }),
  schema: z.strictObject({
    ship: ship.describe(text({ en: 'Where it happens', de: 'Wo es geschieht' })),
    seat: seat
      .optional()
      .describe(text({ en: 'Who does it, from that ship', de: 'Wer von diesem Schiff es tut' })),
    cards: z
      .number()
      .int()
      .min(1)
      .max(10)
      .describe(text({ en: 'Its cost in Sabotage', de: 'Ihr Preis in Sabotage' })),
  }),
  unit,
  fault: (state: State, { ship: id, seat: whose }) =>
    whose === undefined ? null : (seatFault(id, whose) ?? deadFault(state, personOf(id, whose))),
  run: (_state: State, { ship: id, seat: whose, cards }, { dice, room, log }) => {
    const from = figure(room.options, 'deed-seen-from');
    const die = dice.roll(6);
    const isSeen = die >= from;
    const who =
      whose === undefined ? text({ en: 'somebody', de: 'jemand' }) : personName(personOf(id, whose));
    log({
      text: text({ en: `A secret act on ${shipName(id)}`, de: `Eine geheime Tat auf der ${shipName(id)}` }),
      secret: text({
        en: `${who}, ${cards} Sabotage; ${die}: ${isSeen ? 'seen. Tell a Captain what a witness saw' : 'not seen'}`,
        de: `${who}, ${cards} Sabotage; ${die}: ${isSeen ? 'gesehen. Sag einem Kapitän, was ein Zeuge sah' : 'nicht gesehen'}`,
      }),
      rules: ['detection', 'sabotage-cards'],
    });
    return { data: { seen: isSeen } };
  },
});

/** Infiltrators: two Fuel for each. */
const FUEL_EACH = 2;
const buy = command({
  name: text({ en: 'Infiltrators: Sabotage for Fuel', de: 'Infiltratoren: Sabotage für Treibstoff' }),
  schema: z.strictObject({
    ship,
    seat,
    cards: z
      .number()
      .int()
      .min(1)
      .max(10)
      .default(1)
      .describe(text({ en: 'Sabotage', de: 'Sabotage' })),
  }),
  unit,
  fault: (state: State, { ship: id, seat: whose }) =>
    seatFault(id, whose) ??
    deadFault(state, personOf(id, whose)) ??
    (state.allegiance[personOf(id, whose)] === true
      ? null
      : against(
          'sabotage-cards',
          text({
            en: `${personName(personOf(id, whose))} is no Infiltrator, and has no such trade`,
            de: `${personName(personOf(id, whose))} ist kein Infiltrator und hat diesen Handel nicht`,
          }),
        )),
  run: (_state: State, { ship: id, seat: whose, cards }, { log }) => {
    const fuel = cards * FUEL_EACH;
    log({
      text: text({ en: 'A secret trade', de: 'Ein geheimer Handel' }),
      secret: text({
        en: `${personName(personOf(id, whose))}: take ${fuel} Fuel, give ${cards} Sabotage`,
        de: `${personName(personOf(id, whose))}: Nimm ${fuel} Treibstoff, gib ${cards} Sabotage`,
      }),
      rules: ['sabotage-cards'],
    });
    return { data: { fuel, sabotage: cards } };
  },
});

export const detectionCommands = { 'blood-test': bloodTest, scan, deed, 'buy-sabotage': buy };
