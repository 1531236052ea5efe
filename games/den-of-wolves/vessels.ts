import type { TableManifest } from '../../schemas/manifest.ts';

/** The flagship: the fleet is where it is. */
export const AEGIS = 'aegis';

/**
 * The vessels (rulebook, Player Roles; Wolf Attack). The rulebook names the Aegis, the Star Alpha, the Dione, the
 * Icebreaker, the Quellon (a misprint in our copy reads "Ouellon") and the Vulcan; the rest stand in its Background
 * Guide, which we do not have, so their names are ours. Six larger civilian vessels, because the Council seats one
 * representative of each of six powers; two more specialist vessels, because there is a Surgeon and a Scientist. No sealed box stands
 * on any: the rulebook knows none. A club that plays with one wires it in room.yaml.
 */
const CIVILIAN = [
  { id: 'captain', name: 'Captain' },
  { id: 'first-officer', name: 'First Officer' },
  { id: 'council-member', name: 'Council Member' },
  { id: 'chief-engineer', name: 'Chief Engineer' },
];
const civilian = (id: string, name: string): TableManifest => ({
  id,
  name,
  kind: 'Civilian vessel',
  seats: CIVILIAN,
  box: false,
});
const specialist = (
  id: string,
  name: string,
  kind: string,
  seat: { id: string; name: string },
): TableManifest => ({ id, name, kind, seats: [{ id: 'captain', name: 'Captain' }, seat], box: false });

export const vessels: TableManifest[] = [
  {
    id: 'aegis',
    name: 'ICSS Aegis',
    kind: 'Warship',
    seats: [
      { id: 'admiral', name: 'Commanding Officer' },
      { id: 'xo', name: 'XO' },
      { id: 'comms', name: 'Comms Officer' },
      { id: 'logs', name: 'Logs Officer' },
      { id: 'fwco', name: 'Fighter Wing Commanding Officer' },
    ],
    box: false,
  },
  {
    id: 'star-alpha',
    name: 'Star Alpha',
    kind: "President's vessel",
    seats: [
      { id: 'president', name: 'President' },
      { id: 'vice-president', name: 'Vice President' },
      { id: 'first-secretary', name: 'First Secretary' },
    ],
    box: false,
  },
  civilian('dione', 'Dione'),
  civilian('icebreaker', 'Icebreaker'),
  civilian('quellon', 'Quellon'),
  civilian('halcyon-reach', 'Halcyon Reach'),
  civilian('silver-tern', 'Silver Tern'),
  civilian('ninth-of-may', 'Ninth of May'),
  specialist('vulcan', 'Vulcan', 'Prison vessel', { id: 'warden', name: 'Warden' }),
  specialist('clara-mercy', 'Clara Mercy', 'Hospital vessel', {
    id: 'chief-surgeon',
    name: 'Chief Surgeon',
  }),
  specialist('parallax', 'Parallax', 'Science vessel', { id: 'chief-scientist', name: 'Chief Scientist' }),
];

/** News Media: they move freely and belong to no vessel, so they have a desk and no box. */
export const newsDesk: TableManifest = {
  id: 'news',
  name: 'Interstellar News',
  kind: 'News Media',
  seats: [
    { id: 'editor', name: 'Editor' },
    { id: 'reporter', name: 'Reporter' },
  ],
  box: false,
};
