import type { CardText } from './jump-card.ts';

/**
 * Thirty-three places of ours. What is balanced is how many crewmen a token costs: Water and Fuel come cheap, Tech is paid for
 * with one crewman each.
 */
export const HOUSE_CARDS: Readonly<Record<string, CardText>> = {
  'tallow-nebula': {
    name: 'Tallow Nebula',
    text: 'A greasy yellow fog that burns for a week if you let it.',
    crew: 4,
    finds: { fuel: [1, 3], death: [6, 6] },
  },
  'gannet-shoals': {
    name: 'Gannet Shoals',
    text: 'Ice and ore dive past each other; the trick is to be neither.',
    crew: 5,
    finds: { fuel: [1, 2], water: [3, 4], death: [5, 6] },
  },
  anvil: {
    name: 'The Anvil',
    text: 'A moon that two planets take turns to hit.',
    crew: 6,
    finds: { fuel: [1, 4], death: [5, 6] },
  },
  'widows-kettle': {
    name: 'Widow’s Kettle',
    text: 'A gas giant on a slow boil. The scoops fill quickly and come back bent.',
    crew: 9,
    finds: { fuel: [1, 4], death: [6, 6] },
  },
  'cinder-road': {
    name: 'Cinder Road',
    text: 'A line of burnt-out freighters, nose to tail, all bound the other way.',
    crew: 3,
    finds: { fuel: [1, 2], tech: [3, 3], death: [4, 6] },
  },
  'old-refinery': {
    name: 'Refinery Nine',
    text: 'The valves still turn. The last shift still stands at them.',
    crew: 5,
    finds: { fuel: [1, 3], tech: [4, 4], death: [5, 6] },
  },
  'pale-orchard': {
    name: 'Pale Orchard',
    text: 'Trees of fungus a mile high, in fruit. The spores are in fruit too.',
    crew: 7,
    finds: { food: [1, 2], water: [3, 3], death: [5, 6] },
  },
  'green-hush': {
    name: 'Green Hush',
    text: 'A jungle in which nothing makes a sound until it bites.',
    crew: 9,
    finds: { food: [1, 2], water: [3, 4], death: [5, 6] },
  },
  'granary-station': {
    name: 'Granary Station',
    text: 'Sealed silos, a quarantine flag, and scratches on the inside of the door.',
    crew: 4,
    finds: { food: [1, 2], tech: [3, 3], death: [4, 6] },
  },
  saltmarsh: {
    name: 'Saltmarsh Moon',
    text: 'Knee-deep, as far as the eye can see; then, suddenly, not.',
    crew: 6,
    finds: { food: [1, 1], water: [2, 3], death: [6, 6] },
  },
  'locust-fields': {
    name: 'Locust Fields',
    text: 'A prairie adrift in a bubble, and everything that eats it.',
    crew: 10,
    finds: { food: [1, 2], fuel: [3, 4], death: [5, 6] },
  },
  'kelp-cathedral': {
    name: 'Kelp Cathedral',
    text: 'A flooded hull where weed has grown up the ribs to the roof.',
    crew: 5,
    finds: { food: [1, 2], death: [5, 6] },
  },
  'comet-abacus': {
    name: 'Comet Abacus',
    text: 'Nine comets on one orbit, evenly spaced. Nobody admits to having put them there.',
    crew: 4,
    finds: { water: [1, 3], fuel: [4, 4], death: [6, 6] },
  },
  'glass-lake': {
    name: 'Glass Lake',
    text: 'A crater of clean ice, so flat that the boots slide off.',
    crew: 6,
    finds: { water: [1, 4], death: [6, 6] },
  },
  'weeping-ring': {
    name: 'Weeping Ring',
    text: 'A shattered moon that still falls, drop by drop and block by block.',
    crew: 3,
    finds: { water: [1, 3], death: [4, 6] },
  },
  'frost-choir': {
    name: 'Frost Choir',
    text: 'Buried machines sing under the snow, in tune with your radio.',
    crew: 8,
    finds: { water: [1, 2], food: [3, 3], tech: [4, 4], death: [5, 6] },
  },
  'mirror-ice': {
    name: 'Mirror Ice',
    text: 'Each suit has a reflection. Count them before you leave.',
    crew: 5,
    finds: { water: [1, 2], tech: [3, 3], death: [5, 6] },
  },
  'silent-foundry': {
    name: 'Silent Foundry',
    text: 'Robots wait at the benches with tools raised. One of them is not switched off.',
    crew: 6,
    finds: { tech: [1, 2], death: [4, 6] },
  },
  'clockmakers-belt': {
    name: 'Clockmaker’s Belt',
    text: 'Gears the size of towns turn about each other. Time it well.',
    crew: 5,
    finds: { tech: [1, 1], fuel: [2, 3], death: [5, 6] },
  },
  'broken-relay': {
    name: 'Broken Relay',
    text: 'The mast repeats one word, over and over: your ship’s name.',
    crew: 2,
    finds: { tech: [1, 1], fuel: [2, 2], death: [4, 6] },
  },
  'hollow-crown': {
    name: 'Hollow Crown',
    text: 'A king’s flagship, looted to the panels, with a throne room nobody would enter.',
    crew: 9,
    finds: { tech: [1, 2], death: [5, 6] },
  },
  'museum-of-dust': {
    name: 'Museum of Dust',
    text: 'Labelled cases in vacuum. The exhibits include the last visitors.',
    crew: 7,
    finds: { tech: [1, 1], food: [2, 2], death: [5, 6] },
  },
  'black-box': {
    name: 'Black Box',
    text: 'Something small, heavy and armoured. It ticks when it is held.',
    crew: 1,
    finds: { tech: [1, 1], death: [4, 6] },
  },
  'ghost-convoy': {
    name: 'Ghost Convoy',
    text: 'Eleven ships with their lamps lit, keeping station on nobody.',
    crew: 8,
    finds: { tech: [1, 1], fuel: [2, 3], food: [4, 4], death: [5, 6] },
  },
  'quarantine-wheel': {
    name: 'Quarantine Wheel',
    text: 'A station that still spins, still feeds its patients, and still locks behind you.',
    crew: 6,
    finds: { tech: [1, 1], food: [2, 2], water: [3, 4], death: [5, 6] },
  },
  'sister-suns': {
    name: 'Sister Suns',
    text: 'Between two stars lies a wire of metal, drawn out as fine as hair.',
    crew: 10,
    finds: { fuel: [1, 2], tech: [3, 4], death: [5, 6] },
  },
  'thistle-gate': {
    name: 'Thistle Gate',
    text: 'A dead jump gate with a little of everything caught in its spikes.',
    crew: 4,
    finds: { fuel: [1, 1], food: [2, 2], water: [3, 3], tech: [4, 4], death: [5, 6] },
  },
  'market-of-wrecks': {
    name: 'Market of Wrecks',
    text: 'Stalls welded hull to hull, deserted in the middle of a sale.',
    crew: 11,
    finds: { fuel: [1, 1], food: [2, 2], water: [3, 3], tech: [4, 4], death: [6, 6] },
  },
  'lullaby-deep': {
    name: 'Lullaby Deep',
    text: 'A warm ocean that hums. Those who lie down to listen do not get up.',
    crew: 12,
    finds: { water: [1, 2], food: [3, 3], fuel: [4, 4], death: [6, 6] },
  },
  'ember-stair': {
    name: 'Ember Stair',
    text: 'Molten moons in a row. Jump from one to the next, and do not look back.',
    crew: 2,
    finds: { fuel: [1, 3], death: [4, 6] },
  },
  'beggars-moon': {
    name: 'Beggar’s Moon',
    text: 'Picked clean a dozen times, but the last to leave were in a hurry.',
    crew: 1,
    finds: { food: [1, 1], water: [2, 2], death: [6, 6] },
  },
  'long-table': {
    name: 'The Long Table',
    text: 'A colony hall laid for supper for four hundred. The candles are new.',
    crew: 11,
    finds: { food: [1, 3], death: [5, 6] },
  },
  'needles-eye': {
    name: 'Needle’s Eye',
    text: 'A vault at the bottom of a shaft no wider than a coffin.',
    crew: 12,
    finds: { tech: [1, 3], death: [5, 6] },
  },
};
