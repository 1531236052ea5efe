/** Texts of the card by which the machine is restarted or switched off. They come with it, after the first paint. */
export const machineEn = {
  setup: 'Set up the room',
  room: 'Restart the room',
  roomHow: 'Hub and boards, a few seconds. An armed box on stock firmware needs a recount.',
  roomRestarts: 'The room restarts',
  restart: 'Restart the machine',
  restartHow: 'About a minute. Displays keep counting meanwhile; boxes on stock firmware need a recount.',
  restarts: 'The machine restarts',
  off: 'Shut the machine down',
  offHow: 'Before you pull the plug. Nothing that was acknowledged is lost.',
  goesOff: 'The machine shuts down: pull the plug when its light is off',
};

export type MachineTexts = typeof machineEn;
