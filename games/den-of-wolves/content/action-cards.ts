import { house } from '../../../schemas/manifest.ts';

/** Four cards for each team. `keeps`: it is used again, once a turn; `own`: on the team's own vessel alone. */
export interface ActionCard {
  readonly title: string;
  readonly text: string;
  readonly keeps?: true;
  readonly own?: true;
}

const once = (title: string, text: string): ActionCard => ({ title, text });
const onceOwn = (title: string, text: string): ActionCard => ({ title, text, own: true });
const kept = (title: string, text: string): ActionCard => ({ title, text, keeps: true });
const keptOwn = (title: string, text: string): ActionCard => ({ title, text, keeps: true, own: true });

export const ACTION_CARDS = house<Readonly<Record<string, readonly ActionCard[]>>>(
  {
    aegis: [
      kept('Flight school', 'Use a pilot: an untrained crew becomes a pilot.'),
      once('Scramble', 'In the first Fleet round your squadrons move once more after they have attacked.'),
      kept('Deck crews', 'A damaged squadron in your hangar bay is whole again, for 1 Materials.'),
      once('Martial order', 'Lock one shuttle of any vessel to its dock for the rest of the turn.'),
    ],
    'star-alpha': [
      once('Pardon', 'One player leaves the brig at once, whoever put them there.'),
      once('Address to the nation', 'After a broadcast: one vessel’s news effect counts as +2.'),
      kept('Chief of protocol', 'Add one item to the end of this turn’s agenda after it has closed.'),
      once('Executive reserve', 'Gain 3 resources of one kind, which must reach another vessel this turn.'),
    ],
    dione: [
      onceOwn('Gala night', 'Spend 2 Food above your rations: add 3 to your morale roll.'),
      kept(
        'Purser’s ledger',
        'Ask another captain for the number of one resource in their hold. The answer is true.',
      ),
      once('Stewards on duty', 'One riot of any vessel is dispersed without a roll.'),
      keptOwn('Private escort', 'Your squadron ignores its first damage in each Wolf Attack.'),
    ],
    icebreaker: [
      once('Deep cut', 'Your Bore head works twice this turn; then draw a Damage Card.'),
      kept('Prospector’s nose', 'Ask Control whether a Destination Card in hand is rock, ice or neither.'),
      once(
        'Ram them',
        'In a Wolf round: a Wolf boarding squadron in your quadrant is destroyed; take 2 damage.',
      ),
      keptOwn('Frozen stores', 'Keep up to 4 Food that you would lose by a Damage Card.'),
    ],
    quellon: [
      once(
        'Hot refuel',
        'A vessel of any quadrant takes Fuel from you in the middle of a Wolf Attack, without a shuttle.',
      ),
      kept('Blend', 'Turn 1 Water and 1 Ore into 2 Fuel.'),
      once('Bleed the tanks', 'A vessel makes an emergency jump without rolling for damage.'),
      onceOwn('Safety drill', 'No crew is wounded by the next Damage Card that you draw.'),
    ],
    'halcyon-reach': [
      once('Harvest home', 'Two farms of any vessels make 3 Food more each.'),
      kept('Seed loan', 'Give 1 Food; have 2 back from the same vessel at the beginning of next turn.'),
      once('Village moot', 'Move one riot of yours to another station of yours, and it counts as tried.'),
      keptOwn('Cellars', 'Rations of Food: Low costs you what Minimum costs.'),
    ],
    'silver-tern': [
      kept('Fast boats', 'Once in a Wolf Attack a unit goes by shuttle and acts in the same Fleet round.'),
      once('Open valves', 'Three vessels supply Water one level higher than they paid for.'),
      once('Smugglers’ hold', 'Put up to 4 resources where no inspection, law or Damage Card finds them.'),
      keptOwn('Old hands', 'An untrained crew of yours counts as an engineer for one repair a turn.'),
    ],
    'ninth-of-may': [
      once(
        'General strike',
        'Name a station of your own: nobody makes you use it, and a law about it falls for this turn.',
      ),
      kept(
        'Apprentices',
        'An untrained crew of another vessel becomes an engineer, with its captain’s leave.',
      ),
      once('All-night shift', 'Repair a station of any vessel at once, at no engineers.'),
      onceOwn('Strip the hull', 'Take 2 damage: gain 5 Materials.'),
    ],
    vulcan: [
      once(
        'Work release',
        'Move 2 prisoners to another vessel as untrained crew; they come back after the turn.',
      ),
      kept(
        'Interrogate',
        'A player who is in the brig answers one yes-or-no question. Control hears it and vouches for it.',
      ),
      once(
        'Lockdown',
        'No boarding party does damage on your vessel or on one beside it in this Wolf round.',
      ),
      keptOwn('Riot shields', 'A unit of yours that disperses a riot is not damaged by a 1.'),
    ],
    'clara-mercy': [
      once('Mass casualty plan', 'Heal 6 wounded crew, on any vessels.'),
      kept('Field medics', 'After a Wolf Attack: one pilot who would be wounded is not.'),
      kept('Fit for duty', 'Turn one used medic or engineer of any vessel face up.'),
      once('Quarantine', 'Nobody and nothing goes to or from one vessel until the turn ends.'),
    ],
    parallax: [
      once('False echo', 'In the first Wolf round the Wolves of one quadrant all attack the Aegis instead.'),
      kept('Plot the way', 'One vessel’s jump this turn costs 1 Fuel less, and never less than 1.'),
      kept('Fellowship', 'Use a scientist: an untrained crew of any vessel becomes a scientist.'),
      once('Break the cipher', 'Ask Control at which step of the Pursuit Track a larger Wolf comes next.'),
    ],
  },
  'The handbook has many cards and prints none.',
);
