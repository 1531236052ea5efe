import { text } from '../../schemas/text.ts';
import type { DemoScript } from '../../schemas/demo.ts';

/** An attack in a minute and a half, by the hub's dice: no two are alike. `alarm`: the Wolf Attack. */
export const demoOfAttack = (alarm: string): DemoScript => ({
  name: text({ en: 'A Wolf Attack in ninety seconds', de: 'Ein Angriff der Wölfe in neunzig Sekunden' }),
  about: text({
    en: 'One tap raises the alarm, the fleet and the Wolves roll, ships are hit. Take over at any moment.',
    de: 'Ein Tippen löst den Alarm aus, Flotte und Wölfe würfeln, Schiffe werden getroffen. Übernimm jederzeit.',
  }),
  table: 'dione',
  scenes: [
    {
      looksAt: 'wall',
      caption: text({
        en: 'The wall of a fleet that flees. The Aegis has fighters out on every side: the Wolves are not far behind.',
        de: 'Die Wand einer Flotte auf der Flucht. Die Aegis hat nach allen Seiten Jäger draußen: Die Wölfe sind nicht weit.',
      }),
      does: [
        { do: 'run' },
        ...['ahead', 'starboard', 'astern', 'port'].map(
          (to) => ({ do: 'command', command: 'battle-move', args: { owner: 'aegis', to } }) as const,
        ),
      ],
      holdMs: 7_000,
    },
    {
      looksAt: 'wall',
      caption: text({
        en: 'Wolf Attack! One tap at Control, and the whole room hears the siren and knows what to do.',
        de: 'Angriff der Wölfe! Ein Tippen der Leitung, und der ganze Raum hört die Sirene und weiß, was zu tun ist.',
      }),
      does: [{ do: 'raise', alarm }],
      holdMs: 10_000,
    },
    {
      looksAt: 'table',
      caption: text({
        en: 'Each ship sees it on its own tablet: who runs to the fleet map, and who must stay.',
        de: 'Jedes Schiff sieht es auf dem eigenen Tablet: wer zur Flottenkarte läuft und wer bleiben muss.',
      }),
      does: [],
      holdMs: 9_000,
    },
    {
      looksAt: 'combat',
      caption: text({
        en: 'The battle: each pack of Wolves has come out in the quadrant of its own die. The fleet acts first.',
        de: 'Das Gefecht: Jedes Rudel ist in dem Quadranten aufgetaucht, den sein Würfel bestimmt. Die Flotte beginnt.',
      }),
      does: [],
      holdMs: 9_000,
    },
    {
      looksAt: 'combat',
      caption: text({
        en: 'One tap, and every squadron beside a Wolf rolls: a hit, two hits, or a damaged squadron.',
        de: 'Ein Tippen, und jede Staffel neben einem Wolf würfelt: ein Treffer, zwei, oder eine beschädigte Staffel.',
      }),
      does: [{ do: 'command', command: 'battle-attack', args: {} }],
      holdMs: 9_000,
    },
    {
      looksAt: 'combat',
      caption: text({
        en: 'Now the Wolves. Every attack has its die, and the die says which ship is hit.',
        de: 'Jetzt die Wölfe. Jeder Angriff hat seinen Würfel, und der sagt, welches Schiff getroffen wird.',
      }),
      does: [{ do: 'command', command: 'battle-next', args: {} }],
      holdMs: 9_000,
    },
    {
      looksAt: 'table',
      caption: text({
        en: 'A ship that is hit reads it at once: its damage, its boarders, its crew.',
        de: 'Wer getroffen ist, liest es sofort: Schäden, Enterer, Besatzung.',
      }),
      does: [],
      holdMs: 8_000,
    },
    {
      looksAt: 'combat',
      caption: text({
        en: 'The fleet strikes back. Nobody adds anything up; Control can change every die that was thrown by hand.',
        de: 'Die Flotte schlägt zurück. Niemand rechnet etwas zusammen; jeden Würfel kann die Leitung ändern.',
      }),
      does: [
        { do: 'command', command: 'battle-next', args: {} },
        { do: 'command', command: 'battle-attack', args: {} },
      ],
      holdMs: 9_000,
    },
    {
      looksAt: 'wall',
      caption: text({
        en: 'All clear. What it cost waits on each ship, and the clock has run on.',
        de: 'Entwarnung. Was es gekostet hat, wartet auf jedem Schiff, und die Uhr ist weitergelaufen.',
      }),
      does: [{ do: 'stand-down' }],
      holdMs: 8_000,
    },
  ],
  then: text({
    en: 'The fleet is yours. Try this: open Control, raise another Wolf Attack, and roll for the fleet yourself.',
    de: 'Die Flotte gehört dir. Probier es: Öffne die Leitung, löse noch einen Angriff aus und würfle selbst für die Flotte.',
  }),
});
