import type { Submission } from '@botica/contract/checkout';
import { recordEvent } from '@botica/contract/telemetry';
import { callInBackground } from '../../../lib/call.ts';

/** TELE-03: told to the store's own collector; nobody waits for it. */
export function announcePurchase({ tipoPedido, productos, total }: Submission): void {
  const body = { evento: 'compra', tipoPedido, productos: productos.length, total } as const;
  callInBackground(recordEvent, { body }).catch(() => undefined);
}
