import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

export function newSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64');
}

/** The headers of the Standard Webhooks convention. During a rotation the message has one signature for each secret. */
export function signEvent(secrets: readonly string[], { id, at, body }: { id: string; at: Date; body: string }) {
  const time = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures.join(' ') };
}
