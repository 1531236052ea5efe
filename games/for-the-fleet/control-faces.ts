import { text } from '../../schemas/text.ts';
import { deliberate, face, key, row, type Row } from '../kit/face-parts.ts';
import { keysOf, type RowsFace, type Tap } from '../../schemas/faces/rows.ts';
import { callingOff, forAll, goingHome, locking, newVoyage, type AtOnce } from './commands.ts';
import { diceWords, inWords, tokenWords } from './content/resources.ts';
import { shipCard } from './content/ships.ts';
import { captainOf, isBetween, JUMPS, livingOnMission, type Day, type Harvest } from './day.ts';
import { captainName, dayFace, fleetFace, regionFace, teamWords } from './faces.ts';
import { bridgeName } from './manifest.ts';
import { canJump, jumpCost } from './rules/jumping.ts';
import { diceOf } from './rules/mission.ts';
import { canPay } from './rules/tools.ts';
import {
  abilityRow,
  cardRows,
  crewKeys,
  due,
  giveUpRows,
  lackedWords,
  onMission,
  sendRows,
} from './tablet.ts';
import { pressedFor } from './trades.ts';
import { exchangeWords } from './words.ts';
import { waitedFor } from './waits.ts';
import type { RingFace } from '../../schemas/faces/ring.ts';
import type { Options } from './options.ts';

/** What Control sees of the game, with the keys of every captain's tablet: for whoever has none, or a dead one. */

const rowFor = (captain: string, { name, tap, keys, ...rest }: Row): Row => ({
  ...rest,
  table: captain,
  name: `${bridgeName(captain)}: ${name}`,
  ...(tap !== undefined && { tap: pressedFor(captain, tap) }),
  ...(keys !== undefined && { keys: keys.map((each) => pressedFor(captain, each)) }),
});

const isWritten = (each: Row): boolean => keysOf(each).some(({ write }) => write !== undefined);

const all = (label: string, move: AtOnce): Tap => key(label, forAll, { move });

const STEP_WORDS: Readonly<Record<Harvest['step'], string>> = {
  volunteer: text({
    en: 'Each says how many of her crew she sends.',
    de: 'Jeder sagt, wie viele Leute gehen.',
  }),
  roll: text({
    en: 'Each rolls a die for each of her crew out there.',
    de: 'Jeder würfelt für jede Person da draußen einmal.',
  }),
  deaths: text({
    en: 'Whoever can ignore a Death does, or lets the deaths stand.',
    de: 'Wer einen Tod aufheben kann, tut es oder nimmt die Tode hin.',
  }),
  choose: text({ en: 'Each rolls again or stops.', de: 'Jeder würfelt noch einmal oder hört auf.' }),
};

/** What those who are waited for do at one key. */
const keysForAll = (day: Day, options: Options): Tap[] => {
  const { harvest } = day;
  if (harvest === null)
    return isBetween(day) ? [] : [all(text({ en: 'Draw for all', de: 'Für alle ziehen' }), 'draw-ship')];
  switch (harvest.step) {
    case 'volunteer':
      // Nothing here may say what captains have chosen where that is hidden.
      return options.hiddenVolunteers
        ? []
        : [
            all(
              text({
                en: `Send these ${livingOnMission(day)} crew`,
                de: `Diese ${livingOnMission(day)} schicken`,
              }),
              'lock',
            ),
          ];
    case 'roll':
      return [all(text({ en: 'Roll for all', de: 'Für alle würfeln' }), 'roll')];
    case 'deaths':
      return [all(text({ en: 'Let all deaths stand', de: 'Alle Tode hinnehmen' }), 'pass')];
    case 'choose':
      return [
        all(text({ en: 'All stop', de: 'Alle hören auf' }), 'stop'),
        all(text({ en: 'All roll again', de: 'Alle noch einmal' }), 'again'),
      ];
  }
};

const waitsRow = (day: Day, options: Options): Row => {
  if (day.outcome !== null) {
    return row(text({ en: 'The game is over', de: 'Das Spiel ist vorbei' }), '', {
      tap: deliberate(key(text({ en: 'Play again', de: 'Noch einmal spielen' }), newVoyage)),
    });
  }
  return row(
    text({ en: 'The game waits for', de: 'Das Spiel wartet auf' }),
    inWords(waitedFor(day).map(bridgeName)),
    {
      text: day.harvest === null ? dueWords(day, options) : STEP_WORDS[day.harvest.step],
      keys: [
        ...keysForAll(day, options),
        key(text({ en: 'Call the harvest off', de: 'Ernte abbrechen' }), callingOff),
      ],
    },
  );
};

/** Who cannot pay, and what. */
const shortWords = (day: Day, options: Options): string[] =>
  day.order
    .filter((table) => !canJump(day, table, options))
    .map((table) =>
      text({
        en: `${bridgeName(table)} cannot pay for the jump: she lacks ${lackedWords(day, table, options)}.`,
        de: `${bridgeName(table)} kann den Sprung nicht bezahlen: Es fehlt ${lackedWords(day, table, options)}.`,
      }),
    );

/** What is due between harvests. */
const dueWords = (day: Day, options: Options): string => {
  if (!isBetween(day)) {
    return text({
      en: 'Each draws a ship. The clock is only a reminder: the game can be played without starting it.',
      de: 'Jeder zieht ein Schiff. Die Uhr erinnert nur: Das Spiel geht auch, ohne sie zu starten.',
    });
  }
  const ready = text({
    en: `Each says when she is ready to ${day.jumps === JUMPS ? 'end the voyage' : 'jump'}`,
    de: `Jeder sagt, wann er bereit ist${day.jumps === JUMPS ? ', die Reise zu beenden' : ' zum Sprung'}`,
  });
  const harvest =
    day.jumps === 0
      ? ''
      : text({
          en: ', or the fleet agrees on a card to harvest',
          de: ', oder die Flotte einigt sich auf eine Karte zum Ernten',
        });
  return [`${ready}${harvest}.`, ...shortWords(day, options)].join(' ');
};

/**
 * The jump for all, below the cards: not where the key of the last jump or of the last harvest stood, because nothing here can
 * be harvested afterwards.
 */
const jumpRows = (day: Day, options: Options): Row[] => {
  if (!isBetween(day)) return [];
  const { oldCards } = options;
  const isLast = day.jumps === JUMPS;
  const ready = day.order.filter((table) => captainOf(day, table).ready).length;
  const stay =
    day.jumps === 0 || isLast || oldCards === 'are-kept'
      ? ''
      : text({
          en: ' Cards that nobody has harvested stay behind.',
          de: ' Karten, die niemand geerntet hat, bleiben zurück.',
        });
  const jumps = isLast
    ? text({ en: 'The game ends at once.', de: 'Das Spiel endet sofort.' })
    : text({ en: 'The fleet jumps at once.', de: 'Die Flotte springt sofort.' });
  return [
    row(
      isLast
        ? text({ en: 'The end of the voyage', de: 'Das Ende der Reise' })
        : day.jumps === 0
          ? text({ en: 'The first jump', de: 'Der erste Sprung' })
          : text({ en: 'The next jump', de: 'Der nächste Sprung' }),
      text({ en: `${ready} of ${day.order.length} ready`, de: `${ready} von ${day.order.length} bereit` }),
      {
        ...(day.order.every((table) => canJump(day, table, options)) && { text: `${jumps}${stay}` }),
        tap: deliberate(
          all(
            isLast
              ? text({ en: 'All ready to end', de: 'Alle bereit zum Ende' })
              : text({ en: 'All ready to jump', de: 'Alle bereit zum Sprung' }),
            'ready',
          ),
        ),
      },
    ),
  ];
};

/** The voyage at a glance: who is waited for, points and jumps, and the cards that lie here or the harvest of one. */
export const voyageFace = (day: Day, options: Options): RowsFace | RingFace => {
  const { title, rows } = dayFace(day);
  const own = [waitsRow(day, options), ...rows];
  if (day.harvest === null)
    return face(title, [...own, ...cardRows(day, options), ...jumpRows(day, options)]);
  const harvest = regionFace(day, options);
  // Each captain has a row of her own below, with her keys.
  return { ...harvest, rows: [...own, ...harvest.rows.slice(0, -day.order.length)] };
};

const dueKeys = (day: Day, me: string, options: Options): readonly Tap[] => {
  const { harvest } = day;
  if (harvest?.step === 'volunteer') {
    if (!options.hiddenVolunteers) return crewKeys(day, me, harvest);
    // One key sends: nothing here may say what she has chosen.
    const numbers = Array.from({ length: captainOf(day, me).aboard + 1 }, (_, crew) => crew);
    return numbers.map((crew) =>
      key(
        crew === 0
          ? text({ en: 'Send nobody', de: 'Niemand' })
          : text({ en: `Send ${crew}`, de: `${crew} schicken` }),
        locking,
        { crew },
      ),
    );
  }
  const rows = harvest === null ? due(day, me, options) : onMission(day, me, harvest);
  const keys = rows.filter((each) => !isWritten(each)).flatMap(keysOf);
  // What she has chosen in secret is no pressed key here.
  return harvest?.step === 'choose' && options.hiddenChoice
    ? keys.map((each) => ({ ...each, chosen: false }))
    : keys;
};

/** What she holds while her crew is out, and what her next jump costs. */
const standing = (day: Day, me: string, options: Options): string | null => {
  const { ship, store, aboard } = captainOf(day, me);
  if (ship === null) return null;
  const offers = Object.values(day.offers).filter(({ to }) => to === me);
  return [
    ...(day.harvest === null
      ? []
      : [
          text({
            en: `${aboard} crew aboard, ${tokenWords(store)}.`,
            de: `${aboard} Leute an Bord, ${tokenWords(store)}.`,
          }),
        ]),
    ...(day.jumps === JUMPS
      ? []
      : [
          text({
            en: `Her ${day.jumps === 0 ? 'first' : 'next'} jump costs ${tokenWords(jumpCost(day, me, options))}${canJump(day, me, options) ? '' : `, and she lacks ${lackedWords(day, me, options)}`}.`,
            de: `Der ${day.jumps === 0 ? 'erste' : 'nächste'} Sprung kostet ${tokenWords(jumpCost(day, me, options))}${canJump(day, me, options) ? '' : `; es fehlt ${lackedWords(day, me, options)}`}.`,
          }),
        ]),
    ...offers.map((offer) =>
      text({
        en: `${bridgeName(offer.from)} offers her ${exchangeWords(offer)}: see Trades.`,
        de: `${bridgeName(offer.from)} bietet ${exchangeWords(offer)}: siehe Handel.`,
      }),
    ),
  ].join(' ');
};

/** What a captain can pay for: against a Death that waits, or else. */
const abilitiesOf = (day: Day, me: string, againstDeath: boolean): Row[] => {
  const { ship } = captainOf(day, me);
  if (ship === null) return [];
  return shipCard(ship)
    .abilities.filter(
      ({ effect, price }) => (effect.does === 'ignore-death') === againstDeath && canPay(day, me, price),
    )
    .map((ability) => abilityRow(day, me, ability));
};

/** Below all that they do: nobody waits any longer for one who has gone. */
const homeRows = ({ order, outcome }: Day, { leftTokens }: Options): Row[] =>
  outcome !== null || order.length < 2
    ? []
    : [
        row(text({ en: 'A captain goes home', de: 'Ein Kapitän geht nach Hause' }), '', {
          text: text({
            en: `Her ship leaves with its crew${leftTokens === 'are-dealt-out' ? '; the others get her tokens' : ' and tokens'}. They come back if she does: More, Roster.`,
            de: `Das Schiff geht mit seinen Leuten${leftTokens === 'are-dealt-out' ? '; die anderen bekommen die Marker' : ' und Markern'}. Alles kommt zurück, wenn der Tisch zurückkommt: Mehr, Teilnehmer.`,
          }),
          keys: order.map((me) =>
            deliberate(
              key(text({ en: `${bridgeName(me)} leaves`, de: `${bridgeName(me)} geht` }), goingHome, {
                captain: me,
              }),
            ),
          ),
        }),
      ];

/** Each captain: how she stands, what is due of her, and what she has been offered. */
export const captainsFace = (day: Day, options: Options): RowsFace => {
  const { harvest } = day;
  const fleet = fleetFace(day).rows;
  const rows = day.order.flatMap((me, at): Row[] => {
    const value = harvest === null ? fleet[at]?.value : teamWords(harvest, me, options);
    const own = row(captainName(me, captainOf(day, me)), value ?? '', {
      table: me,
      text: standing(day, me, options),
      keys: dueKeys(day, me, options).map((tap) => pressedFor(me, tap)),
    });
    const more =
      harvest?.step === 'volunteer' && !options.hiddenVolunteers
        ? sendRows(day, me, harvest)
        : harvest?.step === 'deaths'
          ? abilitiesOf(day, me, true)
          : [];
    return [own, ...more.map((each) => rowFor(me, each))];
  });
  return face(text({ en: 'Captains', de: 'Kapitäne' }), [...rows, ...homeRows(day, options)]);
};

/** Dice that captains without a tablet have thrown; null where nobody has any. */
export const thrownFace = (day: Day): RowsFace | null => {
  const { harvest } = day;
  if (harvest?.step !== 'roll') return null;
  const rows = day.order.flatMap((me) =>
    onMission(day, me, harvest)
      .filter(isWritten)
      .map((each) => rowFor(me, { ...each, name: diceWords(diceOf(harvest, me)) })),
  );
  return rows.length === 0
    ? null
    : face(text({ en: 'Dice thrown at the table', de: 'Am Tisch geworfene Würfel' }), rows);
};

/** What captains may do at any time; last of all, and far from any other key, how one who cannot jump ends the game. */
export const abilitiesFace = (day: Day, options: Options): RowsFace | null => {
  const rows = [
    ...day.order.flatMap((me) => abilitiesOf(day, me, false).map((each) => rowFor(me, each))),
    ...day.order.flatMap((me) =>
      giveUpRows(day, me, options).map((each) =>
        rowFor(me, { ...each, name: text({ en: 'if nobody can help her', de: 'wenn niemand helfen kann' }) }),
      ),
    ),
  ];
  return rows.length === 0 ? null : face(text({ en: 'Abilities', de: 'Fähigkeiten' }), rows);
};
