import type { KnowledgeRows } from './rows.ts';
import { cautionLevels, conditions, routes, severities } from './rows.ts';

/**
 * The rules for a browser: names and texts once, the rest as numbers that point to them. Without aliases, brands and
 * sources, which only the server needs.
 */
export interface CompactKnowledge {
  /** Every ingredient: an allergy to a group needs its code, also without a rule. */
  readonly names: readonly string[];
  /** For each ingredient its ATC codes for taken use, a space, and those for local use. */
  readonly codes: readonly string[];
  readonly texts: readonly string[];
  /** Severity, effect, advice, route, then the pairs as `a * names + b`, each as its distance from the one before. */
  readonly interactions: readonly (readonly number[])[];
  /** Id, name, text, route, prefixes. */
  readonly classes: readonly (readonly [string, string, number, number, string])[];
  /** Text, route, condition, level, then the targets: ingredients by number, ATC prefixes by text. */
  readonly cautions: readonly (readonly (number | string)[])[];
}

type Rules = Pick<KnowledgeRows, 'ingredients' | 'interactions' | 'classes' | 'cautions'>;

/** Classes that do not warn are left out. */
export function packKnowledge({ ingredients, interactions, classes, cautions }: Rules): CompactKnowledge {
  const warning = classes.filter(({ warns }) => warns);
  const used = [...ingredients].sort((one, other) => (one.name < other.name ? -1 : 1));
  const numbers = new Map(used.map(({ name }, index) => [name, index]));
  const numberOf = (name: string) => numbers.get(name) ?? -1;
  const texts = new Map<string, number>();
  const textOf = (text: string) => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };

  const byRule = new Map<string, { head: number[]; pairs: number[] }>();
  for (const { a, b, severity, effect, advice, route } of interactions) {
    const head = [severities.indexOf(severity), textOf(effect), textOf(advice), routes.indexOf(route)];
    const rule = byRule.get(head.join()) ?? { head, pairs: [] };
    rule.pairs.push(numberOf(a) * used.length + numberOf(b));
    byRule.set(head.join(), rule);
  }
  const byCaution = new Map<string, (number | string)[]>();
  for (const { target, isAtc, condition, level, text, route } of cautions) {
    const head = [textOf(text), routes.indexOf(route), conditions.indexOf(condition), cautionLevels.indexOf(level)];
    const rule = byCaution.get(head.join()) ?? [...head];
    rule.push(isAtc ? target : numberOf(target));
    byCaution.set(head.join(), rule);
  }
  return {
    names: used.map(({ name }) => name),
    codes: used.map(({ atc, atcLocal }) => {
      const taken = atc.filter((code) => !atcLocal.includes(code));
      return [taken, atcLocal].map((codes) => codes.join('|')).join(' ');
    }),
    interactions: [...byRule.values()].map(({ head, pairs }) => {
      const sorted = pairs.sort((one, other) => one - other);
      return [...head, ...sorted.map((pair, index) => pair - (sorted[index - 1] ?? 0))];
    }),
    classes: warning.map(({ id, name, text, route, prefixes: own }) => [
      id,
      name,
      textOf(text),
      routes.indexOf(route),
      own.join('|'),
    ]),
    cautions: [...byCaution.values()],
    texts: [...texts.keys()],
  };
}
