import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '@botica/contract/headers';
import type { ClientCouponDto } from '@botica/contract/partners';
import type { TestCustomer } from '../../../test/as-customer.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { signNotice } from '../order-life/index.ts';
import { findPoints } from '../points/index.ts';

/** Of the demo store: a coffee for 500 points, 15 % for 450, and a certificate for 2000 that branch 5 has. */
export const coffee = 6;
export const discount = 2;
export const certificate = 17;
export const certificateProduct = 9001;
/** The shop of the coffee. */
export const coffeeShop = 4;

export interface RedeemReply {
  status: number;
  body: { codigo?: string; mensaje?: string; data: ClientCouponDto };
}

export function partnerTools(server: TestServer) {
  const { platform } = server;
  const { db, sql } = platform.database;
  const headersOf = (key: string, branch = 5) => ({ [idempotencyHeader]: key, 'x-sucursalcodigo': String(branch) });
  const bodyOf = (promotionId: number, cantidad = 1, rest: object = {}) => ({
    comercioCuponConfiguracionId: promotionId,
    cantidad,
    ...rest,
  });

  return {
    bodyOf,
    redeem(
      by: TestCustomer,
      promotionId: number,
      { quantity = 1, key = randomUUID() as string, branch = 5, rest = {} } = {},
    ): Promise<RedeemReply> {
      const payload = bodyOf(promotionId, quantity, rest);
      return by.send('/Cupones/RegistrarCuponDeCliente', { method: 'POST', payload, headers: headersOf(key, branch) });
    },
    redeemList: (by: TestCustomer, payload: object[], key = randomUUID() as string) =>
      by.send('/Cupones/RegistrarListadoDeCupones', { method: 'POST', payload, headers: headersOf(key) }),
    annul: (by: TestCustomer, codigo: string) =>
      by.send('/Cupones/AnularCuponDeCliente', { method: 'POST', payload: { codigo } }),
    mine: async (by: TestCustomer): Promise<ClientCouponDto[]> =>
      (await by.send('/Cupones/ObtenerCuponesPorClienteId')).body.data,
    /** As the till of a shop says it. */
    tell(path: 'consultas' | 'facturas', body: object, key = platform.config.integrationKey ?? '') {
      const payload = JSON.stringify(body);
      const headers = { 'content-type': 'application/json', ...signNotice(key, payload, server.time.now) };
      return server.send(`/integraciones/cupones/${path}`, { method: 'POST', payload, headers });
    },
    points: (by: TestCustomer) => findPoints(db, { customerId: by.id, companyId: 2 }),
    movements: async (by: TestCustomer) =>
      (
        await sql`select points from points_movements where customer_id = ${by.id} and order_id > 3000000000000
        order by id`
      ).map(({ points }) => points as number),
    stock: async (branch = 5) =>
      (
        await sql`select quantity, allocated from stock_levels
        where product_id = ${certificateProduct} and branch_code = ${branch}`
      )[0] as {
        quantity: number;
        allocated: number;
      },
    async startOver(by: TestCustomer): Promise<void> {
      await sql`delete from points_movements where customer_id = ${by.id} and order_id > 3000000000000`;
      await sql`delete from partner_coupons`;
      await sql`update points_accounts set balance = 3480 where customer_id = ${by.id} and company_id = 2`;
      await sql`update stock_levels set quantity = 10, allocated = 0
        where product_id = ${certificateProduct} and branch_code = 5`;
      await sql`delete from attempts`;
    },
  };
}
