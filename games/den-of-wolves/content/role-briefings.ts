import { text as inEach } from '../../../schemas/text.ts';
import { house } from '../../../schemas/manifest.ts';
import { briefing, type Briefing } from './briefing.ts';
import type { Both } from '../../kit/both.ts';

/** By seat; where vessels share a role, `SECRETS` gives each of them one of its own. */
export const ROLE_BRIEFINGS = house<Readonly<Record<string, Briefing>>>(
  {
    admiral: briefing(
      ['Commands the Aegis and the military of the fleet.', 'Führt die Aegis und das Militär der Flotte.'],
      [
        [
          'The fleet survives the day, and so does your right to command it.',
          'Die Flotte überlebt den Tag, und dein Recht, sie zu führen, auch.',
        ],
        [
          'You are bound by the Council. Make it decide early what you may do when there is no time to ask.',
          'Du bist an den Rat gebunden. Lass ihn früh entscheiden, was du darfst, wenn keine Zeit zum Fragen ist.',
        ],
      ],
      [
        'You received the order to wait, and jumped. You would do it again. The XO has the log.',
        'Du hattest den Befehl zu warten und bist gesprungen. Du würdest es wieder tun. Der XO hat das Logbuch.',
      ],
    ),
    xo: briefing(
      [
        'Second of the Aegis; her weapon batteries, her marines, her brig.',
        'Zweiter auf der Aegis; ihre Geschütze, ihre Marines, ihr Arrest.',
      ],
      [
        [
          'No boarder reaches the bridge, and no mob the brig.',
          'Kein Enterer erreicht die Brücke, und kein Mob den Arrest.',
        ],
        [
          'Know at every moment who would command if the Admiral did not.',
          'Wisse jederzeit, wer führen würde, wenn nicht der Admiral.',
        ],
      ],
      [
        'You have the log of the first battle. It ends the Admiral, or you, who kept it shut for so long.',
        'Du hast das Logbuch der ersten Schlacht. Es ist das Ende des Admirals, oder deins, weil du so lange geschwiegen hast.',
      ],
    ),
    comms: briefing(
      ['The voice of the Aegis to every vessel.', 'Die Stimme der Aegis auf jedem Schiff.'],
      [
        [
          'Every captain knows the co-ordinates in time, and no one who should not.',
          'Jeder Kapitän kennt die Koordinaten rechtzeitig, und niemand, der sie nicht kennen soll.',
        ],
        [
          'In an attack you are the only one who knows the whole fleet’s news. Have a plan for it before the siren.',
          'Im Angriff kennst nur du die Lage der ganzen Flotte. Hab einen Plan dafür, bevor die Sirene heult.',
        ],
      ],
      [
        'You copy the President’s traffic. You were told to, once, and nobody has told you to stop.',
        'Du schneidest den Funk des Präsidenten mit. Einmal hat es dir jemand befohlen, und niemand hat gesagt, du sollst aufhören.',
      ],
    ),
    logs: briefing(
      ['Stores, fuel and repairs of the Aegis.', 'Vorräte, Treibstoff und Reparaturen der Aegis.'],
      [
        [
          'Fuel for a long jump, materials for a squadron, food for Normal rations: in this order.',
          'Treibstoff für einen weiten Sprung, Material für eine Staffel, Nahrung für Rationen „Normal“: in dieser Reihenfolge.',
        ],
        [
          'Owe as little as possible to as many as possible.',
          'Schulde so wenig wie möglich, so vielen wie möglich.',
        ],
      ],
      [
        'You have traded with the Silver Tern behind the Admiral’s back: 3 Materials, for a place on the way home.',
        'Du hast hinter dem Rücken des Admirals mit der Silver Tern gehandelt: 3 Material für einen Platz auf dem Heimweg.',
      ],
    ),
    fwco: briefing(
      ['Commands the six squadrons of the Aegis.', 'Führt die sechs Staffeln der Aegis.'],
      [
        [
          'Station them before an attack: who is launched in it does not fire in that round.',
          'Stell sie vor einem Angriff auf: Wer erst dann startet, feuert in dieser Kampfrunde nicht.',
        ],
        ['Bring your pilots home. You have no others.', 'Bring deine Piloten heim. Andere hast du nicht.'],
      ],
      [
        'Your best pilot hears them, in the cockpit, before they come. So far he has been right. You have not reported him sick.',
        'Dein bester Pilot hört sie im Cockpit, bevor sie kommen. Bisher hatte er recht. Krank gemeldet hast du ihn nicht.',
      ],
    ),
    president: briefing(
      [
        'Chairs the Council, sets its agenda, breaks its ties.',
        'Leitet den Rat, setzt seine Tagesordnung, entscheidet bei Gleichstand.',
      ],
      [
        ['Remain President, by consent if you can.', 'Bleib Präsident, wenn es geht mit Zustimmung.'],
        [
          'Pass one law in each turn that you would defend after the war.',
          'Bring in jeder Runde ein Gesetz durch, das du nach dem Krieg noch verteidigen würdest.',
        ],
        [
          'Urgent orders to the Admiral are yours to give, and yours to answer for.',
          'Eilbefehle an den Admiral gibst du, und du verantwortest sie.',
        ],
      ],
      [
        'You were ninth in the line of succession. The eighth was alive when you took the oath, in a lifeboat whose call you did not answer.',
        'Du warst der Neunte in der Nachfolge. Der Achte lebte noch, als du den Eid sprachst, in einem Rettungsboot, dessen Ruf du nicht beantwortet hast.',
      ],
    ),
    'vice-president': briefing(
      [
        'Stands in for the President, and is sent where it hurts.',
        'Vertritt den Präsidenten und wird dorthin geschickt, wo es wehtut.',
      ],
      [
        [
          'Visit three vessels a turn, and bring back what they did not say aloud.',
          'Besuche drei Schiffe in jeder Runde, und bring mit, was sie nicht laut gesagt haben.',
        ],
        [
          'Be ready: a vote of the Council could make you President, and somebody will ask you to want it.',
          'Sei bereit: Eine Abstimmung des Rats könnte dich zum Präsidenten machen, und jemand wird dich bitten, es zu wollen.',
        ],
      ],
      [
        'Proxima has offered you its vote and the presidency for the way home. You have not said no.',
        'Proxima bietet dir seine Stimme und das Präsidentenamt für den Heimweg. Du hast nicht abgelehnt.',
      ],
    ),
    'first-secretary': briefing(
      [
        'Keeps the records, the seal and the diary of the President’s office.',
        'Führt die Akten, das Siegel und den Kalender des Präsidialamts.',
      ],
      [
        [
          'Every vote and order is on record, and can be found.',
          'Jede Abstimmung und jeder Befehl steht in den Akten und ist zu finden.',
        ],
        [
          'Keep the President from an order that the Council will charge.',
          'Halte den Präsidenten von einem Befehl ab, für den der Rat ihn anklagt.',
        ],
      ],
      [
        'You hold a copy of the last lawful President’s will. It names the Council Member of the SAN.',
        'Du hast eine Abschrift vom Testament des letzten rechtmäßigen Präsidenten. Es nennt das Ratsmitglied der SAN.',
      ],
    ),
    captain: briefing(
      [
        'Has the final word aboard, and answers for everyone aboard.',
        'Hat an Bord das letzte Wort und verantwortet alle an Bord.',
      ],
      [
        [
          'Your vessel is with the fleet at the end of the day, and its people trust you.',
          'Dein Schiff ist am Ende des Tages bei der Flotte, und seine Leute vertrauen dir.',
        ],
        [
          'Decide, before you have to, what you would leave behind to get away.',
          'Entscheide, bevor du musst, was du zurücklassen würdest, um wegzukommen.',
        ],
      ],
      '',
    ),
    'first-officer': briefing(
      [
        'Security, crew, shuttles and squadrons; commands when the captain cannot.',
        'Sicherheit, Besatzung, Shuttles und Staffeln; führt, wenn der Kapitän es nicht kann.',
      ],
      [
        [
          'Order aboard: a riot that no unit tries to disperse may spread.',
          'Ordnung an Bord: Ein Aufstand, den kein Trupp aufzulösen versucht, kann sich ausbreiten.',
        ],
        [
          'Know where each of your crew and shuttles is, and who gave leave.',
          'Wisse, wo jeder deiner Leute und jedes Shuttle ist, und wer es erlaubt hat.',
        ],
      ],
      '',
    ),
    'council-member': briefing(
      [
        'Speaks and votes for a power, and for those of its people who are not aboard.',
        'Spricht und stimmt für eine Macht, und für ihre Leute auf anderen Schiffen.',
      ],
      [
        [
          'Your power’s goals stand on its own page. Your vessel’s stand on another, and they are not the same.',
          'Was deine Macht will, steht auf ihrer eigenen Seite. Was dein Schiff will, steht auf einer anderen, und es ist nicht dasselbe.',
        ],
        [
          'Vote so that you can tell both in the Team Phase why.',
          'Stimme so, dass du beiden in der Teamphase sagen kannst, warum.',
        ],
      ],
      '',
    ),
    'chief-engineer': briefing(
      [
        'Keeps the vessel working, and knows what it can really do.',
        'Hält das Schiff in Gang und weiß, was es wirklich kann.',
      ],
      [
        [
          'Drives crewed in the first minutes of each turn in which the fleet may jump.',
          'Besetzte Antriebe in den ersten Minuten jeder Runde, in der die Flotte springen könnte.',
        ],
        ['No station stays damaged for two turns.', 'Keine Station bleibt zwei Runden lang beschädigt.'],
      ],
      '',
    ),
    warden: briefing(
      [
        'Has charge of the prisoners, the guards and the batteries of the Vulcan.',
        'Verantwortet die Gefangenen, die Wachen und die Geschütze der Vulcan.',
      ],
      [
        [
          'In an attack you report to the map; have somebody you trust by the cells.',
          'Im Angriff meldest du dich an der Karte; lass jemanden bei den Zellen, dem du traust.',
        ],
        [
          'Decide what a prisoner is worth, before somebody offers you less.',
          'Entscheide, was ein Gefangener wert ist, bevor dir jemand weniger bietet.',
        ],
      ],
      [
        'Two of your twelve guards take Gliese’s money. You know one of them.',
        'Zwei deiner zwölf Wachen nehmen Geld von Gliese. Eine davon kennst du.',
      ],
    ),
    'chief-surgeon': briefing(
      [
        'Decides who is treated, and in which order.',
        'Entscheidet, wer behandelt wird, und in welcher Reihenfolge.',
      ],
      [
        [
          'The wounded of an attack are on their stations again by the next one.',
          'Die Verwundeten eines Angriffs sind beim nächsten wieder auf ihren Stationen.',
        ],
        [
          'Treat who is sent to you as patients, not as favours.',
          'Behandle, wen man dir schickt, als Patienten, nicht als Gefallen.',
        ],
      ],
      [
        'You have let one patient die to save three, and signed another cause. The family is on the Dione.',
        'Du hast einen Patienten sterben lassen, um drei zu retten, und eine andere Ursache unterschrieben. Die Familie ist auf der Dione.',
      ],
    ),
    'chief-scientist': briefing(
      ['Looks, measures, and is asked for miracles.', 'Schaut, misst und wird um Wunder gebeten.'],
      [
        [
          'Work one whole turn each on three things that the fleet does not understand.',
          'Arbeite je eine ganze Runde an drei Dingen, die die Flotte nicht versteht.',
        ],
        ['Train others: there are too few of you.', 'Bilde andere aus: Ihr seid zu wenige.'],
      ],
      [
        'The blight of the Halcyon Reach is from your own laboratory. It was an accident, and it can be undone, aboard her, in one turn of your work.',
        'Der Befall auf der Halcyon Reach kommt aus deinem eigenen Labor. Es war ein Unfall, und er lässt sich beheben: dort an Bord, in einer Runde deiner Arbeit.',
      ],
    ),
    editor: briefing(
      [
        'Decides what is said to the whole fleet, and in which words.',
        'Entscheidet, was der ganzen Flotte gesagt wird, und mit welchen Worten.',
      ],
      [
        [
          'A broadcast each turn, drafted before its last three minutes, that is true.',
          'Eine Sendung je Runde, vor ihren letzten drei Minuten entworfen, und wahr.',
        ],
        [
          'Be feared by the President and needed by everybody else.',
          'Der Präsident soll dich fürchten, und alle anderen sollen dich brauchen.',
        ],
      ],
      [
        'The President’s office has asked you, in writing, to hold back the date of the first warning. You kept the note.',
        'Das Präsidialamt hat dich schriftlich gebeten, das Datum der ersten Warnung zurückzuhalten. Du hast das Schreiben behalten.',
      ],
    ),
    reporter: briefing(
      ['Goes everywhere and hears everything.', 'Geht überallhin und hört alles.'],
      [
        [
          'Three vessels a turn, and somebody on each who looks for you when you come.',
          'Drei Schiffe in jeder Runde, und auf jedem jemand, der nach dir Ausschau hält.',
        ],
        [
          'One story of your own that the editor does not want.',
          'Eine eigene Geschichte, die der Chefredakteur nicht will.',
        ],
      ],
      [
        'Prisoner 117 of the Vulcan has written to you. You have not told the editor.',
        'Gefangener 117 von der Vulcan hat dir geschrieben. Der Chefredakteur weiß es nicht.',
      ],
    ),
  },
  inEach({
    en: 'The handbook describes the roles; what they want and hide stands in briefings that we do not have: ours.',
    de: 'Das Handbuch beschreibt die Rollen; was sie wollen und verbergen, steht in Aufträgen, die wir nicht haben: unsere.',
  }),
);

/** Secrets of seats whose role others share: by vessel and seat. */
export const SEAT_SECRETS = house<Readonly<Record<string, Both>>>(
  {
    'dione/captain': [
      'The passenger who pays not to be found is your brother.',
      'Der Passagier, der zahlt, um nicht gefunden zu werden, ist dein Bruder.',
    ],
    'dione/first-officer': [
      'You have promised your squadron’s pilot a place on the Aegis. The FWCO has agreed; your captain does not know.',
      'Du hast dem Piloten deiner Staffel einen Platz auf der Aegis versprochen. Der FWCO ist einverstanden; dein Kapitän weiß nichts.',
    ],
    'dione/council-member': [
      'You sold in time, too. Only the FAS page and one banker on the Star Alpha’s guest list could prove it.',
      'Auch du hast rechtzeitig verkauft. Beweisen könnten es nur die Akte der FAS und ein Bankier auf der Gästeliste der Star Alpha.',
    ],
    'dione/chief-engineer': [
      'The drive will not take another emergency jump: you signed it off because the captain would not wait.',
      'Noch einen Notsprung hält der Antrieb nicht aus: Du hast ihn abgenommen, weil der Kapitän nicht warten wollte.',
    ],
    'icebreaker/captain': [
      'You met the Wolves first, and ran, and told nobody. Your crew believes it was a reef.',
      'Du bist den Wölfen zuerst begegnet, bist geflohen und hast es niemandem gesagt. Deine Besatzung glaubt, es war ein Riff.',
    ],
    'icebreaker/first-officer': [
      'Your sister died at Kestrel Station. You know who is aboard the Vulcan.',
      'Deine Schwester starb auf der Kestrel-Station. Du weißt, wer auf der Vulcan ist.',
    ],
    'icebreaker/council-member': [
      'Gliese has offered you 6 Fuel for silence about Kestrel. Your captain would have to be told where it came from.',
      'Gliese bietet dir 6 Treibstoff für dein Schweigen über Kestrel. Deinem Kapitän müsstest du sagen, woher er kommt.',
    ],
    'icebreaker/chief-engineer': [
      'You have opened the wreckage in the silo. The seal in its drive is one that you were trained on.',
      'Du hast das Wrack im Silo geöffnet. Das Siegel in seinem Antrieb kennst du aus deiner Ausbildung.',
    ],
    'quellon/captain': [
      'Your orders let you leave the fleet with full tanks if the Council votes against Gliese twice.',
      'Deine Befehle erlauben dir, die Flotte mit vollen Tanks zu verlassen, wenn der Rat zweimal gegen Gliese stimmt.',
    ],
    'quellon/first-officer': [
      'You were at Kestrel. Prisoner 117 was your commander, and he gave the order that you carried out.',
      'Du warst in Kestrel. Gefangener 117 war dein Kommandant und gab den Befehl, den du ausgeführt hast.',
    ],
    'quellon/council-member': [
      'Your Directorate is dead to the last man. You have had no instruction since the attack, and invent them.',
      'Dein Direktorat ist tot bis auf den letzten Mann. Seit dem Angriff hast du keine Weisung mehr, und erfindest sie.',
    ],
    'quellon/chief-engineer': [
      'You can make fuel from water and ore without the lines. It would end the Quellon’s price, and your captain’s power.',
      'Du kannst ohne die Raffinerielinien Treibstoff aus Wasser und Erz machen. Das wäre das Ende der Preise der Quellon und der Macht deines Kapitäns.',
    ],
    'halcyon-reach/captain': [
      'You have told the crew that the blight is contained. You have also moved your family to the Clara Mercy.',
      'Du hast der Besatzung gesagt, der Befall sei eingedämmt. Deine Familie hast du trotzdem auf die Clara Mercy gebracht.',
    ],
    'halcyon-reach/first-officer': [
      'You are the CPA’s cell aboard. They have asked for nothing yet.',
      'Du bist die Zelle der CPA an Bord. Bisher hat sie nichts verlangt.',
    ],
    'halcyon-reach/council-member': [
      'Somebody says that the last President’s will names you. If it is true, half of the fleet would follow you.',
      'Es heißt, das Testament des letzten Präsidenten nennt dich. Wenn es stimmt, folgt dir die halbe Flotte.',
    ],
    'halcyon-reach/chief-engineer': [
      'You know that the blight can be cured in a turn by a scientist. You have not asked: you want to know first who brought it.',
      'Du weißt, dass ein Wissenschaftler den Befall in einer Runde heilen kann. Gefragt hast du nicht: Erst willst du wissen, wer ihn gebracht hat.',
    ],
    'silver-tern/captain': [
      'You have sold the same berth ten times. The real number of free berths is two.',
      'Du hast dieselbe Koje zehnmal verkauft. In Wahrheit sind zwei frei.',
    ],
    'silver-tern/first-officer': [
      'One of your shuttles carried a bomb to the first battle, for the CPA. You did not know. They will remind you.',
      'Eins deiner Shuttles brachte in der ersten Schlacht eine Bombe, für die CPA. Du wusstest es nicht. Sie werden dich daran erinnern.',
    ],
    'silver-tern/council-member': [
      'You were born on Proxima and want to see it once more, signal or no signal.',
      'Du bist auf Proxima geboren und willst es noch einmal sehen, ob mit Signal oder ohne.',
    ],
    'silver-tern/chief-engineer': [
      'You have timed the signal. Nine hours to the second. No living hand sends it.',
      'Du hast die Zeit des Signals gemessen. Neun Stunden, auf die Sekunde. Keine lebende Hand sendet es.',
    ],
    'ninth-of-may/captain': [
      'The committee can depose you by a show of hands. It is two hands short.',
      'Das Komitee kann dich durch Handzeichen absetzen. Es fehlen zwei Hände.',
    ],
    'ninth-of-may/first-officer': [
      'You know what is being built in the empty bay, and you would use it.',
      'Du weißt, was in der leeren Halle gebaut wird, und du würdest es benutzen.',
    ],
    'ninth-of-may/council-member': [
      'You can call the strike. You believe that it would be a crime while the Wolves are near.',
      'Du kannst den Streik ausrufen. Du hältst ihn für ein Verbrechen, solange die Wölfe nah sind.',
    ],
    'ninth-of-may/chief-engineer': [
      'The Aegis’s fighters have a flaw from your yard. It shows after the second damage. Nobody has asked.',
      'Die Jäger der Aegis haben einen Fehler aus deiner Werft. Er zeigt sich nach dem zweiten Schaden. Gefragt hat niemand.',
    ],
    'vulcan/captain': [
      'You have let forty prisoners out already, at night, by shuttle. They work on the Quellon.',
      'Vierzig Gefangene hast du schon freigelassen, nachts, mit dem Shuttle. Sie arbeiten auf der Quellon.',
    ],
    'clara-mercy/captain': [
      'You are tired of taking no side. You would take the first one that brings medicine.',
      'Du hast es satt, auf keiner Seite zu stehen. Du würdest die erste nehmen, die Medizin bringt.',
    ],
    'parallax/captain': [
      'You have the orders of the last lawful President, sealed, for when the Aegis is lost. Nobody else knows that there are any.',
      'Du hast die Befehle des letzten rechtmäßigen Präsidenten, versiegelt, für den Fall, dass die Aegis verloren ist. Sonst weiß niemand davon.',
    ],
  },
  inEach({ en: 'Ours, as the briefings are.', de: 'Unsere, wie die Aufträge.' }),
);
