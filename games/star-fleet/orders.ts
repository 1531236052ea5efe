import type { Mission } from './content/missions.ts';

/** What builds: a Shipyard, planetary industry, or Convoys on the spot. */
export const BUILDERS = ['yard', 'system', 'convoy'] as const;
export type Builder = (typeof BUILDERS)[number];

export const IMPROVEMENTS = ['cc', 'pop', 'intel', 'fort'] as const;
/** What may be done to another power (4.5.5, 4.5.8). */
export const ACTIONS = ['diplomacy', 'hostilities', 'sneak'] as const;
export type Action = (typeof ACTIONS)[number];

export type Improvement = (typeof IMPROVEMENTS)[number];

/** One row of a sheet, as its owner writes it. */
export type Order =
  | { readonly does: 'deploy'; readonly unit: string; readonly fleet: string }
  | {
      readonly does: 'mission';
      readonly from: string;
      readonly mission: Mission;
      readonly target: string;
    }
  | {
      readonly does: 'infiltrate';
      readonly unit: string;
      readonly mission: Mission;
      readonly target: string;
    }
  | { readonly does: 'envoy'; readonly to: string; readonly action: Action }
  | { readonly does: 'load'; readonly unit: string; readonly onto: string }
  | { readonly does: 'unload'; readonly unit: string }
  | {
      readonly does: 'move';
      readonly fleet: string;
      readonly path: readonly string[];
      readonly presses: boolean;
    }
  | { readonly does: 'explore'; readonly fleet: string }
  | { readonly does: 'scan'; readonly fleet: string; readonly system: string }
  | {
      readonly does: 'raid';
      readonly fleet: string;
      readonly system: string;
      readonly captures: boolean;
    }
  | { readonly does: 'route'; readonly convoy: string; readonly systems: readonly string[] }
  | { readonly does: 'off-route'; readonly convoy: string; readonly system: string }
  | {
      readonly does: 'build';
      readonly class: string;
      readonly at: string;
      readonly by: Builder;
      readonly points: number;
    }
  | { readonly does: 'pay'; readonly site: string; readonly points: number }
  | { readonly does: 'convoy'; readonly at: string }
  | { readonly does: 'troops'; readonly class: string; readonly at: string }
  | { readonly does: 'repair'; readonly unit: string }
  | { readonly does: 'field-repair'; readonly unit: string; readonly by: string; readonly points: number }
  | { readonly does: 'refit'; readonly unit: string; readonly class: string; readonly by: Builder }
  | { readonly does: 'scrap'; readonly unit: string }
  | { readonly does: 'scrap-site'; readonly site: string }
  | { readonly does: 'mothball'; readonly unit: string }
  | { readonly does: 'activate'; readonly unit: string }
  | { readonly does: 'tech'; readonly points: number }
  | { readonly does: 'improve'; readonly system: string; readonly what: Improvement }
  | { readonly does: 'upgrade'; readonly lane: string; readonly scouts: boolean }
  | { readonly does: 'downgrade'; readonly lane: string }
  | { readonly does: 'martial'; readonly system: string }
  | { readonly does: 'colonize'; readonly convoy: string };
export type Does = Order['does'];
export type Of<D extends Does> = Extract<Order, { readonly does: D }>;

/** The six kinds of the book (4.2.1 to 4.2.6). */
export const KINDS = {
  deployment: 'Fleet Deployment',
  intel: 'Intel',
  movement: 'Movement',
  diplomacy: 'Diplomatic',
  construction: 'Construction',
  investment: 'Investment',
} as const;
export type Kind = keyof typeof KINDS;

const KIND_OF: Readonly<Record<Does, Kind>> = {
  deploy: 'deployment',
  mission: 'intel',
  infiltrate: 'intel',
  envoy: 'diplomacy',
  load: 'movement',
  unload: 'movement',
  move: 'movement',
  explore: 'movement',
  scan: 'movement',
  raid: 'movement',
  route: 'movement',
  'off-route': 'movement',
  build: 'construction',
  pay: 'construction',
  convoy: 'construction',
  troops: 'construction',
  repair: 'construction',
  'field-repair': 'construction',
  refit: 'construction',
  scrap: 'construction',
  'scrap-site': 'construction',
  mothball: 'construction',
  activate: 'construction',
  tech: 'investment',
  improve: 'investment',
  upgrade: 'investment',
  downgrade: 'investment',
  martial: 'investment',
  colonize: 'investment',
};
export const kindOf = ({ does }: Order): Kind => KIND_OF[does];

const subject = (order: Order): string | null => {
  switch (order.does) {
    case 'move':
    case 'explore':
    case 'scan':
    case 'raid':
      return `fleet ${order.fleet}`;
    case 'mission':
      return `mission ${order.from}`;
    case 'infiltrate':
      return `infiltrate ${order.unit}`;
    case 'envoy':
      return `envoy ${order.to}`;
    case 'deploy':
      return `deploy ${order.unit}`;
    case 'load':
    case 'unload':
      return `cargo ${order.unit}`;
    case 'route':
    case 'off-route':
      return `route ${order.convoy}`;
    case 'martial':
      return `martial ${order.system}`;
    case 'colonize':
      return `colonize ${order.convoy}`;
    case 'repair':
    case 'field-repair':
    case 'refit':
    case 'scrap':
    case 'mothball':
    case 'activate':
      return `unit ${order.unit}`;
    case 'scrap-site':
    case 'pay':
      return `site ${order.site}`;
    case 'tech':
      return 'tech';
    case 'build':
    case 'convoy':
    case 'troops':
    case 'improve':
    case 'upgrade':
    case 'downgrade':
      return null;
  }
};

/** A fleet does one thing a turn, and so does a unit: what is written later takes the place of what was written before. */
export const replaces =
  (order: Order) =>
  (other: Order): boolean => {
    const one = subject(order);
    return one !== null && one === subject(other);
  };

/** Given twice, it is done twice. */
export const addsUp = (order: Order): boolean => subject(order) === null;

const parts = (order: Order): string =>
  JSON.stringify(Object.entries(order).sort(([one], [other]) => one.localeCompare(other)));
export const isSame = (one: Order, other: Order): boolean => parts(one) === parts(other);
