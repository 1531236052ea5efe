import { once, stays, type EventText } from './event-text.ts';

/**
 * The house deck: 60 texts of ours, 36 of them with two cards that differ in cost and effect. A row is the id, the title, the
 * story, then its cards: cost, what success brings, what failure does; `stays` for those that stay until they are met.
 */
export const EVENT_TEXTS: readonly EventText[] = [
  once(
    'burst-main',
    ['Burst water main', 'Geplatzte Hauptleitung'],
    [
      'Deck four is ankle deep and the lifts have stopped.',
      'Auf Deck vier steht das Wasser knöcheltief, und die Aufzüge stehen still.',
    ],
    ['manpower 2', 'favour 1', 'damage 1'],
    ['manpower 4', 'gain food 2', 'damage 1; wound 1'],
  ),
  once(
    'wandering-beacon',
    ['Wandering beacon', 'Treibende Boje'],
    [
      'A distress beacon drifts across the bow and gives no name.',
      'Eine Notrufboje treibt am Bug vorbei und nennt keinen Namen.',
    ],
    ['shuttle 1; fuel 1', 'crew 1', 'lose fuel 1'],
    ['shuttle 2', 'crew 2', 'truth 1; lose food 2'],
  ),
  once(
    'spoiled-stores',
    ['Spoiled stores', 'Verdorbene Vorräte'],
    [
      'A cold room failed in the night and nobody was told.',
      'In der Nacht ist ein Kühlraum ausgefallen, und niemand hat es gemeldet.',
    ],
    ['food 3', 'favour 1', 'wound 1'],
    ['food 5', 'heal 1', 'wound 2; lose food 1'],
  ),
  stays(
    'reactor-fever',
    ['Reactor fever', 'Reaktorfieber'],
    ['The core hums half a tone too high.', 'Der Kern summt einen halben Ton zu hoch.'],
    ['fuel 2; manpower 1', 'cheaper 1', 'dearer 1'],
    ['fuel 3; manpower 2', 'gain fuel 2', 'dearer 2'],
  ),
  once(
    'name-day',
    ['The day of names', 'Der Tag der Namen'],
    [
      'The passengers ask for one evening to read out the names of the lost.',
      'Die Passagiere bitten um einen Abend, um die Namen der Verlorenen zu verlesen.',
    ],
    ['food 2', 'favour 1', 'idle 1'],
  ),
  stays(
    'stowaways',
    ['Stowaways in the hold', 'Blinde Passagiere'],
    [
      'More mouths than the lists say, and they know the ducts.',
      'Mehr Münder, als die Listen sagen, und sie kennen die Schächte.',
    ],
    ['food 2; manpower 1', 'crew 1', 'lose food 1'],
    ['food 4; manpower 1', 'crew 2', 'lose food 2'],
  ),
  once(
    'hull-breach',
    ['Hull breach', 'Hüllenbruch'],
    [
      'A stone the size of a fist came in on one side and out on the other.',
      'Ein Stein, groß wie eine Faust, kam auf der einen Seite herein und flog auf der anderen hinaus.',
    ],
    ['manpower 3; reactive-armour 1', 'gain reactive-armour 1', 'damage 1; wound 1'],
    ['manpower 5', 'favour 1', 'damage 2'],
  ),
  once(
    'strange-echo',
    ['Strange echo', 'Seltsames Echo'],
    [
      'The long antenna hears the ship’s own voice, eleven minutes late.',
      'Die lange Antenne hört die eigene Stimme des Schiffs, elf Minuten zu spät.',
    ],
    ['nothing-to-see-here 1; fuel 1', 'truth 1', 'lose fuel 1'],
  ),
  stays(
    'sealed-deck',
    ['The sealed deck', 'Das verschweißte Deck'],
    [
      'Workers have welded themselves in and send out a list of demands.',
      'Arbeiter haben sich eingeschweißt und reichen eine Liste von Forderungen heraus.',
    ],
    ['manpower 4', 'favour 1', 'idle 1'],
    ['manpower 3; food 3', 'crew 1', 'idle 2'],
  ),
  once(
    'medicine-run',
    ['Medicine run', 'Medizin wird knapp'],
    [
      'The infirmary counts its last boxes twice.',
      'Die Krankenstation zählt ihre letzten Schachteln zweimal.',
    ],
    ['shuttle 1; food 1', 'heal 2', 'wound 1'],
    ['shuttle 1; food 4', 'heal 4', 'wound 2'],
  ),
  once(
    'scanner-ghost',
    ['Ghost on the scanner', 'Geist auf dem Schirm'],
    [
      'A shape holds station at the edge of range and answers nothing.',
      'Etwas hält am Rand der Reichweite seine Position und antwortet nicht.',
    ],
    ['ashiva-encounter 1', 'truth 1', 'wound 1'],
  ),
  once(
    'engine-trial',
    ['Trial of the engines', 'Maschinenprobe'],
    [
      'The chief swears the drive has more to give.',
      'Die Chefin schwört, dass der Antrieb noch mehr hergibt.',
    ],
    ['upgrade 1; fuel 1', 'cheaper 2', 'dearer 1'],
    ['fuel 3', 'cheaper 1; gain upgrade 1', 'damage 1'],
  ),
  stays(
    'black-mould',
    ['Black mould', 'Schwarzer Schimmel'],
    [
      'It likes the dark behind the galley, and it travels.',
      'Er mag das Dunkel hinter der Kombüse, und er wandert.',
    ],
    ['food 3; manpower 2', 'heal 1', 'wound 1'],
    ['food 5; manpower 3', 'heal 3', 'wound 2'],
  ),
  once(
    'wedding',
    ['A wedding between ships', 'Hochzeit zwischen Schiffen'],
    [
      'Two families on two ships want one feast.',
      'Zwei Familien auf zwei Schiffen wollen ein gemeinsames Fest.',
    ],
    ['food 1; fuel 1', 'favour 1', 'lose food 1'],
  ),
  once(
    'loose-cargo',
    ['Cargo adrift', 'Treibende Ladung'],
    ['Forty containers float aft in a slow circle.', 'Achtern kreisen langsam vierzig Container.'],
    ['manpower 2; shuttle 1', 'gain fuel 2', 'damage 1'],
    ['manpower 1; shuttle 2', 'gain food 6', 'damage 1; lose shuttle 1'],
  ),
  stays(
    'whispering-net',
    ['The whispering net', 'Das flüsternde Netz'],
    [
      'Somebody speaks on the crew channel at night and knows the watch list.',
      'Nachts spricht jemand auf dem Mannschaftskanal und kennt den Wachplan.',
    ],
    ['manpower 2; upgrade 1', 'truth 1', 'lose fuel 1; wound 1'],
  ),
  once(
    'dry-wells',
    ['Dry wells', 'Trockene Brunnen'],
    ['Two of three condensers cough sand.', 'Zwei von drei Kondensatoren husten Sand.'],
    ['fuel 1; manpower 2', 'gain food 3', 'lose food 3'],
    ['upgrade 1', 'gain food 5', 'lose food 4'],
  ),
  once(
    'orphans',
    ['A dormitory of orphans', 'Ein Saal voller Waisen'],
    [
      'Sixty children, four carers, and a corridor that no longer locks.',
      'Sechzig Kinder, vier Betreuer und ein Gang, der sich nicht mehr abschließen lässt.',
    ],
    ['food 4', 'crew 1; favour 1', 'wound 1; lose food 1'],
  ),
  stays(
    'rats',
    ['Rats', 'Ratten'],
    [
      'They came aboard at the last dock and have done well since.',
      'Am letzten Dock kamen sie an Bord, und seither geht es ihnen gut.',
    ],
    ['manpower 3', 'gain food 1', 'lose food 2'],
    ['manpower 2; food 2', 'gain food 4', 'lose food 3'],
  ),
  once(
    'old-charts',
    ['Old charts', 'Alte Karten'],
    [
      'A passenger owns a trunk of survey plates that nobody has scanned.',
      'Ein Passagier hat einen Koffer voller Messplatten, die nie jemand eingelesen hat.',
    ],
    ['manpower 1; fuel 1', 'truth 1', 'favour 1; lose fuel 2'],
    ['manpower 2; nothing-to-see-here 1', 'truth 2', 'lose fuel 1'],
  ),
  once(
    'duel',
    ['A duel at dawn', 'Duell im Morgengrauen'],
    ['Two officers, one insult, one airlock.', 'Zwei Offiziere, eine Beleidigung, eine Luftschleuse.'],
    ['manpower 1; food 1', 'favour 1', 'casualty 1'],
  ),
  once(
    'birth',
    ['Twins in transit', 'Zwillinge unterwegs'],
    [
      'Labour has begun and the only midwife is three ships away.',
      'Die Wehen haben begonnen, und die einzige Hebamme ist drei Schiffe weiter.',
    ],
    ['shuttle 1', 'crew 1', 'wound 1; lose food 1'],
    ['shuttle 1; fuel 1', 'crew 1; heal 1', 'wound 2'],
  ),
  stays(
    'coolant-leak',
    ['Coolant leak', 'Kühlmittelleck'],
    ['A green mist follows the handrails.', 'Ein grüner Nebel folgt den Handläufen.'],
    ['manpower 2; fuel 1', 'heal 1', 'wound 1; idle 1'],
    ['manpower 4; fuel 1', 'cheaper 1', 'wound 2; idle 1'],
  ),
  once(
    'salvage-claim',
    ['A salvage claim', 'Bergelohn'],
    [
      'A tug captain presents a bill for something she did two years ago.',
      'Eine Schlepperkapitänin legt eine Rechnung für etwas vor, das zwei Jahre her ist.',
    ],
    ['fuel 2', 'gain reactive-armour 1', 'lose fuel 1; lose food 1'],
    ['fuel 4', 'gain reactive-armour 2', 'lose shuttle 1'],
  ),
  once(
    'choir',
    ['The choir', 'Der Chor'],
    [
      'They ask for the cargo deck, for one night, and the lights off.',
      'Er bittet für eine Nacht um das Frachtdeck und um ausgeschaltetes Licht.',
    ],
    ['manpower 1', 'favour 1', 'lose food 1'],
  ),
  once(
    'misfire',
    ['Misfire in the hangar', 'Zündung im Hangar'],
    [
      'A charge cooked off on its rack and three more are warm.',
      'Eine Ladung ist auf ihrem Gestell hochgegangen, und drei weitere sind warm.',
    ],
    ['manpower 3', 'gain reactive-armour 1', 'damage 1; casualty 1'],
    ['manpower 2; reactive-armour 1', 'gain upgrade 1', 'damage 1; wound 2'],
  ),
  stays(
    'quarantine',
    ['Quarantine', 'Quarantäne'],
    ['Eleven fevers on one corridor, and then nineteen.', 'Elf Fieberfälle auf einem Gang, dann neunzehn.'],
    ['food 2; manpower 2', 'heal 2', 'wound 2'],
    ['food 6', 'heal 3', 'wound 3'],
  ),
  once(
    'census',
    ['The census', 'Die Volkszählung'],
    [
      'Somebody has to count, and somebody will not like the number.',
      'Jemand muss zählen, und jemandem wird die Zahl nicht gefallen.',
    ],
    ['manpower 2', 'truth 1', 'favour 1; lose food 2'],
  ),
  once(
    'ration-riot',
    ['Trouble at the ration hatch', 'Ärger an der Essensausgabe'],
    ['The queue has stopped being a queue.', 'Die Schlange ist keine Schlange mehr.'],
    ['food 3; manpower 1', 'favour 1', 'wound 2'],
    ['food 6; manpower 1', 'crew 1', 'casualty 1; wound 1'],
  ),
  once(
    'gravity',
    ['Gravity fails', 'Die Schwerkraft fällt aus'],
    [
      'The plates under six decks have lost their grip.',
      'Unter sechs Decks haben die Platten ihren Halt verloren.',
    ],
    ['manpower 3; fuel 1', 'cheaper 1', 'wound 2'],
    ['upgrade 1; manpower 2', 'favour 1', 'wound 3'],
  ),
  stays(
    'tap-on-hull',
    ['Tapping on the hull', 'Klopfen an der Hülle'],
    [
      'Three short, one long, from outside, between watches.',
      'Dreimal kurz, einmal lang, von außen, zwischen den Wachen.',
    ],
    ['shuttle 1; manpower 1', 'truth 1', 'wound 1; lose food 1'],
    ['ashiva-encounter 1; manpower 1', 'truth 2', 'damage 1'],
  ),
  once(
    'stuck-valve',
    ['A stuck valve', 'Ein klemmendes Ventil'],
    ['The one valve that has no twin.', 'Das eine Ventil, das es kein zweites Mal gibt.'],
    ['manpower 1; fuel 2', 'gain fuel 3', 'lose fuel 2'],
    ['manpower 3; fuel 1', 'gain fuel 4', 'lose fuel 3'],
  ),
  once(
    'harvest-moth',
    ['Harvest moths', 'Erntemotten'],
    ['Beautiful, and they lay eggs in grain.', 'Wunderschön, und sie legen ihre Eier ins Getreide.'],
    ['manpower 3; food 1', 'gain food 6', 'lose food 4'],
  ),
  once(
    'broken-mirror',
    ['The broken mirror', 'Der zerbrochene Spiegel'],
    [
      'The sun sail over the garden deck has torn along a seam.',
      'Das Sonnensegel über dem Gartendeck ist an einer Naht gerissen.',
    ],
    ['shuttle 1; upgrade 1', 'gain food 8', 'lose food 3'],
    ['shuttle 2; manpower 2', 'gain food 10', 'lose food 5'],
  ),
  stays(
    'debt-collectors',
    ['The collectors', 'Die Geldeintreiber'],
    [
      'Men with a ledger walk the passenger decks as if there were still banks.',
      'Männer mit einem Kassenbuch gehen über die Passagierdecks, als gäbe es noch Banken.',
    ],
    ['manpower 2; food 1', 'gain fuel 1', 'lose fuel 1'],
    ['manpower 3; fuel 1', 'gain shuttle 1', 'lose fuel 2'],
  ),
  once(
    'last-film',
    ['The last film', 'Der letzte Film'],
    [
      'One reel survived. Everybody wants the same evening.',
      'Eine Rolle hat überlebt. Alle wollen denselben Abend.',
    ],
    ['food 1', 'favour 1', 'idle 1; lose food 1'],
  ),
  once(
    'pilot-error',
    ['Hard landing', 'Harte Landung'],
    [
      'A Shuttle came in sideways with eight aboard.',
      'Ein Shuttle kam quer herein, mit acht Leuten an Bord.',
    ],
    ['manpower 2; food 1', 'heal 1; crew 1', 'wound 2; lose shuttle 1'],
    ['manpower 3; shuttle 1', 'gain shuttle 1', 'casualty 1; lose shuttle 1'],
  ),
  once(
    'still',
    ['The still in section nine', 'Die Brennerei in Sektion neun'],
    ['It runs on reactor coolant, and it runs well.', 'Sie läuft mit Reaktorkühlmittel, und sie läuft gut.'],
    ['manpower 1; food 2', 'gain fuel 1', 'wound 1; lose fuel 1'],
  ),
  stays(
    'grey-static',
    ['Grey static', 'Graues Rauschen'],
    [
      'Every screen snows for the same four seconds each hour.',
      'Auf allen Schirmen schneit es, jede Stunde dieselben vier Sekunden.',
    ],
    ['fuel 1; nothing-to-see-here 1', 'truth 1', 'idle 1; lose fuel 1'],
    ['upgrade 1; manpower 1', 'truth 1; cheaper 1', 'dearer 1; idle 1'],
  ),
  once(
    'mutineers-note',
    ['A note under the door', 'Ein Zettel unter der Tür'],
    [
      'Unsigned, well spelt, and it names an hour.',
      'Ohne Unterschrift, fehlerfrei, und er nennt eine Uhrzeit.',
    ],
    ['manpower 4', 'truth 1', 'casualty 1'],
    ['manpower 2; ashiva-encounter 1', 'truth 2', 'casualty 1; damage 1'],
  ),
  once(
    'comet-ice',
    ['Comet ice', 'Kometeneis'],
    [
      'Clean water, forty thousand tonnes, and it is not stopping.',
      'Sauberes Wasser, vierzigtausend Tonnen, und es hält nicht an.',
    ],
    ['shuttle 2; fuel 1', 'gain food 6; gain fuel 1', 'lose shuttle 1'],
    ['shuttle 3', 'gain food 9', 'lose shuttle 1; wound 1'],
  ),
  once(
    'teacher',
    ['The teacher', 'Die Lehrerin'],
    [
      'She wants volunteers who can read, and a room with a door.',
      'Sie braucht Freiwillige, die lesen können, und einen Raum mit Tür.',
    ],
    ['manpower 1; food 1', 'crew 1', 'favour 1; wound 1'],
  ),
  stays(
    'hull-worm',
    ['Hull worm', 'Hüllenwurm'],
    ['It eats sealant, and there is a lot of sealant.', 'Er frisst Dichtmasse, und davon gibt es viel.'],
    ['reactive-armour 1; manpower 1', 'gain reactive-armour 2', 'damage 1'],
  ),
  once(
    'false-alarm',
    ['The alarm that was none', 'Der Alarm, der keiner war'],
    ['Nobody will run for the next one.', 'Beim nächsten wird niemand rennen.'],
    ['manpower 2; fuel 1', 'favour 1', 'idle 1; wound 1'],
  ),
  once(
    'lottery',
    ['The lottery', 'Die Verlosung'],
    [
      'Cabins with a window, drawn by number, in public.',
      'Kabinen mit Fenster, nach Nummern gezogen, vor aller Augen.',
    ],
    ['fuel 1; food 2', 'favour 1; crew 1', 'lose food 3'],
  ),
  stays(
    'silent-cabin',
    ['The silent cabin', 'Die stille Kabine'],
    [
      'Locked from inside for nine days; the meter says two are breathing.',
      'Seit neun Tagen von innen verriegelt; die Anzeige sagt, dass zwei atmen.',
    ],
    ['manpower 1; upgrade 1', 'crew 1; truth 1', 'lose food 2; wound 1'],
  ),
  once(
    'parts-auction',
    ['Parts auction', 'Teileversteigerung'],
    [
      'Everything on the table was bolted to something last week.',
      'Alles auf dem Tisch war letzte Woche noch irgendwo festgeschraubt.',
    ],
    ['food 4; fuel 1', 'gain upgrade 1', 'lose food 2; damage 1'],
    ['fuel 3; food 2', 'gain upgrade 2', 'lose fuel 2'],
  ),
  once(
    'dust-storm',
    ['Dust in the intakes', 'Staub in den Ansaugern'],
    [
      'Finer than flour, and it shorts what it settles on.',
      'Feiner als Mehl, und wo er sich absetzt, gibt es einen Kurzschluss.',
    ],
    ['manpower 4; food 1', 'cheaper 1', 'dearer 1; idle 1'],
  ),
  once(
    'veteran',
    ['The veteran', 'Der Veteran'],
    [
      'He flew against them once, and sleeps with the light on.',
      'Er ist einmal gegen sie geflogen und schläft bei Licht.',
    ],
    ['food 2; shuttle 1', 'truth 1; crew 1', 'wound 1; favour 1'],
    ['food 1; ashiva-encounter 1', 'truth 2; crew 1', 'wound 2; favour 1'],
  ),
  stays(
    'power-theft',
    ['Somebody taps the main', 'Jemand zapft Strom ab'],
    [
      'The loss is small, regular, and moves when it is looked for.',
      'Der Verlust ist klein und regelmäßig, und er wandert, sobald man sucht.',
    ],
    ['manpower 3; fuel 1', 'gain fuel 2', 'lose fuel 1; idle 1'],
    ['manpower 2; fuel 2', 'gain fuel 4', 'lose fuel 2; idle 1'],
  ),
  once(
    'pardon',
    ['A plea for pardon', 'Ein Gnadengesuch'],
    [
      'A stolen crate, a hungry family, a crowd at the hearing.',
      'Eine gestohlene Kiste, eine hungrige Familie, eine Menge bei der Anhörung.',
    ],
    ['food 3; fuel 1', 'favour 1; crew 1', 'casualty 1'],
  ),
  once(
    'lost-patrol',
    ['Lost patrol', 'Verlorene Patrouille'],
    [
      'One Interceptor, no radio, a quarter tank.',
      'Ein Abfangjäger, kein Funk, der Tank zu einem Viertel voll.',
    ],
    ['shuttle 1; fuel 2', 'crew 1; gain reactive-armour 1', 'casualty 1; lose fuel 1'],
    ['shuttle 2; fuel 1', 'crew 2; truth 1', 'casualty 2'],
  ),
  once(
    'cold-decks',
    ['Cold decks', 'Kalte Decks'],
    ['The heating is a question of who is nearest the pipe.', 'Warm hat es, wer nahe am Rohr liegt.'],
    ['fuel 2; food 1', 'heal 1', 'wound 2; lose food 1'],
  ),
  stays(
    'prophet',
    ['The prophet', 'Der Prophet'],
    [
      'He counts jumps aloud, and has not been wrong yet.',
      'Er zählt laut die Sprünge und hat sich noch nie geirrt.',
    ],
    ['food 2; manpower 2', 'favour 1; truth 1', 'idle 1; lose food 1'],
  ),
  once(
    'broken-drill',
    ['The broken drill', 'Der kaputte Bohrer'],
    [
      'The refinery is asked for a part, the yard is asked for the tool.',
      'Die Raffinerie braucht ein Teil, die Werft das Werkzeug dafür.',
    ],
    ['upgrade 1; manpower 3', 'gain fuel 5', 'lose fuel 2; wound 1'],
    ['manpower 5; fuel 1', 'gain fuel 6', 'damage 1; lose fuel 1'],
  ),
  once(
    'garden-party',
    ['The roof garden', 'Der Dachgarten'],
    [
      'Tomatoes, and eleven captains who all planted them.',
      'Tomaten, und elf Kapitäne, die sie alle gepflanzt haben wollen.',
    ],
    ['food 2; manpower 1', 'gain food 4; favour 1', 'lose food 2'],
  ),
  once(
    'mine',
    ['A mine', 'Eine Mine'],
    [
      'Old, magnetic, and it likes this ship best.',
      'Alt, magnetisch, und dieses Schiff mag sie am liebsten.',
    ],
    ['shuttle 1; reactive-armour 1', 'gain nothing-to-see-here 1; favour 1', 'damage 1; casualty 1'],
    ['manpower 2; shuttle 1; fuel 1', 'truth 1; gain fuel 1', 'damage 2; wound 1'],
  ),
  stays(
    'sleepers',
    ['The sleepers', 'Die Schläfer'],
    ['Sixty cold berths, six still lit.', 'Sechzig Kältekojen, sechs leuchten noch.'],
    ['fuel 2; upgrade 1', 'crew 3', 'lose fuel 1; favour 1'],
  ),
  once(
    'radio-play',
    ['The serial', 'Das Hörspiel'],
    [
      'Every ship stops work at nine to hear who did it.',
      'Um neun steht auf jedem Schiff die Arbeit still: Alle wollen wissen, wer es war.',
    ],
    ['manpower 3; food 2', 'favour 2', 'idle 2'],
  ),
  once(
    'escape-pod',
    ['An escape pod', 'Eine Rettungskapsel'],
    ['Republic markings, sealed, warm.', 'Zeichen der Republik, versiegelt, warm.'],
    ['shuttle 1; manpower 2', 'crew 1; truth 1', 'gain sabotage 1; wound 1'],
    ['ashiva-encounter 1; shuttle 1', 'crew 2; favour 1', 'gain sabotage 2'],
  ),
];
