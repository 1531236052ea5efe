import { mapText, text as inEach } from '../../schemas/text.ts';
import { key, row, tapped } from '../kit/face-parts.ts';
import {
  PREPARATIONS,
  PREPARATION_WORDS,
  QUALITIES,
  QUALITY_WORDS,
  SUIT_UPGRADES,
  SUIT_UPGRADE_WORDS,
} from './content/crew.ts';
import { commands } from './commands.ts';
import { actsFor, laidRow, type Whose } from './key-parts.ts';
import { nameOf } from './manifest.ts';
import { crewOf, type Mission } from './mission.ts';
import { MAX_ITEMS, type List } from './rules/advancement.ts';
import type { Row } from '../../schemas/faces/rows.ts';
import type { Quality, SuitUpgrade } from './content/crew.ts';

/** The first item of a list is a free choice. After that a die is rolled, and the wish counts where it shows what one has. */
const upgradeRows = (mission: Mission, who: string): Row[] => {
  const member = mission.crew[who];
  if (member === undefined) return [];
  const { qualities, upgrades } = member;
  const list = <Id extends Quality | SuitUpgrade>(
    name: string,
    id: List,
    items: readonly Id[],
    words: Readonly<Record<Id, { readonly name: string }>>,
    own: readonly string[],
  ): Row =>
    own.length >= MAX_ITEMS
      ? row(
          name,
          inEach({
            en: 'two already: the Navigator enters it, with the one to lose',
            de: 'schon zwei: Der Navigator trägt es ein, mit dem, was wegfällt',
          }),
        )
      : row(
          name,
          own.length === 0
            ? inEach({ en: 'your choice', de: 'deine Wahl' })
            : inEach({
                en: 'a roll, and your choice where you have it',
                de: 'ein Wurf, und deine Wahl, wenn du es hast',
              }),
          {
            keys: items.map((item) =>
              key(words[item].name, commands.upgrade, { list: id, choose: item, who }),
            ),
          },
        );
  return [
    list(inEach({ en: 'Quality', de: 'Eigenschaft' }), 'quality', QUALITIES, QUALITY_WORDS, qualities),
    list(
      inEach({ en: 'Suit upgrade', de: 'Anzugausbau' }),
      'suit-upgrade',
      SUIT_UPGRADES,
      SUIT_UPGRADE_WORDS,
      upgrades,
    ),
  ];
};

/** Everyone can let the hub roll; choosing, and real dice, go one after the other, so that all of it is on one screen. */
export const prepareKeys = (mission: Mission, whose: Whose): Row[] =>
  mission.over === null
    ? []
    : crewOf(mission)
        .filter(([who, { advanced, dead }]) => actsFor(whose, who) && !advanced && !dead)
        .flatMap(([who, { laid }], at) => {
          const name = inEach({
            en: `${nameOf(who)} prepares${at > 0 ? '' : ', or takes one of the lists'}`,
            de: `${nameOf(who)} bereitet sich vor${at > 0 ? '' : ' oder nimmt etwas aus den Listen'}`,
          });
          const rolls = tapped(inEach({ en: 'Roll twice', de: 'Zweimal würfeln' }), commands.prepare, {
            who,
          });
          if (at > 0) return [row(name, '', rolls)];
          const chosen = PREPARATIONS.map((choose) =>
            key(
              mapText(PREPARATION_WORDS[choose].name, (plain) => plain.replace(/ Token|-Marker/, '')),
              commands.prepare,
              { who, choose },
            ),
          );
          return [
            row(name, inEach({ en: 'one chosen, or two rolled', de: 'eins gewählt, oder zwei gewürfelt' }), {
              ...rolls,
              keys: chosen,
            }),
            laidRow(who, laid === undefined ? [] : [laid], { who }),
            ...upgradeRows(mission, who),
          ];
        });
