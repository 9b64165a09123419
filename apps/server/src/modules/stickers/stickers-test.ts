import { randomUUID } from 'node:crypto';
import type { StickerCollectionDto } from '@botica/contract/sticker-prizes';
import type { TestCustomer } from '../../../test/as-customer.ts';
import type { TestServer } from '../../../test/test-server.ts';

/** What tests of stickers do: look at the ledger, give stickers and redeem prizes. */
export function stickerTools(server: TestServer) {
  const { sql } = server.platform.database;

  async function balance(customerId: string, configurationId = 1): Promise<number> {
    const [row] = await sql<{ balance: number }[]>`
      select balance from sticker_accounts
      where customer_id = ${customerId} and configuration_id = ${configurationId}`;
    return row?.balance ?? 0;
  }

  async function movements(customerId: string) {
    const rows = await sql<{ kind: string; stickers: number; order_id: string | null }[]>`
      select kind, stickers, order_id from sticker_movements where customer_id = ${customerId} order by id`;
    return rows.map(({ kind, stickers, order_id }) => ({ kind, stickers, orderId: Number(order_id) }));
  }

  /** Whether every balance is the sum of its movements. */
  async function agree(): Promise<boolean> {
    const rows = await sql`
      select 1 from sticker_accounts a full join (
        select customer_id, configuration_id, sum(stickers) as total from sticker_movements group by 1, 2) m
        using (customer_id, configuration_id)
      where coalesce(a.balance, 0) <> coalesce(m.total, 0)`;
    return rows.length === 0;
  }

  async function give(customerId: string, stickers: number, configurationId = 1): Promise<void> {
    await sql`insert into sticker_movements (customer_id, configuration_id, kind, stickers, at)
      values (${customerId}, ${configurationId}, 'opening', ${stickers}, '2026-10-01')`;
    await sql`insert into sticker_accounts as a values (${customerId}, ${configurationId}, ${stickers})
      on conflict (customer_id, configuration_id) do update set balance = a.balance + excluded.balance`;
  }

  const collections = async (customer: TestCustomer, stateId = 1): Promise<StickerCollectionDto[]> =>
    (await customer.send(`/api/Stickers/DatosPersonales/Obtener?estadoPromocionId=${stateId}`)).body.data;

  const redeem = (customer: TestCustomer, premioId: number, key: string = randomUUID()) =>
    customer.send('/api/Stickers/Canjes/CanjearPremio', {
      method: 'POST',
      payload: { premioId },
      headers: { 'idempotency-key': key },
    });

  const undo = (customer: TestCustomer, canjeId: number) =>
    customer.send('/api/Stickers/Canjes/AnularCanje', { method: 'POST', payload: { canjeId } });

  const redemption = async (customer: TestCustomer, canjeId: number) =>
    customer.send(`/api/Stickers/Canjes/ObtenerDetalleCanjesDeCliente?canjeId=${canjeId}`);

  return { balance, movements, agree, give, collections, redeem, undo, redemption };
}
