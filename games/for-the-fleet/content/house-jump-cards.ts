import { text } from '../../../schemas/text.ts';
import type { CardText } from './jump-card.ts';

/**
 * Thirty-three places of ours. What is balanced is how many crewmen a token costs: Water and Fuel come cheap, Tech is paid for
 * with one crewman each.
 */
export const HOUSE_CARDS: Readonly<Record<string, CardText>> = {
  'tallow-nebula': {
    name: text({ en: 'Tallow Nebula', de: 'Talgnebel' }),
    text: text({
      en: 'A greasy yellow fog that burns for a week if you let it.',
      de: 'Ein fettig gelber Dunst, der eine Woche brennt, wenn man ihn lässt.',
    }),
    crew: 4,
    finds: { fuel: [1, 3], death: [6, 6] },
  },
  'gannet-shoals': {
    name: text({ en: 'Gannet Shoals', de: 'Tölpelriff' }),
    text: text({
      en: 'Ice and ore dive past each other; the trick is to be neither.',
      de: 'Eis und Erz stürzen aneinander vorbei; die Kunst ist, keins von beiden zu sein.',
    }),
    crew: 5,
    finds: { fuel: [1, 2], water: [3, 4], death: [5, 6] },
  },
  anvil: {
    name: text({ en: 'The Anvil', de: 'Der Amboss' }),
    text: text({
      en: 'A moon that two planets take turns to hit.',
      de: 'Ein Mond, auf den zwei Planeten abwechselnd einschlagen.',
    }),
    crew: 6,
    finds: { fuel: [1, 4], death: [5, 6] },
  },
  'widows-kettle': {
    name: text({ en: 'Widow’s Kettle', de: 'Witwenkessel' }),
    text: text({
      en: 'A gas giant on a slow boil. The scoops fill quickly and come back bent.',
      de: 'Ein Gasriese auf kleiner Flamme. Die Schöpfer füllen sich schnell und kommen verbogen zurück.',
    }),
    crew: 9,
    finds: { fuel: [1, 4], death: [6, 6] },
  },
  'cinder-road': {
    name: text({ en: 'Cinder Road', de: 'Schlackenstraße' }),
    text: text({
      en: 'A line of burnt-out freighters, nose to tail, all bound the other way.',
      de: 'Ausgebrannte Frachter, Bug an Heck, alle in die andere Richtung unterwegs.',
    }),
    crew: 3,
    finds: { fuel: [1, 2], tech: [3, 3], death: [4, 6] },
  },
  'old-refinery': {
    name: text({ en: 'Refinery Nine', de: 'Raffinerie Neun' }),
    text: text({
      en: 'The valves still turn. The last shift still stands at them.',
      de: 'Die Ventile drehen sich noch. Die letzte Schicht steht noch daran.',
    }),
    crew: 5,
    finds: { fuel: [1, 3], tech: [4, 4], death: [5, 6] },
  },
  'pale-orchard': {
    name: text({ en: 'Pale Orchard', de: 'Bleicher Obstgarten' }),
    text: text({
      en: 'Trees of fungus a mile high, in fruit. The spores are in fruit too.',
      de: 'Pilzbäume, eine Meile hoch, voller Früchte. Die Sporen sind auch reif.',
    }),
    crew: 7,
    finds: { food: [1, 2], water: [3, 3], death: [5, 6] },
  },
  'green-hush': {
    name: text({ en: 'Green Hush', de: 'Grüne Stille' }),
    text: text({
      en: 'A jungle in which nothing makes a sound until it bites.',
      de: 'Ein Dschungel, in dem nichts einen Laut macht, bevor es zubeißt.',
    }),
    crew: 9,
    finds: { food: [1, 2], water: [3, 4], death: [5, 6] },
  },
  'granary-station': {
    name: text({ en: 'Granary Station', de: 'Station Kornkammer' }),
    text: text({
      en: 'Sealed silos, a quarantine flag, and scratches on the inside of the door.',
      de: 'Versiegelte Silos, eine Quarantäneflagge und Kratzer an der Innenseite der Tür.',
    }),
    crew: 4,
    finds: { food: [1, 2], tech: [3, 3], death: [4, 6] },
  },
  saltmarsh: {
    name: text({ en: 'Saltmarsh Moon', de: 'Salzwiesenmond' }),
    text: text({
      en: 'Knee-deep, as far as the eye can see; then, suddenly, not.',
      de: 'Knietief, so weit das Auge reicht; dann plötzlich nicht mehr.',
    }),
    crew: 6,
    finds: { food: [1, 1], water: [2, 3], death: [6, 6] },
  },
  'locust-fields': {
    name: text({ en: 'Locust Fields', de: 'Heuschreckenfelder' }),
    text: text({
      en: 'A prairie adrift in a bubble, and everything that eats it.',
      de: 'Eine Prärie, die in einer Blase treibt, samt allem, was sie frisst.',
    }),
    crew: 10,
    finds: { food: [1, 2], fuel: [3, 4], death: [5, 6] },
  },
  'kelp-cathedral': {
    name: text({ en: 'Kelp Cathedral', de: 'Tangkathedrale' }),
    text: text({
      en: 'A flooded hull where weed has grown up the ribs to the roof.',
      de: 'Ein gefluteter Rumpf, in dem das Kraut an den Spanten bis zur Decke gewachsen ist.',
    }),
    crew: 5,
    finds: { food: [1, 2], death: [5, 6] },
  },
  'comet-abacus': {
    name: text({ en: 'Comet Abacus', de: 'Kometen-Abakus' }),
    text: text({
      en: 'Nine comets on one orbit, evenly spaced. Nobody admits to having put them there.',
      de: 'Neun Kometen auf einer Bahn, in gleichem Abstand. Niemand will sie dort hingesetzt haben.',
    }),
    crew: 4,
    finds: { water: [1, 3], fuel: [4, 4], death: [6, 6] },
  },
  'glass-lake': {
    name: text({ en: 'Glass Lake', de: 'Glassee' }),
    text: text({
      en: 'A crater of clean ice, so flat that the boots slide off.',
      de: 'Ein Krater aus klarem Eis, so glatt, dass die Stiefel abrutschen.',
    }),
    crew: 6,
    finds: { water: [1, 4], death: [6, 6] },
  },
  'weeping-ring': {
    name: text({ en: 'Weeping Ring', de: 'Weinender Ring' }),
    text: text({
      en: 'A shattered moon that still falls, drop by drop and block by block.',
      de: 'Ein zerbrochener Mond, der noch immer fällt, Tropfen um Tropfen, Brocken um Brocken.',
    }),
    crew: 3,
    finds: { water: [1, 3], death: [4, 6] },
  },
  'frost-choir': {
    name: text({ en: 'Frost Choir', de: 'Frostchor' }),
    text: text({
      en: 'Buried machines sing under the snow, in tune with your radio.',
      de: 'Vergrabene Maschinen singen unter dem Schnee, im Takt eures Funks.',
    }),
    crew: 8,
    finds: { water: [1, 2], food: [3, 3], tech: [4, 4], death: [5, 6] },
  },
  'mirror-ice': {
    name: text({ en: 'Mirror Ice', de: 'Spiegeleis' }),
    text: text({
      en: 'Each suit has a reflection. Count them before you leave.',
      de: 'Jeder Anzug hat ein Spiegelbild. Zählt die Anzüge, bevor ihr geht.',
    }),
    crew: 5,
    finds: { water: [1, 2], tech: [3, 3], death: [5, 6] },
  },
  'silent-foundry': {
    name: text({ en: 'Silent Foundry', de: 'Stille Gießerei' }),
    text: text({
      en: 'Robots wait at the benches with tools raised. One of them is not switched off.',
      de: 'Roboter warten mit erhobenem Werkzeug an den Bänken. Einer ist nicht abgeschaltet.',
    }),
    crew: 6,
    finds: { tech: [1, 2], death: [4, 6] },
  },
  'clockmakers-belt': {
    name: text({ en: 'Clockmaker’s Belt', de: 'Uhrmachergürtel' }),
    text: text({
      en: 'Gears the size of towns turn about each other. Time it well.',
      de: 'Zahnräder, groß wie Städte, drehen sich umeinander. Wählt den Moment gut.',
    }),
    crew: 5,
    finds: { tech: [1, 1], fuel: [2, 3], death: [5, 6] },
  },
  'broken-relay': {
    name: text({ en: 'Broken Relay', de: 'Geborstenes Relais' }),
    text: text({
      en: 'The mast repeats one word, over and over: your ship’s name.',
      de: 'Der Mast wiederholt ein einziges Wort, wieder und wieder: den Namen eures Schiffs.',
    }),
    crew: 2,
    finds: { tech: [1, 1], fuel: [2, 2], death: [4, 6] },
  },
  'hollow-crown': {
    name: text({ en: 'Hollow Crown', de: 'Hohle Krone' }),
    text: text({
      en: 'A king’s flagship, looted to the panels, with a throne room nobody would enter.',
      de: 'Das Flaggschiff eines Königs, bis auf die Wände geplündert. Nur in den Thronsaal wollte niemand.',
    }),
    crew: 9,
    finds: { tech: [1, 2], death: [5, 6] },
  },
  'museum-of-dust': {
    name: text({ en: 'Museum of Dust', de: 'Museum des Staubs' }),
    text: text({
      en: 'Labelled cases in vacuum. The exhibits include the last visitors.',
      de: 'Beschriftete Vitrinen im Vakuum. Zu den Stücken gehören die letzten Besucher.',
    }),
    crew: 7,
    finds: { tech: [1, 1], food: [2, 2], death: [5, 6] },
  },
  'black-box': {
    name: text({ en: 'Black Box', de: 'Flugschreiber' }),
    text: text({
      en: 'Something small, heavy and armoured. It ticks when it is held.',
      de: 'Etwas Kleines, Schweres, Gepanzertes. Es tickt, wenn man es hält.',
    }),
    crew: 1,
    finds: { tech: [1, 1], death: [4, 6] },
  },
  'ghost-convoy': {
    name: text({ en: 'Ghost Convoy', de: 'Geisterkonvoi' }),
    text: text({
      en: 'Eleven ships with their lamps lit, keeping station on nobody.',
      de: 'Elf Schiffe mit brennenden Lichtern halten Formation um niemanden.',
    }),
    crew: 8,
    finds: { tech: [1, 1], fuel: [2, 3], food: [4, 4], death: [5, 6] },
  },
  'quarantine-wheel': {
    name: text({ en: 'Quarantine Wheel', de: 'Quarantänerad' }),
    text: text({
      en: 'A station that still spins, still feeds its patients, and still locks behind you.',
      de: 'Eine Station, die sich noch dreht, ihre Kranken noch füttert und hinter euch noch abschließt.',
    }),
    crew: 6,
    finds: { tech: [1, 1], food: [2, 2], water: [3, 4], death: [5, 6] },
  },
  'sister-suns': {
    name: text({ en: 'Sister Suns', de: 'Schwestersonnen' }),
    text: text({
      en: 'Between two stars lies a wire of metal, drawn out as fine as hair.',
      de: 'Zwischen zwei Sternen liegt ein Draht aus Metall, fein wie ein Haar gezogen.',
    }),
    crew: 10,
    finds: { fuel: [1, 2], tech: [3, 4], death: [5, 6] },
  },
  'thistle-gate': {
    name: text({ en: 'Thistle Gate', de: 'Disteltor' }),
    text: text({
      en: 'A dead jump gate with a little of everything caught in its spikes.',
      de: 'Ein totes Sprungtor, in dessen Stacheln von allem etwas hängt.',
    }),
    crew: 4,
    finds: { fuel: [1, 1], food: [2, 2], water: [3, 3], tech: [4, 4], death: [5, 6] },
  },
  'market-of-wrecks': {
    name: text({ en: 'Market of Wrecks', de: 'Wrackmarkt' }),
    text: text({
      en: 'Stalls welded hull to hull, deserted in the middle of a sale.',
      de: 'Stände, Rumpf an Rumpf geschweißt, mitten im Verkauf verlassen.',
    }),
    crew: 11,
    finds: { fuel: [1, 1], food: [2, 2], water: [3, 3], tech: [4, 4], death: [6, 6] },
  },
  'lullaby-deep': {
    name: text({ en: 'Lullaby Deep', de: 'Schlaflied-Tiefe' }),
    text: text({
      en: 'A warm ocean that hums. Those who lie down to listen do not get up.',
      de: 'Ein warmer Ozean, der summt. Wer sich hinlegt und lauscht, steht nicht mehr auf.',
    }),
    crew: 12,
    finds: { water: [1, 2], food: [3, 3], fuel: [4, 4], death: [6, 6] },
  },
  'ember-stair': {
    name: text({ en: 'Ember Stair', de: 'Glutstiege' }),
    text: text({
      en: 'Molten moons in a row. Jump from one to the next, and do not look back.',
      de: 'Geschmolzene Monde in einer Reihe. Springt von einem zum nächsten und seht euch nicht um.',
    }),
    crew: 2,
    finds: { fuel: [1, 3], death: [4, 6] },
  },
  'beggars-moon': {
    name: text({ en: 'Beggar’s Moon', de: 'Bettlermond' }),
    text: text({
      en: 'Picked clean a dozen times, but the last to leave were in a hurry.',
      de: 'Ein Dutzend Mal leergeräumt, aber die Letzten hatten es eilig.',
    }),
    crew: 1,
    finds: { food: [1, 1], water: [2, 2], death: [6, 6] },
  },
  'long-table': {
    name: text({ en: 'The Long Table', de: 'Die lange Tafel' }),
    text: text({
      en: 'A colony hall laid for supper for four hundred. The candles are new.',
      de: 'Ein Koloniesaal, für vierhundert zum Abendessen gedeckt. Die Kerzen sind neu.',
    }),
    crew: 11,
    finds: { food: [1, 3], death: [5, 6] },
  },
  'needles-eye': {
    name: text({ en: 'Needle’s Eye', de: 'Nadelöhr' }),
    text: text({
      en: 'A vault at the bottom of a shaft no wider than a coffin.',
      de: 'Eine Kammer am Grund eines Schachts, nicht breiter als ein Sarg.',
    }),
    crew: 12,
    finds: { tech: [1, 3], death: [5, 6] },
  },
};
