import { house } from '../../../schemas/manifest.ts';
import { briefing, type Briefing } from './briefing.ts';

/** By table. `known` is what everyone in the fleet knows of it (Vessel Privacy). */
export const VESSEL_BRIEFINGS = house<Readonly<Record<string, Briefing>>>(
  {
    aegis: briefing(
      'The last warship. Six squadrons, the only marines, the only brig. She finds the way, and she is always in the centre.',
      [
        'Bring as many vessels as you can to somewhere safe. You decide what “as many as you can” means.',
        'Keep fuel for one long jump in your hold at the end of each turn.',
        'Obey the Council, and make sure that it asks for what can be done.',
      ],
      'At the first battle the Aegis jumped before her orders came. Two carriers that trusted her did not. Three people aboard know that the order to wait was received.',
    ),
    'star-alpha': briefing(
      'A courier yacht with the President’s office in its saloon. Small, fast, unarmed, and always full of visitors.',
      [
        'Keep the Council in session and the President in office.',
        'Be fed by others without owing them: you can make little yourselves.',
        'Have one thing built or founded in this day that will outlast the office.',
      ],
      'In your safe lies the sealed will of the last lawful President. It names another successor. The First Secretary has a copy.',
    ),
    dione: briefing(
      'A liner of the first class with the FAS aboard. One squadron, two shuttles, ballrooms, and the shortest patience in the fleet.',
      [
        'Keep your passengers at Normal rations or better: they will not stand less for long.',
        'Make others need your shuttles, and be paid for it.',
        'Take in no more people. Your berths are full, whatever the Council says.',
      ],
      'A third of your passengers are not on any list. They paid. One of them pays to be found by nobody, and asks every turn whether the brig of the Aegis is full.',
    ),
    icebreaker: briefing(
      'A prospector of Rosal with cutters and a bore. One squadron. Rich wherever there is ice or rock, poor between.',
      [
        'Have the fleet jump to rock and ice: argue for such Destination Cards before the Aegis chooses.',
        'Sell water and ore, and never be out of either.',
        'Keep strangers out of the ore silo.',
      ],
      'In the silo are forty tonnes of Wolf wreckage from before the attack. You had sold the find to Gliese and kept half. It is worth a scientist’s whole day, and proves that you met them first.',
    ),
    quellon: briefing(
      'A refinery ship of the Gliese Directorate. Most of the fuel of the fleet passes through her two lines. One squadron, two shuttles.',
      [
        'Refine ore for whoever keeps to the Admiral’s orders, at a price for whoever does not.',
        'Never hold less fuel than a long jump of your own.',
        'Let no one count your tanks.',
      ],
      'You hold 4 Fuel more than your panel says, behind a false bulkhead: show Control this page once to take them. A damage on the Tank farm would find them for everybody.',
    ),
    'halcyon-reach': briefing(
      'Two farm rings with the SAN aboard, slow and green. She feeds more people than she carries.',
      [
        'Feed your own vessel first, and two others that you choose.',
        'Get water by treaty, not from turn to turn.',
        'Have soil, sun and an end of the journey on the agenda of every Council.',
      ],
      'The blight in the seed bank came aboard with a gift from the Clara Mercy. You cannot prove that it was meant. Your engineer believes that it was.',
    ),
    'silver-tern': briefing(
      'A water carrier of Proxima, and the fleet’s ferry: three shuttles and crews who know every dock.',
      [
        'Your shuttles carry anything for anybody, and you are told what is in them.',
        'Keep the way home alive in the Council.',
        'Lose no shuttle.',
      ],
      'Your captain has promised a berth and the way home to one crew of each other vessel, should the fleet split. All of them think that they are the only ones.',
    ),
    'ninth-of-may': briefing(
      'A factory of the CPA: drones, a foundry, a yard. Everybody’s repairs, at a price that is voted on.',
      [
        'Repair a vessel of each power before the day ends, and let them all know it.',
        'Have enough ore; without it you make nothing.',
        'Be the vessel that no one dares to leave behind.',
      ],
      'The foundry has begun to build something in the empty bay, a piece a turn, for 2 Materials. Your committee says that it is a lifeboat. It has no seats. Ask Control after the third piece.',
    ),
    vulcan: briefing(
      'A prison ship with four hundred convicts and twelve guards. She has batteries, and nobody visits.',
      [
        'Keep your prisoners alive, and inside, and the rest of the fleet out.',
        'Be given water and food as people, not as cargo.',
        'Find out which of your prisoners can be useful, and to whom.',
      ],
      'Prisoner 117 commanded at Kestrel Station. Gliese wants him silent, Rosal wants him tried, and he says that he knows how the Wolves choose their targets. He would tell you for his freedom.',
    ),
    'clara-mercy': briefing(
      'A hospital with more beds than doctors. Every vessel has somebody aboard.',
      [
        'Treat whoever comes, from whatever vessel, and be supplied for it.',
        'Have an illness stopped before it is one: you may order a quarantine, and must then defend it.',
        'Take no side while you can afford not to.',
      ],
      'Four of your patients are not ill. Their blood carries something that is not theirs, and it listens. You have told no one; a scientist of the Parallax could say what it hears.',
    ),
    parallax: briefing(
      'A survey ship with the best instruments left, and people who would rather look than run.',
      [
        'Study wreckage, patients and places: each is worth the detour, if you can make others see it.',
        'Find out how the Wolves find the fleet.',
        'Publish nothing that would make people stop jumping.',
      ],
      'You have found it: they follow the drives of Gliese build, and the Aegis has the largest. Refitted, she could not jump for two turns. You must choose whom to tell first.',
    ),
    news: briefing(
      'The Interstellar News Corporation. You go anywhere, ask anybody, and speak to the whole fleet once a turn.',
      [
        'Tell the fleet each turn what it did not know. A broadcast moves morale; Control says how.',
        'Protect a source at least once, and burn one at least once.',
        'Have the story of the eleven days before the attack by the end.',
      ],
      'Your late owner was a director of a FAS bank and sold in time. His last message to you reads: not a word about the date. You still have it.',
    ),
  },
  'Objectives and background stand in briefings and a Background Guide that we do not have: ours.',
);
