// Slot for a card of 63x88x0.6 mm and a token of 25x5 mm; made by quarterdeck wiring --slot 63x88x0.6 --port 25x5 --as scad. Millimetres.
// Millimetres. x runs down the channel from the front, z up from the channel's floor.
part = "assembly"; // "beam holder", "flap", "antenna tray", "port chute", "assembly"

card = [88, 63, 0.6];
token = [25, 5]; // diameter, height
sheet = 3;
slot = [64, 0.9]; // width, height of the channel
plate_width = 80;
channel_length = 133;
slope = 35;
antenna = [36.5, 71.5];
flap = [74, 86];
beams = [98, 118];
tray = 8;
port = [26, 6]; // width, height of the chute
port_beams = [76.5, 90.5];
chute_length = 100.5;
aperture = 1.5;
emitter_hole = 3.2;
// Half of a break-beam pair: length, width, height, and its lens from one end. Measure yours.
body = [20, 10, 8];
lens = 5;
wall = 1.6;
play = 0.2;
$fn = 48;

// Holds one half over its hole, the lens down: four of them at the channel, four at the chute.
module beam_holder() {
  inner = [body.x + 2 * play, body.y + 2 * play, body.z - 2];
  difference() {
    translate([-wall - lens - play, -inner.y / 2 - wall, 0])
      cube([inner.x + 2 * wall, inner.y + 2 * wall, inner.z + wall]);
    translate([-lens - play, -inner.y / 2, wall]) cube([inner.x, inner.y, inner.z + 1]);
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

// Lies between floor and chute; the reader in it, its flat side up against the floor.
module antenna_tray() {
  length = antenna[1] - antenna[0] + 30;
  width = plate_width - 2 * sheet - 2 * play;
  difference() {
    translate([-length / 2, -width / 2, 0]) cube([length, width, tray - play]);
    translate([-length / 2 + wall, -width / 2 + wall, wall]) cube([length - 2 * wall, width - 2 * wall, tray]);
    // For its wires.
    translate([length / 2 - wall - 1, -10, wall]) cube([wall + 2, 20, tray]);
  }
}

module port_chute() {
  outer = [chute_length, port.x + 2 * sheet, port.y + 2 * sheet];
  difference() {
    translate([0, -outer.y / 2, 0]) cube(outer);
    translate([-1, -port.x / 2, sheet]) cube([chute_length + 2, port.x, port.y]);
    for (x = port_beams) translate([x, 0, sheet + port.y / 2]) {
      rotate([90, 0, 0]) cylinder(d = aperture, h = outer.y);
      rotate([-90, 0, 0]) cylinder(d = emitter_hole, h = outer.y);
    }
  }
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
    for (side = [-1, 1]) color("sienna")
      translate([0, side * (plate_width / 2 - 4) - 4, 0]) cube([channel_length, 8, slot.y]);
    color("green") translate([antenna[0], -20, -sheet - 1.6]) cube([antenna[1] - antenna[0], 40, 1.6]);
    color("gray") translate([54, 0, -sheet - tray]) antenna_tray();
    color("khaki") translate([0, 0, -sheet - tray - port.y - 2 * sheet]) port_chute();
    color("white") translate([beams[0] - card.x, -card.y / 2, 0]) cube(card);
    for (x = beams) {
      color("dimgray") translate([x, 0, slot.y + sheet]) rotate([0, 0, 90]) beam_holder();
      color("dimgray") translate([x, 0, -sheet]) mirror([0, 0, 1]) rotate([0, 0, 90]) beam_holder();
    }
    for (x = port_beams, side = [-1, 1])
      color("dimgray") translate([x, side * (port.x / 2 + sheet), -tray - 2 * sheet - port.y / 2])
        rotate([side * -90, 0, 0]) rotate([0, 0, side * 90]) beam_holder();
    color("dimgray") translate([flap[0], 0, slot.y + sheet]) flap_frame();
  }
}

if (part == "beam holder") beam_holder();
else if (part == "flap") flap_frame();
else if (part == "antenna tray") antenna_tray();
else if (part == "port chute") port_chute();
else assembly();
