import type { Cents } from '../../money/index.ts';
import { sum } from '../../money/index.ts';
import type { ItemState, ReconciledItem, SettlementRow, StoreMovement } from './item.ts';
import { itemStates, sealOf } from './item.ts';

export const resolutionKinds = ['bank-fee', 'late', 'claim', 'store-error', 'other'] as const;
export type ResolutionKind = (typeof resolutionKinds)[number];

export interface Resolution {
  /** Of the difference that the person saw. */
  readonly seal: string;
}

type Item = ReconciledItem<StoreMovement, SettlementRow>;

/**
 * How an item stands. A difference is reopened when it was resolved as another one: a later file changed it. What only the
 * store has waits until a file has its day.
 */
export type Standing<Found extends Resolution> =
  | { readonly kind: 'matched' | 'waiting' | 'open' | 'reopened' }
  | { readonly kind: 'resolved'; readonly resolution: Found };
export type StandingKind = Standing<Resolution>['kind'];

/** `own` are the resolutions of this item. */
export function standingOf<Found extends Resolution>(
  item: Item,
  own: readonly Found[],
  { hasFile }: { hasFile: boolean },
): Standing<Found> {
  if (item.state === 'matched') return { kind: 'matched' };
  // Also one that was resolved: the file that showed it was withdrawn.
  if (item.row === null && !hasFile) return { kind: 'waiting' };
  const seal = sealOf(item);
  const resolution = own.find((one) => one.seal === seal);
  if (resolution) return { kind: 'resolved', resolution };
  return { kind: own.length > 0 ? 'reopened' : 'open' };
}

export const isOpen = ({ kind }: { readonly kind: StandingKind }) => kind === 'open' || kind === 'reopened';

export interface StateSums {
  readonly state: ItemState;
  readonly count: number;
  readonly storeCents: Cents;
  readonly processorCents: Cents;
}

/** Their store sums add up to the ledger, and their processor sums to the report. */
export function sumStates(items: readonly Item[]): StateSums[] {
  return itemStates.map((state) => {
    const own = items.filter((item) => item.state === state);
    return {
      state,
      count: own.length,
      storeCents: sum(own.map(({ storeCents }) => storeCents)),
      processorCents: sum(own.map(({ processorCents }) => processorCents)),
    };
  });
}

export type DayState = 'no-file' | 'open' | 'resolved' | 'balanced';

export function dayStateOf(standings: readonly { readonly kind: StandingKind }[]): DayState {
  if (standings.some(isOpen)) return 'open';
  if (standings.some(({ kind }) => kind === 'waiting')) return 'no-file';
  return standings.some(({ kind }) => kind === 'resolved') ? 'resolved' : 'balanced';
}
