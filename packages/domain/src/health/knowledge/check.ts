import { plainName } from './names.ts';
import type { KnowledgeRows } from './rows.ts';

const atcForm = /^[A-Z]\d\d(?:[A-Z](?:[A-Z](?:\d\d)?)?)?$/;
const pieces = '(gotas?|tabletas?|comprimidos?|capsulas?|pastillas?|cucharad(it)?as?|sobres?|ampollas?|inhalaciones)';
/** In a text without accents and capitals. `Dos pastillas` may be what the shopper carries, so it is no dose. */
const dose = new RegExp(
  [
    '\\d\\s*%',
    `\\d\\s*(mg|ml|mcg|g|ui|veces|dosis|${pieces})\\b`,
    `\\bmedi[oa] ${pieces}\\b`,
    '\\bcada \\w+ (horas?|dias?)\\b',
  ].join('|'),
);
const longestText = 120;

/** What is wrong with a set of rows as a whole; each cell was read before. Empty when it may be loaded. */
export function checkKnowledge(rows: KnowledgeRows): string[] {
  const problems: string[] = [];
  const names = new Set(rows.ingredients.map(({ name }) => name));
  const codes = rows.ingredients.flatMap(({ atc }) => atc);
  const isUsed = (prefix: string) => codes.some((code) => code.startsWith(prefix));
  const once = (file: string, key: string, seen: Set<string>) => {
    if (seen.has(key)) problems.push(`${file}: ${key} está dos veces`);
    seen.add(key);
  };
  const sentence = (file: string, key: string, text: string) => {
    if (text === '' || !text.endsWith('.') || text.length > longestText) {
      problems.push(`${file}: ${key}: el texto falta, no termina en punto o pasa de ${longestText} letras`);
    }
    if (dose.test(plainName(text))) problems.push(`${file}: ${key}: el texto da una dosis`);
  };

  const owners = new Map<string, string>();
  const seenNames = new Set<string>();
  for (const { name, atc, atcLocal, aliases } of rows.ingredients) {
    once('ingredients.csv', name, seenNames);
    if (!atc.every((code) => atcForm.test(code))) problems.push(`ingredients.csv: ${name}: código ATC mal escrito`);
    if (!atcLocal.every((code) => atc.includes(code))) {
      problems.push(`ingredients.csv: ${name}: atc_local tiene un código que no está en atc`);
    }
    for (const word of [name, ...aliases]) {
      const owner = owners.get(plainName(word));
      if (owner !== undefined && owner !== name) {
        problems.push(`ingredients.csv: "${word}" es nombre de ${owner} y de ${name}`);
      }
      owners.set(plainName(word), name);
    }
  }
  const seenPairs = new Set<string>();
  for (const { a, b, effect, advice } of rows.interactions) {
    const key = `${a} + ${b}`;
    once('interactions.csv', key, seenPairs);
    if (!names.has(a) || !names.has(b)) problems.push(`interactions.csv: ${key}: principio desconocido`);
    if (!(a < b)) problems.push(`interactions.csv: ${key}: deben ir en orden`);
    sentence('interactions.csv', key, effect);
    sentence('interactions.csv', key, advice);
  }
  const prefixOwners = new Map<string, string>();
  for (const { id, text, prefixes } of rows.classes) {
    sentence('duplicates.csv', id, text);
    for (const prefix of prefixes) {
      if (!atcForm.test(prefix) || !isUsed(prefix))
        problems.push(`duplicates.csv: ${prefix}: ningún principio lo tiene`);
      for (const [other, owner] of prefixOwners) {
        if (owner !== id && (other.startsWith(prefix) || prefix.startsWith(other))) {
          problems.push(`duplicates.csv: ${prefix} de ${id} se cruza con ${other} de ${owner}`);
        }
      }
      prefixOwners.set(prefix, id);
    }
  }
  const seenCautions = new Set<string>();
  for (const { target, isAtc, condition, route, text } of rows.cautions) {
    const key = `${target}, ${condition}, ${route}`;
    once('cautions.csv', key, seenCautions);
    if (!(isAtc ? isUsed(target) : names.has(target))) problems.push(`cautions.csv: ${key}: objetivo desconocido`);
    sentence('cautions.csv', key, text);
  }
  const seenBrands = new Set<string>();
  for (const { brand, ingredients } of rows.brands) {
    once('brands.csv', plainName(brand), seenBrands);
    if (ingredients.length === 0 || !ingredients.every((name) => names.has(name))) {
      problems.push(`brands.csv: ${brand}: principio desconocido`);
    }
  }
  return problems;
}
