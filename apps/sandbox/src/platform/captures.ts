import { type CollectionKey, defineCollection, type Store } from './store.ts';

/** A movement of money in the processor's books. */
export interface Capture {
  at: string;
  type: 'capture' | 'refund' | 'void';
  transactionId: string;
  /** The store's reference of the payment. */
  reference: string;
  amount: string;
  /** Empty where the processor knows it from the account. */
  currency: string;
  authorization?: string;
  cardLastFour?: string;
}

/** The books of each processor, which tests compare with those of the store. */
export function capturesOf(service: string): CollectionKey<Capture> {
  return defineCollection<Capture>({ name: `captures/${service}`, maxItems: 50_000 });
}

interface InspectedApp {
  get(url: string, options: { config: { isInspection: true } }, handler: () => Promise<unknown>): unknown;
}

export function showCaptures(app: InspectedApp, store: Store, service: string): void {
  const captures = store.of(capturesOf(service));
  app.get('/captures', { config: { isInspection: true } }, async () => ({ captures: captures.newestFirst() }));
}
