import { text } from '../../schemas/text.ts';
import { choice, deliberate, doing, key, line, row, type Question } from '../kit/face-parts.ts';
import { SYSTEMS, systemName, systemOf } from './content/galaxy.ts';
import { jumpCommands } from './jump-commands.ts';
import { figure } from '../kit/options.ts';
import { soundOf } from './rules/crews.ts';
import { JUMP, partsOf } from './rules/jump.ts';
import { shipName } from './ships.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

/** Where the fleet is, and how the last jump went: so many green, so many red, never whose. */
export const galaxyFace = (state: State, room: RoomView): FaceInput => {
  const { at, fixes, last } = state.fleet;
  const red = last === null ? 0 : last.of - last.ready;
  return {
    title: text({
      en: `Galaxy: ${fixes} of ${figure(room.options, 'fixes-needed')} star fixes home`,
      de: `Galaxis: ${fixes} von ${figure(room.options, 'fixes-needed')} Sternpeilungen für den Heimweg`,
    }),
    rows: [
      row(text({ en: 'The fleet is at', de: 'Die Flotte ist hier' }), systemName(at), {
        text: systemOf(at)?.feature ?? null,
      }),
      ...(state.packets.questions[JUMP]?.isOpen === true && state.fleet.destination !== null
        ? [
            row(
              text({ en: 'Jump announced', de: 'Sprung angesagt' }),
              `${systemName(state.fleet.destination)}, ${systemOf(state.fleet.destination)?.coordinates ?? ''}`,
            ),
          ]
        : []),
      ...[...partsOf(state, room.tables)].map(([system, ships]) =>
        row(text({ en: 'Not with the fleet', de: 'Nicht bei der Flotte' }), systemName(system), {
          text: ships.map(shipName).join(', '),
        }),
      ),
      ...(last === null
        ? []
        : [
            row(
              text({ en: `Jump to ${systemName(last.to)}`, de: `Sprung: ${systemName(last.to)}` }),
              text({
                en: `${last.ready} green, ${red} red: ${last.jumped === 0 ? 'failed' : 'the fleet jumped'}`,
                de: `${last.ready} grün, ${red} rot: ${last.jumped === 0 ? 'gescheitert' : 'die Flotte ist gesprungen'}`,
              }),
              { text: `${'●'.repeat(last.ready)}${'○'.repeat(red)}` },
            ),
          ]),
    ],
  };
};

/** The parts of a fleet that a battle has split: each ship rejoins it by a key, after the all-clear. */
const apart = (state: State, { tables }: RoomView): Question[] => {
  const rows = [...partsOf(state, tables)].flatMap(([system, ships]) =>
    ships.map((ship) =>
      line(
        ship,
        shipName(ship),
        systemName(system),
        state.battle === null
          ? [
              choice(
                text({ en: 'Is with the fleet again', de: 'Ist wieder bei der Flotte' }),
                jumpCommands.rejoin,
                { ship },
              ),
            ]
          : [],
      ),
    ),
  );
  return rows.length === 0
    ? []
    : [
        doing(
          'apart',
          text({
            en: 'Not with the fleet, and asked for no packet: open a ship that has met it again',
            de: 'Nicht bei der Flotte, und ohne Umschlag: Öffne ein Schiff, das sie wieder getroffen hat',
          }),
          {
            desk: 'galaxy',
            standing: true,
            rows,
          },
        ),
      ];
};

/** Before it is done: Sabotage whose die may damage the ship. Whose packet it was in is read by whoever holds the line. */
const spoiled = (state: State): Question[] =>
  Object.entries(state.spoiled ?? {}).map(([ship, die]) => {
    const crew = state.crews[ship];
    const stays = crew !== undefined && soundOf(ship, crew).length > 0;
    return doing(
      `spoiled-${ship}`,
      text({
        en: 'Sabotage in a packet, and a die that may damage the ship: is it damaged?',
        de: 'Sabotage in einem Umschlag, und ein Wurf, der das Schiff beschädigen kann: Ist es beschädigt?',
      }),
      {
        desk: 'galaxy',
        covered: true,
        unfolded: true,
        rows: [
          line(
            'spoiled',
            text({ en: 'Sabotage', de: 'Sabotage' }),
            text({
              en: `${shipName(ship)}, rolled ${die}: ${stays ? 'a location' : 'it would be destroyed'}`,
              de: `${shipName(ship)}, Wurf ${die}: ${stays ? 'eine Station' : 'es wäre zerstört'}`,
            }),
          ),
        ],
        keys: [
          deliberate(
            key(text({ en: 'Damage it', de: 'Beschädigen' }), jumpCommands['jump-sabotage'], { ship }),
          ),
          key(text({ en: 'No damage', de: 'Kein Schaden' }), jumpCommands['jump-sabotage'], {
            ship,
            hurts: false,
          }),
        ],
      },
    );
  });

/** Control's own: the destination; the packets are a grid under Questions, each with its Fuel, and the key for the verdict. */
export const jumpCard = (state: State, room: RoomView): FaceInput => {
  const { destination } = state.fleet;
  const open = state.packets.questions[JUMP];
  if (open !== undefined && destination !== null) {
    return {
      kind: 'ask',
      title: text({ en: 'Jump', de: 'Sprung' }),
      questions: [
        doing(
          'judge',
          text({
            en: `${systemName(destination)} is ${systemOf(destination)?.coordinates ?? ''}`,
            de: `${systemName(destination)} ist ${systemOf(destination)?.coordinates ?? ''}`,
          }),
          {
            desk: 'galaxy',
            keys: [key(text({ en: 'Call it off', de: 'Absagen' }), jumpCommands['jump-call-off'])],
          },
        ),
        ...spoiled(state),
        ...apart(state, room),
      ],
    };
  }
  return {
    kind: 'ask',
    title: text({ en: 'Jump', de: 'Sprung' }),
    questions: [
      doing(
        'call',
        text({
          en: 'The Vice President names the destination: announce it',
          de: 'Der Vizepräsident nennt das Ziel: Sag es an',
        }),
        {
          desk: 'galaxy',
          // The Vice President has named none: nobody waits.
          ...(destination === null && { standing: true }),
          rows: [
            line(
              room.tables[0] ?? 'prosecutor',
              text({ en: 'Destination', de: 'Ziel' }),
              destination === null ? text({ en: 'none', de: 'keines' }) : systemName(destination),
              SYSTEMS.map(({ id, name }) => choice(name, jumpCommands['jump-call'], { system: id })),
            ),
          ],
        },
      ),
      ...spoiled(state),
      ...apart(state, room),
      ...(state.judged === null
        ? []
        : [
            doing(
              'judged',
              text({
                en: `Was the verdict on the jump to ${systemName(state.judged.to)} wrong? The packets open again as they were entered`,
                de: `War die Wertung des Sprungs zum System ${systemName(state.judged.to)} falsch? Die Umschläge öffnen sich wieder, wie sie eingetragen waren`,
              }),
              {
                desk: 'galaxy',
                standing: true,
                keys: [
                  deliberate(
                    key(
                      text({ en: 'Open the packets again', de: 'Umschläge wieder öffnen' }),
                      jumpCommands['jump-again'],
                    ),
                  ),
                ],
              },
            ),
          ]),
    ],
  };
};
