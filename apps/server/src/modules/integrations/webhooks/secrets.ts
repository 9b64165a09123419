import type { Clock } from '../../../platform/clock.ts';
import type { Keys } from '../../../platform/keys.ts';
import { openSecret, sealSecret } from '../../../platform/sealed-secrets.ts';
import type { ReceiverRow } from './tables.ts';

export type ReceiverSecrets = ReturnType<typeof createReceiverSecrets>;

export function createReceiverSecrets({ clock, keys }: { clock: Clock; keys: Keys }) {
  const readKey = () => keys.of('webhook-secrets');
  return {
    encrypt: async (receiverId: string, secret: string) => sealSecret(await readKey(), receiverId, secret),
    /**
     * The secrets that sign now: the new one, and the previous one until its end. Undefined when the key of the server
     * has changed (SESSION_SECRET).
     */
    async signing({ id, secret, previousSecret, previousUntil }: ReceiverRow): Promise<string[] | undefined> {
      const key = await readKey();
      const isOverlapping = previousSecret !== null && previousUntil !== null && previousUntil > clock.now();
      const current = openSecret(key, id, secret);
      if (current === undefined) return undefined;
      const previous = isOverlapping ? openSecret(key, id, previousSecret) : undefined;
      return previous === undefined ? [current] : [current, previous];
    },
  };
}
