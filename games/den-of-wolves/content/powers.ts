import { house } from '../../../schemas/manifest.ts';
import { briefing, type Briefing } from './briefing.ts';

/** The Interstellar Council: six major powers, each with a member in it. */
export interface Power extends Briefing {
  readonly id: string;
  /** As the handbook prints it. */
  readonly short: string;
  readonly name: string;
  /** The vessel with its people, whose Council Member speaks for it. */
  readonly vessel: string;
}

const power = (
  id: string,
  short: string,
  name: string,
  vessel: string,
  { known, goals, secret }: Briefing,
): Power => ({ id, short, name, vessel, known, goals, secret });

export const POWERS = house<readonly Power[]>(
  [
    power(
      'fas',
      'FAS',
      'Federated Atlantic States',
      'dione',
      briefing(
        'The richest of the old powers, which paid for half of the fleet that burned. Its people expect to be asked first, and to be fed as they were.',
        [
          'Keep a free market in the fleet: no seizure of goods, no fixed prices, whatever others call it.',
          'See that the Council, and not the Admiral, decides where the fleet goes.',
          'Have the debts of Rosal and the CPA to your banks recognized by law before anything is forgiven.',
        ],
        'Your government knew of the Wolves eleven days before the attack and sold its shares instead of giving warning. The President’s office has half of the proof; the news desk is looking for the rest.',
      ),
    ),
    power(
      'cpa',
      'CPA',
      'Common Peoples’ Alliance',
      'ninth-of-may',
      briefing(
        'A union of workers’ states, used to shortage and proud of it. What there is belongs to whoever needs it.',
        [
          'One ration for all vessels, set by the Council and checked aboard.',
          'Materials go where the fleet’s need is greatest, not where the price is.',
          'No order of the President without the Council lasts longer than the turn in which it was given.',
        ],
        'Your party has a cell on every vessel but the Vulcan. It can call one strike in the whole day: tell Control which station of which vessel, and when. If the strike is traced to you, the other five will want your seat.',
      ),
    ),
    power(
      'san',
      'SAN',
      'South Asian Nations',
      'halcyon-reach',
      briefing(
        'The most numerous people of the fleet, spread over every deck. Their farms feed others before themselves.',
        [
          'Food that your people grow is paid for, in water or in votes.',
          'Seats in the Council by head of population: with them you have three of the seven.',
          'The fleet settles on the first world that can be farmed. Running for ever is only a slower death.',
        ],
        'The seed bank is blighted: from turn 5 your farms make half, unless a scientist works for a whole turn on your vessel. Nobody knows but your captain, who has told you to deny it.',
      ),
    ),
    power(
      'rosal',
      'Rosal',
      'Free Worlds of Rosal',
      'icebreaker',
      briefing(
        'Miners and prospectors of the outer belt, who left the old powers to be left alone. They were bombed once already, and not by Wolves.',
        [
          'No debt from before the attack binds anybody: burn the books.',
          'No vessel is boarded or searched without the leave of its captain.',
          'Gliese answers before the Council for the bombing of Kestrel Station.',
        ],
        'The one who gave the order for Kestrel lives aboard the Vulcan under another name. You could have a trial, a murder or a bargain. Gliese would pay for any of the three not to happen.',
      ),
    ),
    power(
      'proxima',
      'Proxima',
      'Proxima Compact',
      'silver-tern',
      briefing(
        'The first colony, older than most of the powers that claim to lead it. It carries everybody’s water and everybody’s gossip.',
        [
          'The fleet goes home: somebody must have survived at Proxima, and you have a signal that says so.',
          'Water is sold to whoever votes for the way home, and is short for others.',
          'The office of the President is filled anew, by a vote, before the day is over.',
        ],
        'The signal from Proxima repeats itself every nine hours to the second. Your own engineer says that no living hand sends it. If the fleet learns this, nobody will follow you; if it goes there, the Wolves may be waiting.',
      ),
    ),
    power(
      'gliese',
      'Gliese',
      'Gliese Directorate',
      'quellon',
      briefing(
        'A disciplined state of engineers and soldiers. It built the drives, refines the fuel, and keeps its own counsel.',
        [
          'The Admiral commands the fleet until it is safe; the Council advises.',
          'Fuel goes to vessels that obey, and the Quellon keeps enough to leave alone.',
          'What happened at Kestrel Station stays with those who were there.',
        ],
        'Your Directorate made the Wolves’ first drives, for a client whom it did not ask. In your drives and theirs the same seal can be read; any scientist who studies a wreck will find it.',
      ),
    ),
  ],
  'The handbook names the six powers and leaves the rest to its Background Guide, which we do not have.',
);

export const powerOf = (vessel: string): Power | undefined =>
  POWERS.value.find((each) => each.vessel === vessel);
