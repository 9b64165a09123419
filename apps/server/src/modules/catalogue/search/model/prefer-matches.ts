import { isSaltWord } from '@botica/domain/catalogue/search';
import type { Matches } from './match-documents.ts';
import type { ProductColumns } from './product-columns.ts';
import type { QueryPlan } from './query-plan.ts';
import { wordsOf } from './synonyms.ts';
import { documentOf, type Postings } from './word-index.ts';

/** A bonus when the query is the whole ingredient: `acetaminofén` before `acetaminofén + cafeína`. */
const wholeIngredientBonus = 12;
/** A bonus for the group or the kind with the name of the query: `leche` is not a breast pump. */
const nameBonus = 30;
/** What a product for animals keeps of its score while the query names no animal. */
const petPart = 0.5;
/** Above every other score: the first products of a need show what it can mean. */
const leaderBonus = 300;
const leaderStep = 10;

/** Raises the scores of the matches that fit the query as a whole. `keyOf` is the order key of a document. */
export function preferMatches(
  matches: Matches,
  { stems, named, leaders, forPets }: QueryPlan,
  columns: ProductColumns,
  keyOf: (row: number) => number | undefined,
): void {
  const { scores } = matches;
  preferWholeIngredients(matches, stems, columns);
  for (const postings of named) {
    for (const posting of postings) {
      const row = documentOf(posting);
      scores[row] = (scores[row] as number) + nameBonus;
    }
  }
  for (const postings of forPets) {
    for (const posting of postings) {
      const row = documentOf(posting);
      scores[row] = (scores[row] as number) * petPart;
    }
  }
  if (leaders.length > 1) preferLeaders(matches, leaders, keyOf);
}

function preferWholeIngredients(
  { documents, count, scores }: Matches,
  stems: readonly string[],
  columns: ProductColumns,
) {
  const { ingredient, ingredients } = columns;
  const verdicts = new Uint8Array(ingredients.size);
  for (let at = 0; at < count; at++) {
    const row = documents[at] as number;
    const number = ingredient.get(row);
    if (number === 0) continue;
    verdicts[number] ||= isWholeIngredient(ingredients.valueOf(number), stems) ? 2 : 1;
    if (verdicts[number] === 2) scores[row] = (scores[row] as number) + wholeIngredientBonus;
  }
}

function isWholeIngredient(ingredient: string, stems: readonly string[]): boolean {
  const words = wordsOf(ingredient).filter((word) => !isSaltWord(word));
  return words.length > 0 && words.every((word) => stems.some((stem) => word.startsWith(stem)));
}

/** The best product of each target comes first, in the order of the targets. */
function preferLeaders(
  { documents, count, scores }: Matches,
  leaders: QueryPlan['leaders'],
  keyOf: (row: number) => number | undefined,
): void {
  const candidates = new Set(documents.subarray(0, count));
  let bonus = leaderBonus;
  for (const lists of leaders) {
    const best = bestOf(lists, candidates, keyOf);
    if (best === undefined) continue;
    candidates.delete(best);
    scores[best] = (scores[best] as number) + bonus;
    bonus -= leaderStep;
  }
}

function bestOf(
  lists: readonly Postings[],
  candidates: ReadonlySet<number>,
  keyOf: (row: number) => number | undefined,
): number | undefined {
  let best: number | undefined;
  let bestKey = Number.NEGATIVE_INFINITY;
  for (const postings of lists) {
    for (const posting of postings) {
      const row = documentOf(posting);
      const key = candidates.has(row) ? keyOf(row) : undefined;
      if (key === undefined || key <= bestKey) continue;
      best = row;
      bestKey = key;
    }
  }
  return best;
}
