import { askOutside } from '../platform/outside.ts';
import { requireReceipt } from './sms.ts';

export interface Letter {
  subject: string;
  html: string;
  text: string;
}

export interface Attachment {
  name: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  /** Idempotent by `key`: the service sends one letter for it. */
  send(message: Letter & { to: string; key: string; attachments?: readonly Attachment[] }): Promise<void>;
}

export function createMail({ url, key, timeoutMs }: { url: string; key: string; timeoutMs: number }): Mail {
  return {
    async send({ key: idempotencyKey, attachments = [], ...letter }) {
      const answer = await askOutside({
        service: 'mail',
        url: `${url}/v1/messages`,
        timeoutMs,
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': idempotencyKey },
        body: {
          from: 'Botica <no-responder@botica.example>',
          ...letter,
          ...(attachments.length > 0 ? { attachments: attachments.map(toWire) } : {}),
        },
      });
      requireReceipt('mail', answer);
    },
  };
}

function toWire({ name, contentType, content }: Attachment) {
  return { name, contentType, base64: content.toString('base64') };
}
