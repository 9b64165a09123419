import { checkVoucher, toVoucherDto } from '@botica/contract/tenders/vouchers';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import type { VouchersService } from './service.ts';

export const vouchersRoutes: FastifyPluginAsyncTypebox<{ vouchers: VouchersService }> = async (app, { vouchers }) => {
  app.route({
    ...checkVoucher,
    handler: async (request) => {
      const asker = { company: request.company, customerId: requireCustomer(request).id };
      return toVoucherDto(unwrap(await vouchers.check(asker, request.query.exchangeCode)));
    },
  });
};
