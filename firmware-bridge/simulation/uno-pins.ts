/** Which pin of an Uno does what, as Firmata's Boards.h has it. Pins 0 and 1 are the serial line and no pins at all. */
export const TOTAL_PINS = 20;
export const TOTAL_PORTS = 3;
export const isDigital = (pin: number): boolean => pin >= 2 && pin < TOTAL_PINS;
export const isAnalog = (pin: number): boolean => pin >= 14 && pin < TOTAL_PINS;
export const isPwm = (pin: number): boolean => [3, 5, 6, 9, 10, 11].includes(pin);
/** How fast the core's timers turn a PWM pin on and off (wiring_analog.c: 16 MHz / 64 / 256 fast on timer 0, / 510 else). */
export const pwmHz = (pin: number): number => (pin === 5 || pin === 6 ? 977 : 490);
export const isI2c = (pin: number): boolean => pin === 18 || pin === 19;

export const MODE = {
  input: 0x00,
  output: 0x01,
  analog: 0x02,
  pwm: 0x03,
  servo: 0x04,
  i2c: 0x06,
  pullup: 0x0b,
} as const;
/** node-pixel lists its own command as a mode of every digital pin. */
const PIXEL_MODE = 0x51;
const END_OF_PIN = 0x7f;

/** The data of a capability response (0x6C). */
export const capabilities = (): number[] =>
  Array.from({ length: TOTAL_PINS }, (_, pin) => [
    ...(isDigital(pin) ? [MODE.input, 1, MODE.pullup, 1, MODE.output, 1, PIXEL_MODE, 1] : []),
    ...(isAnalog(pin) ? [MODE.analog, 10] : []),
    ...(isPwm(pin) ? [MODE.pwm, 8] : []),
    ...(isDigital(pin) ? [MODE.servo, 14] : []),
    ...(isI2c(pin) ? [MODE.i2c, 1] : []),
    END_OF_PIN,
  ]).flat();

/** The data of an analog mapping response (0x6A). */
export const analogMapping = (): number[] =>
  Array.from({ length: TOTAL_PINS }, (_, pin) => (isAnalog(pin) ? pin - 14 : END_OF_PIN));
