import { pluralsOf } from './plurals.ts';
import type { BoardsTexts } from './boards-en.ts';

const plural = pluralsOf('de');

export const boardsDe: BoardsTexts = {
  title: 'Boards',
  inOrder: (well, all) => `${well} von ${all} in Ordnung`,
  states: {
    searching: 'Wird gesucht',
    opening: 'Wird geöffnet',
    ready: 'Bereit',
    lost: 'Offline',
    unseen: 'Keiner Brücke bekannt',
  },
  devices: (names) => `Daran: ${names}`,
  noDevice: 'Daran hängt kein Gerät.',
  resets: {
    'power-on': 'letzter Reset: Einschalten',
    external: 'letzter Reset: durch Taste oder Anschluss',
    'brown-out': 'letzter Reset: Versorgung eingebrochen',
    watchdog: 'letzter Reset: Watchdog',
    unknown: 'letzter Reset: Ursache unbekannt',
  },
  lost: (count) => `${count} ${count === 1 ? 'Eintrag' : 'Einträge'} verloren, Speicher voll`,
  refused: (count) => `${count} ${count === 1 ? 'Nachricht' : 'Nachrichten'} beschädigt`,
  stackFree: (bytes, enough) =>
    enough ? `RAM reicht: ${bytes} Byte nie benutzt` : `RAM fast aufgebraucht: noch ${bytes} Byte`,
  levels: {
    lid: (open) => `Deckel ${open ? 'offen' : 'zu'}`,
    hatch: (open) => `Klappe ${open ? 'offen' : 'zu'}`,
    beams: {
      slot: (broken) => `Lichtschranke am Schlitz ${broken ? 'unterbrochen' : 'frei'}`,
      innerSlot: (broken) => `innere am Schlitz ${broken ? 'unterbrochen' : 'frei'}`,
      port: (broken) => `Lichtschranke an der Luke ${broken ? 'unterbrochen' : 'frei'}`,
      innerPort: (broken) => `innere an der Luke ${broken ? 'unterbrochen' : 'frei'}`,
    },
    none: 'Noch keine Live-Werte',
  },
  polls: (count) => (count === 0 ? 'Leser wird nicht abgefragt' : `etwa ${count} Abfragen je Sekunde`),
  bridgeGone: (bridge) => `Brücke ${bridge} ist offline`,
  behind: (boards, devices) =>
    `Still, bis sie zurück ist: ${boards} ${plural(boards, { one: 'Board', other: 'Boards' })}, ${devices} ${plural(devices, { one: 'Gerät', other: 'Geräte' })}`,
  bridgeToDo:
    'Sie kommt von selbst zurück, sobald ihr Rechner läuft und die Zentrale erreicht. Wenn nicht: Strom und Netz dieses Rechners ansehen, oder die Brücke dort neu starten.',
};
