import type { Platform } from '../../../platform/index.ts';
import type { RequestOrders } from './create-order.ts';
import { findToldRequest } from './find-requests.ts';
import { insurerRequestJobs } from './job-types.ts';
import { requestLetter } from './letters.ts';

export function defineInsurerRequestJobs({ config, database, jobs, letters }: Platform, orders: RequestOrders): void {
  jobs.define(insurerRequestJobs.order, ({ requestId }) => orders.order(requestId));
  jobs.define(insurerRequestJobs.sweep, () => orders.sweep());
  letters.define(insurerRequestJobs.told, async ({ requestId, version }) => {
    const request = await findToldRequest(database.db, requestId);
    // The customer has changed the request since: the letter would be outdated.
    if (request?.version !== version) return undefined;
    const about = request.state === 'ordered' ? 'approved' : request.state;
    const url = `${config.publicUrl}/creditos/seguros/solicitudes/${requestId}`;
    return {
      to: request.email,
      key: `insurer-request-${requestId}-${version}-${about}`,
      write: () => requestLetter(request.state, request, url),
    };
  });
}
