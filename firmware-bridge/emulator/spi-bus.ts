import type { AVRSPI, CPU } from 'avr8js';
import type { SpiChip } from '../simulation/contract.ts';

/** How a chip hangs on the SPI: SCK, MOSI and MISO are the AVR's, the select line (and a reset line) any pin. */
export interface SpiWiring {
  readonly chip: SpiChip;
  /** Selected while the board drives this pin low; an input is pulled high on the module. */
  readonly selectPin: number;
  /** The chip's reset, low; an input is pulled high on the module. */
  readonly resetPin?: number;
}

export interface SpiBus {
  /** The output pins may have changed: `low` says whether the board drives a pin low. */
  pinsMoved(low: (pin: number) => boolean): void;
  /** The board was reset: its pins are inputs, and what they held is let go. */
  letGo(): void;
  /** A chip is there whose state goes with the present pins already, as in a copy: its lines are no news to it. */
  resume(wiring: SpiWiring, low: (pin: number) => boolean): void;
}

/** Nobody drives MISO. */
const FLOATING = 0xff;

/** The SPI behind the AVR's: each byte takes the time of its eight clocks and goes to whichever chip is selected. */
export const createSpiBus = (cpu: CPU, spi: AVRSPI, wired: () => Iterable<SpiWiring>): SpiBus => {
  const selected = new Set<SpiChip>();
  const held = new Set<SpiChip>();

  spi.onByte = (mosi) => {
    let miso = FLOATING;
    for (const chip of selected) miso &= chip.transfer(mosi);
    cpu.addClockEvent(() => {
      spi.completeTransfer(miso);
    }, spi.transferCycles);
  };

  return {
    letGo() {
      for (const { chip } of wired()) {
        chip.deselect();
        chip.setReset?.(true);
      }
    },
    resume({ chip, selectPin, resetPin }, low) {
      if (low(selectPin)) selected.add(chip);
      if (resetPin !== undefined && low(resetPin)) held.add(chip);
    },
    pinsMoved(low) {
      for (const { chip, selectPin, resetPin } of wired()) {
        const select = low(selectPin);
        if (select !== selected.has(chip)) {
          if (select) {
            selected.add(chip);
            chip.select();
          } else {
            selected.delete(chip);
            chip.deselect();
          }
        }
        const hold = resetPin !== undefined && low(resetPin);
        if (hold !== held.has(chip)) {
          if (hold) held.add(chip);
          else held.delete(chip);
          chip.setReset?.(!hold);
        }
      }
    },
  };
};
