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
  hints: {
    'board/not-found':
      'Das Board einstecken oder seinen Pfad in room.yaml berichtigen; `quarterdeck doctor` zeigt, was da ist.',
    'board/busy':
      'Ein anderes Programm belegt den Anschluss (eine Brücke, die Arduino-IDE, ModemManager): erst dieses beenden.',
    'board/no-access':
      'Von Hand gestartet: `sudo usermod -aG dialout <Benutzer>`, dann neu anmelden. Als Dienst: `sudo systemctl restart quarterdeck`; im Container: das Gerät hineinreichen.',
    'board/silent':
      'Der Anschluss ging auf, aber kein Firmata antwortet: die Firmware prüfen (hardware.md, Flashing).',
    'board/garbage': 'Was kam, war kein Firmata: Geschwindigkeit, Kabel und Firmware prüfen.',
    'board/outdated':
      'Das Board mit dieser Version flashen: `quarterdeck flash`, dann `quarterdeck doctor` (hardware.md, Flashing).',
    'board/old-firmware':
      'Es läuft, aber mit inzwischen behobenen Fehlern: vor dem Spiel flashen (`quarterdeck flash`), nicht mittendrin.',
    'board/other-model':
      'model: in room.yaml berichtigen und jeden Pin dieses Boards noch einmal ansehen (`quarterdeck wiring`); oder das gemeinte Board einstecken.',
    'board/keeps-box':
      'Die Box wieder in room.yaml eintragen und einmal starten: dann holt die Zentrale ab, was das Board gespeichert hat, und das Board kann sie vergessen. Wenn das nicht mehr zählt: die Zentrale anhalten, dann `quarterdeck forget <Anschluss> --lose-records`.',
    'board/supply-low':
      'Mehr Strom geben: ein kürzeres USB-Kabel, einen USB-Hub mit eigenem Netzteil; Sirene, Lichtleiste und Leser aus eigener Versorgung (hardware.md, Power). Unter 3,8 V ist auf seinen Chip kein Verlass.',
    'board/lost': 'Das Board ist offline; sobald es zurück ist, geht es von selbst weiter.',
  },
};
