import webPush from 'web-push';
import type { Config } from '../../../platform/config.ts';
import { post } from '../../../platform/outgoing/post.ts';
import type { PushKeys } from '../../../platform/push-keys.ts';
import type { BrowserAddress } from './browser-address.ts';
import { isDemoAddress } from './browser-address.ts';

export interface PushMessage {
  /** What the service worker of the storefront reads. */
  payload: object;
  /** A later message with the same topic replaces one that was not delivered yet. */
  topic: string;
  /** The push service drops it after this. */
  ttlSeconds: number;
}

/** `gone`: the browser does not want notices any more. `refused`: it will never take this one. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed';

const statuses: Readonly<Record<number, PushOutcome>> = { 404: 'gone', 410: 'gone', 408: 'failed', 429: 'failed' };

/**
 * Encrypts a message for one browser and posts it once. Nothing of the address is in the outcome, so nothing of it
 * reaches a log. Only a public address is called, except for the sandbox of a demo store.
 */
export async function sendPush(
  config: Pick<Config, 'demoPushUrl' | 'outsideTimeoutMs'>,
  keys: PushKeys,
  { endpoint, p256dh, auth }: BrowserAddress,
  { payload, topic, ttlSeconds }: PushMessage,
): Promise<PushOutcome> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { vapidDetails: keys, TTL: ttlSeconds, topic, urgency: 'high', contentEncoding: 'aes128gcm' },
  );
  const { status } = await post({
    url: endpoint,
    body,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
    timeoutMs: config.outsideTimeoutMs,
    isPublicOnly: !isDemoAddress(endpoint, config),
  });
  if (status === undefined) return 'failed';
  if (status >= 200 && status < 300) return 'sent';
  return statuses[status] ?? (status >= 500 ? 'failed' : 'refused');
}
