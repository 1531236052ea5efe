import type { DemoTexts } from './demo-en.ts';

export const demoDe: DemoTexts = {
  title: 'Die Zwei-Minuten-Demo',
  start: 'Demo abspielen',
  again: 'Noch einmal abspielen',
  pause: 'Anhalten',
  goOn: 'Weiter',
  faster: 'Doppelt so schnell',
  normal: 'Normale Geschwindigkeit',
  takeOver: 'Selbst übernehmen',
  step: (at, all) => `${at} von ${all}`,
  stopped: (why) =>
    `Die Demo ist stehen geblieben. ${why} Spiel sie noch einmal ab oder mach von Hand weiter.`,
  overdue: 'Der Raum ist nicht innerhalb von 20 Sekunden gefolgt.',
  retake:
    'Dieser Rechner war einen Moment überlastet, und die Box hat es gemerkt: Sie bittet ums Nachzählen. Die Szene kommt noch einmal.',
  stalled: 'Dieser Rechner ist zu sehr belastet: Die Box bittet immer wieder ums Nachzählen.',
  sound: 'Tippen für Ton',
  keys: 'Tasten der Demo',
  yours: (box) =>
    `Der Raum gehört dir. Probier es: Öffne den Deckel von ${box}, wirf zwei Karten ein, schließ ihn und sieh nach, was die Leitung sieht.`,
  toBox: (box) => `Zur Box von ${box}`,
  toControl: 'Leitung öffnen',
  box: (name) => `Die Box von ${name}`,
  control: 'Die Leitung sieht',
  wall: 'Die Wand',
  combat: 'Das Gefecht an der Wand',
  table: (name) => `Der Tisch von ${name}`,
  counted: (cards) => (cards === '' ? 'nichts gezählt' : cards),
  notCounted: 'noch nicht gezählt',
  certain: 'sicher',
  recount: 'nachzählen',
  outcome: { success: 'Erfolg', failure: 'Misserfolg' },
  scenes: {
    box: (box, cost) => `Das ist die Ereignisbox von ${box}. Ihr Ereignis verlangt ${cost}.`,
    lid: 'Ein Spieler öffnet den Deckel. Ab jetzt ist die Box wach.',
    push: 'Karten gehen durch den Schlitz. Eine Lichtschranke zählt jede, ein Leser liest ihren Chip. Noch sieht niemand, welche es sind.',
    close: 'Der Deckel geht zu, und die Box zählt von selbst.',
    certain:
      'Jede Karte, die durch die Lichtschranke ging, wurde gelesen: Die Zählung ist sicher. Die Leitung löst sie mit einem Tippen auf.',
    spoiling: (card) => `Das nächste Ereignis. Jemand wirft zwischen den anderen eine Karte „${card}“ ein.`,
    fails: (card) =>
      `Die Kosten sind gedeckt, doch eine Karte „${card}“ verdirbt es. Die Leitung weiß es sofort; wer es war, erfährt der Tisch nicht.`,
    cable: 'Das nächste Ereignis. Eine Karte ist drin, und jemand stolpert über das Kabel.',
    gone: 'Die Box ist offline. Die Seite sagt es und rät nicht.',
    back: 'Das Kabel steckt wieder, und der Deckel geht zu.',
    recount:
      'Der Box fehlt ein Moment, deshalb bittet sie ums Nachzählen. Was sie nicht gesehen hat, nennt sie nie sicher.',
    kept: 'Diese Box hat ohne Kabel weitergezählt. Nichts ging verloren.',
    phase: 'Noch zehn Sekunden in dieser Phase. Wand, Tische und Lichtleisten zählen gemeinsam herunter.',
    turned: 'Die Phase endet überall im selben Moment.',
    attack: (alarm) => `${alarm}! Ein Tippen auf dem Handy der Leitung, und der ganze Raum hört die Sirene.`,
    down: 'Die Leitung gibt Entwarnung, und die Uhr läuft weiter.',
    end: 'Das war der Raum. Jetzt gehört er dir.',
  },
  desk: {
    deskReader: 'Ein Leser am Tisch der Leitung: Karten werden ihm nur gezeigt.',
    memberCard: 'Mitglied',
    cardOf: 'Gehört zu',
    show: 'An den Leser halten',
    showUnknown: 'Unbekannte Karte an den Leser halten',
  },
};
