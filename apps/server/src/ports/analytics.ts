import type { Cents } from '@botica/domain/money';
import { toDecimal } from '@botica/domain/money';
import { askOutside, OutsideError } from '../platform/outside.ts';

/** The events for a company's analytics. They do not identify the shopper. */
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
  totalCents?: Cents;
  lines?: { productId: number; quantity: number; totalCents: Cents }[];
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
        body: { events: events.map(toWire) },
      });
      const isTaken = typeof answer === 'object' && answer !== null && 'accepted' in answer && answer.accepted === true;
      if (!isTaken) throw new OutsideError('analytics', 'did not take the events');
    },
  };
}

/** Amounts go out as decimals of the currency. */
function toWire({ totalCents, lines, ...event }: AnalyticsEvent) {
  return {
    ...event,
    ...(totalCents === undefined ? {} : { value: toDecimal(totalCents) }),
    ...(lines && {
      lines: lines.map((line) => ({
        productId: line.productId,
        quantity: line.quantity,
        value: toDecimal(line.totalCents),
      })),
    }),
  };
}
