import { askOutside, OutsideError } from '../platform/outside.ts';

export interface Sms {
  /** Idempotent by `key`: the service sends one message for it. */
  send(message: { to: string; text: string; key: string }): Promise<void>;
}

export function createSms({ url, key, timeoutMs }: { url: string; key: string; timeoutMs: number }): Sms {
  return {
    async send({ to, text, key: idempotencyKey }) {
      const answer = await askOutside({
        service: 'sms',
        url: `${url}/v1/messages`,
        timeoutMs,
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': idempotencyKey },
        body: { to: `+${to}`, text },
      });
      requireReceipt('sms', answer);
    },
  };
}

/** A message was accepted when the service gave it an id; any other answer is a failure. */
export function requireReceipt(service: string, answer: unknown): void {
  const isTaken = typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string';
  if (!isTaken) throw new OutsideError(service, 'answered without a receipt');
}
