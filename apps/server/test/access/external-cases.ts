import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { externalAffiliates, externalOrders, externalPlans } from '../../src/modules/company-orders/external/index.ts';
import type { Db } from '../../src/platform/database.ts';
import { testNow } from '../global-setup.ts';
import type { ForeignCase } from './foreign-case.ts';
import { notFoundBy } from './foreign-case.ts';

const base = '/api/PedidoClienteExterno';
const identity = '0801198800444';
const said = {
  ticketId: 'A1',
  cantidadCopago: 10,
  nombreAutoriza: 'Quien autoriza',
  nombreSolicita: 'Quien solicita',
};

/** Affiliates and plans belong to a client; the stranger is an external client too. */
export function externalCases(db: Db): ForeignCase[] {
  const affiliates = async (customerId: string) => {
    const row = { companyId: 2, customerId, firstNames: 'Ana', lastNames: 'Ajena', identity, addedAt: testNow };
    await db.insert(externalAffiliates).values(row).onConflictDoNothing();
    return db.select().from(externalAffiliates).where(eq(externalAffiliates.customerId, customerId));
  };
  const plans = async (customerId: string) => {
    const row = { companyId: 2, customerId, name: 'Plan ajeno', valueCents: 500_00 };
    await db.insert(externalPlans).values(row).onConflictDoNothing();
    return db.select().from(externalPlans).where(eq(externalPlans.customerId, customerId));
  };
  return [
    notFoundBy({
      call: 'C284',
      what: 'an affiliate, by identity',
      rows: affiliates,
      send: (by) => by.send(`${base}/ObtenerAfiliadoPorIdentidad/${identity}`),
    }),
    notFoundBy({
      call: 'C286',
      what: 'an affiliate to order for',
      rows: affiliates,
      send: (by, { id }) => {
        const payload = { ...said, pedidoClienteExternoAfiliadoId: id, pedidoClienteExternoPlanId: 1 };
        return by.send(`${base}/agregarPedido`, { method: 'POST', payload });
      },
    }),
    notFoundBy({
      call: 'C286',
      what: 'a plan to order with',
      rows: plans,
      send: (by, { id }) => {
        const payload = { ...said, pedidoClienteExternoAfiliadoId: 1, pedidoClienteExternoPlanId: id };
        return by.send(`${base}/agregarPedido`, { method: 'POST', payload });
      },
    }),
    {
      call: 'C282',
      what: 'the affiliates, the plans and the orders of another client',
      async attempt({ owner, stranger }) {
        await affiliates(owner.id);
        await plans(owner.id);
        const lists = ['ObtenerClientes', 'ObtenerPlanes', 'ObtenerPedidos'];
        const told = await Promise.all(lists.map((list) => stranger.send(`${base}/${list}`)));
        expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(JSON.stringify(told.map(({ body }) => body))).not.toMatch(/[Aa]jen[ao]/);
        expect(await db.select().from(externalOrders).where(eq(externalOrders.customerId, owner.id))).toEqual([]);
      },
    },
  ];
}

export const externalWithoutForeignData: Readonly<Record<string, string>> = {
  C285: 'a person; the session says whose affiliate',
};
