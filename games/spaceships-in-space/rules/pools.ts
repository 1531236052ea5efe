import { text as inEach } from '../../../schemas/text.ts';
import { SYSTEM_NAMES, type System } from '../content/ship.ts';
import { SUIT_NAMES, TOOL_DICE, VITALITY, type SuitSystem } from '../content/crew.ts';
import { THE_SHIP } from '../manifest.ts';
import { has, isDown, memberOf, runningClocks } from '../mission.ts';
import type { CrewMember, Mission, Module, Roll, Throw } from '../mission.ts';
import type { Readings } from '../readings.ts';

type Pool = Throw['pool'];

/** Dice that a tool in the hand gives now; 0: it gives none. */
export const toolDice = (member: CrewMember, tool: SuitSystem): number => {
  if (!member.suit[tool]) return 0;
  if (tool === 'primary') return TOOL_DICE.primary;
  if (tool === 'secondary') return TOOL_DICE.secondary + (has(member, 'oversized-systems') ? 1 : 0);
  return has(member, 'auxiliary-arm') ? 1 : 0;
};

const body = (member: CrewMember): Pool[number] => {
  if (isDown(member))
    return {
      name: inEach({ en: 'Relentless', de: 'Unbeugsam' }),
      dice: has(member, 'relentless') ? 1 : 0,
      rule: 'relentless',
    };
  return has(member, 'resourceful') && member.vitality < VITALITY
    ? { name: inEach({ en: 'Resourceful', de: 'Findig' }), dice: VITALITY, rule: 'resourceful' }
    : { name: inEach({ en: 'Vitality', de: 'Leben' }), dice: member.vitality };
};

/** Who is Down and Out does nothing physical and nothing expert, but for the Relentless. */
export const canAct = (member: CrewMember): boolean =>
  !member.dead && (!isDown(member) || has(member, 'relentless'));

const toolRule = (member: CrewMember, tool: SuitSystem): string => {
  if (tool === 'life') return 'auxiliary-arm';
  return tool === 'secondary' && has(member, 'oversized-systems') ? 'oversized-systems' : 'tools';
};

/** Specialised CORE Capabilities: a module of the system that rolls adds a die, while it works. */
export const canHelp = ({ kind, system, destroyed }: Module, rolled: System | null): boolean =>
  kind === 'core' && system === rolled && !destroyed;

const crewPool = (member: CrewMember, { tool, expert }: Throw): Pool => {
  const named: Pool = [body(member)];
  if (tool !== 'none') {
    const name = tool === 'life' ? SUIT_NAMES.life : member.tools[tool];
    named.push({ name, dice: toolDice(member, tool), rule: toolRule(member, tool) });
  }
  if (expert)
    named.push({
      name: member.expertise === '' ? inEach({ en: 'Expert', de: 'Experte' }) : member.expertise,
      dice: 1,
      rule: 'expert',
    });
  if (has(member, 'limiter-override'))
    named.push({
      name: inEach({ en: 'Limiter override', de: 'Begrenzer aus' }),
      dice: 1,
      rule: 'limiter-override',
    });
  return named;
};

/** Rolling: each source of dice with its count. */
export const poolOf = (mission: Mission, roll: Pick<Roll, 'system'>, who: string, thrown: Throw): Pool => {
  const { ship } = mission;
  if (who !== THE_SHIP) return crewPool(memberOf(mission, who), thrown).filter(({ dice }) => dice > 0);
  if (roll.system === null) throw new RangeError('a roll of the ship has a system');
  return [
    { name: SYSTEM_NAMES[roll.system], dice: ship.core[roll.system] },
    ...thrown.modules
      .map((slot) => ship.modules[slot])
      .filter((module) => canHelp(module, roll.system))
      .map(({ name }) => ({ name, dice: 1, rule: 'core-module' })),
  ];
};

export const diceIn = (pool: Pool): number => pool.reduce((sum, { dice }) => sum + dice, 0);

/** Why a roll is desperate, in words, and by which row. */
export interface Reason {
  readonly why: string;
  readonly rule: string;
}

/** Why this roll is desperate for this roller; none: it is a standard roll. A Foresight Token is not looked at. */
export const desperateFor = (
  mission: Mission,
  { desperate }: Pick<Roll, 'desperate'>,
  who: string,
  { exposed }: Pick<Readings, 'exposed'>,
): Reason[] => {
  const reasons: Reason[] = desperate
    ? [{ why: inEach({ en: 'the Navigator says so', de: 'der Navigator sagt es' }), rule: 'outcomes' }]
    : [];
  for (const [, clock] of runningClocks(mission))
    if (clock.desperate) reasons.push({ why: clock.name, rule: 'death-clock' });
  if (who === THE_SHIP) {
    if (mission.ship.tokens.engineering === 'lost')
      reasons.push({
        why: inEach({ en: 'Engineering is lost', de: 'Technik ist verloren' }),
        rule: 'engineering-lost',
      });
    return reasons;
  }
  const member = memberOf(mission, who);
  if (member.exposed && (exposed === 'always' || !member.suit.life))
    reasons.push({ why: inEach({ en: 'Exposed', de: 'ungeschützt' }), rule: 'suit-life' });
  if (has(member, 'limiter-override'))
    reasons.push({ why: inEach({ en: 'Limiter override', de: 'Begrenzer aus' }), rule: 'limiter-override' });
  return reasons;
};
