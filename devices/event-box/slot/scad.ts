import * as mm from './numbers.ts';
import { type Card, type SlotSizes, type Token } from './sizes.ts';
import { solidsOf } from './solids.ts';

const tidy = (value: number): number => Number(value.toFixed(3));

/** What is neither printed nor drawn below with its holes: front, spacers, rails, screws. */
const cubesOf = (sizes: SlotSizes): string =>
  solidsOf(sizes)
    .filter(({ name, made }) => made !== 'printed' && !name.startsWith('ch'))
    .map(({ name, made, from, to }) => {
      const size = to.map((end, axis) => tidy(end - (from[axis] ?? 0)));
      const colour = made === 'bought' ? 'silver' : name === 'spacer' ? 'sienna' : 'tan';
      return `    color("${colour}") translate([${from.map(tidy).join(', ')}]) cube([${size.join(', ')}]); // ${name}`;
    })
    .join('\n');

/**
 * The parts that are printed rather than cut, and all of it put together to look at: OpenSCAD source. `part` at its top says which
 * one is made; `openscad -D 'part="beam holder"' -o holder.stl` makes an STL of it.
 */
export const slotAsScad = (card: Card, token: Token, sizes: SlotSizes, comment: string): string => {
  const { port, beams } = sizes;
  return `// ${comment}
// Millimetres. x runs down the channel from the front, z up from the channel's floor.
part = "assembly"; // "beam holder", "flap", "antenna tray", "port chute", "assembly"

card = [${card.length}, ${card.width}, ${card.thickness}];
token = [${token.diameter}, ${token.height}]; // diameter, height
sheet = ${mm.SHEET};
slot = [${sizes.slotWidth}, ${sizes.slotHeight}]; // width, height of the channel
plate_width = ${sizes.plateWidth};
channel_length = ${sizes.channelLength};
slope = ${sizes.slope};
antenna = [${sizes.antennaFrom}, ${sizes.antennaTo}];
flap = [${sizes.flapFrom}, ${sizes.flapTo}];
beams = [${beams.outer}, ${beams.inner}];
tray = ${mm.TRAY};
port = [${port.width}, ${port.height}]; // width, height of the chute
port_beams = [${port.beams.outer}, ${port.beams.inner}];
port_beam_up = ${port.beamUp}; // above the chute's floor
chute_length = ${port.chuteLength};
aperture = ${mm.APERTURE};
emitter_hole = ${mm.EMITTER_HOLE};
// Half of a break-beam pair: length, width, height, and its lens from one end. Measure yours.
body = [${mm.BEAM_BODY.length}, ${mm.BEAM_BODY.width}, ${mm.BEAM_BODY.height}];
lens = ${mm.BEAM_BODY.lensFromEnd};
wall = ${mm.PRINT.wall};
play = ${mm.PRINT.play};
// Of the reader's tray, from the front; a board of ${mm.READER_BOARD.length} mm whose coil's middle is ${mm.READER_BOARD.coilFromEnd} mm from its inner end.
tray_from = ${sizes.tray.from};
tray_to = ${sizes.tray.to};
tray_width = ${sizes.tray.width};
tray_height = ${tidy(mm.TRAY - mm.TRAY_PLAY)};
// The chute's roof: behind the front, broad as far as it lies on the rails.
chute_roof = [${port.roof.from}, ${port.roof.broadTo}, ${port.roof.to}];
$fn = 48;

// Holds one half over its hole, the lens down, open at the lens's end: four of them at the channel, four at the chute.
module beam_holder() {
  inner = [body.x + 2 * play, body.y + 2 * play, body.z - 2];
  difference() {
    translate([-lens - play, -inner.y / 2 - wall, 0]) cube([inner.x + wall, inner.y + 2 * wall, inner.z + wall]);
    translate([-lens - play - 1, -inner.y / 2, wall]) cube([inner.x + 1, inner.y, inner.z + 1]);
    translate([0, 0, -1]) cylinder(d = emitter_hole, h = wall + 2);
    // For the cable.
    translate([inner.x - lens - play - 1, -2, wall]) cube([wall + 2, 4, inner.z + 1]);
  }
}

// Glued to the roof above its window; a strip of sleeve taped to its upper edge hangs to the floor.
module flap_frame() {
  size = [flap[1] - flap[0] + 8, slot.x + 4, 3];
  difference() {
    translate([-4, -size.y / 2, 0]) cube(size);
    translate([0, -slot.x / 2 + 2, -1]) cube([flap[1] - flap[0], slot.x - 4, 5]);
  }
}

// Below the floor, between the screws; the reader in it, its flat side up against the floor, its coil at the inner end.
module antenna_tray() {
  length = tray_to - tray_from;
  difference() {
    translate([0, -tray_width / 2, 0]) cube([length, tray_width, tray_height]);
    translate([wall, wall - tray_width / 2, wall]) cube([length - 2 * wall, tray_width - 2 * wall, tray_height]);
    // For its wires.
    translate([-1, -10, wall]) cube([wall + 2, 20, tray_height]);
  }
}

// In one piece, for who has no sheet: floor and sides stand through the front, the broad roof rests on the rails.
module port_chute() {
  outer = [chute_length, port.x + 2 * sheet, port.y + 2 * sheet];
  top = sheet + port.y;
  difference() {
    translate([0, -outer.y / 2, 0]) cube([chute_length, outer.y, top]);
    translate([-1, -port.x / 2, sheet]) cube([chute_length + 2, port.x, port.y + 1]);
    for (x = port_beams) translate([x, 0, sheet + port_beam_up]) {
      rotate([90, 0, 0]) cylinder(d = aperture, h = outer.y);
      rotate([-90, 0, 0]) cylinder(d = emitter_hole, h = outer.y);
    }
  }
  translate([chute_roof[0], -plate_width / 2, top]) cube([chute_roof[1] - chute_roof[0], plate_width, sheet]);
  translate([chute_roof[0], -outer.y / 2, top]) cube([chute_roof[2] - chute_roof[0], outer.y, sheet]);
}

module channel_plate(hole, window) {
  difference() {
    translate([0, -plate_width / 2, 0]) cube([channel_length, plate_width, sheet]);
    for (x = beams) translate([x, 0, -1]) cylinder(d = hole, h = sheet + 2);
    if (window) translate([flap[0], -slot.x / 2 + 2, -1]) cube([flap[1] - flap[0], slot.x - 4, sheet + 2]);
  }
}

module assembly() {
  rotate([0, slope, 0]) {
    color("tan") translate([0, 0, -sheet]) channel_plate(emitter_hole, false);
    color("tan", 0.4) translate([0, 0, slot.y]) channel_plate(aperture, true);
${cubesOf(sizes)}
    color("green") translate([antenna[0], -20, -sheet - 1.6]) cube([antenna[1] - antenna[0], 40, 1.6]);
    color("gray") translate([tray_from, 0, -sheet - tray_height]) antenna_tray();
    color("khaki") translate([0, 0, -sheet - tray - port.y - 2 * sheet]) port_chute();
    color("white") translate([beams[0] - card.x, -card.y / 2, 0]) cube(card);
    for (x = beams) {
      color("dimgray") translate([x, 0, slot.y + sheet]) rotate([0, 0, 90]) beam_holder();
      color("dimgray") translate([x, 0, -sheet]) mirror([0, 0, 1]) rotate([0, 0, 90]) beam_holder();
    }
    for (x = port_beams, side = [-1, 1])
      color("dimgray") translate([x, side * (port.x / 2 + sheet), -tray - 2 * sheet - port.y + port_beam_up])
        rotate([side * -90, 0, 0]) rotate([0, 0, side * 90]) beam_holder();
    color("dimgray") translate([flap[0], 0, slot.y + sheet]) flap_frame();
  }
}

if (part == "beam holder") beam_holder();
else if (part == "flap") flap_frame();
else if (part == "antenna tray") antenna_tray();
else if (part == "port chute") port_chute();
else assembly();
`;
};
