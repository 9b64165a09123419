import { askOutside } from '../platform/outside.ts';
import { requireReceipt } from './sms.ts';

export interface Letter {
  subject: string;
  html: string;
  text: string;
}

export interface Mail {
  /** `key` makes repeating harmless: the service sends one letter for it. */
  send(message: Letter & { to: string; key: string }): Promise<void>;
}

export function createMail({ url, key, timeoutMs }: { url: string; key: string; timeoutMs: number }): Mail {
  return {
    async send({ key: idempotencyKey, ...letter }) {
      const answer = await askOutside({
        service: 'mail',
        url: `${url}/v1/messages`,
        timeoutMs,
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': idempotencyKey },
        body: { from: 'Botica <no-responder@botica.example>', ...letter },
      });
      requireReceipt('mail', answer);
    },
  };
}
