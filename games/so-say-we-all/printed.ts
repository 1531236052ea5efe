import { text as inEach } from '../../schemas/text.ts';
import { choiceText } from './words.ts';
import { cardWords } from './rules/cards.ts';
import {
  BUILT,
  CONVERTED,
  HOSPITAL_BEDS,
  SPECIALISATION_NAMES,
  SPECIALISATIONS,
  type Location,
} from './content/locations.ts';
import { effectWords } from './content/effects.ts';
import { COLLISIONS, FLAK, FORCES, HITS, PILOTS, SAVED, SAVES_FROM, type Entry } from './content/combat.ts';
import { FINDS } from './content/finds.ts';
import { START, systemName } from './content/galaxy.ts';
import { ORDERS } from './content/orders.ts';
import { TRADES } from './content/trades.ts';
import { UPGRADES } from './content/upgrades.ts';
import { battleMap, galaxyMap, roomPlan } from './drawn.ts';
import { EVENT_CARDS } from './event-cards.ts';
import { manifest } from './manifest.ts';
import { jumpFuelOption, startFood } from './options.ts';
import { SHIPS, type ShipType } from './ships.ts';
import type { PrintedCard, PrintedDeck } from '../kit/printed.ts';

/** The house values that the kit prints: the options as they stand before somebody changes them. */
const DEFAULTS = Object.fromEntries(manifest.options.map((each) => [each.id, each.default.value]));
const value = (id: string): string => String(DEFAULTS[id] ?? '–');

const locationWords = ({ name, makes }: Location): string =>
  makes === undefined
    ? name
    : inEach({
        en: `${name}: ${makes.each} ${makes.kind === 'food' ? 'Food' : 'Fuel'} each`,
        de: `${name}: je ${makes.each} ${makes.kind === 'food' ? 'Nahrung' : 'Treibstoff'}`,
      });
const figureOf = (id: string): number => Number(value(id));

/** Places aboard: what has an asterisk lies in the CIC. */
const aboard = (locations: readonly Location[]): readonly { name: string; count: number }[] =>
  locations
    .filter(({ cic }) => cic !== true)
    .flatMap((location) => {
      const beds: Readonly<Record<string, number>> = {
        infirmary: figureOf('infirmary-beds'),
        hospital: HOSPITAL_BEDS,
      };
      const own = { name: locationWords(location), count: location.places };
      const count = beds[location.id];
      return count === undefined
        ? [own]
        : [own, { name: inEach({ en: `${location.name}: beds`, de: `${location.name}: Betten` }), count }];
    });

const board = (name: string, type: ShipType): PrintedCard => ({
  title: name,
  corner: inEach({ en: 'Manpower ___', de: 'Personal ___' }),
  text: inEach({
    en: 'Only Control changes the total. Fully staffed, Engineering repairs one location a turn; it is never damaged. A damaged location is covered, and nobody works there.',
    de: 'Nur die Leitung ändert die Summe. Voll besetzt repariert der Maschinenraum eine Station pro Runde; er selbst wird nie beschädigt. Eine beschädigte Station wird abgedeckt, und niemand arbeitet dort.',
  }),
  lines: [
    inEach({
      en: `Begins with ${value(`manpower-${type}`)} Manpower, and holds ${value(`capacity-${type}`)}; ${startFood(type, DEFAULTS)} Food, ${value('start-fuel')} Fuel, ${value('start-shuttles')} Shuttle`,
      de: `Beginnt mit ${value(`manpower-${type}`)} Personal und fasst ${value(`capacity-${type}`)}; ${startFood(type, DEFAULTS)} Nahrung, ${value('start-fuel')} Treibstoff, ${value('start-shuttles')} Shuttle`,
    }),
    inEach({
      en: `A jump costs ${value(jumpFuelOption(type))} Fuel; each Manpower eats ${value('food-each')} Food a turn`,
      de: `Ein Sprung kostet ${value(jumpFuelOption(type))} Treibstoff; jedes Personal isst pro Runde ${value('food-each')} Nahrung`,
    }),
    inEach({
      en: `In the CIC, at the Combat table: ${BUILT[type]
        .filter(({ cic }) => cic === true)
        .map(({ name: location, places }) => `${location} ${places}`)
        .join(', ')}`,
      de: `In der CIC, am Gefechtstisch: ${BUILT[type]
        .filter(({ cic }) => cic === true)
        .map(({ name: location, places }) => `${location} ${places}`)
        .join(', ')}`,
    }),
    inEach({
      en: 'House: every figure but the places that stand beside a location of the book.',
      de: 'Haus: alle Zahlen außer den Plätzen neben einer Station des Buchs.',
    }),
  ],
  places: [
    ...(type === 'civilian'
      ? [
          {
            name: inEach({
              en: 'Hold: 4 places as a Refinery or Plantation, 1 as a Hospital or Leisure deck',
              de: 'Frachtraum: 4 Plätze als Raffinerie oder Plantage, 1 als Lazarett oder Freizeitdeck',
            }),
            count: 4,
          },
        ]
      : aboard(BUILT[type])),
    { name: inEach({ en: 'Engineering', de: 'Maschinenraum' }), count: figureOf('engineering-places') },
    {
      name: inEach({
        en: 'Wounded: they eat, and do no work',
        de: 'Verwundete: Sie essen und arbeiten nicht',
      }),
      count: 0,
    },
  ],
});

const HOLDS: PrintedCard = {
  title: inEach({ en: 'What a hold becomes', de: 'Was aus einem Frachtraum wird' }),
  corner: inEach({ en: '4 Manpower, 1 Fuel, a turn', de: '4 Personal, 1 Treibstoff, eine Runde' }),
  text: inEach({
    en: 'For civilian passenger ships, in phase 2; another one later at the same cost.',
    de: 'Für zivile Passagierschiffe, in Phase 2; später ein anderer Umbau zum gleichen Preis.',
  }),
  lines: SPECIALISATIONS.map(
    (role) =>
      `${SPECIALISATION_NAMES[role]}: ${CONVERTED[role].map((each) => inEach({ en: `${locationWords(each)}, ${each.places} ${each.places === 1 ? 'place' : 'places'}`, de: `${locationWords(each)}, ${each.places} ${each.places === 1 ? 'Platz' : 'Plätze'}` })).join('; ')}`,
  ),
  places: [{ name: inEach({ en: 'Hospital: beds', de: 'Lazarett: Betten' }), count: HOSPITAL_BEDS }],
};

/** The Combat Information Center, beside the Battle Map. */
const CIC: readonly PrintedCard[] = [
  {
    title: inEach({ en: 'Combat Information Center', de: 'Gefechtszentrale (CIC)' }),
    corner: inEach({ en: 'Combat table', de: 'Gefechtstisch' }),
    text: inEach({
      en: 'Manpower for the locations with an asterisk, locked at the end of phase 2. In a battle it comes and goes, but for Interceptors that are out.',
      de: 'Personal für die Stationen mit Stern, fest ab dem Ende von Phase 2. Im Gefecht kommt und geht es, nur nicht für Abfangjäger, die draußen sind.',
    }),
    lines: [],
    places: [
      ...BUILT.prosecutor
        .filter(({ cic }) => cic === true)
        .map(({ name, places }) => ({ name: `Prosecutor: ${name}`, count: places })),
      ...(['refinery', 'plantation'] as const).map((type) => ({
        name: inEach({
          en: `Hangars: ${SHIPS.filter((each) => each.type === type)
            .map(({ name }) => name)
            .join(', ')}`,
          de: `Hangars: ${SHIPS.filter((each) => each.type === type)
            .map(({ name }) => name)
            .join(', ')}`,
        }),
        count: SHIPS.filter((each) => each.type === type).length,
      })),
      {
        name: inEach({
          en: `Hangars: ${SHIPS.filter(({ type }) => type === 'civilian')
            .map(({ name }) => name)
            .join(', ')}`,
          de: `Hangars: ${SHIPS.filter(({ type }) => type === 'civilian')
            .map(({ name }) => name)
            .join(', ')}`,
        }),
        count: SHIPS.filter(({ type }) => type === 'civilian').length,
      },
      {
        name: inEach({ en: 'A Carrier, 4 more: ______________', de: 'Ein Träger, 4 mehr: ______________' }),
        count: 4,
      },
    ],
  },
];

const numbered = <Card extends { readonly title: string }>(cards: readonly Card[]): readonly Card[] =>
  cards.map((card, at) => ({ ...card, title: `${at + 1}. ${card.title}` }));

const EVENT_FACES = numbered(
  EVENT_CARDS.map(({ title, story, cost, persistent }) => ({
    title,
    ...(persistent ? { corner: inEach({ en: 'persistent', de: 'bleibt' }) } : {}),
    text: story,
    lines: [
      inEach({
        en: `Asks for ${Object.entries(cost)
          .map(([id, count]) => `${count} ${manifest.kinds.find((kind) => kind.id === id)?.name ?? id}`)
          .join(', ')}`,
        de: `Kosten: ${Object.entries(cost)
          .map(([id, count]) => `${count} ${manifest.kinds.find((kind) => kind.id === id)?.name ?? id}`)
          .join(', ')}`,
      }),
    ],
  })),
);
/** So many on a sheet of Control’s. */
const OUTCOMES = 12;
const EVENT_OUTCOMES: readonly PrintedCard[] = Array.from(
  { length: Math.ceil(EVENT_CARDS.length / OUTCOMES) },
  (_, sheet) => {
    const from = sheet * OUTCOMES;
    const cards = EVENT_CARDS.slice(from, from + OUTCOMES);
    return {
      title: inEach({
        en: `Events ${from + 1} to ${from + cards.length}`,
        de: `Ereignisse ${from + 1} bis ${from + cards.length}`,
      }),
      lines: cards.map(({ title, success, failure }, at) =>
        inEach({
          en: `${from + at + 1}. ${title}. Met: ${effectWords(success)}. Failed: ${effectWords(failure)}`,
          de: `${from + at + 1}. ${title}. Erfüllt: ${effectWords(success)}. Gescheitert: ${effectWords(failure)}`,
        }),
      ),
    };
  },
);

/** Counters to a sheet of six columns. */
const SHEET = 42;
const MANPOWER = SHIPS.reduce((sum, { type }) => sum + figureOf(`capacity-${type}`), 0);
const manpower: readonly PrintedCard[] = Array.from({ length: SHEET }, () => [
  { title: inEach({ en: 'Manpower', de: 'Personal' }), lines: [] },
  { title: inEach({ en: 'Wounded', de: 'Verwundet' }), lines: [] },
]).flat();

/** As many as the manifest says, of a kind that is a card of its own. */
const cardsOf = (...ids: readonly string[]): readonly PrintedCard[] =>
  manifest.kinds
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ name, deck }) =>
      Array.from({ length: (deck?.count.value ?? 0) * (deck?.each === 'table' ? SHIPS.length : 1) }, () => ({
        title: name,
        lines: [],
      })),
    );

const ROLES: readonly PrintedCard[] = [
  {
    title: inEach({ en: 'Captain', de: 'Kapitän' }),
    lines: [
      inEach({
        en: 'You lead the ship, and may do what an absent officer would.',
        de: 'Du führst das Schiff und darfst tun, was ein fehlender Offizier täte.',
      }),
      inEach({
        en: 'You may imprison whoever is aboard. A Captain takes the President’s word; the President takes that of the Fleet Commander and the Vice President.',
        de: 'Du darfst jeden einsperren, der an Bord ist: einen Kapitän nur mit dem Wort des Präsidenten, den Präsidenten nur mit dem des Flottenkommandanten und des Vizepräsidenten.',
      }),
      inEach({
        en: 'You search one prisoner a turn: cards may be taken, Manpower never. Nobody is touched.',
        de: 'Du durchsuchst pro Runde eine Person in Haft: Karten darfst du nehmen, Personal nie. Niemand wird angefasst.',
      }),
    ],
  },
  {
    title: inEach({ en: 'Navigation Officer', de: 'Navigationsoffizier' }),
    lines: [
      inEach({
        en: 'You hand in the packet for a jump: coordinates and Fuel.',
        de: 'Du gibst den Umschlag für einen Sprung ab: Koordinaten und Treibstoff.',
      }),
      inEach({
        en: 'You send Shuttles out in phase 2, to a system next to the fleet.',
        de: 'Du schickst in Phase 2 Shuttles aus, in ein System neben der Flotte.',
      }),
    ],
  },
  {
    title: inEach({ en: 'Communications Officer', de: 'Funkoffizier' }),
    lines: [
      inEach({
        en: 'You alone act on the Battle Map for your ship.',
        de: 'Nur du handelst auf der Gefechtskarte für dein Schiff.',
      }),
      inEach({
        en: 'Outside of a battle you may move your units there at any time.',
        de: 'Außerhalb eines Gefechts darfst du deine Einheiten dort jederzeit bewegen.',
      }),
    ],
  },
  {
    title: inEach({ en: 'Crew Chief', de: 'Crewchef' }),
    lines: [
      inEach({
        en: 'You place Manpower, see to Events, and repair.',
        de: 'Du setzt Personal ein, kümmerst dich um Ereignisse und reparierst.',
      }),
      inEach({
        en: 'You alone trade on the Black Market: in phase 2 only its host, in phase 3 all.',
        de: 'Nur du handelst auf dem Schwarzmarkt: in Phase 2 nur, wenn er bei euch liegt, in Phase 3 alle.',
      }),
    ],
  },
  {
    title: inEach({ en: 'Executive Officer', de: 'Erster Offizier' }),
    lines: [
      inEach({
        en: 'On the Prosecutor: you decide where its Captain cannot, and may act on the Battle Map.',
        de: 'Auf der Prosecutor: Du entscheidest, wo ihr Kapitän nicht kann, und darfst auf der Gefechtskarte handeln.',
      }),
    ],
  },
];

const REMINDERS: readonly PrintedCard[] = [
  {
    title: inEach({ en: 'Cards and tokens', de: 'Karten und Marker' }),
    lines: [
      inEach({
        en: 'Cards may change hands at any time. Manpower does not leave its team: who lends it goes with it.',
        de: 'Karten dürfen jederzeit den Besitzer wechseln. Personal verlässt sein Team nicht: Wer es leiht, geht mit.',
      }),
      inEach({
        en: 'Any of them may pay for an Event or on the Black Market, or for an idea that Control agrees to.',
        de: 'Mit allen lassen sich Ereignisse und der Schwarzmarkt bezahlen, oder eine Idee, der die Leitung zustimmt.',
      }),
      inEach({
        en: 'An Upgrade works only on a ship, at a ship that has its location. It is moved in phases 1 and 2.',
        de: 'Ein Upgrade wirkt nur auf einem Schiff, das seine Station hat. Versetzt wird es in Phase 1 und 2.',
      }),
      inEach({
        en: 'Sabotage is never asked for. Holding it proves nothing.',
        de: 'Nach Sabotage wird nie gefragt. Sie zu haben beweist nichts.',
      }),
    ],
  },
  {
    title: inEach({ en: 'The Battle Map', de: 'Die Gefechtskarte' }),
    lines: [
      inEach({
        en: 'One ship a hex; the Prosecutor takes two. Interceptors share.',
        de: 'Ein Schiff je Feld; die Prosecutor braucht zwei. Abfangjäger teilen sich ein Feld.',
      }),
      inEach({
        en: 'Move: up to 4 hexes in a straight line, not through a ship. Interceptors: up to 6, along any path.',
        de: 'Bewegung: bis zu 4 Felder geradeaus, nicht durch ein Schiff. Abfangjäger: bis zu 6 auf beliebigem Weg.',
      }),
      inEach({
        en: 'Manpower goes to a neighbour by hand, else by a Shuttle that is shown.',
        de: 'Personal geht von Hand zum Nachbarn, sonst mit einem Shuttle, das gezeigt wird.',
      }),
      inEach({
        en: 'Interceptors are deployed before a battle where the Hangar is staffed. In a battle CIC tokens move at will, but for Interceptors that are out.',
        de: 'Abfangjäger starten vor einem Gefecht, wo der Hangar besetzt ist. Im Gefecht wechseln Marker der CIC beliebig, nur nicht die der Abfangjäger, die draußen sind.',
      }),
    ],
  },
  {
    title: inEach({ en: 'Prisoners', de: 'In Haft' }),
    lines: [
      inEach({
        en: 'You stay seated, do no duties, keep what you hold and may talk. You may ask for Control.',
        de: 'Du bleibst sitzen, tust keinen Dienst, behältst, was du hast, und darfst reden. Du darfst die Leitung rufen.',
      }),
      inEach({
        en: 'You are free at the end of the next Reconciliation at the latest, and may travel to another ship.',
        de: 'Spätestens am Ende der nächsten Versorgung bist du frei und darfst auf ein anderes Schiff reisen.',
      }),
      inEach({
        en: 'Somebody may break you out: ask Control.',
        de: 'Jemand darf dich befreien: Frag die Leitung.',
      }),
    ],
  },
  {
    title: inEach({ en: 'Infiltrators', de: 'Infiltratoren' }),
    lines: [
      inEach({
        en: 'Sabotage goes into an Event Box, into a packet for a jump, or to Control for a deed of your own. The worse, the dearer.',
        de: 'Sabotage kommt in eine Ereignisbox, in einen Umschlag für einen Sprung oder für eine eigene Tat zur Leitung. Je schlimmer, desto teurer.',
      }),
      inEach({
        en: '2 Fuel buy 1 Sabotage from Control. The Ashiva may send gifts.',
        de: 'Für 2 Treibstoff gibt die Leitung 1 Sabotage. Die Ashiva schicken vielleicht Geschenke.',
      }),
      inEach({ en: 'You may be overheard.', de: 'Man kann dich belauschen.' }),
    ],
  },
];

const OFFICE_CARDS: readonly PrintedCard[] = [
  {
    title: inEach({ en: 'President', de: 'Präsident' }),
    lines: [
      inEach({
        en: 'One Executive Order a turn: enact it or repeal it. The Voice announces it.',
        de: 'Ein Erlass pro Runde: Setz ihn in Kraft oder heb ihn auf. Die Stimme verkündet es.',
      }),
      inEach({
        en: 'You appoint the Fleet Commander, and may dismiss them for another.',
        de: 'Du berufst den Flottenkommandanten und darfst ihn für einen anderen entlassen.',
      }),
      inEach({
        en: 'You may yield to the Vice President at any time.',
        de: 'Du darfst jederzeit an den Vizepräsidenten übergeben.',
      }),
      inEach({ en: 'The Presidential Shuttle is yours.', de: 'Das Präsidentenshuttle gehört dir.' }),
    ],
  },
  {
    title: inEach({ en: 'Vice President', de: 'Vizepräsident' }),
    lines: [
      inEach({
        en: 'You name where the fleet jumps. You act for a President who cannot.',
        de: 'Du nennst, wohin die Flotte springt. Du vertrittst einen Präsidenten, der nicht kann.',
      }),
      inEach({
        en: 'You appoint the Voice of the Fleet, and may replace them.',
        de: 'Du berufst die Stimme der Flotte und darfst sie ersetzen.',
      }),
      inEach({
        en: 'House: you are not of the President’s ship, and hold no other office.',
        de: 'Haus: Du bist nicht vom Schiff des Präsidenten und hast kein anderes Amt.',
      }),
    ],
  },
  {
    title: inEach({ en: 'Fleet Commander', de: 'Flottenkommandant' }),
    lines: [
      inEach({
        en: 'You order the ships for combat, at any time, and drill the Communications Officers.',
        de: 'Du ordnest die Schiffe für das Gefecht, jederzeit, und übst mit den Funkoffizieren.',
      }),
    ],
  },
  {
    title: inEach({ en: 'Voice of the Fleet', de: 'Stimme der Flotte' }),
    lines: [
      inEach({
        en: 'You announce what the government does, and see that orders are followed.',
        de: 'Du verkündest, was die Regierung tut, und achtest darauf, dass Befehle befolgt werden.',
      }),
      inEach({ en: 'You may amend the Constitution.', de: 'Du darfst die Verfassung ändern.' }),
    ],
  },
  {
    title: inEach({ en: 'The Presidential Shuttle', de: 'Das Präsidentenshuttle' }),
    corner: inEach({ en: 'Shuttle', de: 'Shuttle' }),
    lines: [
      inEach({
        en: 'A Shuttle that the President alone uses: it scouts, carries Manpower in a battle and pays for an Event as any other does.',
        de: 'Ein Shuttle, das nur der Präsident benutzt: Es erkundet, trägt im Gefecht Personal und bezahlt Ereignisse wie jedes andere.',
      }),
      inEach({
        en: 'House: it is not traded, lost or confiscated. It goes with the office.',
        de: 'Haus: Es wird nicht getauscht, verloren oder eingezogen. Es gehört zum Amt.',
      }),
    ],
  },
];

const bands = <Result extends string>(table: readonly Entry<Result>[]): string[] =>
  table.map(({ to, words }, at) => `${at === 0 ? 1 : (table[at - 1]?.to ?? 0) + 1}–${to}: ${words}`);

/** Control's own: a turn, a jump, an attack, the day before and after. */
const TURN: readonly PrintedCard[] = [
  {
    title: inEach({ en: 'Before the first turn', de: 'Vor der ersten Runde' }),
    lines: [
      inEach({
        en: `On Control’s page, at the desk Room, draw ${value('infiltrators')} Infiltrators. Each gets ${value('sabotage-hand')} Sabotage; hand every seat its sealed slip.`,
        de: `Auf der Seite der Leitung, am Pult Raum, ${value('infiltrators')} Infiltratoren auslosen. Jeder bekommt ${value('sabotage-hand')} Sabotage; gebt jedem Platz seinen verschlossenen Zettel.`,
      }),
      inEach({
        en: 'At the same desk install the President and the Vice President. House: in the line of succession the Captains of Far Harbour and Saint Brannoc come first. They appoint the Fleet Commander and the Voice.',
        de: 'Setzt am selben Pult Präsident und Vizepräsident ein. Haus: In der Nachfolge kommen die Kapitäne der Far Harbour und der Saint Brannoc zuerst. Sie berufen Flottenkommandant und Stimme.',
      }),
      inEach({
        en: `Lay out boards, tokens and cards. The fleet begins at ${systemName(START)}, the Black Market on the Prosecutor.`,
        de: `Legt Bögen, Marker und Karten aus. Die Flotte beginnt im System ${systemName(START)}, der Schwarzmarkt auf der Prosecutor.`,
      }),
      inEach({
        en: 'Start the clock: three phases, 35 minutes a turn.',
        de: 'Startet die Uhr: drei Phasen, 35 Minuten pro Runde.',
      }),
    ],
  },
  {
    title: inEach({ en: 'Phase 1: Reconciliation', de: 'Phase 1: Versorgung' }),
    corner: inEach({ en: '10 min', de: '10 Min.' }),
    lines: [
      inEach({
        en: 'From turn 2 on, Manpower and Shuttles go back to their ships: from Events, the Black Market and the CIC (the Combat Information Center, on the Combat table).',
        de: 'Ab Runde 2 gehen Personal und Shuttles auf ihre Schiffe zurück: von Ereignissen, vom Schwarzmarkt und aus der CIC (der Gefechtszentrale am Gefechtstisch).',
      }),
      inEach({
        en: `The wounded in a staffed Infirmary or Hospital recover, if their ship was fed. Then every ship pays ${value('food-each')} Food for each Manpower, the wounded too, in turn 1 as well; ships may share. Each that goes unfed is wounded.`,
        de: `Die Verwundeten in einer besetzten Krankenstation oder einem Lazarett genesen, wenn ihr Schiff gegessen hat. Dann zahlt jedes Schiff ${value('food-each')} Nahrung je Personal, auch für Verwundete und auch in Runde 1; Schiffe dürfen teilen. Wer leer ausgeht, ist verwundet.`,
      }),
      inEach({
        en: 'The Black Market is shut; from turn 2 on it moves to the next ship. At the end, prisoners of an earlier turn go free.',
        de: 'Der Schwarzmarkt ist geschlossen; ab Runde 2 zieht er zum nächsten Schiff. Am Ende kommt frei, wer seit einer früheren Runde in Haft ist.',
      }),
    ],
  },
  {
    title: inEach({ en: 'Phase 2: Commitment', de: 'Phase 2: Einsatz' }),
    corner: inEach({ en: '10 min', de: '10 Min.' }),
    lines: [
      inEach({
        en: 'Deal each ship without a persistent Event a new one, beside its box.',
        de: 'Gebt jedem Schiff ohne bleibendes Ereignis ein neues, neben seine Box.',
      }),
      inEach({
        en: 'Crews place Manpower, on locations or in the CIC, and the wounded in an Infirmary or Hospital. At the end it is locked.',
        de: 'Die Besatzungen setzen Personal ein, auf Stationen oder in der CIC, und die Verwundeten in Krankenstation oder Lazarett. Am Ende liegt es fest.',
      }),
      inEach({
        en: 'Collect the Shuttles that go scouting at the Galaxy desk, each for a system next to the fleet. At the Black Market only the Crew Chief of the ship that hosts it trades.',
        de: 'Sammelt am Galaxispult die Shuttles ein, die erkunden, jedes für ein System neben der Flotte. Auf dem Schwarzmarkt handelt nur der Crewchef des Schiffs, auf dem er liegt.',
      }),
    ],
  },
  {
    title: inEach({ en: 'Phase 3: Negotiation', de: 'Phase 3: Verhandlung' }),
    corner: inEach({ en: '15 min', de: '15 Min.' }),
    lines: [
      inEach({
        en: 'Hand each Captain the Food and Fuel that the ship has made.',
        de: 'Gebt jedem Kapitän Nahrung und Treibstoff, die sein Schiff erzeugt hat.',
      }),
      inEach({
        en: 'Everybody walks and trades. The Black Market is open to every Crew Chief; each trade is made once.',
        de: 'Alle gehen herum und tauschen. Der Schwarzmarkt ist für alle Crewchefs offen; jedes Geschäft gibt es einmal.',
      }),
      inEach({
        en: 'Half-way: collect the Event Boxes. Any Sabotage fails the Event; otherwise its cost decides. Everything in a box is removed; Manpower and Shuttles go back.',
        de: 'Halbzeit: Sammelt die Ereignisboxen ein. Jede Sabotage lässt das Ereignis scheitern; sonst entscheiden die Kosten. Alles kommt aus der Box; Personal und Shuttles gehen zurück.',
      }),
      inEach({
        en: 'Three minutes before the end: Shuttles come back with what they found.',
        de: 'Drei Minuten vor dem Ende: Shuttles kommen mit ihren Funden zurück.',
      }),
      inEach({
        en: 'A persistent Event that nobody has met does its harm once.',
        de: 'Ein bleibendes Ereignis, das niemand erfüllt hat, schadet einmal.',
      }),
    ],
  },
  {
    title: inEach({ en: 'A jump', de: 'Ein Sprung' }),
    lines: [
      inEach({
        en: 'The Vice President names the system. Announce it, with its coordinates.',
        de: 'Der Vizepräsident nennt das System. Sagt es an, mit seinen Koordinaten.',
      }),
      inEach({
        en: 'Each Navigation Officer hands in a packet, face down: coordinates and the Fuel of the ship. Open them under the desk.',
        de: 'Jeder Navigationsoffizier gibt einen Umschlag ab, verdeckt: Koordinaten und den Treibstoff des Schiffs. Öffnet sie unter dem Pult.',
      }),
      inEach({
        en: 'One that is short, wrong or holds Sabotage fails the whole fleet. Tell how many were complete, never whose was not.',
        de: 'Einer, der zu wenig oder das falsche Ziel enthält oder Sabotage, lässt die ganze Flotte scheitern. Sagt, wie viele vollständig waren, nie, wessen es nicht war.',
      }),
      inEach({
        en: `Sabotage: a die, and on ${value('sabotage-damages-from')} or higher a location of that ship is damaged. Fuel of complete packets ${value('failed-jump')}.`,
        de: `Sabotage: ein Würfel, und ab ${value('sabotage-damages-from')} ist eine Station dieses Schiffs beschädigt. Der Treibstoff vollständiger Umschläge ${choiceText(value('failed-jump'))}.`,
      }),
      inEach({
        en: `A new system: read out what is there. Some have a star fix, a bearing that shows the way home; Earth takes ${value('fixes-needed')} of them.`,
        de: `Ein neues System: Lest vor, was dort ist. Manche haben eine Sternpeilung, die den Heimweg zeigt; zur Erde braucht es ${value('fixes-needed')} davon.`,
      }),
    ],
  },
  {
    title: inEach({ en: 'An Ashiva attack', de: 'Ein Angriff der Ashiva' }),
    lines: [
      inEach({
        en: 'Sound the alarm. Communications Officers come to the Battle Map; everybody else plays on.',
        de: 'Löst den Alarm aus. Die Funkoffiziere kommen an die Gefechtskarte; alle anderen spielen weiter.',
      }),
      inEach({
        en: 'The Ashiva act at once and then every two minutes, two actions each, whatever the ships have done.',
        de: 'Die Ashiva handeln sofort und dann alle zwei Minuten, je zwei Aktionen, was die Schiffe auch getan haben.',
      }),
      inEach({
        en: 'Ships act in the Fleet Commander’s order, two actions each, and everyone before anyone twice. Interceptors begin over their home ships.',
        de: 'Schiffe handeln in der Reihenfolge des Flottenkommandanten, je zwei Aktionen, und jedes einmal, bevor eines zweimal handelt. Abfangjäger beginnen über ihrem Schiff.',
      }),
      inEach({
        en: 'It ends when one side has gone: jumped or destroyed.',
        de: 'Es endet, wenn eine Seite weg ist: gesprungen oder zerstört.',
      }),
      inEach({
        en: `House: ${value('destroyer-hits')} hits that would damage a location destroy a destroyer.`,
        de: `Haus: ${value('destroyer-hits')} Treffer, die eine Station beschädigen würden, zerstören einen Zerstörer.`,
      }),
      ...FORCES.map(({ from, destroyers, raiders }) =>
        inEach({
          en: `House, from turn ${from}: ${destroyers} ${destroyers === 1 ? 'destroyer' : 'destroyers'}${raiders === 0 ? '' : ` and ${raiders} Ashiva craft, small ones like Interceptors`}`,
          de: `Haus, ab Runde ${from}: ${destroyers} Zerstörer${raiders === 0 ? '' : ` und ${raiders} Ashiva-Jäger, klein wie Abfangjäger`}`,
        }),
      ),
    ],
  },
];

/** What is rolled for, and what it means. */
const TABLES: readonly PrintedCard[] = [
  {
    title: inEach({ en: 'A shot', de: 'Ein Schuss' }),
    corner: inEach({ en: '1 die', de: '1 Würfel' }),
    text: inEach({
      en: 'For each shot of the Prosecutor’s main weapons or of a destroyer, with no ship in the line of fire.',
      de: 'Für jeden Schuss der Hauptwaffen der Prosecutor oder eines Zerstörers, ohne Schiff in der Schusslinie.',
    }),
    lines: [
      ...bands(HITS),
      inEach({
        en: 'Against a ship that braces: 2 off the die',
        de: 'Auf ein Schiff, das sich wappnet: 2 weniger',
      }),
      inEach({ en: 'The hub draws the location, or you do', de: 'Die Zentrale lost die Station, oder ihr' }),
      inEach({
        en: `A destroyer has no locations: ${value('destroyer-hits')} such hits destroy it`,
        de: `Ein Zerstörer hat keine Stationen: ${value('destroyer-hits')} solche Treffer zerstören ihn`,
      }),
      inEach({
        en: 'Reactive Armour ignores the damage, or a squadron in the ship’s hex takes it',
        de: 'Ein Reaktivpanzer hebt den Schaden auf, oder eine Staffel im Feld des Schiffs nimmt ihn',
      }),
    ],
  },
  {
    title: inEach({ en: 'Flak', de: 'Flak' }),
    corner: inEach({ en: '1 die', de: '1 Würfel' }),
    text: inEach({
      en: 'For Ashiva fire that passes within 2 hexes of the Prosecutor.',
      de: 'Für Feuer der Ashiva, das bis 2 Felder an die Prosecutor herankommt.',
    }),
    lines: bands(FLAK),
  },
  {
    title: inEach({ en: 'Collision', de: 'Kollision' }),
    corner: inEach({ en: '1 die', de: '1 Würfel' }),
    text: inEach({
      en: 'For a ship whose turn ends beside another, a destroyer too, whether it has moved or not.',
      de: 'Für ein Schiff, dessen Zug neben einem anderen oder einem Zerstörer endet, bewegt oder nicht.',
    }),
    lines: bands(COLLISIONS),
  },
  {
    title: inEach({ en: 'A lost squadron', de: 'Eine verlorene Staffel' }),
    corner: inEach({ en: '1 die', de: '1 Würfel' }),
    text: inEach({ en: 'Interceptors that are destroyed.', de: 'Abfangjäger, die zerstört sind.' }),
    lines: bands(PILOTS),
  },
  {
    title: inEach({ en: 'Interceptors engage', de: 'Abfangjäger stellen Jäger' }),
    corner: inEach({ en: '1 die each', de: 'je 1 Würfel' }),
    text: inEach({
      en: 'A squadron and an Ashiva craft in the same hex or the next. The higher die wins, and the other side is destroyed.',
      de: 'Eine Staffel und ein Ashiva-Jäger im selben Feld oder daneben. Der höhere Würfel gewinnt, und die andere Seite ist zerstört.',
    }),
    lines: [
      inEach({ en: 'On a tie the Interceptors win', de: 'Bei Gleichstand gewinnen die Abfangjäger' }),
      inEach({
        en: 'Destroyers are fired at, not engaged',
        de: 'Auf Zerstörer wird geschossen, sie werden nicht gestellt',
      }),
    ],
  },
  {
    title: inEach({ en: 'Actions', de: 'Aktionen' }),
    corner: inEach({ en: '2 a turn', de: '2 pro Zug' }),
    lines: [
      inEach({ en: 'Move: 4 hexes straight', de: 'Bewegen: 4 Felder geradeaus' }),
      inEach({ en: `Brace: 1 Fuel`, de: 'Wappnen: 1 Treibstoff' }),
      inEach({
        en: 'Main weapons: up to 3 shots, 1 Manpower each',
        de: 'Hauptwaffen: bis zu 3 Schüsse, je 1 Personal',
      }),
      inEach({ en: 'Interceptors: all of the ship, 6 hexes', de: 'Abfangjäger: alle des Schiffs, 6 Felder' }),
      inEach({ en: 'Transfer Manpower', de: 'Personal verlegen' }),
      inEach({
        en: 'Jump: a packet, once a jump is announced',
        de: 'Springen: ein Umschlag, sobald ein Sprung angesagt ist',
      }),
    ],
  },
  {
    title: inEach({ en: 'A lost ship', de: 'Ein verlorenes Schiff' }),
    text: inEach({
      en: 'Damage with every location damaged destroys it. A Captain may abandon ship.',
      de: 'Schaden, wenn alle Stationen beschädigt sind, zerstört es. Ein Kapitän darf sein Schiff aufgeben.',
    }),
    lines: [
      inEach({
        en: `${SAVED.manpower} Manpower and ${SAVED.cards} cards are saved, no Shuttles among them`,
        de: `${SAVED.manpower} Personal und ${SAVED.cards} Karten sind gerettet, keine Shuttles darunter`,
      }),
      inEach({
        en: `A die for each Shuttle aboard: on ${SAVES_FROM}, or ${SAVES_FROM - 1} when abandoning, ${value('saved-manpower')} Manpower and ${value('saved-cards')} cards more`,
        de: `Ein Würfel je Shuttle an Bord: bei ${SAVES_FROM}, oder ${SAVES_FROM - 1} beim Aufgeben, ${value('saved-manpower')} Personal und ${value('saved-cards')} Karten mehr`,
      }),
      inEach({ en: 'The crew joins other ships', de: 'Die Besatzung geht auf andere Schiffe' }),
    ],
  },
  {
    title: inEach({ en: 'Prison', de: 'Haft' }),
    lines: [
      inEach({ en: 'A Captain imprisons whoever is aboard', de: 'Ein Kapitän sperrt ein, wer an Bord ist' }),
      inEach({
        en: 'A Captain: with the President’s approval, or by the whole own crew',
        de: 'Einen Kapitän: mit Zustimmung des Präsidenten, oder durch die ganze eigene Besatzung',
      }),
      inEach({
        en: 'The President: with that of Fleet Commander and Vice President',
        de: 'Den Präsidenten: mit der des Flottenkommandanten und des Vizepräsidenten',
      }),
      inEach({ en: 'One search a Captain a turn', de: 'Eine Durchsuchung pro Kapitän und Runde' }),
    ],
  },
];

/** What is played with on paper, of ours. Ids on no card: a tag tells the hub what it needs. */
export const printed: readonly PrintedDeck[] = [
  {
    name: inEach({ en: 'The room', de: 'Der Raum' }),
    note: inEach({
      en: 'House: one way to set up. Control’s tables stand where everybody passes; no ship’s table is beside the wall of another screen.',
      de: 'Haus: eine Art aufzubauen. Die Tische der Leitung stehen, wo alle vorbeikommen; kein Schiffstisch steht an der Wand eines anderen Bildschirms.',
    }),
    columns: 1,
    cards: [{ title: inEach({ en: 'Room plan', de: 'Raumplan' }), lines: [], drawing: roomPlan() }],
  },
  {
    name: inEach({ en: 'A turn on a page', de: 'Eine Runde auf einer Seite' }),
    note: inEach({
      en: 'One for each of Control. What is marked House, and every figure of the kit, can be changed under More, Game values.',
      de: 'Einmal für jede Leitung. Was mit Haus beginnt und alle Zahlen des Satzes lassen sich unter Mehr, Spielwerte ändern.',
    }),
    columns: 1,
    cards: TURN,
  },
  {
    name: inEach({ en: 'Tables', de: 'Tabellen' }),
    note: inEach({
      en: 'For the Combat desk, and one for each Communications Officer.',
      de: 'Für das Gefechtspult, und einmal für jeden Funkoffizier.',
    }),
    columns: 2,
    cards: TABLES,
  },
  {
    name: inEach({ en: 'Ship Boards', de: 'Schiffsbögen' }),
    note: inEach({
      en: `${SHIPS.length} boards, one for each ship, and one sheet for each ship that converts its hold. A circle holds a token of an inch.`,
      de: `${SHIPS.length} Bögen, einer je Schiff, und ein Blatt je Schiff, das seinen Frachtraum umbaut. Ein Kreis fasst einen Marker von einem Zoll.`,
    }),
    columns: 1,
    cards: [...SHIPS.map(({ name, type }) => board(name, type)), HOLDS],
  },
  {
    name: inEach({ en: 'Battle Map', de: 'Gefechtskarte' }),
    note: inEach({
      en: 'One for the Combat table. Enlarged to A1 (280 %), a hex is wider than a token of an inch.',
      de: 'Einmal für den Gefechtstisch. Auf A1 vergrößert (280 %) ist ein Feld breiter als ein Marker von einem Zoll.',
    }),
    columns: 1,
    cards: [
      {
        title: inEach({ en: 'Battle Map', de: 'Gefechtskarte' }),
        corner: inEach({ en: 'Grey: the Prosecutor', de: 'Grau: die Prosecutor' }),
        lines: [],
        drawing: battleMap(),
      },
    ],
  },
  {
    name: inEach({ en: 'CIC', de: 'CIC' }),
    note: inEach({ en: 'One for the Combat table.', de: 'Einmal für den Gefechtstisch.' }),
    columns: 1,
    cards: CIC,
  },
  {
    name: inEach({ en: 'Roles', de: 'Rollen' }),
    note: inEach({ en: 'A sheet for each officer.', de: 'Ein Blatt je Offizier.' }),
    columns: 2,
    cards: ROLES,
  },
  {
    name: inEach({ en: 'Offices', de: 'Ämter' }),
    note: inEach({
      en: 'For the government, and the President’s Shuttle.',
      de: 'Für die Regierung, und das Shuttle des Präsidenten.',
    }),
    columns: 2,
    cards: OFFICE_CARDS,
  },
  {
    name: inEach({ en: 'Reminders', de: 'Merkblätter' }),
    note: inEach({ en: 'One set a table.', de: 'Ein Satz je Tisch.' }),
    columns: 2,
    cards: REMINDERS,
  },
  {
    name: inEach({ en: 'Event cards', de: 'Ereigniskarten' }),
    note: inEach({
      en: `${EVENT_CARDS.length} cards, for the tables: face up beside the box. A persistent one stays until it is met.`,
      de: `${EVENT_CARDS.length} Karten für die Tische: offen neben die Box. Ein bleibendes Ereignis bleibt, bis es erfüllt ist.`,
    }),
    columns: 3,
    cards: EVENT_FACES,
  },
  {
    name: inEach({ en: 'Event outcomes', de: 'Ausgang der Ereignisse' }),
    note: inEach({
      en: 'For Control alone, by the number of the card.',
      de: 'Nur für die Leitung, nach der Nummer der Karte.',
    }),
    columns: 2,
    cards: EVENT_OUTCOMES,
  },
  {
    name: inEach({ en: 'Galaxy Map', de: 'Galaxiskarte' }),
    note: inEach({
      en: `One for the Galaxy table and one for each Navigation Officer. The fleet begins at ${systemName(START)}. Shuttles scout along the dashed lines, both ways; a jump goes anywhere.`,
      de: `Einmal für den Galaxistisch und einmal für jeden Navigationsoffizier. Die Flotte beginnt im System ${systemName(START)}. Shuttles erkunden entlang der gestrichelten Linien, in beide Richtungen; ein Sprung geht überallhin.`,
    }),
    columns: 1,
    cards: [
      {
        title: inEach({ en: 'Galaxy Map', de: 'Galaxiskarte' }),
        corner: inEach({
          en: `Earth: ${value('fixes-needed')} star fixes`,
          de: `Erde: ${value('fixes-needed')} Sternpeilungen`,
        }),
        lines: [],
        drawing: galaxyMap(),
      },
    ],
  },
  {
    name: inEach({ en: 'Finds', de: 'Funde' }),
    note: inEach({
      en: `${FINDS.length} cards for the Galaxy desk.`,
      de: `${FINDS.length} Karten für das Galaxispult.`,
    }),
    columns: 3,
    cards: numbered(FINDS.map(({ name, gives }) => ({ title: name, lines: [cardWords(gives)] }))),
  },
  {
    name: inEach({ en: 'Trades', de: 'Geschäfte' }),
    note: inEach({
      en: `${TRADES.length} cards for the Black Market. Manpower and Shuttles that are paid come back in the next phase 1; what is marked [Lost] does not.`,
      de: `${TRADES.length} Karten für den Schwarzmarkt. Bezahltes Personal und bezahlte Shuttles kommen in der nächsten Phase 1 zurück; was mit [Verloren] markiert ist, nicht.`,
    }),
    columns: 3,
    cards: numbered(
      TRADES.map(({ name, cost, reward }) => ({
        title: name,
        lines: [
          inEach({ en: `You pay: ${cost}`, de: `Ihr zahlt: ${cardWords(cost)}` }),
          inEach({ en: `You get: ${reward}`, de: `Ihr erhaltet: ${cardWords(reward)}` }),
        ],
      })),
    ),
  },
  {
    name: inEach({ en: 'Upgrades', de: 'Upgrades' }),
    note: inEach({ en: `${UPGRADES.length} cards.`, de: `${UPGRADES.length} Karten.` }),
    columns: 3,
    cards: numbered(
      UPGRADES.map(({ name, at, text }) => ({
        title: name,
        corner: at?.name ?? inEach({ en: 'any ship', de: 'jedes Schiff' }),
        lines: [text],
      })),
    ),
  },
  {
    name: inEach({ en: 'Executive Orders', de: 'Erlasse' }),
    note: inEach({
      en: `${ORDERS.length} cards for the President.`,
      de: `${ORDERS.length} Karten für den Präsidenten.`,
    }),
    columns: 2,
    cards: numbered(ORDERS.map(({ name, text }) => ({ title: name, lines: [text] }))),
  },
  {
    name: inEach({ en: 'Manpower', de: 'Personal' }),
    note: inEach({
      en: `Two-sided: cut strips of two, fold them at the line between Manpower and Wounded, and glue. ${SHEET} on this sheet; the fleet needs ${MANPOWER} at most, which is ${Math.ceil(MANPOWER / SHEET)} sheets.`,
      de: `Zweiseitig: Streifen zu zweit ausschneiden, an der Linie zwischen Personal und Verwundet falten und kleben. ${SHEET} auf diesem Blatt; die Flotte braucht höchstens ${MANPOWER}, also ${Math.ceil(MANPOWER / SHEET)} Blätter.`,
    }),
    columns: 6,
    cards: manpower,
  },
  {
    name: inEach({ en: 'Food', de: 'Nahrung' }),
    note: inEach({
      en: 'House: as many as the options begin with, and some. What is eaten goes back to Control.',
      de: 'Haus: so viele, wie zu Beginn da sind, und einige mehr. Was gegessen ist, geht an die Leitung zurück.',
    }),
    columns: 6,
    cards: cardsOf('food'),
  },
  {
    name: inEach({ en: 'Fuel, Shuttles and other cards', de: 'Treibstoff, Shuttles und andere Karten' }),
    note: inEach({
      en: 'House: their numbers. Sabotage is kept by Control until it is handed out; Upgrades have cards of their own.',
      de: 'Haus: ihre Zahl. Sabotage behält die Leitung, bis sie ausgegeben wird; Upgrades haben eigene Karten.',
    }),
    columns: 6,
    cards: cardsOf(
      'fuel',
      'shuttle',
      'reactive-armour',
      'nothing-to-see-here',
      'ashiva-encounter',
      'sabotage',
    ),
  },
];
