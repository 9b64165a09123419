import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 5 * 60;

export interface SignedMessage {
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

/** The Standard Webhooks check: the signature of one of the versions fits, and the message is of now. */
export function isSigned({ id, timestamp, signature, body }: SignedMessage, secret: string, now: Date): boolean {
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= toleranceSeconds)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
  return signature.split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
