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
    lost: 'Verloren',
    unseen: 'Keine Brücke kennt es',
  },
  devices: (names) => `Daran: ${names}`,
  noDevice: 'Daran hängt kein Gerät.',
  resets: {
    'power-on': 'zuletzt eingeschaltet',
    external: 'zuletzt von Taste oder Anschluss zurückgesetzt',
    'brown-out': 'zuletzt zurückgesetzt, weil die Versorgung einbrach',
    watchdog: 'zuletzt von seinem Watchdog zurückgesetzt',
    unknown: '',
  },
  lost: (count) => `${count} ${count === 1 ? 'Eintrag' : 'Einträge'} verloren, Speicher voll`,
  refused: (count) => `${count} ${count === 1 ? 'Nachricht' : 'Nachrichten'} gestört`,
  stackFree: (bytes) => `${bytes} Byte RAM nie benutzt`,
  polls: (count) => (count === 0 ? 'Leser wird nicht abgefragt' : `etwa ${count} Abfragen je Sekunde`),
  bridgeGone: (bridge) => `Brücke ${bridge} ist fort`,
  behind: (boards, devices) =>
    `Still, bis sie zurück ist: ${boards} ${plural(boards, { one: 'Board', other: 'Boards' })}, ${devices} ${plural(devices, { one: 'Gerät', other: 'Geräte' })}`,
  bridgeToDo:
    'Sie kommt von selbst zurück, sobald ihr Rechner läuft und die Zentrale erreicht. Wenn nicht: Strom und Netz dieses Rechners ansehen, oder die Brücke dort neu starten.',
  hints: {
    'board/not-found':
      'Das Board einstecken oder seinen Pfad in room.yaml berichtigen; `quarterdeck doctor` zeigt, was da ist.',
    'board/busy':
      'Ein anderes Programm hält den Anschluss (eine Brücke, die Arduino-IDE, ModemManager): erst das beenden.',
    'board/no-access':
      'Dieser Benutzer darf den Anschluss nicht öffnen: `sudo usermod -aG dialout <Benutzer>`, dann neu anmelden.',
    'board/silent':
      'Der Anschluss ging auf, aber kein Firmata antwortet: die Firmware prüfen (hardware.md, Flashing).',
    'board/garbage': 'Was kam, war kein Firmata: Geschwindigkeit, Kabel und Firmware prüfen.',
    'board/outdated':
      'Das Board mit dieser Version beschreiben: `quarterdeck flash`, dann `quarterdeck doctor` (hardware.md, Flashing).',
    'board/old-firmware':
      'Es geht, nur ohne das, was seither behoben ist: vor dem Spiel beschreiben (`quarterdeck flash`), nicht mittendrin.',
    'board/other-model':
      'model: in room.yaml berichtigen und jeden Pin dieses Boards noch einmal ansehen (`quarterdeck wiring`); oder das gemeinte Board einstecken.',
    'board/keeps-box':
      'Die Box wieder in room.yaml eintragen und einmal starten: dann hört der Hub, was das Board aufbewahrt, und es darf sie vergessen. Wenn das nicht mehr zählt: den Hub anhalten, dann `quarterdeck forget <Anschluss> --lose-records`.',
    'board/supply-low':
      'Ihm mehr geben: ein kürzeres USB-Kabel, einen Hub mit eigenem Netzteil; Sirene, Leiste und Leser aus eigener Versorgung (hardware.md, Power). Unter 3,8 V kann sein Chip alles tun.',
    'board/lost': 'Das Board ist weg; es wird von selbst wieder genommen, wenn es zurückkommt.',
  },
};
