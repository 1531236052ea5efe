import { text as inEach } from '../../../schemas/text.ts';
import { both, type Both } from '../../kit/both.ts';
import { house } from '../../../schemas/manifest.ts';
import { briefing, type Briefing } from './briefing.ts';

/** The Interstellar Council: six major powers, each with a member in it. */
export interface Power extends Briefing {
  readonly id: string;
  /** As the handbook prints it. */
  readonly short: string;
  readonly name: string;
  /** The vessel with its people, whose Council Member speaks for it. */
  readonly vessel: string;
}

const power = (
  id: string,
  short: string,
  name: string | Both,
  vessel: string,
  { known, goals, secret }: Briefing,
): Power => ({ id, short, name: typeof name === 'string' ? name : both(name), vessel, known, goals, secret });

export const POWERS = house<readonly Power[]>(
  [
    power(
      'fas',
      'FAS',
      ['Federated Atlantic States', 'Föderierte Atlantikstaaten'],
      'dione',
      briefing(
        [
          'The richest of the old powers, which paid for half of the fleet that burned. Its people expect to be asked first, and to be fed as they were.',
          'Die reichste der alten Mächte; sie hat die Hälfte der Flotte bezahlt, die verbrannt ist. Ihre Leute wollen zuerst gefragt und verpflegt werden wie früher.',
        ],
        [
          [
            'Keep a free market in the fleet: no seizure of goods, no fixed prices, whatever others call it.',
            'Haltet den Markt der Flotte frei: keine Beschlagnahme, keine festen Preise, wie auch immer andere das nennen.',
          ],
          [
            'See that the Council, and not the Admiral, decides where the fleet goes.',
            'Sorgt dafür, dass der Rat und nicht der Admiral entscheidet, wohin die Flotte fliegt.',
          ],
          [
            'Have the debts of Rosal and the CPA to your banks recognized by law before anything is forgiven.',
            'Lasst die Schulden von Rosal und CPA bei euren Banken per Gesetz anerkennen, bevor irgendetwas erlassen wird.',
          ],
        ],
        [
          'Your government knew of the Wolves eleven days before the attack and sold its shares instead of giving warning. The President’s office has half of the proof; the news desk is looking for the rest.',
          'Eure Regierung wusste elf Tage vor dem Angriff von den Wölfen und verkaufte ihre Aktien, statt zu warnen. Die halbe Wahrheit hat das Präsidialamt in der Hand; die Redaktion sucht den Rest.',
        ],
      ),
    ),
    power(
      'cpa',
      'CPA',
      ['Common Peoples’ Alliance', 'Bündnis der Völker'],
      'ninth-of-may',
      briefing(
        [
          'A union of workers’ states, used to shortage and proud of it. What there is belongs to whoever needs it.',
          'Eine Union von Arbeiterstaaten, an Mangel gewöhnt und stolz darauf. Was da ist, gehört denen, die es brauchen.',
        ],
        [
          [
            'One ration for all vessels, set by the Council and checked aboard.',
            'Dieselben Rationen auf allen Schiffen, vom Rat festgelegt und an Bord geprüft.',
          ],
          [
            'Materials go where the fleet’s need is greatest, not where the price is.',
            'Material geht dorthin, wo die Flotte es am nötigsten braucht, nicht dorthin, wo der Preis stimmt.',
          ],
          [
            'No order of the President without the Council lasts longer than the turn in which it was given.',
            'Kein Befehl des Präsidenten ohne den Rat gilt länger als die Runde, in der er gegeben wurde.',
          ],
        ],
        [
          'Your party has a cell on every vessel but the Vulcan. It can call one strike in the whole day: tell Control which station of which vessel, and when. If the strike is traced to you, the other five will want your seat.',
          'Eure Partei hat auf jedem Schiff außer der Vulcan eine Zelle. Sie kann am ganzen Tag einen Streik ausrufen: Sagt der Leitung, welche Station auf welchem Schiff, und wann. Führt die Spur zu euch, wollen die anderen fünf euren Sitz.',
        ],
      ),
    ),
    power(
      'san',
      'SAN',
      ['South Asian Nations', 'Südasiatische Nationen'],
      'halcyon-reach',
      briefing(
        [
          'The most numerous people of the fleet, spread over every deck. Their farms feed others before themselves.',
          'Das zahlreichste Volk der Flotte, auf alle Decks verteilt. Seine Farmen ernähren andere vor den eigenen Leuten.',
        ],
        [
          [
            'Food that your people grow is paid for, in water or in votes.',
            'Nahrung, die eure Leute anbauen, wird bezahlt: in Wasser oder in Stimmen.',
          ],
          [
            'Seats in the Council by head of population: with them you have three of the seven.',
            'Sitze im Rat nach Kopfzahl: Damit habt ihr drei von sieben.',
          ],
          [
            'The fleet settles on the first world that can be farmed. Running for ever is only a slower death.',
            'Die Flotte siedelt auf der ersten Welt, die sich bebauen lässt. Ewig fliehen heißt nur langsamer sterben.',
          ],
        ],
        [
          'The seed bank is blighted: from turn 5 your farms make half, unless a scientist works for a whole turn on your vessel. Nobody knows but your captain, who has told you to deny it.',
          'Die Saatgutbank ist befallen: Ab Runde 5 bringen eure Farmen die Hälfte, wenn nicht ein Wissenschaftler eine ganze Runde auf eurem Schiff arbeitet. Das weiß nur euer Kapitän, und er hat euch befohlen, es zu leugnen.',
        ],
      ),
    ),
    power(
      'rosal',
      'Rosal',
      ['Free Worlds of Rosal', 'Freie Welten von Rosal'],
      'icebreaker',
      briefing(
        [
          'Miners and prospectors of the outer belt, who left the old powers to be left alone. They were bombed once already, and not by Wolves.',
          'Bergleute und Schürfer des äußeren Gürtels, die den alten Mächten den Rücken gekehrt haben, um in Ruhe gelassen zu werden. Bombardiert wurden sie schon einmal, und nicht von Wölfen.',
        ],
        [
          [
            'No debt from before the attack binds anybody: burn the books.',
            'Keine Schuld von vor dem Angriff bindet noch jemanden: Verbrennt die Bücher.',
          ],
          [
            'No vessel is boarded or searched without the leave of its captain.',
            'Kein Schiff wird ohne Erlaubnis seines Kapitäns betreten oder durchsucht.',
          ],
          [
            'Gliese answers before the Council for the bombing of Kestrel Station.',
            'Gliese steht vor dem Rat Rede und Antwort für das Bombardement der Kestrel-Station.',
          ],
        ],
        [
          'The one who gave the order for Kestrel lives aboard the Vulcan under another name. You could have a trial, a murder or a bargain. Gliese would pay for any of the three not to happen.',
          'Wer den Befehl für Kestrel gab, lebt unter anderem Namen auf der Vulcan. Ihr könntet einen Prozess haben, einen Mord oder einen Handel. Gliese würde zahlen, damit keins davon geschieht.',
        ],
      ),
    ),
    power(
      'proxima',
      'Proxima',
      ['Proxima Compact', 'Proxima-Pakt'],
      'silver-tern',
      briefing(
        [
          'The first colony, older than most of the powers that claim to lead it. It carries everybody’s water and everybody’s gossip.',
          'Die erste Kolonie, älter als die meisten Mächte, die sie führen wollen. Sie trägt das Wasser aller und den Klatsch aller.',
        ],
        [
          [
            'The fleet goes home: somebody must have survived at Proxima, and you have a signal that says so.',
            'Die Flotte fliegt heim: Auf Proxima muss jemand überlebt haben, und ihr habt ein Signal, das es sagt.',
          ],
          [
            'Water is sold to whoever votes for the way home, and is short for others.',
            'Wasser bekommt zu kaufen, wer für den Heimweg stimmt; für andere ist es knapp.',
          ],
          [
            'The office of the President is filled anew, by a vote, before the day is over.',
            'Das Amt des Präsidenten wird neu besetzt, durch Abstimmung, bevor der Tag um ist.',
          ],
        ],
        [
          'The signal from Proxima repeats itself every nine hours to the second. Your own engineer says that no living hand sends it. If the fleet learns this, nobody will follow you; if it goes there, the Wolves may be waiting.',
          'Das Signal von Proxima wiederholt sich alle neun Stunden auf die Sekunde. Euer eigener Ingenieur sagt, dass keine lebende Hand es sendet. Erfährt es die Flotte, folgt euch niemand; fliegt sie hin, warten dort vielleicht die Wölfe.',
        ],
      ),
    ),
    power(
      'gliese',
      'Gliese',
      ['Gliese Directorate', 'Gliese-Direktorat'],
      'quellon',
      briefing(
        [
          'A disciplined state of engineers and soldiers. It built the drives, refines the fuel, and keeps its own counsel.',
          'Ein disziplinierter Staat von Ingenieuren und Soldaten. Er baute die Antriebe, raffiniert den Treibstoff und behält seine Gedanken für sich.',
        ],
        [
          [
            'The Admiral commands the fleet until it is safe; the Council advises.',
            'Der Admiral führt die Flotte, bis sie in Sicherheit ist; der Rat berät.',
          ],
          [
            'Fuel goes to vessels that obey, and the Quellon keeps enough to leave alone.',
            'Treibstoff geht an Schiffe, die gehorchen, und die Quellon behält genug, um allein zu gehen.',
          ],
          [
            'What happened at Kestrel Station stays with those who were there.',
            'Was auf der Kestrel-Station geschah, bleibt bei denen, die dort waren.',
          ],
        ],
        [
          'Your Directorate made the Wolves’ first drives, for a client whom it did not ask. In your drives and theirs the same seal can be read; any scientist who studies a wreck will find it.',
          'Euer Direktorat baute die ersten Antriebe der Wölfe, für einen Kunden, den es nicht fragte. In euren Antrieben und in ihren steht dasselbe Siegel; wer ein Wrack untersucht, wird es finden.',
        ],
      ),
    ),
  ],
  inEach({
    en: 'The handbook names the six powers and leaves the rest to its Background Guide, which we do not have.',
    de: 'Das Handbuch nennt die sechs Mächte und überlässt den Rest dem Hintergrundheft, das wir nicht haben.',
  }),
);

export const powerOf = (vessel: string): Power | undefined =>
  POWERS.value.find((each) => each.vessel === vessel);
