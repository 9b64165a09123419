/** REPUR-01: what is not repeated has no frequency. */
export const noFrequency = 0;
/** REPUR-02 */
export const usualFrequency = 30;
export const longestFrequency = 365;

const offered = [7, 15, 30, 45, 60, 90] as const;
const leastContent = 5;
/** REPUR-03, as packs spell them. What they measure says nothing about how many days a pack lasts. */
const measures: ReadonlySet<string> = new Set(['gramo', 'gramos', 'g', 'gr', 'ml', 'onz', 'onza', 'onzas', 'oz']);

/** What a pack holds. */
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

/** What a shopper may choose from: the usual ones and the product's own, and one that was chosen before. */
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
