import { text as inEach } from '../../schemas/text.ts';
import * as z from 'zod';
import { counted } from '../kit/counted.ts';
import { command, type Refused } from '../kit/rule.ts';
import { ship } from './crew-commands.ts';
import { EVENT_CARDS, eventCard } from './event-cards.ts';
import { eventsIn, eventsOut } from './event-csv.ts';
import { boxOf, discardFrom, drawFor } from './events-rule.ts';
import { shipFault } from './rules/crews.ts';
import { softenFood } from './rules/effects.ts';
import { shipName } from './ships.ts';
import { against } from './rules/against.ts';
import type { State } from './state.ts';

const NO_EVENT: Refused = against(
  'event-draw',
  inEach({ en: 'this ship has no Event', de: 'dieses Schiff hat kein Ereignis' }),
);

/** Events: never more than one on a ship, not even by hand. */
const drawEvent = command({
  name: inEach({ en: 'Draw an Event for a ship', de: 'Ein Ereignis für ein Schiff ziehen' }),
  schema: z.strictObject({ ship }),
  unit: ({ ship: id }) => `inPlay/${id}`,
  fault: (state: State, { ship: id }, { room }) => {
    const { inPlay, ownCards } = state;
    const lost = shipFault(state, id);
    if (lost !== null) return lost;
    const held = inPlay[id];
    if (held !== undefined)
      return against(
        'event-draw',
        inEach({
          en: `this ship already has "${eventCard(held.card, ownCards)?.title ?? held.card}". Discard it first`,
          de: `dieses Schiff hat schon „${eventCard(held.card, ownCards)?.title ?? held.card}“. Leg es erst ab`,
        }),
      );
    return boxOf(room, id) === undefined
      ? {
          refused: inEach({
            en: 'this ship has no event box in this room',
            de: 'dieses Schiff hat in diesem Raum keine Ereignisbox',
          }),
        }
      : null;
  },
  run: (state: State, { ship: id }, context) => {
    const box = boxOf(context.room, id);
    if (box !== undefined) drawFor(state, id, box, context);
    return { data: { ship: id, card: state.inPlay[id]?.card ?? null } };
  },
});

const discardEvent = command({
  name: inEach({ en: 'Discard the Event of a ship', de: 'Das Ereignis eines Schiffs ablegen' }),
  deliberate: true,
  schema: z.strictObject({ ship }),
  unit: ({ ship: id }) => `inPlay/${id}`,
  fault: ({ inPlay }: State, { ship: id }) => (inPlay[id] === undefined ? NO_EVENT : null),
  run: (state: State, { ship: id }, context) => {
    const card = state.inPlay[id]?.card;
    discardFrom(state, id, context);
    return { data: { ship: id, card } };
  },
});

/** Leisure: Food against the consequences of an Event, on whatever ship it lies. */
const soften = command({
  name: inEach({
    en: 'Leisure: soften the consequences of an Event',
    de: 'Freizeit: die Folgen eines Ereignisses mildern',
  }),
  desk: 'tables',
  schema: z.strictObject({ ship }),
  unit: ({ ship: id }) => `inPlay/${id}`,
  fault: (state: State, { ship: id }, { room }) => {
    const held = state.inPlay[id];
    const lost = shipFault(state, id);
    if (lost !== null) return lost;
    if (held === undefined) return NO_EVENT;
    if (softenFood(state, room) === null)
      return against(
        'leisure',
        inEach({
          en: 'Leisure: the fleet has no staffed Leisure ship that is undamaged. Convert, staff or repair one first',
          de: 'Freizeit: Die Flotte hat kein besetztes, unbeschädigtes Freizeitschiff. Baut eines um, besetzt oder repariert es',
        }),
      );
    return held.isSoftened === true
      ? against(
          'leisure',
          inEach({ en: 'this Event has already been softened', de: 'dieses Ereignis ist schon gemildert' }),
        )
      : null;
  },
  run: (state: State, { ship: id }, { room, log }) => {
    const held = state.inPlay[id];
    if (held === undefined) return undefined;
    const food = softenFood(state, room) ?? 0;
    held.isSoftened = true;
    const title = eventCard(held.card, state.ownCards)?.title ?? held.card;
    log({
      text: inEach({
        en: `${shipName(id)}: "${title}" is softened for ${food} Food`,
        de: `${shipName(id)}: „${title}“ ist für ${food} Nahrung gemildert`,
      }),
      rules: ['leisure'],
    });
    return undefined;
  },
});

const MAX_ROWS = 10;

/** A club's own deck: all of it or nothing. */
const cardsIn = command({
  name: inEach({
    en: 'Event cards: load your own deck from CSV',
    de: 'Ereigniskarten: eigenen Stapel aus CSV laden',
  }),
  deliberate: true,
  schema: z.strictObject({
    csv: z
      .string()
      .min(1)
      .max(60_000)
      .describe(inEach({ en: 'The deck, as a CSV file', de: 'Der Stapel als CSV-Datei' }))
      .meta({ file: '.csv,text/csv' }),
  }),
  unit: () => 'ownCards',
  fault: (state: State, { csv }) => {
    const lying = Object.keys(state.inPlay).length;
    // What they do is read from the deck that they came of.
    if (lying > 0)
      return {
        refused: inEach({
          en: `Event Cards: ${counted(lying, 'Event')} on the ships would lose all effect. Load a deck before the first are dealt, or discard those first`,
          de: `Ereigniskarten: ${lying === 1 ? '1 Ereignis auf den Schiffen verlöre seine' : `${lying} Ereignisse auf den Schiffen verlören ihre`} Wirkung. Lade den Stapel, bevor die ersten ausgelegt sind, oder leg diese erst ab`,
        }),
      };
    const read = eventsIn(csv);
    if ('faults' in read) {
      const shown = read.faults
        .slice(0, MAX_ROWS)
        .map(({ row, column, text }) =>
          inEach({ en: `row ${row}, ${column}: ${text}`, de: `Zeile ${row}, ${column}: ${text}` }),
        );
      const more = read.faults.length - shown.length;
      return {
        refused: inEach({
          en: `${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}. Nothing was taken over`,
          de: `${shown.join('; ')}${more > 0 ? `; und ${more} weitere` : ''}. Nichts wurde übernommen`,
        }),
      };
    }
    return read.cards.length < 12
      ? {
          refused: inEach({
            en: `${read.cards.length} cards are too few: the ships need at least 12`,
            de: `${read.cards.length} Karten sind zu wenige: Die Schiffe brauchen mindestens 12`,
          }),
        }
      : null;
  },
  run: (state: State, { csv }, { log }) => {
    const read = eventsIn(csv);
    if ('faults' in read) return undefined;
    state.ownCards = read.cards.map((card) => ({ ...card }));
    state.deck.pile = [];
    state.deck.discarded = [];
    log({
      text: inEach({
        en: `Own deck loaded: ${read.cards.length} Event cards`,
        de: `Eigener Stapel geladen: ${read.cards.length} Ereigniskarten`,
      }),
    });
    return { data: { cards: read.cards.length } };
  },
});

/** The deck that is played with, to be changed in a spreadsheet. */
const cardsOut = command({
  name: inEach({ en: 'Event cards: export the deck as CSV', de: 'Ereigniskarten: Stapel als CSV ausgeben' }),
  schema: z.strictObject({}),
  run: (state: State) => ({
    data: {
      file: {
        name: 'event-cards.csv',
        text: eventsOut(state.ownCards.length > 0 ? state.ownCards : EVENT_CARDS),
      },
    },
  }),
});

export const eventCommands = {
  'draw-event': drawEvent,
  'discard-event': discardEvent,
  soften,
  'events-in': cardsIn,
  'events-out': cardsOut,
};
