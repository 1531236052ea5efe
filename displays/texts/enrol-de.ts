import { pluralsOf } from './plurals.ts';
import type { EnrolTexts } from './enrol-en.ts';

const plural = pluralsOf('de');

/** Die Texte der Seite zum Anlernen auf Deutsch. */
export const enrolDe: EnrolTexts = {
  title: 'Karten anlernen',
  console: 'Konsole',
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
    faults: {
      syntax: (text) => text,
      empty: () => 'Die Datei ist leer. Sie beginnt mit der Zeile uid,kind,owner,value.',
      'column-missing': (text) => `Die Spalte ${text} fehlt. Die erste Zeile ist uid,kind,owner,value.`,
      'column-unknown': (text) => `Die Spalte „${text}“ ist nicht bekannt oder steht zweimal da.`,
      fields: (text) => `Nicht so viele Felder, wie die erste Zeile hat (${text}).`,
      uid: (text) => `„${text}“ ist keine UID: 4 bis 16 Bytes hexadezimal.`,
      random: (text) =>
        `${text} ändert sich jedes Mal, wie bei Handys: Daran lässt sich keine Karte erkennen.`,
      kind: (text) => `Eine Kartenart „${text}“ gibt es nicht.`,
      owner: (text) => `Einen Tisch „${text}“ gibt es nicht.`,
      value: (text) => `„${text}“ ist keine ganze Zahl.`,
      twice: (text) => `Sie steht zweimal da: ${text}.`,
      known: (text) => `Anders bekannt: ${text}.`,
    },
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
