import { ok } from '@botica/contract/call';
import { getAccountHome } from '@botica/contract/customers/account-home';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import type { AccountHomeService } from './service.ts';
import { toAccountHomeDto } from './to-dto.ts';

export const accountHomeRoutes: FastifyPluginAsyncTypebox<{ accountHome: AccountHomeService }> = async (
  app,
  { accountHome },
) => {
  app.route({
    ...getAccountHome,
    handler: async (request) => {
      const { id: companyId, countryCode } = request.company;
      return ok(
        toAccountHomeDto(await accountHome.find({ customerId: requireCustomer(request).id, companyId, countryCode })),
      );
    },
  });
};
