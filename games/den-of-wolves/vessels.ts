import { text as inEach } from '../../schemas/text.ts';
import type { TableManifest } from '../../schemas/manifest.ts';

/** The flagship: the fleet is where it is. */
export const AEGIS = 'aegis';

const CAPTAIN = inEach({ en: 'Captain', de: 'Kapitän' });

/**
 * The vessels (rulebook, Player Roles; Wolf Attack). The rulebook names the Aegis, the Star Alpha, the Dione, the
 * Icebreaker, the Quellon (a misprint in our copy reads "Ouellon") and the Vulcan; the rest stand in its Background
 * Guide, which we do not have, so their names are ours. Six larger civilian vessels, because the Council seats one
 * representative of each of six powers; two more specialist vessels, because there is a Surgeon and a Scientist. No sealed box stands
 * on any: the rulebook knows none. A club that plays with one wires it in room.yaml.
 */
const CIVILIAN = [
  { id: 'captain', name: CAPTAIN },
  { id: 'first-officer', name: inEach({ en: 'First Officer', de: 'Erster Offizier' }) },
  { id: 'council-member', name: inEach({ en: 'Council Member', de: 'Ratsmitglied' }) },
  { id: 'chief-engineer', name: inEach({ en: 'Chief Engineer', de: 'Chefingenieur' }) },
];
const civilian = (id: string, name: string): TableManifest => ({
  id,
  name,
  kind: inEach({ en: 'Civilian vessel', de: 'Ziviles Schiff' }),
  seats: CIVILIAN,
  box: false,
});
const specialist = (
  id: string,
  name: string,
  kind: string,
  seat: { id: string; name: string },
): TableManifest => ({ id, name, kind, seats: [{ id: 'captain', name: CAPTAIN }, seat], box: false });

export const vessels: TableManifest[] = [
  {
    id: 'aegis',
    name: 'ICSS Aegis',
    kind: inEach({ en: 'Warship', de: 'Kriegsschiff' }),
    seats: [
      { id: 'admiral', name: inEach({ en: 'Commanding Officer', de: 'Kommandant' }) },
      { id: 'xo', name: 'XO' },
      { id: 'comms', name: inEach({ en: 'Comms Officer', de: 'Funkoffizier' }) },
      { id: 'logs', name: inEach({ en: 'Logs Officer', de: 'Logistikoffizier' }) },
      {
        id: 'fwco',
        name: inEach({ en: 'Fighter Wing Commanding Officer', de: 'Staffelkommandeur' }),
      },
    ],
    box: false,
  },
  {
    id: 'star-alpha',
    name: 'Star Alpha',
    kind: inEach({ en: "President's vessel", de: 'Schiff des Präsidenten' }),
    seats: [
      { id: 'president', name: inEach({ en: 'President', de: 'Präsident' }) },
      { id: 'vice-president', name: inEach({ en: 'Vice President', de: 'Vizepräsident' }) },
      { id: 'first-secretary', name: inEach({ en: 'First Secretary', de: 'Erster Sekretär' }) },
    ],
    box: false,
  },
  civilian('dione', 'Dione'),
  civilian('icebreaker', 'Icebreaker'),
  civilian('quellon', 'Quellon'),
  civilian('halcyon-reach', 'Halcyon Reach'),
  civilian('silver-tern', 'Silver Tern'),
  civilian('ninth-of-may', 'Ninth of May'),
  specialist('vulcan', 'Vulcan', inEach({ en: 'Prison vessel', de: 'Gefängnisschiff' }), {
    id: 'warden',
    name: inEach({ en: 'Warden', de: 'Direktor' }),
  }),
  specialist('clara-mercy', 'Clara Mercy', inEach({ en: 'Hospital vessel', de: 'Lazarettschiff' }), {
    id: 'chief-surgeon',
    name: inEach({ en: 'Chief Surgeon', de: 'Chefchirurg' }),
  }),
  specialist('parallax', 'Parallax', inEach({ en: 'Science vessel', de: 'Forschungsschiff' }), {
    id: 'chief-scientist',
    name: inEach({ en: 'Chief Scientist', de: 'Chefwissenschaftler' }),
  }),
];

/** News Media: they move freely and belong to no vessel, so they have a desk and no box. */
export const newsDesk: TableManifest = {
  id: 'news',
  name: 'Interstellar News',
  kind: inEach({ en: 'News Media', de: 'Nachrichten' }),
  seats: [
    { id: 'editor', name: inEach({ en: 'Editor', de: 'Chefredakteur' }) },
    { id: 'reporter', name: inEach({ en: 'Reporter', de: 'Reporter' }) },
  ],
  box: false,
};
