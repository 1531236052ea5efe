import { text as inEach } from '../../../schemas/text.ts';
import { house } from '../../../schemas/manifest.ts';
import { briefing, type Briefing } from './briefing.ts';

/** By table. `known` is what everyone in the fleet knows of it (Vessel Privacy). */
export const VESSEL_BRIEFINGS = house<Readonly<Record<string, Briefing>>>(
  {
    aegis: briefing(
      [
        'The last warship. Six squadrons, the only marines, the only brig. She finds the way, and she is always in the centre.',
        'Das letzte Kriegsschiff. Sechs Staffeln, die einzigen Marines, der einzige Arrest. Die Aegis findet den Weg und liegt immer in der Mitte.',
      ],
      [
        [
          'Bring as many vessels as you can to somewhere safe. You decide what “as many as you can” means.',
          'Bringt so viele Schiffe wie möglich irgendwo in Sicherheit. Was „möglich“ heißt, bestimmt ihr.',
        ],
        [
          'Keep fuel for one long jump in your hold at the end of each turn.',
          'Behaltet am Ende jeder Runde Treibstoff für einen weiten Sprung im Laderaum.',
        ],
        [
          'Obey the Council, and make sure that it asks for what can be done.',
          'Gehorcht dem Rat, und sorgt dafür, dass er verlangt, was zu machen ist.',
        ],
      ],
      [
        'At the first battle the Aegis jumped before her orders came. Two carriers that trusted her did not. Three people aboard know that the order to wait was received.',
        'In der ersten Schlacht sprang die Aegis, bevor ihr Befehl kam. Zwei Träger, die ihr vertrauten, nicht. Drei Leute an Bord wissen, dass der Befehl zu warten angekommen war.',
      ],
    ),
    'star-alpha': briefing(
      [
        'A courier yacht with the President’s office in its saloon. Small, fast, unarmed, and always full of visitors.',
        'Eine Kurierjacht mit dem Präsidialamt im Salon. Klein, schnell, unbewaffnet und immer voller Besuch.',
      ],
      [
        [
          'Keep the Council in session and the President in office.',
          'Haltet den Rat in Sitzung und den Präsidenten im Amt.',
        ],
        [
          'Be fed by others without owing them: you can make little yourselves.',
          'Lasst euch von anderen ernähren, ohne ihnen etwas zu schulden: Selbst könnt ihr wenig machen.',
        ],
        [
          'Have one thing built or founded in this day that will outlast the office.',
          'Lasst an diesem Tag etwas bauen oder gründen, das das Amt überdauert.',
        ],
      ],
      [
        'In your safe lies the sealed will of the last lawful President. It names another successor. The First Secretary has a copy.',
        'In eurem Safe liegt das versiegelte Testament des letzten rechtmäßigen Präsidenten. Es nennt einen anderen Nachfolger. Der Erste Sekretär hat eine Abschrift.',
      ],
    ),
    dione: briefing(
      [
        'A liner of the first class with the FAS aboard. One squadron, two shuttles, ballrooms, and the shortest patience in the fleet.',
        'Ein Linienschiff erster Klasse mit der FAS an Bord. Eine Staffel, zwei Shuttles, Ballsäle und die kürzeste Geduld der Flotte.',
      ],
      [
        [
          'Keep your passengers at Normal rations or better: they will not stand less for long.',
          'Haltet eure Passagiere auf Rationen „Normal“ oder besser: Weniger machen sie nicht lange mit.',
        ],
        [
          'Make others need your shuttles, and be paid for it.',
          'Sorgt dafür, dass andere eure Shuttles brauchen, und lasst euch dafür bezahlen.',
        ],
        [
          'Take in no more people. Your berths are full, whatever the Council says.',
          'Nehmt niemanden mehr auf. Eure Kojen sind voll, was der Rat auch sagt.',
        ],
      ],
      [
        'A third of your passengers are not on any list. They paid. One of them pays to be found by nobody, and asks every turn whether the brig of the Aegis is full.',
        'Ein Drittel eurer Passagiere steht auf keiner Liste. Sie haben bezahlt. Einer zahlt dafür, dass ihn niemand findet, und fragt jede Runde, ob der Arrest der Aegis voll ist.',
      ],
    ),
    icebreaker: briefing(
      [
        'A prospector of Rosal with cutters and a bore. One squadron. Rich wherever there is ice or rock, poor between.',
        'Ein Schürfer von Rosal mit Schneidern und Bohrer. Eine Staffel. Reich, wo es Eis oder Fels gibt, arm dazwischen.',
      ],
      [
        [
          'Have the fleet jump to rock and ice: argue for such Destination Cards before the Aegis chooses.',
          'Lasst die Flotte zu Fels und Eis springen: Werbt für solche Zielkarten, bevor die Aegis wählt.',
        ],
        [
          'Sell water and ore, and never be out of either.',
          'Verkauft Wasser und Erz, und habt immer von beidem.',
        ],
        ['Keep strangers out of the ore silo.', 'Haltet Fremde vom Erzsilo fern.'],
      ],
      [
        'In the silo are forty tonnes of Wolf wreckage from before the attack. You had sold the find to Gliese and kept half. It is worth a scientist’s whole day, and proves that you met them first.',
        'Im Silo liegen vierzig Tonnen Wolfswrack von vor dem Angriff. Ihr hattet den Fund an Gliese verkauft und die Hälfte behalten. Er ist einem Wissenschaftler einen ganzen Tag wert und beweist, dass ihr ihnen zuerst begegnet seid.',
      ],
    ),
    quellon: briefing(
      [
        'A refinery ship of the Gliese Directorate. Most of the fuel of the fleet passes through her two lines. One squadron, two shuttles.',
        'Ein Raffinerieschiff des Gliese-Direktorats. Fast aller Treibstoff der Flotte läuft durch seine zwei Linien. Eine Staffel, zwei Shuttles.',
      ],
      [
        [
          'Refine ore for whoever keeps to the Admiral’s orders, at a price for whoever does not.',
          'Raffiniert Erz für alle, die den Befehlen des Admirals folgen, und gegen Aufpreis für alle anderen.',
        ],
        [
          'Never hold less fuel than a long jump of your own.',
          'Habt nie weniger Treibstoff als für einen eigenen weiten Sprung.',
        ],
        ['Let no one count your tanks.', 'Lasst niemanden eure Tanks zählen.'],
      ],
      [
        'You hold 4 Fuel more than your panel says, behind a false bulkhead: show Control this page once to take them. A damage on the Tank farm would find them for everybody.',
        'Ihr habt 4 Treibstoff mehr, als auf eurem Schiffsbogen steht, hinter einem falschen Schott: Zeigt der Leitung einmal diese Seite, um sie zu nehmen. Ein Schaden am Tanklager würde sie allen zeigen.',
      ],
    ),
    'halcyon-reach': briefing(
      [
        'Two farm rings with the SAN aboard, slow and green. She feeds more people than she carries.',
        'Zwei Farmringe mit der SAN an Bord, langsam und grün. Das Schiff ernährt mehr Leute, als es trägt.',
      ],
      [
        [
          'Feed your own vessel first, and two others that you choose.',
          'Ernährt zuerst euer eigenes Schiff und dann zwei andere eurer Wahl.',
        ],
        [
          'Get water by treaty, not from turn to turn.',
          'Bekommt Wasser per Vertrag, nicht von Runde zu Runde.',
        ],
        [
          'Have soil, sun and an end of the journey on the agenda of every Council.',
          'Setzt Erde, Sonne und ein Ende der Reise auf die Tagesordnung jeder Ratssitzung.',
        ],
      ],
      [
        'The blight in the seed bank came aboard with a gift from the Clara Mercy. You cannot prove that it was meant. Your engineer believes that it was.',
        'Der Befall der Saatgutbank kam mit einem Geschenk der Clara Mercy an Bord. Dass es Absicht war, könnt ihr nicht beweisen. Euer Ingenieur glaubt es.',
      ],
    ),
    'silver-tern': briefing(
      [
        'A water carrier of Proxima, and the fleet’s ferry: three shuttles and crews who know every dock.',
        'Ein Wasserfrachter von Proxima und die Fähre der Flotte: drei Shuttles und Leute, die jedes Dock kennen.',
      ],
      [
        [
          'Your shuttles carry anything for anybody, and you are told what is in them.',
          'Eure Shuttles tragen alles für alle, und ihr erfahrt, was darin ist.',
        ],
        ['Keep the way home alive in the Council.', 'Haltet den Heimweg im Rat am Leben.'],
        ['Lose no shuttle.', 'Verliert kein Shuttle.'],
      ],
      [
        'Your captain has promised a berth and the way home to one crew of each other vessel, should the fleet split. All of them think that they are the only ones.',
        'Euer Kapitän hat einem Besatzungsmitglied jedes anderen Schiffs eine Koje und den Heimweg versprochen, falls sich die Flotte teilt. Alle glauben, sie seien die Einzigen.',
      ],
    ),
    'ninth-of-may': briefing(
      [
        'A factory of the CPA: drones, a foundry, a yard. Everybody’s repairs, at a price that is voted on.',
        'Eine Fabrik der CPA: Drohnen, eine Gießerei, eine Werft. Reparaturen für alle, zu einem Preis, über den abgestimmt wird.',
      ],
      [
        [
          'Repair a vessel of each power before the day ends, and let them all know it.',
          'Repariert vor dem Ende des Tages ein Schiff jeder Macht, und lasst es alle wissen.',
        ],
        ['Have enough ore; without it you make nothing.', 'Habt genug Erz; ohne macht ihr nichts.'],
        [
          'Be the vessel that no one dares to leave behind.',
          'Seid das Schiff, das niemand zurückzulassen wagt.',
        ],
      ],
      [
        'The foundry has begun to build something in the empty bay, a piece a turn, for 2 Materials. Your committee says that it is a lifeboat. It has no seats. Ask Control after the third piece.',
        'Die Gießerei baut etwas in der leeren Halle, ein Teil je Runde, für 2 Material. Euer Komitee sagt, es sei ein Rettungsboot. Sitze hat es keine. Fragt nach dem dritten Teil die Leitung.',
      ],
    ),
    vulcan: briefing(
      [
        'A prison ship with four hundred convicts and twelve guards. She has batteries, and nobody visits.',
        'Ein Gefängnisschiff mit vierhundert Sträflingen und zwölf Wachen. Es hat Geschütze, und niemand kommt zu Besuch.',
      ],
      [
        [
          'Keep your prisoners alive, and inside, and the rest of the fleet out.',
          'Haltet eure Gefangenen am Leben und drinnen, und den Rest der Flotte draußen.',
        ],
        [
          'Be given water and food as people, not as cargo.',
          'Lasst euch Wasser und Nahrung geben wie Menschen, nicht wie Fracht.',
        ],
        [
          'Find out which of your prisoners can be useful, and to whom.',
          'Findet heraus, welche eurer Gefangenen nützlich sein können, und wem.',
        ],
      ],
      [
        'Prisoner 117 commanded at Kestrel Station. Gliese wants him silent, Rosal wants him tried, and he says that he knows how the Wolves choose their targets. He would tell you for his freedom.',
        'Gefangener 117 befehligte auf der Kestrel-Station. Gliese will ihn zum Schweigen bringen, Rosal vor Gericht, und er sagt, er weiß, wie die Wölfe ihre Ziele wählen. Für seine Freiheit würde er es euch verraten.',
      ],
    ),
    'clara-mercy': briefing(
      [
        'A hospital with more beds than doctors. Every vessel has somebody aboard.',
        'Ein Lazarett mit mehr Betten als Ärzten. Von jedem Schiff liegt jemand hier.',
      ],
      [
        [
          'Treat whoever comes, from whatever vessel, and be supplied for it.',
          'Behandelt alle, die kommen, von welchem Schiff auch immer, und lasst euch dafür versorgen.',
        ],
        [
          'Have an illness stopped before it is one: you may order a quarantine, and must then defend it.',
          'Lasst eine Krankheit stoppen, bevor sie eine ist: Ihr dürft eine Quarantäne anordnen und müsst sie dann vertreten.',
        ],
        [
          'Take no side while you can afford not to.',
          'Schlagt euch auf keine Seite, solange ihr es euch leisten könnt.',
        ],
      ],
      [
        'Four of your patients are not ill. Their blood carries something that is not theirs, and it listens. You have told no one; a scientist of the Parallax could say what it hears.',
        'Vier eurer Patienten sind nicht krank. In ihrem Blut ist etwas, das nicht ihres ist, und es lauscht. Ihr habt es niemandem gesagt; ein Wissenschaftler der Parallax könnte sagen, was es hört.',
      ],
    ),
    parallax: briefing(
      [
        'A survey ship with the best instruments left, and people who would rather look than run.',
        'Ein Vermessungsschiff mit den besten Instrumenten, die noch da sind, und Leuten, die lieber hinsehen als fliehen.',
      ],
      [
        [
          'Study wreckage, patients and places: each is worth the detour, if you can make others see it.',
          'Untersucht Wracks, Patienten und Orte: Jedes ist den Umweg wert, wenn ihr andere davon überzeugt.',
        ],
        ['Find out how the Wolves find the fleet.', 'Findet heraus, wie die Wölfe die Flotte finden.'],
        [
          'Publish nothing that would make people stop jumping.',
          'Veröffentlicht nichts, was die Leute vom Springen abbringt.',
        ],
      ],
      [
        'You have found it: they follow the drives of Gliese build, and the Aegis has the largest. Refitted, she could not jump for two turns. You must choose whom to tell first.',
        'Ihr habt es gefunden: Sie folgen Antrieben von Gliese, und die Aegis hat den größten. Umgebaut könnte sie zwei Runden lang nicht springen. Entscheidet, wem ihr es zuerst sagt.',
      ],
    ),
    news: briefing(
      [
        'The Interstellar News Corporation. You go anywhere, ask anybody, and speak to the whole fleet once a turn.',
        'Die Interstellar News Corporation. Ihr geht überallhin, fragt alle und sprecht einmal je Runde zur ganzen Flotte.',
      ],
      [
        [
          'Tell the fleet each turn what it did not know. A broadcast moves morale; Control says how.',
          'Sagt der Flotte in jeder Runde, was sie nicht wusste. Eine Sendung bewegt die Moral; wie, sagt die Leitung.',
        ],
        [
          'Protect a source at least once, and burn one at least once.',
          'Schützt mindestens einmal eine Quelle, und verbrennt mindestens eine.',
        ],
        [
          'Have the story of the eleven days before the attack by the end.',
          'Habt am Ende die Geschichte der elf Tage vor dem Angriff.',
        ],
      ],
      [
        'Your late owner was a director of a FAS bank and sold in time. His last message to you reads: not a word about the date. You still have it.',
        'Euer verstorbener Eigentümer saß im Vorstand einer Bank der FAS und verkaufte rechtzeitig. Seine letzte Nachricht an euch: kein Wort über das Datum. Ihr habt sie noch.',
      ],
    ),
  },
  inEach({
    en: 'Objectives and background stand in briefings and a Background Guide that we do not have: ours.',
    de: 'Ziele und Hintergrund stehen in Aufträgen und einem Hintergrundheft, die wir nicht haben: unsere.',
  }),
);
