import type { ATTENTION } from '../../schemas/sentences/attention.ts';
import type { InOtherWords } from '../../schemas/sentences/sentences.ts';

const given = {
  'matter/box': '{box}: {what}',
  'box-matter/strays-idle':
    '{count#Durchgang|Durchgänge}, während die Box nicht scharf war: Leere sie, bevor du sie scharf stellst',
  'box-matter/strays-resolved':
    '{count#Durchgang|Durchgänge} {count?führte|führten} hinein, und niemand hat gesagt, dass sie geleert ist',
  'box-matter/strays-armed':
    '{count#Durchgang|Durchgänge}, bevor die Box scharf war: Vergewissere dich, dass sie leer war',
  'box-matter/next': '„{event}“ wartet: Löse die Box auf und setz sie zurück, dann beginnt es',
  'box-matter/next-resolved': '„{event}“ wartet: Setz die Box zurück, dann beginnt es',
  'box-matter/hatch': 'die Klappe war offen, während die Box Karten annahm',
  'box-matter/hatch-armed':
    'die Klappe stand offen, als die Box scharf wurde: Schließ sie, sieh hinein, und sag, dass sie leer ist',
  'box-matter/offline': 'die Box ist offline: Was jetzt hineinkommt, wird nicht erfasst',
  'box-matter/unshut':
    'die Abgabe ist geschlossen, aber der Deckel ist offen: Schließ ihn, dann wird gezählt. Ist er zu? Dann liegt es an seinem Schalter: Sammle die Box ein und zähl von Hand',
  'box-matter/overtaken': 'nach der Zählung von Hand kam noch etwas hinein: Zähl noch einmal',
  'box-matter/unconfirmed': 'wartet darauf, dass die Box das Schließen bestätigt',
  'box-matter/recount': 'nachzählen: {why}',
  'box-matter/doubt': 'muss nachgezählt werden: {why}',
  'box-matter/late': '{count#Durchgang|Durchgänge} nach dem Schließen',
  'matter/same-card':
    '{one} und {other}: Dieselbe Karte ging in beide: wieder herausgezogen, oder ein kopierter Tag',
  'matter/same-cards':
    '{one} und {other}: {count} gleiche Karten gingen in beide: wieder herausgezogen, oder kopierte Tags',
  'matter/device': '{device}: {trouble}',
  'matter/refused': '{device} (Board {board}; Pins: {pins}): {trouble}',
  'matter/board': 'Board {board}: {trouble} ({devices})',
  'matter/bridge':
    'Die Brücke {bridge} ist offline und mit ihr {count#Gerät|Geräte}: Prüfe den Rechner, auf dem sie läuft, oder starte sie dort neu',
  'matter/bridge-armed':
    'Die Brücke {bridge} ist offline und mit ihr {count#Gerät|Geräte}; was jetzt in {armed#scharfe Box|scharfe Boxen} kommt, sieht niemand: Prüfe den Rechner, auf dem sie läuft, oder starte sie dort neu',
  'trouble/lost': 'hat die Verbindung verloren',
  'trouble/board/not-found': 'ist nicht verbunden',
  'trouble/board/busy': 'ein anderes Programm belegt seinen Anschluss',
  'trouble/board/no-access': 'sein Anschluss darf nicht geöffnet werden',
  'trouble/board/silent': 'antwortet nicht',
  'trouble/board/garbage': 'sendet unlesbare Daten',
  'trouble/board/no-image': 'hat keine lauffähige Firmware',
  'trouble/board/outdated': 'seine Firmware ist zu alt; das Board neu flashen',
  'trouble/board/old-firmware': 'seine Firmware ist nicht die neueste',
  'trouble/board/other-model': 'ist ein anderes Modell, als room.yaml sagt',
  'trouble/board/refused':
    'nimmt seine Einstellungen nicht an; in room.yaml mit der Verdrahtung und den anderen Geräten des Boards vergleichen',
  'trouble/board/siren-rests':
    'ist still, weil sie zu lange ohne Pause ertönt ist; nach zwei Sekunden Ruhe ertönt sie wieder',
  'trouble/board/no-such-pin': 'sein Board hat keinen solchen Pin',
  'trouble/board/keeps-box': 'enthält noch Daten einer Box, die nicht mehr in room.yaml steht',
  'trouble/board/supply-low': 'seine Versorgung ist eingebrochen oder war nahe daran',
  'trouble/board/lost': 'ist offline',
  'trouble/wled/absent': 'das WLED antwortet nicht',
  'trouble/wled/short': 'die Lichtleiste hat eine andere Länge, als room.yaml sagt',
  'trouble/reader/not-found': 'der Leser ist nicht verbunden',
  'trouble/reader/absent': 'der Leser antwortet nicht',
  'trouble/reader/garbled': 'der Leser sendet unlesbare Daten',
  'trouble/reader/silent': 'der Leser ist verstummt',
  'trouble/reader/refused': 'der Leser nimmt seine Einstellungen nicht an',
  'trouble/reader/hung': 'der Leser hängt',
  'trouble/bridge/overflow': 'Beobachtungen gingen verloren, während die Zentrale offline war',
  'matter/unguarded': '{device} ist unbewacht: Sie kann weiterheulen, wenn ihr Board hängt',
  'matter/timer': 'Die Nebenuhr {timer} ist abgelaufen',
  'matter/emergency': 'Notfall: {reason}',
  'matter/muted': 'Die Sirenen sind stumm: Kein Alarm ist zu hören, bis sie wieder an sind',
  'matter/heard': '{alarm}: {done} von {all} Tischen haben es gehört; es fehlen: {missing}',
  'matter/heard-but-one': '{alarm}: {done} von {all} Tischen haben es gehört; es fehlt: {missing}',
  'matter/overtime': 'Die Phase ist um: Geh zur nächsten',
  'matter/held': 'Die Zeit ist um, und die Uhr wartet: {why}',
  'matter/game-view': 'Ein Teil der Anzeigen des Spiels fehlt: {problem}',
  'matter/game-view-more': 'Teile der Anzeigen des Spiels fehlen: {problem}; und {more} weitere',
  'matter/display': '{display} ist offline',
  'link/second':
    '{whose}: Ein zweites Gerät hat einen Code gescannt, der schon benutzt ist. Wenn es darf, mach ihm einen Link unter Anzeigen und Links',
  'matter/display-silent': '{display} hat keinen Ton mehr: einmal auf den Bildschirm tippen',
  'matter/vote-away':
    'Die Abstimmung „{question}“ wurde geschlossen, während {box} offline war: Darin können Stimmen sein, die im Ergebnis fehlen',
  'matter/ballot-late':
    'Eine Stimme in „{question}“ kam nach dem Schließen aus einer Wahlbox, die offline gewesen war: Sie fehlt im Ergebnis; sieh bei den Abstimmungen nach',
  'matter/ballots-late':
    '{count} Stimmen in „{question}“ kamen nach dem Schließen aus einer Wahlbox, die offline gewesen war: Sie fehlen im Ergebnis; sieh bei den Abstimmungen nach',
  'matter/ballot-of-none':
    'Eine späte Stimme aus {box} wurde abgegeben, als dort keine Abstimmung der Liste offen war: Sie zählt für keine',
  'matter/ballot-of-stranger':
    'Eine Karte, die keinem Mitglied gehört, wollte an {box} abstimmen: Lerne sie als „{kind}“ an (Seite „Karten anlernen“), oder gib die Stimme von Hand ein',
  'input/pressed': '{input}: gedrückt',
  'input/switched-on': '{input}: umgelegt',
  'input/switched-off': '{input}: umgelegt und zurückgestellt',
  'input/cover-opened': '{input}: Abdeckung geöffnet',
  'input/cover-shut': '{input}: Abdeckung geöffnet und wieder geschlossen',
  'input/thrown-unseen': '{input}: umgelegt, während das Board offline war; niemand hat es gesehen',
  'input/back-unseen': '{input}: zurückgestellt, während das Board offline war; niemand hat es gesehen',
  'input/typed': '{input}: getippt {codes}',
  'input/unfinished': '{input}: {text} getippt und nicht gesendet; verworfen',
  'input/typed-more': '{input}: getippt {earlier} früher (im Protokoll), dann {codes}',
  'matter/call': '{table} ruft die Leitung: bitte kommen',
  'matter/call-why': '{table} ruft die Leitung: {text}',
  'matter/unread': 'Nicht gelesen von {tables}: {text}',
  'matter/unread-many': 'Nicht gelesen von {count} Tischen: {text}',
  'matter/unread-alone': 'Nicht gelesen von {table}: eine Nachricht nur an diesen Tisch',
  'matter/box-kept': '{box}: Das Ereignis ist vorbei, aber nicht aufgelöst: Es blieb stehen.',
  'matter/other-board':
    '{box} spricht durch das Board, das zu {other} gehörte: Wurden die Kabel vertauscht? Karten der einen zählten bei der anderen. Steck sie um, oder drück Erledigt, wenn der Tausch gewollt war.',
  'matter/enrol-ended':
    'Das Anlernen an {box} ist beendet: Die Box ist scharf, und eine Karte an ihrem Leser ist jetzt ein Beitrag.',
  'matter/in-doubt':
    'Nach dem Neustart ist die Zeit unsicher: Vergleiche die Uhr mit einer Armbanduhr, stell sie nötigenfalls nach, und lass sie weiterlaufen.',
  'matter/journal-missing':
    '{count#Eintrag|Einträge} des Journals von {from} bis {until} {count?ist|sind} verloren. Der Raum ist auf dem Stand von {from}: Prüfe und berichtige Uhr, Boxen und Tische, bevor die Uhr läuft.',
  'matter/journal-missing-at-least':
    'Mindestens {count#Eintrag|Einträge} des Journals von {from} bis {until} {count?ist|sind} verloren; ob es mehr waren, weiß niemand. Der Raum ist auf dem Stand von {from}: Prüfe und berichtige Uhr, Boxen und Tische, bevor die Uhr läuft.',
  'matter/journal-unmarked':
    'Niemand kann sagen, ob Einträge des Journals nach {from} verloren sind, denn journal.mark fehlt oder ist beschädigt. Der Raum ist auf dem Stand von {from}: Prüfe und berichtige Uhr, Boxen und Tische, bevor die Uhr läuft.',
  'matter/journal-damaged':
    '{count#Zeile|Zeilen} des Journals {count?ist|sind} beschädigt. Der Raum ist unversehrt, denn sein Schnappschuss ist erhalten; ändere room.yaml nicht und spiel keine neue Version ein, bevor das Spiel vorbei ist, sonst ist er nicht mehr zu brauchen.',
  'matter/missed-hold':
    '{phase} endete, während die Zentrale {length} offline war. Die Uhr steht am Ende dieser Phase; geh zur nächsten.',
  'matter/missed-next':
    '{phase} endete, während die Zentrale {length} offline war. Die nächste Phase hat jetzt begonnen, in voller Länge.',
  'matter/missed-followed':
    '{phase} endete, während die Zentrale {length} offline war. Der Zeitplan lief weiter, als wäre sie da gewesen.',
  'matter/siren-fell-silent':
    'Die Sirene verstummte, als die Zentrale ausfiel; der Alarm besteht. Lös ihn noch einmal aus („Abdeckung trotzdem heben“), damit er zu hören ist.',
  'matter/other-hub':
    'Eine andere Zentrale, auf dem Rechner „{machine}“, wollte diesen Raum führen und hat sich zurückgezogen. Hier hat sich nichts geändert; sorg dafür, dass sie niemand aus Versehen startet.',
  'matter/other-hub-ran':
    'Eine andere Zentrale, auf dem Rechner „{machine}“, hat diesen Raum kurz geführt, weil diese nicht antwortete. Sie ist beendet. Was ihr gesagt wurde, fehlt hier: Prüf Uhr, Boxen und Tische.',
  'matter/broker-full':
    'Weitere Geräte mit der Rolle {role} werden nicht eingelassen: Dieser Rechner verträgt {seats}. Wer verbunden ist, bleibt. Für mehr lass den Raum auf Mosquitto laufen (docs/operations.md, A crowd)',
  'matter/time-parted':
    'Im Raum ist es {room}, auf dem Rechner {machine}. Vergleich mit einer Uhr und wähl eine der beiden Zeiten. Countdowns laufen so oder so weiter',
  'matter/time-parted-unset':
    'Im Raum ist es {room}, auf dem Rechner {machine}. Die Zeit des Rechners liegt vor dem Bau dieses Programms: Niemand hat sie bisher gestellt. Vergleich mit einer Uhr und wähl eine der beiden Zeiten. Countdowns laufen so oder so weiter',
  'matter/time-parted-behind':
    'Im Raum ist es {room}, auf dem Rechner {machine}. Die Zeit des Rechners liegt vor dem neuesten Eintrag im Journal. Vergleich mit einer Uhr und wähl eine der beiden Zeiten. Countdowns laufen so oder so weiter',
  'matter/time-unset':
    'Es ist angeblich {machine}, und das liegt vor dem Bau dieses Programms: Niemand hat die Uhr bisher gestellt. Stell die Uhr des Rechners und wähl dann hier seine Zeit',
  'matter/notes-dropped':
    '{count} ältere {count?Notiz ist|Notizen sind} aus dieser Liste entfernt, weil es zu viele waren: Sieh ins Protokoll',
} as const;

/** As in schemas/sentences/attention.ts: what needs a person. */
export const attentionDe: InOtherWords<typeof ATTENTION, typeof given> = given;
