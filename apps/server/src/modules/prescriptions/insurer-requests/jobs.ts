import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import type { RequestOrders } from './create-order.ts';
import { findNotifiedRequest } from './find-requests.ts';
import { insurerRequestJobs } from './job-types.ts';
import { requestLetter } from './letters.ts';

export function defineInsurerRequestJobs({ config, database, jobs, letters }: Platform, orders: RequestOrders): void {
  jobs.define(insurerRequestJobs.order, ({ requestId }) => orders.order(requestId));
  jobs.define(insurerRequestJobs.sweep, () => orders.sweep());
  letters.define(insurerRequestJobs.told, async ({ requestId, version }) => {
    const request = await findNotifiedRequest(database.db, requestId);
    // The customer has changed the request since: the letter would be outdated.
    if (request?.version !== version) return undefined;
    const about = request.state === 'ordered' ? 'approved' : request.state;
    const url = storeUrl(config, request.companyId, `/creditos/seguros/solicitudes/${requestId}`);
    return {
      to: request.email,
      key: `insurer-request-${requestId}-${version}-${about}`,
      write: () => requestLetter(request.state, request, url),
    };
  });
}
