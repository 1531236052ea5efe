/** Of boards and readers, told by the bridge and shown under Attention. */
export const BOARDS = {
  'board/not-found:hint':
    'Plug the board in, or correct its path in room.yaml; `quarterdeck doctor` lists what is connected.',
  'board/not-found:hint:de':
    'Das Board einstecken oder seinen Pfad in room.yaml berichtigen; `quarterdeck doctor` zeigt, was da ist.',
  'board/busy:hint':
    'Another program is using this port (a bridge, the Arduino IDE, ModemManager): close it first.',
  'board/busy:hint:de':
    'Ein anderes Programm belegt den Anschluss (eine Brücke, die Arduino-IDE, ModemManager): erst dieses beenden.',
  'board/no-access:hint':
    'Run by hand: `sudo usermod -aG dialout <user>`, then log in again. As a service: `sudo systemctl restart quarterdeck`; in a container: hand the device in.',
  'board/no-access:hint:de':
    'Von Hand gestartet: `sudo usermod -aG dialout <Benutzer>`, dann neu anmelden. Als Dienst: `sudo systemctl restart quarterdeck`; im Container: das Gerät hineinreichen.',
  'board/silent:hint': 'The port opened but no Firmata answered: check the firmware (hardware.md, Flashing).',
  'board/silent:hint:de':
    'Der Anschluss ging auf, aber kein Firmata antwortet: die Firmware prüfen (hardware.md, Flashing).',
  'board/garbage:hint': 'The board’s data is not Firmata: check the speed, the cable and the firmware.',
  'board/garbage:hint:de': 'Was kam, war kein Firmata: Geschwindigkeit, Kabel und Firmware prüfen.',
  'board/no-image:hint': 'Build it first: `npm run firmware`; or give a HEX file for an Uno.',
  'board/outdated:hint':
    'Flash the board with this version: `quarterdeck flash`, then `quarterdeck doctor` (hardware.md, Flashing).',
  'board/outdated:hint:de':
    'Das Board mit dieser Version flashen: `quarterdeck flash`, dann `quarterdeck doctor` (hardware.md, Flashing).',
  'board/old-firmware:hint':
    'It works, but without later fixes: flash it before the game (`quarterdeck flash`), not during one.',
  'board/old-firmware:hint:de':
    'Es läuft, aber mit inzwischen behobenen Fehlern: vor dem Spiel flashen (`quarterdeck flash`), nicht mittendrin.',
  'board/other-model:hint':
    'Correct model: in room.yaml and check each pin of that board again (`quarterdeck wiring`), or plug in the right board.',
  'board/other-model:hint:de':
    'model: in room.yaml berichtigen und jeden Pin dieses Boards noch einmal ansehen (`quarterdeck wiring`); oder das gemeinte Board einstecken.',
  'board/refused:hint':
    'Compare the pins and the reader in room.yaml with the wiring and with that board’s other devices.',
  'board/siren-rests:hint': 'Stand the alarm down. After two seconds of silence it sounds again.',
  'board/no-such-pin:hint':
    'Correct its pins or its board’s model: in room.yaml and wire it accordingly, or plug in the right board. The other devices of that board keep working.',
  'board/keeps-box:hint':
    'Put that box back into room.yaml and start once: the hub collects the board’s records, and the board may then forget them. If they no longer matter, stop the hub and run `quarterdeck forget <port> --lose-records`.',
  'board/keeps-box:hint:de':
    'Die Box wieder in room.yaml eintragen und einmal starten: dann holt die Zentrale ab, was das Board gespeichert hat, und das Board kann sie vergessen. Wenn das nicht mehr zählt: die Zentrale anhalten, dann `quarterdeck forget <Anschluss> --lose-records`.',
  'board/supply-low:hint':
    'Improve its supply: a shorter USB cable, a powered hub, separate supplies for siren, strip and reader (hardware.md, Power). Below 3.8 V the chip is unreliable.',
  'board/supply-low:hint:de':
    'Mehr Strom geben: ein kürzeres USB-Kabel, einen USB-Hub mit eigenem Netzteil; Sirene, Lichtleiste und Leser aus eigener Versorgung (hardware.md, Power). Unter 3,8 V ist auf seinen Chip kein Verlass.',
  'board/lost:hint': 'The board is offline; it reconnects by itself.',
  'board/lost:hint:de': 'Das Board ist offline; sobald es zurück ist, geht es von selbst weiter.',
  'wled/absent:hint':
    'Switch the WLED on and compare its address with room.yaml; try its page in a browser on the bridge’s machine.',
  'wled/short:hint':
    'Set the length of the strip in WLED (Config, LED preferences) or pixels: in room.yaml; one of the two is wrong.',
  'reader/not-found:hint':
    'Plug the reader in, or correct its port in room.yaml; `quarterdeck doctor` lists what is connected.',
  'reader/absent:hint':
    'Is it the chip that room.yaml names (reader:)? If so, check its wires, its supply and, on a PN532, its I2C switches (hardware.md, From symptom to part).',
  'reader/garbled:hint':
    'The reader answers, but its data is garbled: check its cable, its supply and its ground (hardware.md, From symptom to part).',
  'reader/silent:hint':
    'Check its cable (RX and TX crossed, common ground), its switches, its 5 V supply and its port in room.yaml; `quarterdeck doctor` tries it again (hardware.md, Readers on the Pi).',
  'reader/refused:hint':
    'Compare region and powerDbm in room.yaml with the module, and check its antenna and its supply (hardware.md, Readers on the Pi).',
  'reader/hung:hint':
    'Switch the box off and on again; if the fault comes back, check SDA, SCL and the reader (hardware.md, From symptom to part).',
  'bridge/no-account:hint':
    'The hub writes the file into its data folder at its first start: copy it over, and name it with --credentials.',
  'bridge/overflow:hint': 'The hub was offline too long and observations were dropped: recount the box.',
} as const;
