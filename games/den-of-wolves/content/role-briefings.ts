import { house } from '../../../schemas/manifest.ts';
import { briefing, type Briefing } from './briefing.ts';

/** By seat; where vessels share a role, `SECRETS` gives each of them one of its own. */
export const ROLE_BRIEFINGS = house<Readonly<Record<string, Briefing>>>(
  {
    admiral: briefing(
      'Commands the Aegis and the military of the fleet.',
      [
        'The fleet survives the day, and so does your right to command it.',
        'You are bound by the Council. Make it decide early what you may do when there is no time to ask.',
      ],
      'You received the order to wait, and jumped. You would do it again. The XO has the log.',
    ),
    xo: briefing(
      'Second of the Aegis; her weapon batteries, her marines, her brig.',
      [
        'No boarder reaches the bridge, and no mob the brig.',
        'Know at every moment who would command if the Admiral did not.',
      ],
      'You have the log of the first battle. It ends the Admiral, or you, who kept it shut for so long.',
    ),
    comms: briefing(
      'The voice of the Aegis to every vessel.',
      [
        'Every captain knows the co-ordinates in time, and no one who should not.',
        'In an attack you are the only one who knows the whole fleet’s news. Have a plan for it before the siren.',
      ],
      'You copy the President’s traffic. You were told to, once, and nobody has told you to stop.',
    ),
    logs: briefing(
      'Stores, fuel and repairs of the Aegis.',
      [
        'Fuel for a long jump, materials for a squadron, food for Normal rations: in this order.',
        'Owe as little as possible to as many as possible.',
      ],
      'You have traded with the Silver Tern behind the Admiral’s back: 3 Materials, for a place on the way home.',
    ),
    fwco: briefing(
      'Commands the six squadrons of the Aegis.',
      [
        'Station them before an attack: who is launched in it does not fire in that round.',
        'Bring your pilots home. You have no others.',
      ],
      'Your best pilot hears them, in the cockpit, before they come. So far he has been right. You have not reported him sick.',
    ),
    president: briefing(
      'Chairs the Council, sets its agenda, breaks its ties.',
      [
        'Remain President, by consent if you can.',
        'Pass one law in each turn that you would defend after the war.',
        'Urgent orders to the Admiral are yours to give, and yours to answer for.',
      ],
      'You were ninth in the line of succession. The eighth was alive when you took the oath, in a lifeboat whose call you did not answer.',
    ),
    'vice-president': briefing(
      'Stands in for the President, and is sent where it hurts.',
      [
        'Visit three vessels a turn, and bring back what they did not say aloud.',
        'Be ready: a vote of the Council could make you President, and somebody will ask you to want it.',
      ],
      'Proxima has offered you its vote and the presidency for the way home. You have not said no.',
    ),
    'first-secretary': briefing(
      'Keeps the records, the seal and the diary of the President’s office.',
      [
        'Every vote and order is on record, and can be found.',
        'Keep the President from an order that the Council will charge.',
      ],
      'You hold a copy of the last lawful President’s will. It names the Council Member of the SAN.',
    ),
    captain: briefing(
      'Has the final word aboard, and answers for everyone aboard.',
      [
        'Your vessel is with the fleet at the end of the day, and its people trust you.',
        'Decide, before you have to, what you would leave behind to get away.',
      ],
      '',
    ),
    'first-officer': briefing(
      'Security, crew, shuttles and squadrons; commands when the captain cannot.',
      [
        'Order aboard: a riot that no unit tries to disperse may spread.',
        'Know where each of your crew and shuttles is, and who gave leave.',
      ],
      '',
    ),
    'council-member': briefing(
      'Speaks and votes for a power, and for those of its people who are not aboard.',
      [
        'Your power’s goals stand on its own page. Your vessel’s stand on another, and they are not the same.',
        'Vote so that you can tell both in the Team Phase why.',
      ],
      '',
    ),
    'chief-engineer': briefing(
      'Keeps the vessel working, and knows what it can really do.',
      [
        'Drives crewed in the first minutes of each turn in which the fleet may jump.',
        'No station stays damaged for two turns.',
      ],
      '',
    ),
    warden: briefing(
      'Has charge of the prisoners, the guards and the batteries of the Vulcan.',
      [
        'In an attack you report to the map; have somebody you trust by the cells.',
        'Decide what a prisoner is worth, before somebody offers you less.',
      ],
      'Two of your twelve guards take Gliese’s money. You know one of them.',
    ),
    'chief-surgeon': briefing(
      'Decides who is treated, and in which order.',
      [
        'The wounded of an attack are on their stations again by the next one.',
        'Treat who is sent to you as patients, not as favours.',
      ],
      'You have let one patient die to save three, and signed another cause. The family is on the Dione.',
    ),
    'chief-scientist': briefing(
      'Looks, measures, and is asked for miracles.',
      [
        'Work one whole turn each on three things that the fleet does not understand.',
        'Train others: there are too few of you.',
      ],
      'The blight of the Halcyon Reach is from your own laboratory. It was an accident, and it can be undone, aboard her, in one turn of your work.',
    ),
    editor: briefing(
      'Decides what is said to the whole fleet, and in which words.',
      [
        'A broadcast each turn, drafted before its last three minutes, that is true.',
        'Be feared by the President and needed by everybody else.',
      ],
      'The President’s office has asked you, in writing, to hold back the date of the first warning. You kept the note.',
    ),
    reporter: briefing(
      'Goes everywhere and hears everything.',
      [
        'Three vessels a turn, and somebody on each who looks for you when you come.',
        'One story of your own that the editor does not want.',
      ],
      'Prisoner 117 of the Vulcan has written to you. You have not told the editor.',
    ),
  },
  'The handbook describes the roles; what they want and hide stands in briefings that we do not have: ours.',
);

/** Secrets of seats whose role others share: by vessel and seat. */
export const SEAT_SECRETS = house<Readonly<Record<string, string>>>(
  {
    'dione/captain': 'The passenger who pays not to be found is your brother.',
    'dione/first-officer':
      'You have promised your squadron’s pilot a place on the Aegis. The FWCO has agreed; your captain does not know.',
    'dione/council-member':
      'You sold in time, too. Only the FAS page and one banker on the Star Alpha’s guest list could prove it.',
    'dione/chief-engineer':
      'The drive will not take another emergency jump: you signed it off because the captain would not wait.',
    'icebreaker/captain':
      'You met the Wolves first, and ran, and told nobody. Your crew believes it was a reef.',
    'icebreaker/first-officer': 'Your sister died at Kestrel Station. You know who is aboard the Vulcan.',
    'icebreaker/council-member':
      'Gliese has offered you 6 Fuel for silence about Kestrel. Your captain would have to be told where it came from.',
    'icebreaker/chief-engineer':
      'You have opened the wreckage in the silo. The seal in its drive is one that you were trained on.',
    'quellon/captain':
      'Your orders let you leave the fleet with full tanks if the Council votes against Gliese twice.',
    'quellon/first-officer':
      'You were at Kestrel. Prisoner 117 was your commander, and he gave the order that you carried out.',
    'quellon/council-member':
      'Your Directorate is dead to the last man. You have had no instruction since the attack, and invent them.',
    'quellon/chief-engineer':
      'You can make fuel from water and ore without the lines. It would end the Quellon’s price, and your captain’s power.',
    'halcyon-reach/captain':
      'You have told the crew that the blight is contained. You have also moved your family to the Clara Mercy.',
    'halcyon-reach/first-officer': 'You are the CPA’s cell aboard. They have asked for nothing yet.',
    'halcyon-reach/council-member':
      'Somebody says that the last President’s will names you. If it is true, half of the fleet would follow you.',
    'halcyon-reach/chief-engineer':
      'You know that the blight can be cured in a turn by a scientist. You have not asked: you want to know first who brought it.',
    'silver-tern/captain': 'You have sold the same berth ten times. The real number of free berths is two.',
    'silver-tern/first-officer':
      'One of your shuttles carried a bomb to the first battle, for the CPA. You did not know. They will remind you.',
    'silver-tern/council-member':
      'You were born on Proxima and want to see it once more, signal or no signal.',
    'silver-tern/chief-engineer':
      'You have timed the signal. Nine hours to the second. No living hand sends it.',
    'ninth-of-may/captain': 'The committee can depose you by a show of hands. It is two hands short.',
    'ninth-of-may/first-officer': 'You know what is being built in the empty bay, and you would use it.',
    'ninth-of-may/council-member':
      'You can call the strike. You believe that it would be a crime while the Wolves are near.',
    'ninth-of-may/chief-engineer':
      'The Aegis’s fighters have a flaw from your yard. It shows after the second damage. Nobody has asked.',
    'vulcan/captain':
      'You have let forty prisoners out already, at night, by shuttle. They work on the Quellon.',
    'clara-mercy/captain':
      'You are tired of taking no side. You would take the first one that brings medicine.',
    'parallax/captain':
      'You have the orders of the last lawful President, sealed, for when the Aegis is lost. Nobody else knows that there are any.',
  },
  'Ours, as the briefings are.',
);
