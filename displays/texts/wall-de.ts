import type { WallTexts } from './wall-en.ts';

export const wallDe: WallTexts = {
  moments: { broadcast: 'Durchsage', vote: 'Die Abstimmung', fall: 'Gefallen', event: 'Jetzt' },
  width: 'Bildbreite, m',
  depth: 'Bis zur letzten Reihe, m',
  byRoom: (zoom) => `Größe für die letzte Reihe: ${zoom} %`,
  byRoomNone: 'Größe für die letzte Reihe',
};
