import { isDeepStrictEqual } from 'node:util';
import type { Condition } from '../../../schemas/hooks.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The value at `document.state`, `documents.pub/alert.last.name` or `document.alarms.0.kind`; undefined where there is none. */
export const valueAt = (context: Json, path: string): Json | undefined => {
  let found: Json | undefined = context;
  for (const step of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    if (!Object.hasOwn(found, step)) return undefined;
    found = (found as Readonly<Record<string, Json>>)[step];
  }
  return found;
};

/** `previous` stands beside `document`: what was at the same path before. */
const before = (path: string): string => path.replace(/^document(?=\.|$)/, 'previous');

const holds = (context: Json, path: string, condition: Condition): boolean => {
  const value = valueAt(context, path) ?? null;
  if (typeof condition !== 'object' || condition === null) return value === condition;
  if (Array.isArray(condition)) return condition.some((each) => value === each);
  if ('not' in condition) return value !== condition.not;
  if ('present' in condition) return (value !== null) === condition.present;
  return !isDeepStrictEqual(value, valueAt(context, before(path)) ?? null) === condition.changed;
};

/** Whether every path meets its condition. What is not there counts as null. */
export const matches = (context: Json, when: Readonly<Record<string, Condition>>): boolean =>
  Object.entries(when).every(([path, condition]) => holds(context, path, condition));

const PLACE = /\{\{\s*([^{}\s]+)\s*\}\}/g;
const ALONE = /^\{\{\s*([^{}\s]+)\s*\}\}$/;

const inText = (value: Json | undefined): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** `{{ path }}` filled in. A text that is nothing else becomes the value itself, be it a number, a list or an object. */
export const fill = (template: Json, context: Json): Json => {
  if (typeof template === 'string') {
    const path = ALONE.exec(template)?.[1];
    if (path !== undefined) return valueAt(context, path) ?? null;
    return template.replaceAll(PLACE, (_, inner: string) => inText(valueAt(context, inner)));
  }
  if (Array.isArray(template)) return template.map((each: Json) => fill(each, context));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, fill(value, context)]));
};
