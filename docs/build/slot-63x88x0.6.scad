// Slot for a card of 63x88x0.6 mm and a token of 25x5 mm; made by quarterdeck wiring --slot 63x88x0.6 --port 25x5 --as scad. Millimetres.
// Millimetres. x runs down the channel from the front, z up from the channel's floor.
part = "assembly"; // "beam holder", "flap", "antenna tray", "port chute", "assembly"

card = [88, 63, 0.6];
token = [25, 5]; // diameter, height
sheet = 3;
slot = [64, 0.9]; // width, height of the channel
plate_width = 88;
channel_length = 133;
slope = 35;
antenna = [36.5, 71.5];
flap = [74, 86];
beams = [98, 118];
tray = 8;
port = [26, 6]; // width, height of the chute
port_beams = [76.5, 90.5];
port_beam_up = 2.1; // above the chute's floor
chute_length = 100.5;
aperture = 1.5;
emitter_hole = 3.2;
// Half of a break-beam pair: length, width, height, and its lens from one end. Measure yours.
body = [20, 10, 8];
lens = 5;
wall = 1.6;
play = 0.2;
// Of the reader's tray, from the front; a board of 60 mm whose coil's middle is 20 mm from its inner end.
tray_from = 12.2;
tray_to = 75.8;
tray_width = 64;
tray_height = 6.8;
// The chute's roof: behind the front, broad as far as it lies on the rails.
chute_roof = [3, 69.2, 90.2];
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
    color("tan") translate([0, -64, -43]) cube([3, 128, 20]); // front
    color("tan") translate([0, 16, -23]) cube([3, 48, 9]); // front
    color("tan") translate([0, -64, -23]) cube([3, 48, 9]); // front
    color("tan") translate([0, -64, -14]) cube([3, 128, 11]); // front
    color("tan") translate([0, 44, -3]) cube([3, 20, 6.9]); // front
    color("tan") translate([0, -64, -3]) cube([3, 20, 6.9]); // front
    color("tan") translate([0, -64, 3.9]) cube([3, 128, 20]); // front
    color("sienna") translate([0, 32, 0]) cube([133, 12, 0.9]); // spacer
    color("sienna") translate([0, -44, 0]) cube([133, 12, 0.9]); // spacer
    color("silver") translate([6.5, -39.5, 3.9]) cube([7, 7, 3]); // head of a screw
    color("silver") translate([6.5, -39.5, -5.9]) cube([7, 7, 2.9]); // nut
    color("silver") translate([8.5, -37.5, -8.1]) cube([3, 3, 2.2]); // end of a screw
    color("silver") translate([6.5, 32.5, 3.9]) cube([7, 7, 3]); // head of a screw
    color("silver") translate([6.5, 32.5, -5.9]) cube([7, 7, 2.9]); // nut
    color("silver") translate([8.5, 34.5, -8.1]) cube([3, 3, 2.2]); // end of a screw
    color("silver") translate([40.5, -39.5, 3.9]) cube([7, 7, 3]); // head of a screw
    color("silver") translate([40.5, -39.5, -5.9]) cube([7, 7, 2.9]); // nut
    color("silver") translate([42.5, -37.5, -8.1]) cube([3, 3, 2.2]); // end of a screw
    color("silver") translate([40.5, 32.5, 3.9]) cube([7, 7, 3]); // head of a screw
    color("silver") translate([40.5, 32.5, -5.9]) cube([7, 7, 2.9]); // nut
    color("silver") translate([42.5, 34.5, -8.1]) cube([3, 3, 2.2]); // end of a screw
    color("silver") translate([94.5, -39.5, 3.9]) cube([7, 7, 3]); // head of a screw
    color("silver") translate([94.5, -39.5, -5.9]) cube([7, 7, 2.9]); // nut
    color("silver") translate([96.5, -37.5, -8.1]) cube([3, 3, 2.2]); // end of a screw
    color("silver") translate([94.5, 32.5, 3.9]) cube([7, 7, 3]); // head of a screw
    color("silver") translate([94.5, 32.5, -5.9]) cube([7, 7, 2.9]); // nut
    color("silver") translate([96.5, 34.5, -8.1]) cube([3, 3, 2.2]); // end of a screw
    color("silver") translate([119.5, -39.5, 3.9]) cube([7, 7, 3]); // head of a screw
    color("silver") translate([119.5, -39.5, -5.9]) cube([7, 7, 2.9]); // nut
    color("silver") translate([121.5, -37.5, -8.1]) cube([3, 3, 2.2]); // end of a screw
    color("silver") translate([119.5, 32.5, 3.9]) cube([7, 7, 3]); // head of a screw
    color("silver") translate([119.5, 32.5, -5.9]) cube([7, 7, 2.9]); // nut
    color("silver") translate([121.5, 34.5, -8.1]) cube([3, 3, 2.2]); // end of a screw
    color("tan") translate([3, 41, -11]) cube([130, 3, 8]); // rail
    color("tan") translate([3, -44, -11]) cube([130, 3, 8]); // rail
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
