import { type CollectionKey, defineCollection, type Store } from './store.ts';

/** A movement of money, as the processor's books have it. */
export interface Capture {
  at: string;
  type: 'capture' | 'refund' | 'void';
  transactionId: string;
  /** What the store calls what was paid. */
  reference: string;
  amount: string;
  currency: string;
}

/** The books of each processor: tests compare them with those of the store. */
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
