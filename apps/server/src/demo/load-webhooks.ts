import { randomUUID } from 'node:crypto';
import { demoWebhookSecret } from '@botica/demo-data';
import { webhookEventTypes } from '@botica/domain/integrations';
import type { Client } from 'pg';
import { webhookReceivers } from '../modules/integrations/webhooks/index.ts';
import { sealSecret } from '../platform/sealed-secrets.ts';
import { copyRows } from './copy.ts';
import { readDemoKey } from './load-staff.ts';

interface WebhookOptions {
  now: Date;
  sessionSecret: string | undefined;
  /** Where the sandbox receives. */
  receiverUrl: string;
}

/** The receiver of the sandbox. Loaded last: the history of the demo is not news. */
export async function loadWebhooks(client: Client, url: string, options: WebhookOptions): Promise<void> {
  const { now, sessionSecret, receiverUrl } = options;
  const id = randomUUID();
  const key = await readDemoKey(url, sessionSecret, 'webhook-secrets');
  await copyRows(client, webhookReceivers, [
    {
      id,
      companyId: 2,
      name: 'ERP del entorno de pruebas',
      url: receiverUrl,
      events: [...webhookEventTypes],
      secret: sealSecret(key, id, demoWebhookSecret),
      createdAt: now,
      createdByName: 'Sistema',
    },
  ]);
}
