import { late } from './late.tsx';

/** The slot of an order that was made. */
export const OrderSafety = late<{ orderId: string }>(async () => (await import('./order-alerts.tsx')).OrderAlerts);

/** The slot of the product's page. */
export const ProductPartners = late<{ productId: number }>(
  async () => (await import('./product-partners.tsx')).ProductPartnersPanel,
);
