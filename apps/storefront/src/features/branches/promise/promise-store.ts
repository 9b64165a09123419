import type { Cents } from '@botica/domain/money';
import { create } from 'zustand';
import type { ChosenBranch } from '../choice/chosen-branch.ts';

type PromisedPlace = Pick<ChosenBranch, 'mode' | 'code' | 'suburb'>;

interface PromisedCost {
  /** The place that the cost belongs to. */
  key: string;
  cents: Cents;
}

const usePromisedCost = create<{ cost: PromisedCost | undefined }>(() => ({ cost: undefined }));

const keyOf = ({ mode, code, suburb }: PromisedPlace) => (mode === 'delivery' && suburb ? `${code}-${suburb.id}` : '');

/** The delivery cost of the chosen suburb; undefined while it is not known, and for every other kind of order. */
export function promisedCents(chosen: PromisedPlace): Cents | undefined {
  const { cost } = usePromisedCost.getState();
  return cost && cost.key === keyOf(chosen) ? cost.cents : undefined;
}

export function setPromisedCents(chosen: PromisedPlace, cents: Cents | undefined): void {
  const key = keyOf(chosen);
  usePromisedCost.setState({ cost: key === '' || cents === undefined ? undefined : { key, cents } });
}

export function onPromisedCents(listener: () => void): () => void {
  return usePromisedCost.subscribe(({ cost }, before) => {
    if (cost?.key !== before.cost?.key || cost?.cents !== before.cost?.cents) listener();
  });
}
