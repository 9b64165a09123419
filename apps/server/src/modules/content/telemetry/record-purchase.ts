import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { allowsAnalytics } from './consent.ts';
import { notePurchase } from './store.ts';

/** TELE-03: for a shopper who allows it, once per order. A failure here must not reject the order. */
export async function analysePurchase(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  request: FastifyRequest,
  orderId: number,
): Promise<void> {
  if (!allowsAnalytics(request)) return;
  const purchase = { companyId: request.company.id, orderId, at: clock.now() };
  await notePurchase(database.db, purchase).catch((error) => request.log.warn(error, 'a purchase was not noted'));
}
