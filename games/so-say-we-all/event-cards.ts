import * as z from 'zod';
import { CountsSchema } from '../../schemas/arguments.ts';
import { IdSchema } from '../../schemas/ids.ts';

/**
 * A house deck of Event cards. The rulebook (Events) says what an Event is, and prints none: these are ours, written to
 * be resolved by one to three ships together. A persistent one stays until it has been met.
 */
export const EventCardSchema = z.strictObject({
  id: IdSchema,
  title: z.string().min(1).max(80),
  story: z.string().min(1).max(300),
  cost: CountsSchema,
  persistent: z.boolean(),
  success: z.string().min(1).max(300),
  failure: z.string().min(1).max(300),
});
export type EventCard = z.infer<typeof EventCardSchema>;

type Text = Pick<EventCard, 'title' | 'story' | 'success' | 'failure'>;
const once = (id: string, cost: EventCard['cost'], text: Text): EventCard => ({
  id,
  cost,
  persistent: false,
  ...text,
});
const staying = (id: string, cost: EventCard['cost'], text: Text): EventCard => ({
  id,
  cost,
  persistent: true,
  ...text,
});

export const EVENT_CARDS: readonly EventCard[] = [
  once(
    'burst-main',
    { manpower: 2 },
    {
      title: 'Burst water main',
      story: 'Deck four is ankle deep and the lifts have stopped.',
      success: 'Dry by supper; the crew is proud of itself.',
      failure: 'One location is out of use until it is repaired.',
    },
  ),
  once(
    'wandering-beacon',
    { shuttle: 1, fuel: 1 },
    {
      title: 'Wandering beacon',
      story: 'A distress beacon drifts across the bow and gives no name.',
      success: 'Survivors come aboard: one Manpower more.',
      failure: 'The beacon falls silent, and people talk.',
    },
  ),
  once(
    'spoiled-stores',
    { food: 3 },
    {
      title: 'Spoiled stores',
      story: 'A cold room failed in the night and nobody was told.',
      success: 'Rations stretch; nobody goes hungry.',
      failure: 'One Manpower is wounded by bad food.',
    },
  ),
  staying(
    'reactor-fever',
    { fuel: 2, manpower: 1 },
    {
      title: 'Reactor fever',
      story: 'The core hums half a tone too high.',
      success: 'The core settles back to its old note.',
      failure: 'Each turn that it lasts, the next jump costs this ship one Fuel more.',
    },
  ),
  once(
    'name-day',
    { food: 2 },
    {
      title: 'The day of names',
      story: 'The passengers ask for one evening to read out the names of the lost.',
      success: 'A calmer ship: Control grants one favour next turn.',
      failure: 'The reading is held in the corridors and work stops there.',
    },
  ),
  staying(
    'stowaways',
    { food: 2, manpower: 1 },
    {
      title: 'Stowaways in the hold',
      story: 'More mouths than the lists say, and they know the ducts.',
      success: 'They are found bunks and work: one Manpower more.',
      failure: 'Each turn that it lasts, one Food is missing from the store.',
    },
  ),
  once(
    'hull-breach',
    { manpower: 3, 'reactive-armour': 1 },
    {
      title: 'Hull breach',
      story: 'A stone the size of a fist came in on one side and out on the other.',
      success: 'Patched, and the plate is kept in the mess.',
      failure: 'One location is damaged and one Manpower is wounded.',
    },
  ),
  once(
    'strange-echo',
    { 'nothing-to-see-here': 1, fuel: 1 },
    {
      title: 'Strange echo',
      story: 'The long antenna hears the ship’s own voice, eleven minutes late.',
      success: 'The echo maps a neighbouring system.',
      failure: 'Hours of listening, nothing learned.',
    },
  ),
  staying(
    'sealed-deck',
    { manpower: 4 },
    {
      title: 'The sealed deck',
      story: 'Workers have welded themselves in and send out a list of demands.',
      success: 'The doors open, and hands are shaken for the cameras.',
      failure: 'Each turn that it lasts, one location cannot be staffed.',
    },
  ),
  once(
    'medicine-run',
    { shuttle: 1, food: 1 },
    {
      title: 'Medicine run',
      story: 'The infirmary counts its last boxes twice.',
      success: 'Two wounded Manpower recover at once.',
      failure: 'Nobody recovers on this ship next turn.',
    },
  ),
  once(
    'scanner-ghost',
    { 'ashiva-encounter': 1 },
    {
      title: 'Ghost on the scanner',
      story: 'A shape holds station at the edge of range and answers nothing.',
      success: 'The trace is read: Control tells one true thing about the enemy.',
      failure: 'It is gone by morning; nobody slept.',
    },
  ),
  once(
    'engine-trial',
    { upgrade: 1, fuel: 1 },
    {
      title: 'Trial of the engines',
      story: 'The chief swears the drive has more to give.',
      success: 'This ship’s next jump costs one Fuel less.',
      failure: 'The drive coughs: no second jump this turn.',
    },
  ),
  staying(
    'black-mould',
    { food: 3, manpower: 2 },
    {
      title: 'Black mould',
      story: 'It likes the dark behind the galley, and it travels.',
      success: 'Scrubbed, aired and burnt.',
      failure: 'Each turn that it lasts, one Manpower is wounded.',
    },
  ),
  once(
    'wedding',
    { food: 1, fuel: 1 },
    {
      title: 'A wedding between ships',
      story: 'Two families on two ships want one feast.',
      success: 'The whole fleet hears the music.',
      failure: 'The feast is put off, again.',
    },
  ),
  once(
    'loose-cargo',
    { manpower: 2, shuttle: 1 },
    {
      title: 'Cargo adrift',
      story: 'Forty containers float aft in a slow circle.',
      success: 'Hauled in: take two Fuel or two Food.',
      failure: 'Hit by its own cargo: one location is damaged.',
    },
  ),
  staying(
    'whispering-net',
    { manpower: 2, upgrade: 1 },
    {
      title: 'The whispering net',
      story: 'Somebody speaks on the crew channel at night and knows the watch list.',
      success: 'The transmitter is found in a pillow.',
      failure: 'Each turn that it lasts, Control may read one of this ship’s messages aloud.',
    },
  ),
];

const BY_ID: ReadonlyMap<string, EventCard> = new Map(EVENT_CARDS.map((card) => [card.id, card]));
/** The card with this id; undefined for one that an edited deck no longer holds. */
export const eventCard = (id: string): EventCard | undefined => BY_ID.get(id);
