import { ok } from '@botica/contract/call';
import { findPriceProducts, simulatePrice } from '@botica/contract/prices/simulator';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { fromSimulationQuery } from './from-dto.ts';
import type { PriceSimulator } from './service.ts';
import { toPriceProductDto, toSimulationDto } from './to-dto.ts';

export { createPriceSimulator, usualShoppers, withPrices } from './service.ts';

const simulatorRoutes: FastifyPluginAsyncTypebox<{ priceSimulator: PriceSimulator }> = async (
  app,
  { priceSimulator },
) => {
  app.route({
    ...findPriceProducts,
    handler: async (request) => {
      const { empresaId, texto } = request.query;
      const wanted = { companyId: empresaId, text: texto };
      const found = unwrap(await priceSimulator.find(requireStaff(request).rights, wanted));
      return ok({ productos: found.map(toPriceProductDto) });
    },
  });
  app.route({
    ...simulatePrice,
    handler: async (request) => {
      const wanted = fromSimulationQuery(request.query);
      return ok(toSimulationDto(unwrap(await priceSimulator.simulate(requireStaff(request).rights, wanted))));
    },
  });
};

export async function registerPriceSimulator(
  app: FastifyInstance,
  _platform: Platform,
  { priceSimulator }: { priceSimulator: PriceSimulator },
): Promise<void> {
  await app.register(simulatorRoutes, { priceSimulator });
}
