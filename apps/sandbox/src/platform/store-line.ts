import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';

const timeoutMs = 5000;
/** The prefix of the store's API. */
const callPrefix = '/gw';

export interface StoreAnswer {
  /** 0 when the store did not respond. */
  status: number;
  body: { ok?: boolean; codigo?: string; mensaje?: string; data?: unknown; paso?: string };
}

const silence: StoreAnswer = { status: 0, body: { mensaje: 'La tienda no respondió.' } };

export type StoreLine = ReturnType<typeof createStoreLine>;

/** Calls of branches and couriers to the store, signed over the time and the body (docs/operating.md). */
export function createStoreLine({ storeUrl, integrationKey }: Config, now: () => Date) {
  return {
    async tell(path: string, body: object): Promise<StoreAnswer> {
      const text = JSON.stringify(body);
      const time = String(now().getTime());
      const signature = createHmac('sha256', integrationKey).update(`${time}.${text}`).digest('hex');
      try {
        const reply = await fetch(`${storeUrl}${callPrefix}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-botica-fecha': time, 'x-botica-firma': signature },
          body: text,
          signal: AbortSignal.timeout(timeoutMs),
        });
        return { status: reply.status, body: (await reply.json()) as StoreAnswer['body'] };
      } catch {
        return silence;
      }
    },

    /** A public call to the store, in one of its companies. */
    async look(path: string, companyId: number): Promise<{ status: number; body: unknown }> {
      try {
        const reply = await fetch(`${storeUrl}${callPrefix}${path}`, {
          headers: { 'x-empresaid': String(companyId) },
          signal: AbortSignal.timeout(timeoutMs),
        });
        return { status: reply.status, body: await reply.json() };
      } catch {
        return silence;
      }
    },
  };
}
