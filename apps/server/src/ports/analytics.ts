import { askOutside, OutsideError } from '../platform/outside.ts';

/** What a company's analytics are told. Nothing in it says who the shopper is. */
export interface AnalyticsEvent {
  /** The same event has the same id however often it is sent. */
  id: string;
  kind: 'page' | 'search' | 'pixel' | 'purchase';
  at: string;
  route?: string;
  term?: string;
  productIds?: number[];
  orderId?: string;
  orderTypeId?: number;
  currency?: string;
  value?: number;
  lines?: { productId: number; quantity: number; value: number }[];
}

export interface Analytics {
  send(companyId: number, events: readonly AnalyticsEvent[]): Promise<void>;
}

export function createAnalytics({ url, timeoutMs }: { url: string; timeoutMs: number }): Analytics {
  return {
    async send(companyId, events) {
      const answer = await askOutside({
        service: 'analytics',
        url: `${url}/v1/companies/${companyId}/events`,
        timeoutMs,
        body: { events },
      });
      const isTaken = typeof answer === 'object' && answer !== null && 'accepted' in answer && answer.accepted === true;
      if (!isTaken) throw new OutsideError('analytics', 'did not take the events');
    },
  };
}
