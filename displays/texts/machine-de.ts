import type { MachineTexts } from './machine-en.ts';

/** As machine-en.ts, in German. */
export const machineDe: MachineTexts = {
  setup: 'Raum einrichten',
  room: 'Raum neu starten',
  roomHow:
    'Zentrale und Boards, einige Sekunden. Eine scharfe Box mit Standard-Firmware braucht eine Nachzählung.',
  roomRestarts: 'Der Raum startet neu',
  restart: 'Rechner neu starten',
  restartHow:
    'Etwa eine Minute. Anzeigen zählen solange weiter; Boxen mit Standard-Firmware brauchen eine Nachzählung.',
  restarts: 'Der Rechner startet neu',
  off: 'Rechner herunterfahren',
  offHow: 'Bevor du den Stecker ziehst. Nichts, was bestätigt wurde, geht verloren.',
  goesOff: 'Der Rechner fährt herunter: Zieh den Stecker, wenn sein Licht aus ist',
};
