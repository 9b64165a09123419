import { ok } from '@botica/contract/call';
import { syncNewCustomer } from '@botica/contract/orders/master-data';
import { decodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { createMasterData } from '../../../ports/master-data.ts';
import { orderJobs } from '../index.ts';
import type { MasterDataService } from './service.ts';
import { createMasterDataService, syncJob } from './service.ts';

export { forgetSyncOf } from './store.ts';
export { masterDataSyncs } from './tables.ts';

const masterDataRoutes: FastifyPluginAsyncTypebox<{ masterData: MasterDataService }> = async (app, { masterData }) => {
  app.route({
    ...syncNewCustomer,
    handler: async (request) => {
      const orderId = decodeOrderId(request.params.id);
      if (orderId === undefined) throw new ProblemError('ORDER_NOT_FOUND');
      const owner = { customerId: requireCustomer(request).id, companyId: request.company.id };
      const { isFirst } = unwrap(await masterData.sync({ orderId, ...owner }));
      return ok({ sincronizado: isFirst });
    },
  });
};

export function createMasterDataSync(platform: Platform) {
  const { config } = platform;
  const port = createMasterData({ url: config.outside.masterDataUrl, timeoutMs: config.outsideTimeoutMs });
  return createMasterDataService(platform, port);
}

export async function registerMasterData(
  app: FastifyInstance,
  { jobs }: Platform,
  { masterData }: { masterData: MasterDataService },
): Promise<void> {
  jobs.define(syncJob, (job) => masterData.run(job));
  jobs.define(orderJobs.firstOrder, async (job) => void (await masterData.syncOnce(job)));
  await app.register(masterDataRoutes, { masterData });
}
