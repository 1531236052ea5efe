import type { Command } from 'commander';

export interface CommandEntry {
  readonly about: string;
  /** Its arguments, options and action. Loaded for the one command that was typed: a room's worth of code stands behind some. */
  readonly load: () => Promise<(command: Command) => void>;
}

/** Every command, in the order of `--help`. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  start: {
    about: 'open the room: hub, broker, pages and bridge',
    load: async () => (await import('./commands/start.ts')).startCommand,
  },
  bridge: {
    about: 'run the boards alone, for a hub on another machine (start it there with --no-bridge)',
    load: async () => (await import('./commands/bridge.ts')).bridgeCommand,
  },
  games: {
    about: 'list the games',
    load: async () => (await import('./commands/games.ts')).gamesCommand,
  },
  rehearse: {
    about: 'have bots play many days of a game, and report on its balance',
    load: async () => (await import('./commands/rehearse.ts')).rehearseCommand,
  },
  doctor: {
    about: 'look at the machine, the ports, the boards, the readers, and what room.yaml names',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand,
  },
  enrol: {
    about: 'enrol cards by tapping them at a reader',
    load: async () => (await import('./commands/enrol.ts')).enrolCommand,
  },
  watch: {
    about: 'watch a box live: lid, hatch, beams, reader, and each card with its verdict',
    load: async () => (await import('./commands/watch.ts')).watchCommand,
  },
  accept: {
    about: 'test a finished box step by step, and keep the sheet',
    load: async () => (await import('./commands/accept.ts')).acceptCommand,
  },
  wiring: {
    about: 'print what is wired to which pin of which board, drawn or as text, and the power budget',
    load: async () => (await import('./commands/wiring.ts')).wiringCommand,
  },
  flash: {
    about: 'write Quarterdeck firmware into a board and check that it runs',
    load: async () => (await import('./commands/flash.ts')).flashCommand,
  },
  forget: {
    about: 'have a board with Quarterdeck firmware forget the box that it keeps, and free its pins',
    load: async () => (await import('./commands/forget.ts')).forgetCommand,
  },
  credentials: {
    about: 'show the accounts of a room; with --room or --game make them before its first start',
    load: async () => (await import('./commands/credentials.ts')).credentialsCommand,
  },
  'sign-in': {
    about: 'make a link that signs one browser in as Control, once; --open opens it here',
    load: async () => (await import('./commands/sign-in.ts')).signInCommand,
  },
  companion: {
    about: 'make the keys of a Stream Deck: a file for Bitfocus Companion to import',
    load: async () => (await import('./commands/companion.ts')).companionCommand,
  },
  export: {
    about: 'print the journal: one JSON object a line, or text for people',
    load: async () => (await import('./commands/journal.ts')).exportCommand,
  },
  replay: {
    about: 'check the journal line by line, replay it, and print the final state',
    load: async () => (await import('./commands/journal.ts')).replayCommand,
  },
  backup: {
    about: 'keep a copy of the room: on a stick, on another machine, also while the game runs',
    load: async () => (await import('./commands/backup.ts')).backupCommand,
  },
  restore: {
    about: 'put a backup in the place of a data folder, and keep what stood there',
    load: async () => (await import('./commands/backup.ts')).restoreCommand,
  },
  service: {
    about: 'have the room start with the machine: the same as the Debian package does, from a checkout',
    load: async () => (await import('./commands/service.ts')).serviceCommand,
  },
  print: {
    about: 'print where the room stands, or blank sheets, so that the game goes on by hand',
    load: async () => (await import('./commands/print.ts')).printCommand,
  },
  story: {
    about: 'turn a finished day into web pages: what happened, to whom, and why',
    load: async () => (await import('./commands/story.ts')).storyCommand,
  },
  schema: {
    about: 'print a JSON Schema, so that an editor completes and checks as you type',
    load: async () => (await import('./commands/schema.ts')).schemaCommand,
  },
};
