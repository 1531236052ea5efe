import type { MachineTexts } from './machine-en.ts';

/** As machine-en.ts, in German. */
export const machineDe: MachineTexts = {
  setup: 'Raum einrichten',
  room: 'Raum neu starten',
  roomHow:
    'Hub und Boards, einige Sekunden. Eine scharfe Box mit Standard-Firmware braucht eine Nachzählung.',
  roomRestarts: 'Der Raum startet neu',
  restart: 'Maschine neu starten',
  restartHow:
    'Etwa eine Minute. Anzeigen zählen solange weiter; Boxen mit Standard-Firmware brauchen eine Nachzählung.',
  restarts: 'Die Maschine startet neu',
  off: 'Maschine herunterfahren',
  offHow: 'Bevor du den Stecker ziehst. Nichts, was bestätigt wurde, geht verloren.',
  goesOff: 'Die Maschine fährt herunter: Zieh den Stecker, wenn ihr Licht aus ist',
};
