/** Lists that a die picks from: six entries, or six sections of six. */
export interface TableCard {
  readonly id: string;
  readonly name: string;
  /** Six, or thirty-six in the order 11 to 16, 21 to 26 and so on. */
  readonly entries: readonly string[];
}

/** The status of a derelict is the book's; the others are ours, in its manner. */
export const TABLES: readonly TableCard[] = [
  {
    id: 'derelict',
    name: 'State of a derelict station',
    entries: [
      'Left empty; whole',
      'Left empty; in ruins',
      'The crew lies dead; whole',
      'The crew lies dead; in ruins',
      'Some of the crew live (roll a die for how many); in ruins',
      'Something lives here that is not human; whole',
    ],
  },
  {
    id: 'welcome',
    name: 'Who answers the hail',
    entries: [
      'Nobody; but the carrier wave is live',
      'A child, quite calm',
      'A recording of your own last hail',
      'A customs officer forty years out of date',
      'Someone who knows one of you by name',
      'Six voices in one breath',
    ],
  },
  {
    id: 'breakdown',
    name: 'What gives out',
    entries: [
      'Gravity, in one half of the ship',
      'The lights; then the heat',
      'Every door opens',
      'The computer asks who you are',
      'Water, everywhere but in the tanks',
      'The engine runs on and will not stop',
    ],
  },
  {
    id: 'complication',
    name: 'Success with drawback',
    entries: [
      'It takes longer than there is time for',
      'Somebody saw',
      'It works once',
      'The tool is stuck in it',
      'Something else stops working',
      'You owe a favour',
    ],
  },
  {
    id: 'encounter',
    name: 'What lies in the dark',
    entries: [
      'A lifeboat without a ship',
      'A lifeboat with too many aboard',
      'A buoy that counts down',
      'A buoy that counts up',
      'A frozen cargo, tumbling',
      'A ship of your own class and name',
      'Miners who dig by hand',
      'Miners who have dug too deep',
      'A claim marker, freshly moved',
      'A drill that nobody switched off',
      'Ore that hums',
      'Ore that was a hull',
      'A patrol that wants papers',
      'A patrol that wants company',
      'A patrol without a crew',
      'A picket line; nobody says of whom',
      'A minefield with a lane in it',
      'A minefield without one',
      'A pilgrim ship, singing',
      'A pilgrim ship, silent',
      'A wedding at anchor',
      'A funeral under way',
      'Traders who buy only stories',
      'Traders who sell only air',
      'A comet with a door',
      'A moon that is hollow',
      'A ring that somebody built',
      'A shadow with no sun behind it',
      'A wreck, still under fire',
      'A wreck, being eaten',
      'Yesterday’s signal from here',
      'Tomorrow’s signal from here',
      'A fold in space, closing',
      'A fold in space, opening',
      'Something large, asleep',
      'Something large, awake',
    ],
  },
];

const BY_ID = new Map(TABLES.map((table) => [table.id, table]));
export const tableCard = (id: string): TableCard => {
  const table = BY_ID.get(id);
  if (table === undefined) throw new RangeError(`there is no table "${id}"`);
  return table;
};
