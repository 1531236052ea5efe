import { text } from '../../schemas/text.ts';
import { oneOf } from '../kit/arguments.ts';
import type { TableManifest } from '../../schemas/manifest.ts';

/**
 * The eleven ships (rulebook, Ships of the Fleet: one warship, two refineries, two plantations, six civilian ships).
 * Only the Prosecutor is named in the text that we have; every other name is ours and free to change.
 */
export const SHIP_TYPES = ['prosecutor', 'refinery', 'plantation', 'civilian'] as const;
export type ShipType = (typeof SHIP_TYPES)[number];

interface Ship {
  readonly id: string;
  readonly name: string;
  readonly type: ShipType;
}

export const SHIPS: readonly Ship[] = [
  { id: 'prosecutor', name: 'Prosecutor', type: 'prosecutor' },
  { id: 'kiln', name: 'Kiln', type: 'refinery' },
  { id: 'copper-lantern', name: 'Copper Lantern', type: 'refinery' },
  { id: 'orchard-row', name: 'Orchard Row', type: 'plantation' },
  { id: 'green-tithe', name: 'Green Tithe', type: 'plantation' },
  { id: 'far-harbour', name: 'Far Harbour', type: 'civilian' },
  { id: 'saint-brannoc', name: 'Saint Brannoc', type: 'civilian' },
  { id: 'long-meridian', name: 'Long Meridian', type: 'civilian' },
  { id: 'wrens-errand', name: "Wren's Errand", type: 'civilian' },
  { id: 'patient-margaret', name: 'Patient Margaret', type: 'civilian' },
  { id: 'low-tide', name: 'Low Tide', type: 'civilian' },
];

const BY_ID: ReadonlyMap<string, Ship> = new Map(SHIPS.map((ship) => [ship.id, ship]));
export const SHIP_IDS: readonly string[] = SHIPS.map(({ id }) => id);
export const shipName = (id: string): string => BY_ID.get(id)?.name ?? id;
/** A ship of the fleet is civilian where nothing else is known of it. */
export const shipType = (id: string): ShipType => BY_ID.get(id)?.type ?? 'civilian';

const TYPE_NAMES: Readonly<Record<ShipType, string>> = {
  prosecutor: text({ en: 'Warship', de: 'Kriegsschiff' }),
  refinery: text({ en: 'Refinery ship', de: 'Raffinerieschiff' }),
  plantation: text({ en: 'Plantation ship', de: 'Plantagenschiff' }),
  civilian: text({ en: 'Civilian ship', de: 'Ziviles Schiff' }),
};

/** Fleet Roles: four seats on every ship, a fifth on the Prosecutor. */
const SEATS = [
  { id: 'captain', name: text({ en: 'Captain', de: 'Kapitän' }) },
  { id: 'navigation', name: text({ en: 'Navigation Officer', de: 'Navigationsoffizier' }) },
  { id: 'communications', name: text({ en: 'Communications Officer', de: 'Funkoffizier' }) },
  { id: 'crew-chief', name: text({ en: 'Crew Chief', de: 'Crewchef' }) },
];
const EXECUTIVE = { id: 'executive', name: text({ en: 'Executive Officer', de: 'Erster Offizier' }) };
export const seat = oneOf(
  [...SEATS, EXECUTIVE],
  text({ en: 'The seat', de: 'Der Platz' }),
  text({ en: 'a seat', de: 'ein Platz' }),
);

export const shipTables: TableManifest[] = SHIPS.map(({ id, name, type }) => ({
  id,
  name,
  kind: TYPE_NAMES[type],
  seats: type === 'prosecutor' ? [...SEATS, EXECUTIVE] : SEATS,
  box: true,
}));
