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

/** What counts for an ingredient that is swallowed or injected, or for one that is used on the skin, the eye and so on. */
export interface RulesOfUse {
  readonly classes: readonly ClassRule[];
  /** The one rule for each condition: its own before that of its ATC group, the strictest first. */
  readonly cautions: ReadonlyMap<Condition, CautionRule>;
}

/** What is known of an ingredient, arranged when the data is loaded, so that a check only looks it up. */
export interface KnownIngredient {
  readonly name: string;
  readonly atcCodes: readonly string[];
  readonly partners: ReadonlyMap<KnownIngredient, InteractionRule>;
  readonly taken: RulesOfUse;
  readonly local: RulesOfUse;
  /** A279: one without any rule does not warn of being taken twice. */
  readonly hasRules: boolean;
}

/** Ready to be asked; built once for a version. */
export type Knowledge = ReadonlyMap<string, KnownIngredient>;

/** The lengths of the five levels of an ATC code. */
const levels = [1, 3, 4, 5, 7] as const;
const prefixesOf = (code: string) =>
  levels.filter((length) => length <= code.length).map((length) => code.slice(0, length));

interface Growing {
  readonly ingredient: KnownIngredient & { hasRules: boolean };
  readonly partners: Map<KnownIngredient, InteractionRule>;
  readonly taken: Map<Condition, CautionRule>;
  readonly local: Map<Condition, CautionRule>;
}

export function readKnowledge(compact: CompactKnowledge): Knowledge {
  const growing = readIngredients(compact);
  addInteractions(growing, compact);
  addCautions(growing, compact);
  return new Map(growing.map(({ ingredient }) => [ingredient.name, ingredient]));
}

const textIn = ({ texts }: CompactKnowledge, index: number | string | undefined) => texts[Number(index)] ?? '';
const routeOf = (index: number | string | undefined): Route => routes[Number(index)] ?? 'cualquiera';
const isForUse = (route: Route, isLocal: boolean) => route === 'cualquiera' || (route === 'local') === isLocal;

function readIngredients(compact: CompactKnowledge): Growing[] {
  const classRules = new Map<string, ClassRule>();
  for (const [id, name, text, route, prefixes] of compact.classes) {
    const rule = { id, name, text: textIn(compact, text), route: routeOf(route) };
    for (const prefix of prefixes.split('|')) classRules.set(prefix, rule);
  }
  const classesOf = (codes: readonly string[], isLocal: boolean) => {
    const found = codes.flatMap(prefixesOf).flatMap((prefix) => classRules.get(prefix) ?? []);
    return [...new Set(found)].filter(({ route }) => isForUse(route, isLocal));
  };
  return compact.names.map((name, index) => {
    const [takenCodes = [], localCodes = []] = (compact.codes[index] ?? '')
      .split(' ')
      .map((codes) => codes.split('|').filter(Boolean));
    const [partners, taken, local] = [new Map(), new Map(), new Map()];
    const ingredient = {
      name,
      atcCodes: [...takenCodes, ...localCodes],
      partners,
      taken: { classes: classesOf(takenCodes, false), cautions: taken },
      local: { classes: classesOf(localCodes, true), cautions: local },
      hasRules: false,
    };
    ingredient.hasRules = ingredient.taken.classes.length + ingredient.local.classes.length > 0;
    return { ingredient, partners, taken, local };
  });
}

function addInteractions(growing: readonly Growing[], compact: CompactKnowledge): void {
  for (const [severity = 0, effect, advice, route, ...steps] of compact.interactions) {
    const rule: InteractionRule = {
      severity: severities[severity] ?? 'importante',
      effect: textIn(compact, effect),
      advice: textIn(compact, advice),
      route: routeOf(route),
    };
    let pair = 0;
    for (const step of steps) {
      pair += step;
      const [a, b] = [growing[Math.floor(pair / growing.length)], growing[pair % growing.length]];
      if (!a || !b) continue;
      a.partners.set(b.ingredient, rule);
      b.partners.set(a.ingredient, rule);
      a.ingredient.hasRules = b.ingredient.hasRules = true;
    }
  }
}

function addCautions(growing: readonly Growing[], compact: CompactKnowledge): void {
  const byPrefix = new Map<string, Set<Growing>>();
  for (const one of growing) {
    for (const prefix of one.ingredient.atcCodes.flatMap(prefixesOf)) {
      byPrefix.set(prefix, (byPrefix.get(prefix) ?? new Set()).add(one));
    }
  }
  for (const [text, route, condition, level, ...targets] of compact.cautions) {
    const content = {
      condition: conditions[Number(condition)] ?? 'embarazo',
      level: cautionLevels[Number(level)] ?? 'consultar',
      text: textIn(compact, text),
      route: routeOf(route),
    };
    for (const target of targets) {
      const isOfIngredient = typeof target === 'number';
      const meant = isOfIngredient ? growing.slice(target, target + 1) : (byPrefix.get(target) ?? []);
      for (const one of meant) addCaution(one, { ...content, isOfIngredient });
    }
  }
}

function addCaution({ ingredient, taken, local }: Growing, rule: CautionRule): void {
  ingredient.hasRules = true;
  for (const [isLocal, cautions] of [[false, taken] as const, [true, local] as const]) {
    const known = cautions.get(rule.condition);
    if (isForUse(rule.route, isLocal) && (!known || comesBefore(rule, known))) cautions.set(rule.condition, rule);
  }
}

function comesBefore(rule: CautionRule, known: CautionRule): boolean {
  if (rule.isOfIngredient !== known.isOfIngredient) return rule.isOfIngredient;
  if (rule.level !== known.level) return rule.level === 'evitar';
  return rule.text < known.text;
}
