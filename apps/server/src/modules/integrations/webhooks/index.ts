import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { TriggerFile } from '../../../platform/triggers.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { deleteOld } from './deliveries-store.ts';
import { webhookJobs } from './job-types.ts';
import { receiverRoutes } from './routes.ts';
import { createReceiverSecrets } from './secrets.ts';
import type { WebhookSender } from './sender.ts';
import { createWebhookSender } from './sender.ts';
import type { Receivers } from './service.ts';
import { createReceivers } from './service.ts';

export {
  orderChanges,
  webhookDeliveries,
  webhookEntities,
  webhookEvents,
  webhookReceivers,
  webhookTries,
} from './tables.ts';

export const webhookTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'write_webhook_events(jsonb)',
};

export function createWebhooks(platform: Platform, { audit }: { audit: Audit }) {
  const secrets = createReceiverSecrets(platform);
  return {
    receivers: createReceivers(platform, { audit, secrets }),
    webhooks: createWebhookSender(platform, { secrets }),
  };
}

/** How long the log, and events that were delivered or given up, stay. */
const keptMs = 30 * 24 * 60 * 60_000;

export async function registerWebhooks(
  app: FastifyInstance,
  { clock, database, jobs }: Platform,
  { receivers, webhooks }: { receivers: Receivers; webhooks: WebhookSender },
): Promise<void> {
  // Not awaited: a slow receiver must not hold up the queue. What this process does not finish, the next minute finds.
  jobs.define(webhookJobs.send, async ({ receiverId }) => void webhooks.kick(receiverId));
  jobs.define(webhookJobs.due, async () => void (await webhooks.kickDue()));
  jobs.define(webhookJobs.clean, () => deleteOld(database.db, new Date(clock.now().getTime() - keptMs)));
  await app.register(receiverRoutes, { receivers, clock });
}
