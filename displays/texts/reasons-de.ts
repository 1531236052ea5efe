import type { REASONS } from '../../schemas/sentences/reasons.ts';
import type { InOtherWords } from '../../schemas/sentences/sentences.ts';

const given = {
  'reason/passages-read': '{passages#Durchgang|Durchgänge}, aber {cards#Karte|Karten} gelesen',
  'reason/alone':
    '{count#Durchgang|Durchgänge}, ohne dass dabei eine Karte gelesen wurde (ein Finger oder eine übersehene Karte)',
  'reason/waved': '{count#Karte|Karten} ohne Durchgang gelesen (vielleicht nur vor den Schlitz gehalten)',
  'reason/close':
    '{count#Durchgang|Durchgänge} so dicht nacheinander, dass die Karten nicht auseinanderzuhalten sind',
  'reason/twice': 'dieselbe Karte ging zweimal hindurch ({count})',
  'reason/long':
    '{count#Durchgang|Durchgänge} zu lang für eine Karte ({longest} ms, höchstens {most} ms): vielleicht mehrere zugleich',
  'reason/short': '{count#Durchgang|Durchgänge} zu kurz für eine Karte',
  'reason/turned-back':
    '{count#Karte|Karten} nicht ganz hindurchgegangen (vielleicht an einem Klebeband wieder herausgezogen)',
  'reason/other-opening':
    '{count#Karte|Karten} gelesen, während durch die andere Öffnung etwas ging (Karten gehören in den Schlitz, Plättchen in die Luke)',
  'reason/shut': 'am Schlitz bewegte sich etwas, während der Deckel zu war',
  'reason/again':
    '{count#Karte|Karten} noch einmal gelesen, nachdem sie schon drin {count?war|waren} (vielleicht zurückgezogen)',
  'reason/not-swept': '{count#eingeworfene Karte|eingeworfene Karten} {count?fehlt|fehlen} im Durchlauf',
  'reason/swept-passages': '{cards#Karte|Karten} im Durchlauf, aber {passages#Durchgang|Durchgänge}',
  'reason/swept-unread':
    '{passages#Durchgang|Durchgänge} ohne gelesene Karte, aber {cards#Karte|Karten} mehr im Durchlauf als gelesen',
  'reason/before': '{count#Durchgang|Durchgänge}, bevor die Box scharf war: War sie leer?',
  'reason/unseen': '{count#Karte|Karten} im Durchlauf, die niemand hineingehen sah',
  'reason/swept-alone': '{count#Durchgang|Durchgänge} beim Nachzählen ohne gelesene Karte',
  'reason/pile-passages': '{passages#Durchgang|Durchgänge}, aber {cards#Karte|Karten} im Stapel',
  'reason/pile-more': '{cards#Karte|Karten} im Stapel, aber {passages#Durchgang|Durchgänge}',
  'reason/pile-missed': '{count#Karte|Karten} vom ersten Lesen nicht wieder gelesen',
  'reason/pile-wavering': '{count#Karte|Karten} nicht jedes Mal gelesen',
  'reason/pile-cut-short': 'beim Lesen des Stapels wurden am Ende noch Karten gefunden',
  'reason/pile-broken': 'der Leser fiel aus, während er den Stapel las',
  'reason/pile-nameless': 'ein Tag antwortete mit einer Nummer, die zu keiner Karte gehören kann',
  'reason/late-mixed': 'späte Karten sind von den anderen nicht zu unterscheiden',
  'reason/elsewhere':
    '{count#Karte|Karten}, die auch in {boxes} {count?ging|gingen} (wieder herausgezogen oder ein kopierter Tag)',
  'reason/unknown-card': '{count#unbekannte Karte|unbekannte Karten}',
  'reason/unclosed': 'das Schließen des Deckels wurde nicht erfasst',
  'reason/other-board': 'ihr Board gehörte zu einer anderen Box: Wessen Karten sind es?',
  'reason/hub-away': 'die Zentrale war eine Zeit lang offline, und die Box hat sich seither nicht gemeldet',
  'reason/running': 'es wird gerade nachgezählt: bisher {count#Karte|Karten}',
  'reason/in-hand': '{count#Karte|Karten} gelesen, aber {expected} von Hand gezählt',
  'gap/board-lost': 'das Board war eine Zeit lang offline',
  'gap/board-returned': 'das Board war eine Zeit lang nicht verbunden',
  'gap/board-restarted': 'das Board ist neu gestartet',
  'gap/lost-while-accepting':
    'der Strom fiel aus, während die Box annahm, oder das Board wurde zurückgesetzt',
  'gap/bridge-restarted': 'die Brücke ist neu gestartet',
  'gap/ping-timeout': 'das Board antwortete eine Zeit lang nicht',
  'gap/reader-timeout': 'der Leser antwortete eine Zeit lang nicht',
  'gap/reader-garbled': 'der Leser sendete eine Zeit lang unlesbare Daten',
  'gap/reader-absent': 'der Leser war eine Zeit lang nicht da',
  'gap/line-noise': 'die Leitung zum Board war gestört',
  'gap/line-stalled': 'die Meldungen des Boards kamen zu spät: Was wann hindurchging, ist unklar',
  'gap/bridge-stalled': 'die Brücke stand eine Zeit lang still',
  'gap/queue-overflow': 'Beobachtungen gingen verloren, während die Zentrale offline war',
  'gap/missing-sequence': 'eine Beobachtung fehlt',
  'gap/other-board': 'ihr Board wurde gegen ein anderes getauscht, oder es kam von einer anderen Box zurück',
  'doubt/crowd': 'mehr als ein Tag war zugleich am Leser',
  'doubt/hatch': 'die Klappe war offen, während die Box annahm',
  'doubt/hatch-carried': 'die Klappe war offen, während die Box getragen wurde',
  'doubt/late-start': 'die Box wurde nicht die ganze Zeit beobachtet, seit sie scharf ist',
  'doubt/offline': 'die Box war in diesem Moment offline',
  'doubt/overflow': 'am Leser kamen mehr Karten vorbei, als er sich merken kann',
  'seal/no-answer': 'der Leser antwortete nicht, als der Deckel zuging',
  'seal/card-in-field': 'eine Karte war noch am Leser, als der Deckel zuging',
  'seal/beam-blocked': 'etwas war noch in der Lichtschranke, als der Deckel zuging',
} as const;

/** As in schemas/sentences/reasons.ts. */
export const reasonsDe: InOtherWords<typeof REASONS, typeof given> = given;
