import { text } from '../../../schemas/text.ts';
import { jumpCard } from '../content/jump-cards.ts';
import { holds, lacking, RESOURCES, store, tokensIn, tokenWords } from '../content/resources.ts';
import { abilityWords, shipCard } from '../content/ships.ts';
import { captainOf, dyingIn, GOAL, livingOnMission, spareCrew, teamOf } from '../day.ts';
import { stands } from '../rules/exchanging.ts';
import { canJump, jumpCost } from '../rules/jumping.ts';
import { diceOf, mayIgnore } from '../rules/mission.ts';
import { beyond, dieWorth, missionSize, planOf, shareOf, worthOf, type Plan } from './plan.ts';
import type { Resource, Store, Tokens } from '../content/resources.ts';
import type { Day, Harvest } from '../day.ts';
import type { Options } from '../options.ts';
import type { Move } from '../rules/moves.ts';

/** What a competent captain would do now, and why, in a line. */
export interface Suggestion {
  readonly move: Move;
  readonly why: string;
}
type Idea = Suggestion | null;

const onMission = (day: Day, me: string, plan: Plan, options: Options): Idea => {
  const { harvest } = day;
  if (harvest === null) return null;
  const team = teamOf(harvest, me);
  switch (harvest.step) {
    case 'volunteer':
      return team.locked ? null : atVolunteering(day, harvest, me, plan, options);
    case 'roll':
      return team.due
        ? {
            move: { command: 'roll', args: {} },
            why: text({ en: 'Everyone is waiting for my dice.', de: 'Alle warten auf meine Würfel.' }),
          }
        : null;
    case 'deaths':
      return atDeaths(day, me, plan);
    case 'choose': {
      if (team.crew === 0 || team.choice !== null) return null;
      const again = whoRollsAgain(day, plan, options).includes(me);
      return {
        move: { command: 'again', args: { again } },
        why: again
          ? text({
              en: 'What we may still find is worth the risk.',
              de: 'Was wir noch finden können, ist das Risiko wert.',
            })
          : text({
              en: 'What we hold is worth more than another roll.',
              de: 'Was wir haben, ist mehr wert als noch ein Wurf.',
            }),
      };
    }
  }
};

/** Her part of what the fleet sends; the last to send makes up for whoever sent less, or calls it off. */
const atVolunteering = (day: Day, harvest: Harvest, me: string, plan: Plan, options: Options): Suggestion => {
  const { name } = jumpCard(harvest.card);
  const team = teamOf(harvest, me);
  const others = livingOnMission(day) - team.crew;
  const last = day.order.every((table) => table === me || teamOf(harvest, table).locked);
  const size = missionSize(day, plan, harvest.card, options);
  const share = Math.max(shareOf(day, size, me), last ? harvest.minimum - others : 0);
  if (size < harvest.minimum || share > captainOf(day, me).aboard) {
    return {
      move: { command: 'call-off', args: {} },
      why: text({
        en: `Too few of us can go to ${name}.`,
        de: `Für ${name} können zu wenige von uns gehen.`,
      }),
    };
  }
  return team.crew === share
    ? {
        move: { command: 'lock', args: {} },
        why: text({
          en: `${share} of mine is my part of ${size}.`,
          de: `${share} von meinen Leuten sind mein Anteil an den ${size}.`,
        }),
      }
    : {
        move: { command: 'volunteer', args: { crew: share } },
        why: text({ en: `${size} of us is enough for ${name}.`, de: `Für ${name} reichen ${size} von uns.` }),
      };
};

/** A Death is worth a shield where a crewman is worth more than its price, or where it would bust the harvest. */
const atDeaths = (day: Day, me: string, plan: Plan): Idea => {
  const { harvest } = day;
  if (harvest === null) return null;
  const { store: own, ship } = captainOf(day, me);
  const shield = shipCard(ship ?? '').abilities.find(({ effect }) => effect.does === 'ignore-death');
  const whose = day.order.find((table) => teamOf(harvest, table).dying > 0);
  if (shield !== undefined && whose !== undefined && holds(own, shield.price)) {
    const missing = dyingIn(harvest) - spareCrew(day, harvest);
    const taken = Object.values(harvest.teams).reduce((sum, team) => sum + worthOf(plan, team.taken), 0);
    const price = worthOf(plan, shield.price);
    const all = Object.fromEntries(
      RESOURCES.map((resource) => [resource, missing * (shield.price[resource] ?? 0)]),
    );
    const saves = missing > 0 && holds(own, all) && taken > missing * price;
    if (saves || plan.crewWorth > price) {
      return {
        move: { command: 'use-ability', args: { ability: shield.id, whom: whose } },
        why: saves
          ? text({
              en: 'Without this Death the harvest holds.',
              de: 'Ohne diesen Tod ist die Ernte gerettet.',
            })
          : text({ en: 'A life is worth more than that.', de: 'Ein Leben ist mehr wert als das.' }),
      };
    }
  }
  return teamOf(harvest, me).passed || !mayIgnore(day, me)
    ? null
    : {
        move: { command: 'pass', args: {} },
        why: text({ en: 'We cannot do anything for them.', de: 'Wir können nichts für sie tun.' }),
      };
};

/** Near enough for a bot (binomial, in floating point); the table is shown the exact odds. */
const chanceOfMore = (dice: number, deadly: number, than: number): number => {
  let exactly = (1 - deadly) ** dice;
  let atMost = exactly;
  for (let dead = 1; dead <= than; dead += 1) {
    exactly *= ((dice - dead + 1) / dead) * (deadly / (1 - deadly));
    atMost += exactly;
  }
  return Math.max(0, 1 - atMost);
};

/** The captains who had best roll again: the largest teams first, as long as it pays. */
const whoRollsAgain = (day: Day, plan: Plan, options: Options): readonly string[] => {
  const { harvest } = day;
  if (harvest === null) return [];
  const die = dieWorth(plan, harvest.card, options);
  const stake = Object.values(harvest.teams).reduce((sum, { taken }) => sum + worthOf(plan, taken), 0);
  const able = day.order
    .filter((table) => teamOf(harvest, table).crew > 0)
    .sort((a, b) => teamOf(harvest, b).crew - teamOf(harvest, a).crew);
  let best: readonly string[] = [];
  let bestGain = 0;
  able.forEach((_, index) => {
    const rolling = able.slice(0, index + 1);
    const dice = rolling.reduce((sum, table) => sum + diceOf(harvest, table), 0);
    const bust = chanceOfMore(dice, die.deadly, spareCrew(day, harvest));
    const gain = (1 - bust) * dice * die.worth - bust * (stake + dice * die.deadly * plan.crewWorth);
    if (gain > bestGain) {
      best = rolling;
      bestGain = gain;
    }
  });
  return best;
};

/** Who can give most of it, and how much; undefined where nobody can. */
const donorOf = (day: Day, plan: Plan, me: string, resource: Resource, kept: number) => {
  let best: { readonly table: string; readonly spare: number } | undefined;
  for (const table of day.order) {
    // Nobody is asked twice in one region.
    if (table === me || day.declined[`${me}:${table}`] === day.jumps) continue;
    const spare = beyond(day, plan, table, kept)[resource];
    if (spare > (best?.spare ?? 0)) best = { table, spare };
  }
  return best;
};

/** Asks whoever has most of it for what is missing. */
const askFor = (day: Day, plan: Plan, me: string, missing: Tokens, kept: number, why: string): Idea => {
  for (const resource of RESOURCES) {
    const count = missing[resource] ?? 0;
    if (count === 0) continue;
    const donor = donorOf(day, plan, me, resource, kept);
    if (donor === undefined || day.offers[`${me}:${donor.table}`] !== undefined) continue;
    const given = Math.min(count, donor.spare);
    return {
      move: {
        command: 'offer',
        args: { to: donor.table, give: store(), want: store({ [resource]: given }) },
      },
      why,
    };
  }
  return null;
};

/** Answers what the others ask: what is beyond one's own next jump is the fleet's. */
const answers = (day: Day, me: string, plan: Plan): Idea => {
  const deal = Object.values(day.offers).find(({ to }) => to === me);
  if (deal === undefined) return null;
  const spare = beyond(day, plan, me, 1);
  const fair = RESOURCES.every(
    (resource) => deal.want[resource] === 0 || deal.want[resource] <= spare[resource],
  );
  const honest = holds(captainOf(day, deal.from).store, deal.give);
  return fair && honest
    ? {
        move: { command: 'accept', args: { from: deal.from } },
        why: text({
          en: 'I can spare it, and the fleet needs it.',
          de: 'Ich kann es entbehren, und die Flotte braucht es.',
        }),
      }
    : {
        move: { command: 'drop', args: { from: deal.from, to: me } },
        why: stands(day, deal)
          ? text({ en: 'I need it for my own jump.', de: 'Ich brauche es für meinen eigenen Sprung.' })
          : text({ en: 'That is no longer there to trade.', de: 'Das gibt es nicht mehr zu tauschen.' }),
      };
};

/** Points as soon as the fleet can pay for them beyond its next jumps: whoever has the cheapest way collects the price. */
const earns = (day: Day, me: string, plan: Plan): Idea => {
  const kept = RESERVED_FOR_POINTS;
  const pooled = store();
  for (const table of day.order) {
    const spare = beyond(day, plan, table, kept);
    for (const resource of RESOURCES) pooled[resource] += Math.max(0, spare[resource]);
  }
  const best = plan.points.find(({ price }) => holds(pooled, price));
  if (best?.table !== me) return null;
  const own = beyond(day, plan, me, kept);
  const missing = lacking(own, best.price);
  if (tokensIn(missing) === 0) {
    return {
      move: { command: 'use-ability', args: { ability: best.ability.id } },
      why: text({
        en: `${abilityWords(best.ability)}. That makes ${day.points + 1} of ${GOAL}.`,
        de: `${abilityWords(best.ability)}. Das macht ${day.points + 1} von ${GOAL}.`,
      }),
    };
  }
  return askFor(
    day,
    plan,
    me,
    missing,
    kept,
    text({
      en: 'With this I can earn a point for all of us.',
      de: 'Damit kann ich einen Punkt für uns alle holen.',
    }),
  );
};
const RESERVED_FOR_POINTS = 2;

/** What one lacks for the next jump: asked for, or made. */
const provides = (day: Day, me: string, plan: Plan, options: Options): Idea => {
  if (plan.jumpsLeft === 0) return null;
  const captain = captainOf(day, me);
  const missing = lacking(captain.store, jumpCost(day, me, options));
  if (tokensIn(missing) === 0) return null;
  const request = askFor(
    day,
    plan,
    me,
    missing,
    1,
    text({
      en: `Without ${tokenWords(missing)} my ship cannot jump.`,
      de: `Ohne ${tokenWords(missing)} kann mein Schiff nicht springen.`,
    }),
  );
  return request ?? makes(day, me, me, missing, plan);
};

/** Turns what is left over into what is missing for one's own jump, or for another's who cannot jump without. */
const makes = (day: Day, me: string, whom: string, missing: Tokens, plan: Plan): Idea => {
  const captain = captainOf(day, me);
  for (const ability of shipCard(captain.ship ?? '').abilities) {
    const { effect, price } = ability;
    if (effect.does !== 'create') continue;
    const { crew = 0, ...tokens } = price;
    const useful = RESOURCES.some(
      (resource) => (missing[resource] ?? 0) > 0 && (effect.tokens[resource] ?? 0) > (tokens[resource] ?? 0),
    );
    const spare: Store = beyond(day, plan, me, 1);
    const affordable = RESOURCES.every(
      (resource) => (tokens[resource] ?? 0) === 0 || spare[resource] >= (tokens[resource] ?? 0),
    );
    if (useful && affordable && captain.aboard > crew + 1) {
      return {
        move: { command: 'use-ability', args: { ability: ability.id } },
        why:
          whom === me
            ? text({ en: 'My ship cannot jump without it.', de: 'Ohne das kann mein Schiff nicht springen.' })
            : text({
                en: 'One of us cannot jump without it.',
                de: 'Ohne das kann eines unserer Schiffe nicht springen.',
              }),
      };
    }
  }
  return null;
};

const helps = (day: Day, me: string, plan: Plan, options: Options): Idea => {
  if (plan.jumpsLeft === 0) return null;
  for (const table of day.order) {
    if (table === me) continue;
    const missing = lacking(captainOf(day, table).store, jumpCost(day, table, options));
    if (tokensIn(missing) === 0) continue;
    const made = makes(day, me, table, missing, plan);
    if (made !== null) return made;
  }
  return null;
};

/** Abilities that pay for themselves later: cheaper jumps early, crew where it runs out. */
const invests = (day: Day, me: string, plan: Plan): Idea => {
  const captain = captainOf(day, me);
  const spare = beyond(day, plan, me, RESERVED_FOR_POINTS);
  for (const { id, price, effect } of shipCard(captain.ship ?? '').abilities) {
    const { crew = 0, ...tokens } = price;
    if (crew > 0 || !RESOURCES.every((resource) => (tokens[resource] ?? 0) <= Math.max(0, spare[resource]))) {
      continue;
    }
    const cost = worthOf(plan, tokens);
    if (effect.does === 'reduce-jump' && plan.jumpsLeft >= 5) {
      const savings = day.order.flatMap((table) =>
        RESOURCES.filter((resource) => (plan.costs[table]?.[resource] ?? 0) > 0).map((resource) => ({
          table,
          resource,
          saves: plan.jumpsLeft * Math.max(plan.worth[resource], 1),
        })),
      );
      const [best] = savings.sort((a, b) => b.saves - a.saves);
      if (best !== undefined && best.saves > cost) {
        return {
          move: {
            command: 'use-ability',
            args: { ability: id, whom: best.table, resource: best.resource },
          },
          why: text({
            en: 'It saves more than it costs on the jumps to come.',
            de: 'Es spart bei den nächsten Sprüngen mehr, als es kostet.',
          }),
        };
      }
    }
    if (effect.does === 'crew' || effect.does === 'rescue') {
      const [neediest] = [...day.order].sort((a, b) => captainOf(day, a).aboard - captainOf(day, b).aboard);
      const worth = effect.count * plan.crewWorth * 2;
      if (worth > cost && plan.jumpsLeft > 2) {
        const whom = effect.does === 'rescue' && neediest !== undefined ? { whom: neediest } : {};
        return {
          move: { command: 'use-ability', args: { ability: id, ...whom } },
          why: text({ en: 'Hands are what we run out of first.', de: 'An Leuten fehlt es uns zuerst.' }),
        };
      }
    }
  }
  return null;
};

/** The best card that lies here, where it is worth the lives. */
const harvests = (day: Day, plan: Plan, options: Options): Idea => {
  const cards = day.region
    .filter(({ harvested }) => !harvested)
    .map(({ card }) => ({
      card,
      ...dieWorth(plan, card, options),
      size: missionSize(day, plan, card, options),
    }))
    .filter(({ worth, size }) => size > 0 && worth > 0)
    .sort((a, b) => b.worth - a.worth);
  const [best] = cards;
  return best === undefined
    ? null
    : {
        move: { command: 'choose-card', args: { card: best.card } },
        why: text({
          en: `${jumpCard(best.card).name} gives most for the lives that it costs.`,
          de: `${jumpCard(best.card).name} bringt am meisten für die Leben, die es kostet.`,
        }),
      };
};

const betweenHarvests = (day: Day, me: string, wished: Plan, options: Options): Idea => {
  const { ready } = captainOf(day, me);
  // Where somebody has declined, or a person wants to jump, the fleet may have to go on without these points: then the next
  // jump is kept again, or captains would give it away and ask for it back, or wait for the person's points, for ever.
  const goesOn =
    Object.values(day.declined).includes(day.jumps) ||
    day.people.some((table) => day.captains[table]?.ready === true);
  const finish = wished.finish && !goesOn;
  if (finish) return answers(day, me, wished) ?? earns(day, me, wished);
  const plan = { ...wished, finish };
  const idea =
    answers(day, me, plan) ??
    earns(day, me, plan) ??
    provides(day, me, plan, options) ??
    helps(day, me, plan, options) ??
    invests(day, me, plan) ??
    harvests(day, plan, options);
  if (idea !== null) return idea;
  if (ready) return null;
  if (canJump(day, me, options)) {
    return {
      move: { command: 'ready', args: { ready: true } },
      why:
        day.jumps === 0
          ? text({ en: 'Nothing keeps us here.', de: 'Nichts hält uns hier.' })
          : text({ en: 'Nothing here is worth another life.', de: 'Nichts hier ist noch ein Leben wert.' }),
    };
  }
  // Somebody may still answer.
  if (Object.values(day.offers).some(({ from }) => from === me)) return null;
  return {
    move: { command: 'give-up', args: {} },
    why: text({ en: 'Nobody can pay for my jump.', de: 'Niemand kann meinen Sprung bezahlen.' }),
  };
};

/** For the captain at `me`; null when the others must act first. Wants nothing of chance: the same day gives the same. */
export const suggest = (day: Day, me: string, options: Options): Suggestion | null => {
  if (day.outcome !== null || day.captains[me] === undefined) return null;
  if (captainOf(day, me).ship === null) {
    return {
      move: { command: 'draw-ship', args: {} },
      why: text({ en: 'Let us see what I command.', de: 'Mal sehen, was ich befehlige.' }),
    };
  }
  if (Object.values(day.captains).some(({ ship }) => ship === null)) return null;
  const plan = planOf(day, options);
  return day.harvest === null ? betweenHarvests(day, me, plan, options) : onMission(day, me, plan, options);
};
