import type { TopUpAmountDto, TopUpOperatorDto } from '@botica/contract/services/top-up-amounts';
import { readAmount } from '@botica/domain/money';
import type { OperatorLimits } from '@botica/domain/services/top-ups';

/** What the person changed of an operator and has not saved. */
export interface AmountsDraft {
  /** The list that the draft began from. */
  revision: number;
  least: string;
  most: string;
  amounts: readonly TopUpAmountDto[];
  withdrawn: readonly number[];
}

const textOf = (amount: number | null) => (amount === null ? '' : String(amount));

export function draftOf({ revision, minimo, maximo, productos }: TopUpOperatorDto): AmountsDraft {
  return { revision, least: textOf(minimo), most: textOf(maximo), amounts: productos, withdrawn: [] };
}

export function isChanged(draft: AmountsDraft, operator: TopUpOperatorDto): boolean {
  return JSON.stringify(draft) !== JSON.stringify(draftOf(operator));
}

/** Among the amounts of its type: the store shows each type apart. */
export function move(draft: AmountsDraft, id: number, step: -1 | 1): AmountsDraft {
  const from = draft.amounts.findIndex(({ productoId }) => productoId === id);
  const one = draft.amounts[from];
  const other = draft.amounts[from + step];
  if (!one || !other || one.tipo !== other.tipo) return draft;
  const amounts = draft.amounts.map((amount) => (amount === one ? other : amount === other ? one : amount));
  return { ...draft, amounts };
}

export function pause(draft: AmountsDraft, id: number, isPaused: boolean): AmountsDraft {
  const changed = (one: TopUpAmountDto) => (one.productoId === id ? { ...one, pausado: isPaused } : one);
  return { ...draft, amounts: draft.amounts.map(changed) };
}

export function withdraw(draft: AmountsDraft, id: number): AmountsDraft {
  const amounts = draft.amounts.filter(({ productoId }) => productoId !== id);
  return { ...draft, amounts, withdrawn: [...draft.withdrawn, id] };
}

export const centsOf = (text: string) => readAmount(text.trim(), { wholeDigits: 7 });

/** Undefined when a typed limit is no amount. */
export function limitsOf({ least, most }: AmountsDraft): OperatorLimits | undefined {
  const [leastCents, mostCents] = [least, most].map((text) => (text.trim() === '' ? null : centsOf(text)));
  return leastCents === undefined || mostCents === undefined ? undefined : { leastCents, mostCents };
}
