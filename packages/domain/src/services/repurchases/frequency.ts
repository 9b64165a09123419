/** REPUR-01: not repeated. */
export const noFrequency = 0;
/** REPUR-02 */
export const usualFrequency = 30;
export const longestFrequency = 365;

const offered = [7, 15, 30, 45, 60, 90] as const;
const leastContent = 5;
/** REPUR-03, as packs spell them. Such units do not say how many days a pack lasts. */
const measures: ReadonlySet<string> = new Set(['gramo', 'gramos', 'g', 'gr', 'ml', 'onz', 'onza', 'onzas', 'oz']);

/** The content of a pack. */
export interface Pack {
  readonly content: number;
  readonly unit: string;
}

/** REPUR-02 REPUR-03: a pack of thirty tablets lasts thirty days. */
export function usualFrequencyOf({ content, unit }: Pack): number {
  const isCounted = !measures.has(unit.trim().toLowerCase());
  const days = Math.floor(content);
  return isCounted && days >= leastContent && days <= longestFrequency ? days : usualFrequency;
}

/** The options of a shopper: the usual ones, the product's own, and the current choice. */
export function frequenciesOf(pack: Pack, chosen: number = noFrequency): number[] {
  const days = new Set<number>([...offered, usualFrequencyOf(pack)]);
  if (chosen > noFrequency) days.add(chosen);
  return [...days].sort((a, b) => a - b);
}

export function isFrequency(days: number): boolean {
  return Number.isInteger(days) && days > noFrequency && days <= longestFrequency;
}

export function frequencyText(days: number): string {
  return days === 1 ? 'Cada día' : `Cada ${days} días`;
}
