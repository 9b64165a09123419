import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createVoucherIssuer } from '../../../ports/voucher-issuer.ts';
import { vouchersRoutes } from './routes.ts';
import type { VouchersService } from './service.ts';
import { createVouchersService } from './service.ts';

export type { VoucherAsker, VoucherProblem, VouchersService } from './service.ts';
export type { VoucherOrder, VoucherToRedeem } from './store.ts';
export { voucherRedemptions } from './tables.ts';

export function createVouchers({ config, clock, database }: Pick<Platform, 'config' | 'clock' | 'database'>) {
  const issuer = createVoucherIssuer({ ...config.outside.voucherIssuer, timeoutMs: config.outsideTimeoutMs });
  return createVouchersService({ clock, database, issuer });
}

export async function registerVouchers(
  app: FastifyInstance,
  _platform: Platform,
  { vouchers }: { vouchers: VouchersService },
): Promise<void> {
  await app.register(vouchersRoutes, { vouchers });
}
