import type { Platform } from '../../../platform/index.ts';
import { createMail } from '../../../ports/mail.ts';
import { insurerRequestJobs } from './job-names.ts';
import { requestLetter } from './letters.ts';
import { createRequestOrders } from './ordering.ts';
import { findToldRequest } from './pending.ts';

export function defineInsurerRequestJobs(platform: Platform): void {
  const { config, database, jobs } = platform;
  const { mailUrl: url, mailKey: key } = config.outside;
  const mail = createMail({ url, key, timeoutMs: config.outsideTimeoutMs });
  const orders = createRequestOrders(platform);

  jobs.define<{ requestId: number }>({
    name: insurerRequestJobs.order,
    retryLimit: 14,
    run: ({ requestId }) => orders.order(requestId),
  });
  jobs.define({ name: insurerRequestJobs.sweep, cron: '*/5 * * * *', retryLimit: 0, run: () => orders.sweep() });
  jobs.define<{ requestId: number; version: number }>({
    name: insurerRequestJobs.told,
    retryLimit: 14,
    async run({ requestId, version }) {
      const request = await findToldRequest(database.db, requestId);
      // What the shopper has answered since is no news any more.
      if (request?.version !== version) return;
      const letter = requestLetter(
        request.state,
        request,
        `${config.publicUrl}/creditos/seguros/solicitudes/${requestId}`,
      );
      if (!letter) return;
      const about = request.state === 'ordered' ? 'approved' : request.state;
      await mail.send({ ...letter, to: request.email, key: `insurer-request-${requestId}-${version}-${about}` });
    },
  });
}
