import type { ExternalOrderBody } from '@botica/contract/external-orders';
import type { TestCustomer } from '../../../test/as-customer.ts';
import { asCustomer } from '../../../test/as-customer.ts';
import type { TestServer } from '../../../test/test-server.ts';

export const base = '/api/PedidoClienteExterno';

/** The clinic of the demo store, another external client with a plan and an affiliate, and who is none. */
export async function externalTools(server: TestServer) {
  const { sql } = server.platform.database;
  const [clinic, other, ana] = await Promise.all([
    asCustomer(server, 'externo@botica.test'),
    asCustomer(server, 'mayor@botica.test'),
    asCustomer(server),
  ]);
  await sql`update customers set user_type_id = 1, credit_enabled = true, credit_limit_cents = 100000
    where id = ${other.id}`;
  const [plan] = await sql<{ id: number }[]>`
    insert into external_plans (company_id, customer_id, name, value_cents)
    values (2, ${other.id}, 'Plan ajeno', 100000) returning id`;
  const [affiliate] = await sql<{ id: number }[]>`
    insert into external_affiliates (company_id, customer_id, first_names, last_names, identity, added_at)
    values (2, ${other.id}, 'Persona', 'Ajena', '0801199900777', now()) returning id`;

  return {
    clinic,
    other,
    ana,
    foreign: { planId: plan?.id ?? 0, affiliateId: affiliate?.id ?? 0, identity: '0801199900777' },

    order: (change: Partial<ExternalOrderBody> = {}) => ({
      pedidoClienteExternoPlanId: 2,
      pedidoClienteExternoAfiliadoId: 1,
      ticketId: 'A042',
      cantidadCopago: 370,
      nombreAutoriza: 'Dra. Patricia Cáceres',
      nombreSolicita: 'Kevin Orellana',
      observaciones: 'Sin azúcar',
      ...change,
    }),

    quote: (payload: object, as: TestCustomer = clinic) =>
      as.send(`${base}/agregarPedido`, { method: 'POST', payload, headers: { 'x-sucursalcodigo': '5' } }),

    register: (payload: object, as: TestCustomer = clinic) =>
      as.send(`${base}/AgregarAfiliado`, { method: 'POST', payload }),

    rowsOf: ({ id }: TestCustomer) => sql`select * from external_orders where customer_id = ${id} order by id`,
  };
}
