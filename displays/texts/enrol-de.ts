import type { EnrolTexts } from './enrol-en.ts';

/** Die Texte der Seite zum Anlernen auf Deutsch. */
export const enrolDe: EnrolTexts = {
  title: 'Karten anlernen',
  console: 'Konsole',
  deck: (kind, owner, value) =>
    `${kind}${value === null ? '' : ` ${value}`}${owner === null ? '' : ` von ${owner}`}`,
  badge: 'Ausweis der Leitung',
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
      armed: 'Die Box wurde scharf: Eine Karte an ihrem Leser ist jetzt ein Beitrag.',
    },
    taken: (taken, count) => (count === null ? `${taken}` : `${taken} von ${count}`),
    takenWord: 'Karten angelernt',
    refused: (count) => `${count} abgelehnt`,
    undo: 'Die letzte zurücknehmen',
    undoAll: (count) => `Alle ${count} zurücknehmen`,
    end: 'Beenden',
    endEmptied: 'Beenden: Die Box ist leer',
    strays: (count) =>
      count === 1
        ? '1 ging durch den Schlitz: Nimm sie heraus.'
        : `${count} gingen durch den Schlitz: Nimm sie heraus.`,
    forget: 'Vergessen',
    offline: 'Die Box antwortet nicht.',
  },
  cards: 'Angehalten, die neueste zuerst',
  results: {
    taken: (what) => what,
    again: (what) => `Abgelehnt: eben angelernt als ${what}`,
    known: (what) => `Abgelehnt: Sie ist ${what}`,
    random: () => 'Abgelehnt: jedes Mal eine neue Nummer, wie bei Telefonen',
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
    known: (count) => `Der Raum kennt ${count} Karten.`,
    save: 'Als CSV sichern',
    saved: (count) => `${count} Karten gesichert`,
    name: 'karten.csv',
    load: 'CSV-Datei lesen',
    hint: 'Spalten: uid, kind, owner, value. So, wie diese Seite sie sichert.',
    replace: 'Ersetzen, was anders bekannt ist',
    wrong: (count) =>
      count === 1
        ? 'Eines ist falsch; nichts wurde gelesen.'
        : `${count} Dinge sind falsch; nichts wurde gelesen.`,
    learn: (count) => `${count} Karten lernen`,
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
    sheets: (labels, sheets) => `${labels} Etiketten auf ${sheets} Bögen`,
  },
};
