import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '@botica/contract/headers';
import type { ExchangeReplyDto } from '@botica/contract/raffle';
import type { TestCustomer } from '../../../test/as-customer.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { findPoints } from '../points/index.ts';

export interface ExchangeReply {
  status: number;
  body: { codigo?: string; mensaje?: string; data: ExchangeReplyDto };
}

export function raffleTools({ platform }: TestServer) {
  const { db, sql } = platform.database;
  const register = (by: TestCustomer, given: object, key: string): Promise<ExchangeReply> =>
    by.send('/api/promociones-boletos/CanjeDeBoletos/Registrar/1', {
      method: 'POST',
      payload: { NumeroDeBoletos: 1, PuntosPorBoleto: 100, Sucursal_ID: 5, ...given },
      headers: { [idempotencyHeader]: key },
    });
  return {
    exchange: (by: TestCustomer, tickets: number, { key = randomUUID() as string, ...given }: Given = {}) =>
      register(by, { NumeroDeBoletos: tickets, Tipo: 1, ...given }, key),
    spin: (by: TestCustomer, { key = randomUUID() as string, ...given }: Given = {}) =>
      register(by, { Tipo: 5, ...given }, key),
    acceptTerms: (by: TestCustomer) =>
      by.send('/api/UsuarioTerminosCondiciones/GuardarTerminosCondiciones/5', { method: 'POST' }),
    points: (by: TestCustomer) => findPoints(db, { customerId: by.id, companyId: 2 }),
    async givePoints(by: TestCustomer, points: number): Promise<void> {
      await sql`
        insert into points_accounts (customer_id, company_id, balance) values (${by.id}, 2, ${points})
        on conflict (customer_id, company_id) do update set balance = excluded.balance`;
      await sql`delete from attempts`;
    },
    exchangesOf: (by: TestCustomer, kind: 'raffle' | 'slotMachine') =>
      sql`select * from raffle_exchanges where customer_id = ${by.id} and kind = ${kind} order by id`,
    count: async () => (await sql`select tickets from ticket_counts where company_id = 2`)[0]?.tickets as number,
  };
}
type Given = { key?: string } & Record<string, unknown>;
