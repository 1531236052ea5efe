/** How a vessel gets a keypad and a switch: a section of docs/games/den-of-wolves.md. A test starts a room with its room.yaml. */
export const WIRING = `Tablets can do all of this. To give a vessel a real panel, wire a 4x4 keypad to D2–D9 and a switch to D10 of one board
([hardware.md](../../hardware.md#wiring)), and name the switch \`jump\`:

\`\`\`yaml
room: quest-hall
game: den-of-wolves
boards:
  dione:
    transport: virtual # of the rehearsal; for a real board: { transport: serial, path: /dev/serial/by-path/... }
devices:
  indicator-dione:
    kind: jump-switch
    board: dione
    table: dione
    pins: { switch: 10 }
    input: jump
    desk: galaxy
  coordinates-dione: { kind: keypad, board: dione, table: dione, desk: galaxy }
\`\`\`

- The crew types five digits and sends them with \`#\`; \`*\` takes them back. With \`length: 5\` the fifth digit sends them. Digits with which nobody goes
  on for ten seconds (\`forgetAfter\`) are dropped, and the table's page says so.
- The table's page shows the co-ordinates that stand, and says so if what was typed is no co-ordinates.
- After each jump the crew puts the switch down. A switch that is still up, or was turned while its board was away, jumps nobody: the table's
  page asks the crew to put it down and raise it again, and Control can count it as raised.
- A switch that was up when its board went offline does not count as up until the board is back: Control's list says so, the crew can raise the
  indicator on its tablet, and Control can count it as raised.`;
