/** What needs a person. */
export const ATTENTION = {
  'matter/box': '{box}: {what}',
  'matter/box:de': '{box}: {what}',
  'box-matter/strays-idle':
    '{count#passage|passages} while the box was not armed: empty it before you arm it (box.emptied)',
  'box-matter/strays-idle:de':
    '{count#Durchgang|Durchgänge}, während die Box nicht scharf war: Leere sie, bevor du sie scharf stellst',
  'box-matter/strays-resolved':
    '{count#passage|passages} since it was resolved, and nobody has confirmed that it was emptied (box.emptied)',
  'box-matter/strays-resolved:de':
    '{count#Durchgang|Durchgänge} {count?führte|führten} hinein, und niemand hat gesagt, dass sie geleert ist',
  'box-matter/strays-armed':
    '{count#passage|passages} before the box was armed: make sure it was empty (box.emptied)',
  'box-matter/strays-armed:de':
    '{count#Durchgang|Durchgänge}, bevor die Box scharf war: Vergewissere dich, dass sie leer war',
  'box-matter/next': '"{event}" is waiting: resolve the box, then reset it to start',
  'box-matter/next:de': '„{event}“ wartet: Löse die Box auf und setz sie zurück, dann beginnt es',
  'box-matter/next-resolved': '"{event}" is waiting: reset the box to start it',
  'box-matter/next-resolved:de': '„{event}“ wartet: Setz die Box zurück, dann beginnt es',
  'box-matter/hatch': 'the hatch was open while the box accepted cards',
  'box-matter/hatch:de': 'die Klappe war offen, während die Box Karten annahm',
  'box-matter/hatch-armed':
    'the hatch was open when the box was armed: close it, look inside, and confirm that it is empty (box.emptied)',
  'box-matter/hatch-armed:de':
    'die Klappe stand offen, als die Box scharf wurde: Schließ sie, sieh hinein, und sag, dass sie leer ist',
  'box-matter/offline': 'the box is offline: cards put in now are not seen',
  'box-matter/offline:de': 'die Box ist offline: Was jetzt hineinkommt, wird nicht erfasst',
  'box-matter/unshut':
    'contributions are closed, but the lid is open: shut it to get a tally. Is it shut? Then its switch is at fault: collect the box and count by hand',
  'box-matter/unshut:de':
    'die Abgabe ist geschlossen, aber der Deckel ist offen: Schließ ihn, dann wird gezählt. Ist er zu? Dann liegt es an seinem Schalter: Sammle die Box ein und zähl von Hand',
  'box-matter/overtaken': 'more went in after it was counted by hand: count again',
  'box-matter/overtaken:de': 'nach der Zählung von Hand kam noch etwas hinein: Zähl noch einmal',
  'box-matter/unconfirmed': 'waiting for the box to confirm the cut-off',
  'box-matter/unconfirmed:de': 'wartet darauf, dass die Box das Schließen bestätigt',
  'box-matter/recount': 'recount: {why}',
  'box-matter/recount:de': 'nachzählen: {why}',
  'box-matter/doubt': 'will need a recount: {why}',
  'box-matter/doubt:de': 'muss nachgezählt werden: {why}',
  'box-matter/late': '{count#passage|passages} after the cut-off',
  'box-matter/late:de': '{count#Durchgang|Durchgänge} nach dem Schließen',
  'matter/same-card': '{one} and {other}: the same card went into both (pulled out again, or a copied tag)',
  'matter/same-card:de':
    '{one} und {other}: Dieselbe Karte ging in beide: wieder herausgezogen, oder ein kopierter Tag',
  'matter/same-cards':
    '{one} and {other}: the same {count} cards went into both (pulled out again, or copied tags)',
  'matter/same-cards:de':
    '{one} und {other}: {count} gleiche Karten gingen in beide: wieder herausgezogen, oder kopierte Tags',
  'matter/device': '{device}: {trouble}',
  'matter/device:de': '{device}: {trouble}',
  'matter/refused': '{device} (board {board}; pins: {pins}): {trouble}',
  'matter/refused:de': '{device} (Board {board}; Pins: {pins}): {trouble}',
  'matter/board': 'Board {board}: {trouble} ({devices})',
  'matter/board:de': 'Board {board}: {trouble} ({devices})',
  'matter/bridge':
    'Bridge {bridge} is offline, with {count#device|devices}: check its computer, or restart the bridge there',
  'matter/bridge:de':
    'Die Brücke {bridge} ist offline und mit ihr {count#Gerät|Geräte}: Prüfe den Rechner, auf dem sie läuft, oder starte sie dort neu',
  'matter/bridge-armed':
    'Bridge {bridge} is offline, with {count#device|devices}; cards put into {armed#armed box|armed boxes} now are not seen: check its computer, or restart the bridge there',
  'matter/bridge-armed:de':
    'Die Brücke {bridge} ist offline und mit ihr {count#Gerät|Geräte}; was jetzt in {armed#scharfe Box|scharfe Boxen} kommt, sieht niemand: Prüfe den Rechner, auf dem sie läuft, oder starte sie dort neu',
  'trouble/lost': 'has lost its connection',
  'trouble/lost:de': 'hat die Verbindung verloren',
  'trouble/board/not-found': 'it is not connected',
  'trouble/board/not-found:de': 'ist nicht verbunden',
  'trouble/board/busy': 'another program is using its port',
  'trouble/board/busy:de': 'ein anderes Programm belegt seinen Anschluss',
  'trouble/board/no-access': 'no permission to open its port',
  'trouble/board/no-access:de': 'sein Anschluss darf nicht geöffnet werden',
  'trouble/board/silent': 'it does not answer',
  'trouble/board/silent:de': 'antwortet nicht',
  'trouble/board/garbage': 'its data cannot be understood',
  'trouble/board/garbage:de': 'sendet unlesbare Daten',
  'trouble/board/no-image': 'it has no firmware to run',
  'trouble/board/no-image:de': 'hat keine lauffähige Firmware',
  'trouble/board/outdated': 'its firmware is too old; flash the board',
  'trouble/board/outdated:de': 'seine Firmware ist zu alt; das Board neu flashen',
  'trouble/board/old-firmware': 'a newer firmware is available',
  'trouble/board/old-firmware:de': 'seine Firmware ist nicht die neueste',
  'trouble/board/other-model': 'its model differs from room.yaml',
  'trouble/board/other-model:de': 'ist ein anderes Modell, als room.yaml sagt',
  'trouble/board/refused':
    'it rejects its settings; compare them in room.yaml with the wiring and with the board’s other devices',
  'trouble/board/refused:de':
    'nimmt seine Einstellungen nicht an; in room.yaml mit der Verdrahtung und den anderen Geräten des Boards vergleichen',
  'trouble/board/siren-rests':
    'it is silent: it has sounded too long without a rest; after two seconds of silence it sounds again',
  'trouble/board/siren-rests:de':
    'ist still, weil sie zu lange ohne Pause ertönt ist; nach zwei Sekunden Ruhe ertönt sie wieder',
  'trouble/board/no-such-pin': 'its board has no such pin',
  'trouble/board/no-such-pin:de': 'sein Board hat keinen solchen Pin',
  'trouble/board/keeps-box': 'it still stores records of a box that is no longer in room.yaml',
  'trouble/board/keeps-box:de': 'enthält noch Daten einer Box, die nicht mehr in room.yaml steht',
  'trouble/board/supply-low': 'its supply voltage dropped too low',
  'trouble/board/supply-low:de': 'seine Versorgung ist eingebrochen oder war nahe daran',
  'trouble/board/lost': 'it is offline',
  'trouble/board/lost:de': 'ist offline',
  'trouble/wled/absent': 'the WLED does not answer',
  'trouble/wled/absent:de': 'das WLED antwortet nicht',
  'trouble/wled/short': 'the strip length differs from room.yaml',
  'trouble/wled/short:de': 'die Lichtleiste hat eine andere Länge, als room.yaml sagt',
  'trouble/reader/not-found': 'the reader is not connected',
  'trouble/reader/not-found:de': 'der Leser ist nicht verbunden',
  'trouble/reader/absent': 'the reader does not answer',
  'trouble/reader/absent:de': 'der Leser antwortet nicht',
  'trouble/reader/garbled': 'the reader’s data cannot be understood',
  'trouble/reader/garbled:de': 'der Leser sendet unlesbare Daten',
  'trouble/reader/silent': 'the reader has fallen silent',
  'trouble/reader/silent:de': 'der Leser ist verstummt',
  'trouble/reader/refused': 'the reader rejects its settings',
  'trouble/reader/refused:de': 'der Leser nimmt seine Einstellungen nicht an',
  'trouble/reader/hung': 'the reader has hung',
  'trouble/reader/hung:de': 'der Leser hängt',
  'trouble/bridge/overflow': 'observations were dropped while the hub was offline',
  'trouble/bridge/overflow:de': 'Beobachtungen gingen verloren, während die Zentrale offline war',
  'matter/unguarded': '{device} is unguarded: it may keep sounding if its board hangs',
  'matter/unguarded:de': '{device} ist unbewacht: Sie kann weiterheulen, wenn ihr Board hängt',
  'matter/timer': 'The side timer {timer} has run out',
  'matter/timer:de': 'Die Nebenuhr {timer} ist abgelaufen',
  'matter/emergency': 'Emergency: {reason}',
  'matter/emergency:de': 'Notfall: {reason}',
  'matter/muted': 'The sirens are muted: no alarm is heard until they are unmuted',
  'matter/muted:de': 'Die Sirenen sind stumm: Kein Alarm ist zu hören, bis sie wieder an sind',
  'matter/heard': '{alarm}: {done} of {all} tables have heard; missing: {missing}',
  'matter/heard:de': '{alarm}: {done} von {all} Tischen haben es gehört; es fehlen: {missing}',
  'matter/heard-but-one': '{alarm}: {done} of {all} tables have heard; missing: {missing}',
  'matter/heard-but-one:de': '{alarm}: {done} von {all} Tischen haben es gehört; es fehlt: {missing}',
  'matter/overtime': 'The phase is over: skip to the next',
  'matter/overtime:de': 'Die Phase ist um: Geh zur nächsten',
  'matter/held': 'Time is up, and the clock waits: {why}',
  'matter/held:de': 'Die Zeit ist um, und die Uhr wartet: {why}',
  'matter/game-view': "Part of the game's own view is missing: {problem}",
  'matter/game-view:de': 'Ein Teil der Anzeigen des Spiels fehlt: {problem}',
  'matter/game-view-more': "Parts of the game's own view are missing: {problem}; and {more} more",
  'matter/game-view-more:de': 'Teile der Anzeigen des Spiels fehlen: {problem}; und {more} weitere',
  'matter/display': '{display} is offline',
  'matter/display:de': '{display} ist offline',
  'link/second':
    '{whose}: a second device has scanned a code that is in use. If it may, make it a link under Displays and links',
  'link/second:de':
    '{whose}: Ein zweites Gerät hat einen Code gescannt, der schon benutzt ist. Wenn es darf, mach ihm einen Link unter Anzeigen und Links',
  'matter/display-silent': '{display} cannot sound: press “Allow sounds” on it, or mute it here',
  'matter/display-silent:de':
    '{display} hat keinen Ton: dort „Töne erlauben“ drücken, oder hier stumm schalten',
  'matter/displays-silent':
    '{count} displays cannot sound: press “Allow sounds” on each, or mute it here: {displays}',
  'matter/displays-silent:de':
    '{count} Anzeigen haben keinen Ton: auf jeder „Töne erlauben“ drücken, oder hier stumm schalten: {displays}',
  'matter/vote-away':
    'The vote "{question}" was closed while {box} was offline: it may hold ballots that are not in the result',
  'matter/vote-away:de':
    'Die Abstimmung „{question}“ wurde geschlossen, während {box} offline war: Darin können Stimmen sein, die im Ergebnis fehlen',
  'matter/ballot-late':
    'A ballot in "{question}" arrived after the close from a box that had been offline: it is not in the result; see the votes',
  'matter/ballot-late:de':
    'Eine Stimme in „{question}“ kam nach dem Schließen aus einer Wahlbox, die offline gewesen war: Sie fehlt im Ergebnis; sieh bei den Abstimmungen nach',
  'matter/ballots-late':
    '{count} ballots in "{question}" arrived after the close from a box that had been offline: they are not in the result; see the votes',
  'matter/ballots-late:de':
    '{count} Stimmen in „{question}“ kamen nach dem Schließen aus einer Wahlbox, die offline gewesen war: Sie fehlen im Ergebnis; sieh bei den Abstimmungen nach',
  'matter/ballot-of-none':
    'A late ballot from {box} was cast when no listed vote was open there: it does not count',
  'matter/ballot-of-none:de':
    'Eine späte Stimme aus {box} wurde abgegeben, als dort keine Abstimmung der Liste offen war: Sie zählt für keine',
  'matter/ballot-of-stranger':
    'A card that is not a member\'s tried to vote at {box}: enrol it as "{kind}" (Enrol page, or tag.learn), or enter the ballot by hand',
  'matter/ballot-of-stranger:de':
    'Eine Karte, die keinem Mitglied gehört, wollte an {box} abstimmen: Lerne sie als „{kind}“ an (Seite „Karten anlernen“), oder gib die Stimme von Hand ein',
  'input/pressed': '{input} pressed',
  'input/pressed:de': '{input}: gedrückt',
  'input/switched-on': '{input} thrown',
  'input/switched-on:de': '{input}: umgelegt',
  'input/switched-off': '{input} thrown and set back',
  'input/switched-off:de': '{input}: umgelegt und zurückgestellt',
  'input/door-opened': '{input} opened',
  'input/door-opened:de': '{input}: geöffnet',
  'input/door-shut': '{input} opened and shut again',
  'input/door-shut:de': '{input}: geöffnet und wieder geschlossen',
  'input/opened-unseen': '{input} was opened while its board was offline: nobody saw it',
  'input/opened-unseen:de': '{input}: geöffnet, während das Board offline war; niemand hat es gesehen',
  'input/shut-unseen': '{input} was shut while its board was offline: nobody saw it',
  'input/shut-unseen:de': '{input}: geschlossen, während das Board offline war; niemand hat es gesehen',
  'input/cover-opened': '{input} cover opened',
  'input/cover-opened:de': '{input}: Abdeckung geöffnet',
  'input/cover-shut': '{input} cover opened and shut again',
  'input/cover-shut:de': '{input}: Abdeckung geöffnet und wieder geschlossen',
  'input/thrown-unseen': '{input} was thrown while its board was offline: nobody saw it',
  'input/thrown-unseen:de': '{input}: umgelegt, während das Board offline war; niemand hat es gesehen',
  'input/back-unseen': '{input} was set back while its board was offline: nobody saw it',
  'input/back-unseen:de': '{input}: zurückgestellt, während das Board offline war; niemand hat es gesehen',
  'input/typed': '{input} typed {codes}',
  'input/typed:de': '{input}: getippt {codes}',
  'input/unfinished': '{input} typed {text} and did not send it: dropped',
  'input/unfinished:de': '{input}: {text} getippt und nicht gesendet; verworfen',
  'input/typed-more': '{input} typed {earlier} earlier (see the log), then {codes}',
  'input/typed-more:de': '{input}: getippt {earlier} früher (im Protokoll), dann {codes}',
  'matter/call': '{table} is calling Control: please come',
  'matter/call:de': '{table} ruft die Leitung: bitte kommen',
  'matter/call-why': '{table} is calling Control: {text}',
  'matter/call-why:de': '{table} ruft die Leitung: {text}',
  'matter/unread': 'Not read by {tables}: {text}',
  'matter/unread:de': 'Nicht gelesen von {tables}: {text}',
  'matter/unread-many': 'Not read by {count} tables: {text}',
  'matter/unread-many:de': 'Nicht gelesen von {count} Tischen: {text}',
  'matter/unread-alone': 'Not read by {table}: a message to that table only',
  'matter/unread-alone:de': 'Nicht gelesen von {table}: eine Nachricht nur an diesen Tisch',
  'matter/box-kept': '{box}: its Event ended unresolved, so it was kept.',
  'matter/box-kept:de': '{box}: Das Ereignis ist vorbei, aber nicht aufgelöst: Es blieb stehen.',
  'matter/other-board':
    '{box} is on the board that was {other}’s: were their cables swapped? Cards for one would count for the other. Swap them back, or press Done if you meant to move the boards.',
  'matter/other-board:de':
    '{box} spricht durch das Board, das zu {other} gehörte: Wurden die Kabel vertauscht? Karten der einen zählten bei der anderen. Steck sie um, oder drück Erledigt, wenn der Tausch gewollt war.',
  'matter/enrol-ended':
    'Enrolment at {box} has ended: the box is armed, and cards at its reader now count as contributions.',
  'matter/enrol-ended:de':
    'Das Anlernen an {box} ist beendet: Die Box ist scharf, und eine Karte an ihrem Leser ist jetzt ein Beitrag.',
  'matter/in-doubt':
    'The time is uncertain after the restart: compare the clock with a watch, adjust it if needed, then resume.',
  'matter/in-doubt:de':
    'Nach dem Neustart ist die Zeit unsicher: Vergleiche die Uhr mit einer Armbanduhr, stell sie nötigenfalls nach, und lass sie weiterlaufen.',
  'matter/journal-missing':
    '{count#journal entry|journal entries} from {from} to {until} {count?is|are} lost. The room is as it was at {from}: check the clock, boxes and tables, and correct them before the clock runs.',
  'matter/journal-missing:de':
    '{count#Eintrag|Einträge} des Journals von {from} bis {until} {count?ist|sind} verloren. Der Raum ist auf dem Stand von {from}: Prüfe und berichtige Uhr, Boxen und Tische, bevor die Uhr läuft.',
  'matter/journal-missing-at-least':
    'At least {count#journal entry|journal entries} from {from} to {until} {count?is|are} lost, and possibly more. The room is as it was at {from}: check the clock, boxes and tables, and correct them before the clock runs.',
  'matter/journal-missing-at-least:de':
    'Mindestens {count#Eintrag|Einträge} des Journals von {from} bis {until} {count?ist|sind} verloren; ob es mehr waren, weiß niemand. Der Raum ist auf dem Stand von {from}: Prüfe und berichtige Uhr, Boxen und Tische, bevor die Uhr läuft.',
  'matter/journal-unmarked':
    'Journal entries after {from} may be lost: journal.mark is missing or damaged. The room is as it was at {from}: check the clock, boxes and tables, and correct them before the clock runs.',
  'matter/journal-unmarked:de':
    'Niemand kann sagen, ob Einträge des Journals nach {from} verloren sind, denn journal.mark fehlt oder ist beschädigt. Der Raum ist auf dem Stand von {from}: Prüfe und berichtige Uhr, Boxen und Tische, bevor die Uhr läuft.',
  'matter/journal-damaged':
    '{count#line|lines} of the journal {count?is|are} damaged. The snapshot covers them, so the room is complete; do not change room.yaml or update until the game is over, or the snapshot cannot be used.',
  'matter/journal-damaged:de':
    '{count#Zeile|Zeilen} des Journals {count?ist|sind} beschädigt. Der Raum ist unversehrt, denn sein Schnappschuss ist erhalten; ändere room.yaml nicht und spiel keine neue Version ein, bevor das Spiel vorbei ist, sonst ist er nicht mehr zu brauchen.',
  'matter/missed-hold':
    '{phase} ended while the hub was down for {length}. The clock is paused there; continue with clock.skip.',
  'matter/missed-hold:de':
    '{phase} endete, während die Zentrale {length} offline war. Die Uhr steht am Ende dieser Phase; geh zur nächsten.',
  'matter/missed-next':
    '{phase} ended while the hub was down for {length}. The next phase has started now, at full length.',
  'matter/missed-next:de':
    '{phase} endete, während die Zentrale {length} offline war. Die nächste Phase hat jetzt begonnen, in voller Länge.',
  'matter/missed-followed':
    '{phase} ended while the hub was down for {length}. The timetable was followed as if the hub had been up.',
  'matter/missed-followed:de':
    '{phase} endete, während die Zentrale {length} offline war. Der Zeitplan lief weiter, als wäre sie da gewesen.',
  'matter/siren-fell-silent':
    'The siren fell silent when the hub went down; the alarm is still active. Raise it again (insist) to sound it.',
  'matter/siren-fell-silent:de':
    'Die Sirene verstummte, als die Zentrale ausfiel; der Alarm besteht. Lös ihn noch einmal aus („Abdeckung trotzdem heben“), damit er zu hören ist.',
  'matter/other-hub':
    'Another hub, on the machine "{machine}", tried to run this room and stood back. Nothing has changed here; make sure that nobody starts it by mistake.',
  'matter/other-hub:de':
    'Eine andere Zentrale, auf dem Rechner „{machine}“, wollte diesen Raum führen und hat sich zurückgezogen. Hier hat sich nichts geändert; sorg dafür, dass sie niemand aus Versehen startet.',
  'matter/other-hub-ran':
    'Another hub, on the machine "{machine}", ran this room for a moment, because this one did not answer. It has stopped. What it was told is missing here: check the clock, boxes and tables.',
  'matter/other-hub-ran:de':
    'Eine andere Zentrale, auf dem Rechner „{machine}“, hat diesen Raum kurz geführt, weil diese nicht antwortete. Sie ist beendet. Was ihr gesagt wurde, fehlt hier: Prüf Uhr, Boxen und Tische.',
  'matter/broker-full':
    'No more clients of the role {role} are let in: this machine takes {seats}. Who is connected stays. For more, put the room on Mosquitto (docs/operations.md, A crowd)',
  'matter/broker-full:de':
    'Weitere Geräte mit der Rolle {role} werden nicht eingelassen: Dieser Rechner verträgt {seats}. Wer verbunden ist, bleibt. Für mehr lass den Raum auf Mosquitto laufen (docs/operations.md, A crowd)',
  'matter/time-parted':
    'The room’s time is {room}, the machine’s {machine}. Compare with a watch and choose one. Countdowns go on either way',
  'matter/time-parted:de':
    'Im Raum ist es {room}, auf dem Rechner {machine}. Vergleich mit einer Uhr und wähl eine der beiden Zeiten. Countdowns laufen so oder so weiter',
  'matter/time-parted-unset':
    'The room’s time is {room}, the machine’s {machine}. The machine’s time is before this program was built, so it is wrong. Compare with a watch and choose one. Countdowns go on either way',
  'matter/time-parted-unset:de':
    'Im Raum ist es {room}, auf dem Rechner {machine}. Die Zeit des Rechners liegt vor dem Bau dieses Programms, ist also falsch. Vergleich mit einer Uhr und wähl eine der beiden Zeiten. Countdowns laufen so oder so weiter',
  'matter/time-parted-behind':
    'The room’s time is {room}, the machine’s {machine}. The machine’s time is before the newest entry of the journal. Compare with a watch and choose one. Countdowns go on either way',
  'matter/time-parted-behind:de':
    'Im Raum ist es {room}, auf dem Rechner {machine}. Die Zeit des Rechners liegt vor dem neuesten Eintrag im Journal. Vergleich mit einer Uhr und wähl eine der beiden Zeiten. Countdowns laufen so oder so weiter',
  'matter/time-unset':
    'The time is {machine}, which is before this program was built: nobody has set the clock yet. Set the machine’s clock, then choose its time here',
  'matter/time-unset:de':
    'Es ist angeblich {machine}, und das liegt vor dem Bau dieses Programms: Niemand hat die Uhr bisher gestellt. Stell die Uhr des Rechners und wähl dann hier seine Zeit',
  'matter/notes-dropped':
    '{count} older {count?note has|notes have} gone from this list, for there were too many: look in the log',
  'matter/notes-dropped:de':
    '{count} ältere {count?Notiz ist|Notizen sind} aus dieser Liste entfernt, weil es zu viele waren: Sieh ins Protokoll',
} as const;
