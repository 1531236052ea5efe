import { kindsDe } from './device-kinds-de.ts';
import { pluralsOf } from './plurals.ts';
import type { SetupTexts } from './setup-en.ts';

const plural = pluralsOf('de');

/** As setup-en.ts, in German. */
export const setupDe: SetupTexts = {
  title: 'Raum einrichten',
  console: 'Konsole',
  apply: {
    none: 'Raum neu starten',
    boards: 'Jetzt verwenden',
    restart: 'Raum damit neu starten',
    anew: 'Dieses Spiel beginnen',
  },
  applied: 'Der Raum verwendet es',
  restarting: 'Der Raum startet neu',
  file: {
    rehearsal: 'Das ist eine Probe',
    rehearsalFile:
      'Für einen eigenen Raum speichere diese zwei Zeilen als room.yaml. Den Rest schreibt diese Seite:',
    rehearsalHow: 'Beende dann die Zentrale, starte sie mit dieser Datei und komm wieder:',
    broken: (file) => `${file} hat einen Fehler`,
    brokenHow: 'Berichtige ihn von Hand; diese Seite liest die Datei neu. Der Raum läuft weiter wie bisher.',
    changes: 'Änderungen',
    asFile: (file) => `Der Raum entspricht ${file}`,
    needs: {
      boards: (file) => `In ${file} hat ein Board einen anderen Platz`,
      restart: (file) => `${file} hat Änderungen`,
      anew: (file) => `${file} nennt ein anderes Spiel`,
    },
    what: {
      boards: 'Die anderen Boards merken nichts davon.',
      restart:
        'Zentrale und Boards starten neu: einige Sekunden. Eine scharfe Box mit Standard-Firmware braucht eine Nachzählung.',
      anew: 'Das laufende Spiel endet hier. Sein Journal wird aufgehoben, und alle bleiben angemeldet.',
    },
    failed: (why) => `Damit ist der Raum nicht gestartet; er läuft weiter wie vorher: ${why}`,
    warnings: (count) => plural(count, { one: '1 Hinweis', other: `${count} Hinweise` }),
  },
  game: {
    title: 'Spiel und Tische',
    which: 'Spiel',
    tables: (there, all) => `Tische, die spielen: ${there} von ${all}`,
    comes: (table) => `${table} spielt mit`,
    leaves: (table) => `${table} spielt nicht mit`,
    change: (game) => `Zu ${game} wechseln`,
    changed: (game) => `In der Datei steht ${game}`,
    homeless: (count) =>
      plural(count, {
        one: 'Ein Gerät steht an einem Tisch, den dieses Spiel nicht hat. Es wird herausgenommen; sein Board bleibt.',
        other: `${count} Geräte stehen an Tischen, die dieses Spiel nicht hat. Sie werden herausgenommen; ihre Boards bleiben.`,
      }),
  },
  found: {
    title: (count) =>
      count === 0
        ? 'Kein neues Board'
        : plural(count, { one: 'Ein neues Board', other: `${count} neue Boards` }),
    none: 'Steck ein Board an diesen Rechner: Es erscheint hier.',
    unasked: 'Noch nicht gefragt',
    noReader: 'kein Leser',
    blink: 'Welches ist es?',
    blinkOf: (place) => `${place} blinken lassen`,
    blinked: (place) => `Die LED von ${place} hat geblinkt`,
    find: 'Alle fragen, wer sie sind',
    bind: 'Zuordnen',
    network: 'Ein Board im WLAN',
    address: 'Seine Adresse',
    look: 'Danach suchen',
  },
  replace: {
    key: 'Ersetzen',
    by: (board) => `Welches Board ersetzt ${board}? Es blinkt.`,
    plugIn: 'Steck das neue Board an: Es erscheint hier.',
    use: 'Dieses blinkt: nimm es',
    done: (board) => `${board} hat ein neues Board`,
  },
  wiring: {
    key: 'Verdrahtung',
    title: (board) => `Verdrahtung und Strom von ${board}`,
    what: 'Was',
    most: 'Höchstens',
    limit: 'Erlaubt',
  },
  notYet: 'noch nicht im Raum',
  states: { init: 'startet', ready: 'bereit', lost: 'offline', unseen: 'nicht gesehen' },
  boardStates: {
    searching: 'nicht da',
    opening: 'startet',
    ready: 'bereit',
    lost: 'offline',
    unseen: 'nicht gesehen',
  },
  kinds: kindsDe,
  pixels: 'Pixel',
  pin: (device, pin, value) => `${device}: ${pin} an Pin ${value}`,
  identify: (device) => `${device} zeigt sich`,
  add: {
    key: 'Gerät dazu',
    what: 'Was hängt daran?',
    none: 'Auf dieses Board passt nichts mehr.',
    shows: 'Leuchtet bei',
    track: 'Wert',
    where: (kind) => `${kind}: an welchem Tisch?`,
    noTable: 'An keinem Tisch',
    as: (kind) => `Dazu: ${kind}`,
    added: (kind) => `${kind} kam dazu`,
    addedAt: (kind, table) => `${kind} kam dazu: ${table}`,
  },
  shows: {
    alarm: 'Alarm',
    running: 'laufender Uhr',
    warning: 'den letzten Minuten',
    overtime: 'Überzeit',
    'box-open': 'offener Box',
    'box-sealed': 'versiegelter Box',
    track: 'einem Wert',
  },
  remove: 'Herausnehmen',
  removed: (board) => `${board} wurde herausgenommen`,
};
