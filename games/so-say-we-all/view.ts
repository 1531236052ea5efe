import { cut, text } from '../../schemas/text.ts';
import { battleFace, battleRows, lossesFace, wrecksFace } from './battle-faces.ts';
import { beforeFace } from './before-faces.ts';
import { boardFace } from './rules/board.ts';
import { crewGrid, holdFace, madeFace, shipBoardFace, workFace } from './crew-faces.ts';
import { readerFace } from './desk-reader.ts';
import { effectWords } from './content/effects.ts';
import { eventCard } from './event-cards.ts';
import { eventCommands } from './event-commands.ts';
import { costOf } from './events-rule.ts';
import { initiativeFace } from './initiative.ts';
import { governmentFace, officesFace, ordersFace, readOutFace, voiceFace } from './government-commands.ts';
import { mapFace } from './galaxy-map.ts';
import { galaxyFace, jumpCard } from './jump-faces.ts';
import { manifest } from './manifest.ts';
import { marketDesk, marketFace } from './market-commands.ts';
import { pickFace } from './pick-commands.ts';
import { allegianceFace, prisonFace } from './prison-commands.ts';
import { softened, softenFood } from './rules/effects.ts';
import { fuelFor, waiting } from './rules/jump.ts';
import { personOf } from './rules/people.ts';
import { scoutingFace, shuttlesFace } from './scouting.ts';
import { upgradeDesk } from './upgrade-commands.ts';
import { shipName, SHIPS } from './ships.ts';
import { noticesFace, noticesOfShip } from './notices.ts';
import { faced, key } from '../kit/face-parts.ts';
import type { Counts } from '../../schemas/arguments.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { Views } from '../kit/views.ts';
import type { State } from './state.ts';

/** Galaxy Map: every ship pays its own cost, and one that cannot keeps the whole fleet from jumping. */
const jumpFuel = (state: State, room: RoomView): { ships: Record<string, number>; fleet: number } => {
  const ships = Object.fromEntries(
    waiting(state, room.tables).map((id) => [id, fuelFor(state, id, room.options)]),
  );
  return { ships, fleet: Object.values(ships).reduce((sum, cost) => sum + cost, 0) };
};

const KINDS = new Map(manifest.kinds.map(({ id, name }) => [id, name]));

const needs = (cost: Counts): string => {
  const parts = Object.entries(cost).filter(([, count]) => count > 0);
  return parts.map(([kind, count]) => `${count} ${KINDS.get(kind) ?? kind}`).join(', ');
};

const jumpFace = ({ ships, fleet }: ReturnType<typeof jumpFuel>): FaceInput => ({
  title: text({ en: 'Fuel for a jump', de: 'Treibstoff für einen Sprung' }),
  rows: [
    { table: null, name: text({ en: 'The whole fleet', de: 'Die ganze Flotte' }), value: String(fleet) },
    ...Object.entries(ships).map(([ship, cost]) => ({
      table: ship,
      name: shipName(ship),
      value: String(cost),
    })),
  ],
});

/** The Events that lie on ships, in the order of the fleet. */
const lyingOn = ({ inPlay, ownCards }: State) =>
  SHIPS.flatMap(({ id: ship }) => {
    const held = inPlay[ship];
    const card = held === undefined ? undefined : eventCard(held.card, ownCards);
    return held === undefined || card === undefined ? [] : [{ ship, held, card }];
  });

/** Control's own: what each Event does, in one line, and the key of a Leisure ship. */
const eventDesk = (state: State, room: RoomView): FaceInput | null => {
  const lying = lyingOn(state);
  return lying.length === 0
    ? null
    : {
        title: text({ en: 'What Events do', de: 'Was Ereignisse bewirken' }),
        rows: lying.map(({ ship, held, card: { title, success, failure } }) => ({
          table: ship,
          name: `${shipName(ship)}: ${title}`,
          value: cut(
            text({
              en: `fails: ${effectWords(held.isSoftened === true ? softened(failure) : failure)}`,
              de: `scheitert: ${effectWords(held.isSoftened === true ? softened(failure) : failure)}`,
            }),
            120,
          ),
          text: text({
            en: `Met: ${effectWords(success)}.${held.isSoftened === true ? ' Softened.' : ''}`,
            de: `Erfüllt: ${effectWords(success)}.${held.isSoftened === true ? ' Gemildert.' : ''}`,
          }),
          tap: key(
            text({
              en: `Soften for ${softenFood(state, room) ?? 0} Food`,
              de: `Mildern für ${softenFood(state, room) ?? 0} Nahrung`,
            }),
            eventCommands.soften,
            { ship },
          ),
        })),
      };
};

/**
 * An Event card lies face up beside its box, so title, story and cost are public. What it does when it succeeds or
 * fails is Control's to tell, and so is what is left in the deck.
 */
export const view: Views<State> = {
  public: (state, room) => {
    const lying = lyingOn(state);
    const jump = jumpFuel(state, room);
    const face: FaceInput = {
      title: text({ en: 'Events of the fleet', de: 'Ereignisse der Flotte' }),
      rows: lying.map(({ ship, held, card }) => ({
        table: ship,
        name: shipName(ship),
        value: card.title,
        text: text({
          en: `${card.story} It asks for ${needs(costOf(held, card, room))}.${card.persistent ? ' It stays until it is resolved.' : ''}`,
          de: `${card.story} Kosten: ${needs(costOf(held, card, room))}.${card.persistent ? ' Es bleibt, bis es erfüllt ist.' : ''}`,
        }),
      })),
    };
    const ships = lying.map(({ ship, held, card }) => {
      const { title, story, persistent } = card;
      return [ship, { title, story, cost: costOf(held, card, room), persistent, sinceTurn: held.sinceTurn }];
    });
    return {
      events: { face, ships: Object.fromEntries(ships) as unknown },
      jump: { ...jump, face: jumpFace(jump) },
      galaxy: { face: galaxyFace(state, room) },
      map: { face: mapFace(state, false) },
      ...faced({
        battle: battleRows(state),
        losses: lossesFace(state),
        board: boardFace(state, false),
        government: governmentFace(state, room),
      }),
    };
  },
  control: (state, room) => ({
    events: {
      left: state.deck.pile.length,
      discarded: state.deck.discarded,
      ships: Object.fromEntries(
        lyingOn(state).map(({ ship, held, card: { id: card, title, success, failure } }) => [
          ship,
          {
            card,
            title,
            success: effectWords(success),
            failure: effectWords(failure),
            stayed: held.stayed,
          },
        ]),
      ),
    },
    ...faced({
      announcements: noticesFace(state),
      before: beforeFace(state, room),
      battle: battleFace(state, room),
      board: boardFace(state, true),
      wrecks: wrecksFace(state),
      map: mapFace(state, true),
      'jump-desk': jumpCard(state, room),
      reader: readerFace(state),
      made: madeFace(state, room),
      boards: crewGrid(state, room),
      upgrades: upgradeDesk(state, room),
      'event-desk': eventDesk(state, room),
      market: marketDesk(state, room),
      scouting: scoutingFace(state, null, room),
      shuttles: shuttlesFace(state, null),
      people: pickFace(state, room),
      offices: officesFace(state, room),
      voice: voiceFace(state),
      orders: ordersFace(state),
      prison: prisonFace(state, null, room),
    }),
  }),
  seat: (state, whose, room) =>
    faced({
      allegiance: allegianceFace(state, personOf(whose.table, whose.seat)),
      initiative: initiativeFace(state, whose, room),
    }),
  table: (state, table, room) =>
    faced({
      board: shipBoardFace(state, table, room),
      work: workFace(state, table),
      hold: holdFace(state, table, room),
      scouting: scoutingFace(state, table, room),
      made: madeFace(state, room),
      market: marketFace(state, room, table),
      shuttles: shuttlesFace(state, table),
      announcements: noticesOfShip(state, table),
      voice: readOutFace(state, table),
      prison: prisonFace(state, table, room),
    }),
};
