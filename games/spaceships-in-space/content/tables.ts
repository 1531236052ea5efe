import { text as inEach } from '../../../schemas/text.ts';

/** English and German side by side. */
type Both = readonly [en: string, de: string];
const both = ([en, de]: Both): string => inEach({ en, de });

/** Lists that a die picks from: six entries, or six sections of six. */
export interface TableCard {
  readonly id: string;
  readonly name: string;
  /** Six, or thirty-six in the order 11 to 16, 21 to 26 and so on. */
  readonly entries: readonly string[];
}

/** The status of a derelict is the book's; the others are ours, in its manner. */
const GIVEN: readonly { id: string; name: Both; entries: readonly Both[] }[] = [
  {
    id: 'derelict',
    name: ['State of a derelict station', 'Zustand einer verlassenen Station'],
    entries: [
      ['Left empty; whole', 'Leer zurückgelassen; heil'],
      ['Left empty; in ruins', 'Leer zurückgelassen; in Trümmern'],
      ['The crew lies dead; whole', 'Die Besatzung liegt tot da; heil'],
      ['The crew lies dead; in ruins', 'Die Besatzung liegt tot da; in Trümmern'],
      [
        'Some of the crew live (roll a die for how many); in ruins',
        'Einige leben noch (würfle, wie viele); in Trümmern',
      ],
      ['Something lives here that is not human; whole', 'Hier lebt etwas, das kein Mensch ist; heil'],
    ],
  },
  {
    id: 'welcome',
    name: ['Who answers the hail', 'Wer auf den Ruf antwortet'],
    entries: [
      ['Nobody; but the carrier wave is live', 'Niemand; aber die Trägerwelle ist da'],
      ['A child, quite calm', 'Ein Kind, ganz ruhig'],
      ['A recording of your own last hail', 'Eine Aufnahme eures letzten Rufs'],
      ['A customs officer forty years out of date', 'Ein Zollbeamter, vierzig Jahre zu spät'],
      ['Someone who knows one of you by name', 'Jemand, der einen von euch beim Namen kennt'],
      ['Six voices in one breath', 'Sechs Stimmen in einem Atemzug'],
    ],
  },
  {
    id: 'breakdown',
    name: ['What gives out', 'Was ausfällt'],
    entries: [
      ['Gravity, in one half of the ship', 'Die Schwerkraft, im halben Schiff'],
      ['The lights; then the heat', 'Das Licht; dann die Wärme'],
      ['Every door opens', 'Alle Türen gehen auf'],
      ['The computer asks who you are', 'Der Computer fragt, wer ihr seid'],
      ['Water, everywhere but in the tanks', 'Wasser, überall außer in den Tanks'],
      ['The engine runs on and will not stop', 'Die Maschine läuft weiter und hört nicht auf'],
    ],
  },
  {
    id: 'complication',
    name: ['Success with drawback', 'Erfolg mit Haken'],
    entries: [
      ['It takes longer than there is time for', 'Es dauert länger, als Zeit ist'],
      ['Somebody saw', 'Jemand hat es gesehen'],
      ['It works once', 'Es klappt ein einziges Mal'],
      ['The tool is stuck in it', 'Das Werkzeug steckt darin fest'],
      ['Something else stops working', 'Etwas anderes hört auf zu gehen'],
      ['You owe a favour', 'Ihr schuldet jemandem etwas'],
    ],
  },
  {
    id: 'encounter',
    name: ['What lies in the dark', 'Was im Dunkeln liegt'],
    entries: [
      ['A lifeboat without a ship', 'Ein Rettungsboot ohne Schiff'],
      ['A lifeboat with too many aboard', 'Ein Rettungsboot mit zu vielen an Bord'],
      ['A buoy that counts down', 'Eine Boje, die rückwärts zählt'],
      ['A buoy that counts up', 'Eine Boje, die vorwärts zählt'],
      ['A frozen cargo, tumbling', 'Gefrorene Fracht, taumelnd'],
      ['A ship of your own class and name', 'Ein Schiff eurer Klasse und eures Namens'],
      ['Miners who dig by hand', 'Bergleute, die von Hand graben'],
      ['Miners who have dug too deep', 'Bergleute, die zu tief gegraben haben'],
      ['A claim marker, freshly moved', 'Eine Grenzmarke, frisch versetzt'],
      ['A drill that nobody switched off', 'Ein Bohrer, den niemand abgestellt hat'],
      ['Ore that hums', 'Erz, das summt'],
      ['Ore that was a hull', 'Erz, das einmal ein Rumpf war'],
      ['A patrol that wants papers', 'Eine Patrouille, die Papiere will'],
      ['A patrol that wants company', 'Eine Patrouille, die Gesellschaft will'],
      ['A patrol without a crew', 'Eine Patrouille ohne Besatzung'],
      ['A picket line; nobody says of whom', 'Eine Postenkette; wessen, sagt niemand'],
      ['A minefield with a lane in it', 'Ein Minenfeld mit einer Gasse'],
      ['A minefield without one', 'Ein Minenfeld ohne'],
      ['A pilgrim ship, singing', 'Ein Pilgerschiff, singend'],
      ['A pilgrim ship, silent', 'Ein Pilgerschiff, stumm'],
      ['A wedding at anchor', 'Eine Hochzeit vor Anker'],
      ['A funeral under way', 'Ein Begräbnis unterwegs'],
      ['Traders who buy only stories', 'Händler, die nur Geschichten kaufen'],
      ['Traders who sell only air', 'Händler, die nur Luft verkaufen'],
      ['A comet with a door', 'Ein Komet mit einer Tür'],
      ['A moon that is hollow', 'Ein Mond, der hohl ist'],
      ['A ring that somebody built', 'Ein Ring, den jemand gebaut hat'],
      ['A shadow with no sun behind it', 'Ein Schatten, hinter dem keine Sonne steht'],
      ['A wreck, still under fire', 'Ein Wrack, noch unter Beschuss'],
      ['A wreck, being eaten', 'Ein Wrack, das gefressen wird'],
      ['Yesterday’s signal from here', 'Das Signal von gestern, von hier'],
      ['Tomorrow’s signal from here', 'Das Signal von morgen, von hier'],
      ['A fold in space, closing', 'Eine Falte im Raum, die sich schließt'],
      ['A fold in space, opening', 'Eine Falte im Raum, die sich öffnet'],
      ['Something large, asleep', 'Etwas Großes, schlafend'],
      ['Something large, awake', 'Etwas Großes, wach'],
    ],
  },
];

export const TABLES: readonly TableCard[] = GIVEN.map(({ id, name, entries }) => ({
  id,
  name: both(name),
  entries: entries.map(both),
}));

const BY_ID = new Map(TABLES.map((table) => [table.id, table]));
export const tableCard = (id: string): TableCard => {
  const table = BY_ID.get(id);
  if (table === undefined) throw new RangeError(`there is no table "${id}"`);
  return table;
};
