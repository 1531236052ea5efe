import { pluralsOf } from './plurals.ts';
import { spaced } from '../../schemas/tables/uid-cell.ts';
import type { TableFault } from '../../schemas/tables/fault.ts';
import type { EnrolTexts } from './enrol-en.ts';

const plural = pluralsOf('de');

const guessed = ({ guesses = [] }: TableFault): string =>
  guesses.map(spaced).join(', oder mit umgekehrter Byte-Folge ');

const faults: EnrolTexts['file']['faults'] = {
  large: ({ text }) => `Die Datei ist größer als erlaubt (${text}): Ist es die richtige?`,
  rows: ({ text }) => `Die Tabelle hat mehr als ${text} Zeilen: Teile sie`,
  'not-text': ({ text }) =>
    `Das ist kein Text${text === '' ? '' : ` (${text})`}: Speichere die Tabelle als CSV`,
  damaged: ({ text }) => `Buchstaben sind beschädigt, das ist kein ${text}: Speichere sie als „CSV UTF-8“`,
  empty: ({ choices }) => `Die Datei ist leer. Sie beginnt mit der Zeile ${choices?.join(',') ?? ''}`,
  quote: ({ text }) =>
    `Das Anführungszeichen hier ist nicht geschlossen${text === '' ? '' : `, oder hinter „${text}“ folgt noch Text`}`,
  long: ({ text }) =>
    `Das Feld, das mit „${text}“ beginnt, hat mehr als 10.000 Zeichen: Fehlt ein Anführungszeichen?`,
  'column-missing': ({ text, choices }) =>
    `Die Spalte ${text} fehlt. Die erste Zeile ist ${choices?.join(',') ?? ''}`,
  'column-unknown': ({ text }) => `Die Spalte „${text}“ ist nicht bekannt oder steht zweimal da`,
  'column-unnamed': ({ text }) =>
    `„${text}“ steht in einer Spalte ohne Namen: Gib ihr einen, oder setze Text mit Trennzeichen in Anführungszeichen`,
  uid: ({ text }) => `„${text}“ ist keine UID: 4, 7 oder 10 Bytes hexadezimal`,
  'uid-length': ({ text }) =>
    `„${text}“ meldet kein Leser: Eine UID hat 4, 7 oder 10 Bytes. Halte die Karte an den Leser`,
  'uid-digits-lost': ({ text }) =>
    `In „${text}“ fehlen Ziffern, die die Tabelle weggelassen hat: Stelle die Spalte auf Text und trage sie neu ein`,
  'uid-decimal': (fault) => `„${fault.text}“ sieht aus wie die Dezimalzahl von ${guessed(fault)}: Nehmen?`,
  'uid-zero': (fault) => `„${fault.text}“ sieht aus wie ${guessed(fault)} ohne führende Nullen: Nehmen?`,
  'uid-check-byte': (fault) => `„${fault.text}“ sieht aus wie ${guessed(fault)} mit Prüfbyte: Nehmen?`,
  'uid-cascade': (fault) =>
    `„${fault.text}“ sieht aus wie ${guessed(fault)} mit dem Cascade Tag (88): Nehmen?`,
  'uid-cut': ({ text }) =>
    `„${text}“ beginnt mit dem Cascade Tag (88) und ist nur der Anfang einer UID. Halte die Karte an den Leser`,
  random: ({ text }) =>
    `${text} ändert sich jedes Mal, wie bei Handys: Daran lässt sich keine Karte erkennen`,
  kind: ({ text }) => `Eine Kartenart „${text}“ gibt es nicht`,
  owner: ({ text }) => `Einen Tisch „${text}“ gibt es nicht`,
  value: ({ text }) => `„${text}“ ist keine ganze Zahl`,
  twice: ({ text }) => `Sie steht zweimal da: ${text}`,
  known: ({ text }) => `Anders bekannt: ${text}`,
};

/** Die Texte der Seite zum Anlernen auf Deutsch. */
export const enrolDe: EnrolTexts = {
  title: 'Karten anlernen',
  console: 'Leitung',
  deck: (kind, owner, value) =>
    `${kind}${value === null ? '' : ` ${value}`}${owner === null ? '' : ` von ${owner}`}`,
  badge: 'Ausweis der Leitung',
  member: 'Karte eines Mitglieds',
  now: {
    at: (box) => `an der Box ${box}`,
    by: (name) => `begonnen von ${name}`,
    tap: 'Halte eine Karte nach der anderen an den Leser, jede einen Augenblick.',
    first: 'Wartet auf die erste Karte',
    full: 'Vollständig. Wähle den nächsten Stapel oder beende.',
    ended: 'Beendet',
    why: {
      control: 'Von der Leitung beendet.',
      next: 'Der nächste Stapel folgte.',
      armed: 'Die Box wurde scharf gestellt: Eine Karte an ihrem Leser ist jetzt ein Beitrag.',
    },
    taken: (taken, count) => (count === null ? `${taken}` : `${taken} von ${count}`),
    takenWord: 'Karten angelernt',
    refused: (count) => `${count} abgelehnt`,
    undo: 'Die letzte zurücknehmen',
    undoAll: (count) => `Alle ${count} zurücknehmen`,
    end: 'Beenden',
    endEmptied: 'Beenden: Die Box ist leer',
    strays: (count) =>
      plural(count, {
        one: '1 ging durch den Schlitz: Nimm sie heraus.',
        other: `${count} gingen durch den Schlitz: Nimm sie heraus.`,
      }),
    forget: 'Vergessen',
    offline: 'Die Box antwortet nicht.',
  },
  cards: 'Angetippt, die neueste zuerst',
  results: {
    taken: (what) => what,
    again: (what) => `Abgelehnt: eben angelernt als ${what}`,
    known: (what) => `Abgelehnt: Sie ist ${what}`,
    random: () => 'Abgelehnt: jedes Mal eine neue Nummer, wie bei Handys',
    full: () => 'Abgelehnt: Der Stapel ist vollständig',
    crowd: () => 'Abgelehnt: zwei auf einmal. Eine nach der anderen.',
  },
  reader: {
    title: 'Leser',
    none: 'Keine Box dieses Raums hat einen Leser.',
    free: 'frei',
    busy: 'im Ereignis',
    offline: 'antwortet nicht',
    pick: 'Wähle zuerst eine Box.',
  },
  decks: {
    title: 'Stapel',
    known: 'bekannt',
    missing: (count) => `${count} fehlen`,
    complete: 'Vollständig',
    tooMany: (count) => `${count} zu viel`,
    overfull: (name, known, tooMany) =>
      `${name}: ${known} von ${known - tooMany}, ${tooMany} zu viel für den Stapel`,
    begin: (count, name) => (count === null ? name : `${count} ${name}`),
    beginWhat: (name) => `${name} anlernen`,
    owners: (complete, all) => `${complete} von ${all} vollständig`,
  },
  other: {
    title: 'Andere Zahl, Besitzer oder Wert',
    kind: 'Art',
    owner: 'Besitzer',
    nobody: 'Niemand',
    count: 'Wie viele (leer: beliebig viele)',
    value: 'Aufgedruckter Wert (leer: keiner)',
    begin: 'Beginnen',
  },
  file: {
    title: 'Kartenliste',
    known: (count) =>
      plural(count, { one: 'Der Raum kennt 1 Karte.', other: `Der Raum kennt ${count} Karten.` }),
    save: 'Als CSV speichern',
    saved: (count) => `${count} Karten gespeichert`,
    name: 'karten.csv',
    load: 'CSV-Datei lesen',
    hint: 'Spalten: uid, kind, owner, value. So, wie diese Seite sie speichert.',
    replace: 'Abweichende Einträge ersetzen',
    wrong: (count) =>
      plural(count, {
        one: 'Ein Fehler; nichts wurde übernommen.',
        other: `${count} Fehler; nichts wurde übernommen.`,
      }),
    at: (line, column) => (column === null ? `Zeile ${line}:` : `Zeile ${line}, Spalte ${column}:`),
    faults,
    encoding: (encoding) => `Gelesen als ${encoding}.`,
    more: (count) => `und ${count} weitere`,
    guess: (count) =>
      plural(count, { one: 'Die vermutete UID nehmen', other: `Die ${count} vermuteten UIDs nehmen` }),
    guessReversed: 'Sie mit umgekehrter Byte-Folge nehmen',
    guessHint: 'Halte vorher eine der Karten an den Leser und sieh nach, ob die UID stimmt.',
    learned: (done, all) => `${done} von ${all} Karten angelernt`,
    learn: (count) => plural(count, { one: '1 Karte anlernen', other: `${count} Karten anlernen` }),
    reading: 'Die Liste wird gelesen…',
  },
  labels: {
    title: 'Etiketten',
    open: 'Etiketten drucken',
    back: 'Zurück',
    print: 'Drucken',
    which: 'Welche Karten',
    all: 'Alle',
    last: 'Die zuletzt angelernten',
    skip: 'Schon verbrauchte Etiketten auf dem ersten Bogen',
    hint: '24 Etiketten von 70 × 37 mm auf einem Bogen A4, ohne Rand. Mit 100 % drucken.',
    none: 'Es gibt keine Karte für ein Etikett.',
    sheets: (labels, sheets) =>
      `${plural(labels, { one: '1 Etikett', other: `${labels} Etiketten` })} auf ${plural(sheets, { one: '1 Bogen', other: `${sheets} Bögen` })}`,
  },
};
