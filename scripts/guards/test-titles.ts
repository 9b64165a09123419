import type { Sources } from '../lib/sources.ts';

export const mostRulesInATitle = 4;

const title =
  /\b(?:it|test)(?:\.(?:each|for|only|skip|concurrent)(?:<[^(]*>)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const ruleIds = /\b([A-Z]{2,9})-(\d{2,3})(?:\.\.(\d{2,3}))?\b/g;

/**
 * Finds titles with so many rules that a failure does not show which one broke. A journey names the others in its
 * steps.
 */
export function findCrowdedTitles(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) =>
    /\.(test|spec)\.tsx?$/.test(file)
      ? [...source.matchAll(title)]
          .filter(([, , text = '']) => countRules(text) > mostRulesInATitle)
          .map(([, , text = '']) => `${file}: "${text.slice(0, 80)}" names ${countRules(text)} rules`)
      : [],
  );
}

function countRules(text: string): number {
  return [...text.matchAll(ruleIds)].reduce((count, [, , from, to = from]) => count + Number(to) - Number(from) + 1, 0);
}
