import type { CautionLevel, CompactKnowledge, Condition, Route, Severity } from '../knowledge/index.ts';
import { cautionLevels, conditions, routes, severities } from '../knowledge/index.ts';

export interface InteractionRule {
  readonly severity: Severity;
  readonly effect: string;
  readonly advice: string;
  readonly route: Route;
}

export interface ClassRule {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly route: Route;
}

export interface CautionRule {
  readonly condition: Condition;
  readonly level: CautionLevel;
  readonly text: string;
  readonly route: Route;
  /** Of an ingredient: it wins over one of an ATC prefix. */
  readonly isOfIngredient: boolean;
}

/** What is known of an ingredient. */
export interface KnownIngredient {
  readonly takenCodes: readonly string[];
  readonly localCodes: readonly string[];
  readonly partners: ReadonlyMap<string, InteractionRule>;
  readonly takenClasses: readonly ClassRule[];
  readonly localClasses: readonly ClassRule[];
  readonly cautions: readonly CautionRule[];
}

/** Ready to be asked; built once for a version. */
export type Knowledge = ReadonlyMap<string, KnownIngredient>;

/** The lengths of the five levels of an ATC code. */
const levels = [1, 3, 4, 5, 7] as const;
const prefixesOf = (code: string) =>
  levels.filter((length) => length <= code.length).map((length) => code.slice(0, length));

interface Growing extends KnownIngredient {
  partners: Map<string, InteractionRule>;
  cautions: CautionRule[];
}

export function readKnowledge(compact: CompactKnowledge): Knowledge {
  const { names, texts } = compact;
  const text = (index: number | string | undefined) => texts[Number(index)] ?? '';
  const routeOf = (index: number | string | undefined) => routes[Number(index)] ?? 'cualquiera';
  const classRules = new Map<string, ClassRule>();
  for (const [id, name, textIndex, route, prefixes] of compact.classes) {
    const rule = { id, name, text: text(textIndex), route: routeOf(route) };
    for (const prefix of prefixes.split('|')) classRules.set(prefix, rule);
  }
  const classesOf = (codes: readonly string[], isLocal: boolean) => {
    const found = codes.flatMap(prefixesOf).flatMap((prefix) => classRules.get(prefix) ?? []);
    return [...new Set(found)].filter(({ route }) => route === 'cualquiera' || (route === 'local') === isLocal);
  };
  const known = new Map<string, Growing>();
  const byPrefix = new Map<string, Set<Growing>>();
  compact.names.forEach((name, index) => {
    const [taken = '', local = ''] = (compact.codes[index] ?? '').split(' ');
    const takenCodes = taken.split('|').filter(Boolean);
    const localCodes = local.split('|').filter(Boolean);
    const ingredient: Growing = {
      takenCodes,
      localCodes,
      partners: new Map(),
      takenClasses: classesOf(takenCodes, false),
      localClasses: classesOf(localCodes, true),
      cautions: [],
    };
    known.set(name, ingredient);
    for (const prefix of [...takenCodes, ...localCodes].flatMap(prefixesOf)) {
      const same = byPrefix.get(prefix) ?? new Set();
      byPrefix.set(prefix, same.add(ingredient));
    }
  });

  for (const [severity = 0, effect, advice, route, ...steps] of compact.interactions) {
    const rule: InteractionRule = {
      severity: severities[severity] ?? 'importante',
      effect: text(effect),
      advice: text(advice),
      route: routeOf(route),
    };
    let pair = 0;
    for (const step of steps) {
      pair += step;
      const [a = '', b = ''] = [names[Math.floor(pair / names.length)], names[pair % names.length]];
      known.get(a)?.partners.set(b, rule);
      known.get(b)?.partners.set(a, rule);
    }
  }
  for (const [textIndex, route, condition, level, ...targets] of compact.cautions) {
    const rule = {
      condition: conditions[Number(condition)] ?? 'embarazo',
      level: cautionLevels[Number(level)] ?? 'consultar',
      text: text(textIndex),
      route: routeOf(route),
    };
    for (const target of targets) {
      if (typeof target === 'number') {
        known.get(names[target] ?? '')?.cautions.push({ ...rule, isOfIngredient: true });
        continue;
      }
      for (const one of byPrefix.get(target) ?? []) one.cautions.push({ ...rule, isOfIngredient: false });
    }
  }
  return known;
}
