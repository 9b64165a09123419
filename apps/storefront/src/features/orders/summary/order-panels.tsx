import type { OrderSummaryDto } from '@botica/contract/orders/summary';
import { type ComponentType, lazy, Suspense } from 'react';

type OrderPanel = ComponentType<{ order: OrderSummaryDto }>;

/** Each loads after the order is on the screen. The order stays readable when one fails to load. */
export const TrackOrder = panel(async () => (await import('../tracking/index.ts')).TrackOrder);
export const TrackingPanel = panel(async () => (await import('../tracking/index.ts')).TrackingPanel);
export const OrderActions = panel(async () => (await import('../changes/index.ts')).OrderActions);
export const RateOrder = panel(async () => (await import('../ratings/index.ts')).RateOrder);
export const InvoiceLink = panel(async () => (await import('../invoices/index.ts')).InvoiceLink);

function panel(load: () => Promise<OrderPanel>): OrderPanel {
  const Panel = lazy(async () => ({ default: await load().catch(() => Nothing) }));
  return ({ order }) => (
    <Suspense fallback={null}>
      <Panel order={order} />
    </Suspense>
  );
}

const Nothing: OrderPanel = () => null;
