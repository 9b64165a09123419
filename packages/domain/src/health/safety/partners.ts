import type { Severity } from '../knowledge/index.ts';
import type { Medicine } from './alert.ts';
import type { Knowledge } from './knowledge.ts';

export interface Partner {
  readonly ingredient: string;
  readonly severity: Severity;
  readonly effect: string;
  readonly advice: string;
}

/** What not to combine a product with, grave first and then by name; each ingredient once. */
export function partnersOf(knowledge: Knowledge, { ingredients, isLocal }: Medicine): Partner[] {
  const own = new Set(ingredients.map(({ name }) => name));
  const found = new Map<string, Partner>();
  for (const { name } of ingredients) {
    for (const [{ name: ingredient }, rule] of knowledge.get(name)?.partners ?? []) {
      if (own.has(ingredient) || (rule.route === 'sistemica' && isLocal)) continue;
      if (found.get(ingredient)?.severity === 'grave') continue;
      const { severity, effect, advice } = rule;
      found.set(ingredient, { ingredient, severity, effect, advice });
    }
  }
  const isGrave = ({ severity }: Partner) => (severity === 'grave' ? 0 : 1);
  return [...found.values()].sort(
    (one, other) => isGrave(one) - isGrave(other) || one.ingredient.localeCompare(other.ingredient, 'es'),
  );
}
