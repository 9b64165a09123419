import { randomUUID } from 'node:crypto';
import { callPrefix } from '@botica/contract/call';
import type { CartChangeDto } from '@botica/contract/cart';
import type { Submission } from '@botica/contract/checkout';
import { idempotencyHeader } from '@botica/contract/checkout';
import { toSubmissionForm } from '@botica/contract/checkout-form';
import { headerNames } from '@botica/contract/headers';
import { decodeOrderId } from '@botica/domain/orders';
import type { TestCustomer } from '../../../test/as-customer.ts';
import { asCustomer, bearer } from '../../../test/as-customer.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { cartTools, deviceOf } from '../cart/cart-test.ts';

export type SentBody = Awaited<ReturnType<TestServer['send']>>['body'];

export interface Sent {
  status: number;
  body: SentBody;
}

interface Sending {
  key?: string;
  files?: readonly File[];
  path?: string;
}

/** What tests of checkout do to the store, to a cart and to an order. */
export async function checkoutTools(server: TestServer) {
  const { sql } = server.platform.database;
  await sql`delete from patient_purchases`;
  const shop = await cartTools(server);

  /** As many as wanted, with the session of the demo customer's password. */
  async function shoppers(count: number): Promise<TestCustomer[]> {
    const emails = Array.from({ length: count }, () => `${randomUUID()}@correo.hn`);
    await sql`
      insert into customers (email, password_hash, company_id, user_type_id, first_name, last_name, phone, email_verified_at)
      select given, c.password_hash, 2, 2, 'Ana', 'Compradora', '99887766', now()
      from customers c, unnest(${emails}::text[]) given where c.email = 'cliente@botica.test'`;
    const sessions: TestCustomer[] = [];
    for (const email of emails) sessions.push(await asCustomer(server, email as 'cliente@botica.test'));
    return sessions;
  }

  async function fill(customer: TestCustomer, ...lines: CartChangeDto[]) {
    const device = deviceOf(customer);
    await device.clear();
    await device.cart();
    const reply = await device.put(...lines);
    if (reply.status !== 200 || reply.body.data.rechazados.length > 0) {
      throw new Error(`The cart was not filled: ${JSON.stringify(reply.body)}`);
    }
    return device;
  }

  /** What a browser sends for the cart as it is: picked up in branch 5 and paid there, unless the test says otherwise. */
  async function submissionOf(customer: TestCustomer, changes: Partial<Submission> = {}): Promise<Submission> {
    const cart = await deviceOf(customer).cart();
    const gifts = (given: readonly { productoId: number; promocionId: number; cantidad: number }[]) =>
      given.map(({ productoId, promocionId, cantidad }) => ({ productoId, promocionId, cantidad }));
    return {
      tipoPedido: 1,
      sucursalId: 5,
      productos: cart.productosCarritoCompra.map(({ productoId, cantidad }) => ({ productoId, cantidad })),
      productosCanje: gifts(cart.productosCarritoCanje),
      productosBonificacion: gifts(cart.productosCarritoBonificacion),
      total: cart.totalAPagar,
      totalEnvio: 0,
      tipoPagoId: 11,
      celular: '99887766',
      ...changes,
    };
  }

  async function submit(
    customer: TestCustomer,
    submission: Submission,
    { key = randomUUID(), files = [], path = '/api/Pedidos/ProcesarPedido' }: Sending = {},
  ): Promise<Sent> {
    const reply = await fetch(`${server.url}${callPrefix}${path}`, {
      method: 'POST',
      body: toSubmissionForm(submission, files),
      headers: { [headerNames.company]: '2', [idempotencyHeader]: key, ...bearer(customer.token) },
    });
    return { status: reply.status, body: (await reply.json()) as SentBody };
  }

  return {
    ...shop,
    shoppers,
    fill,
    submissionOf,
    submit,

    /** The order that an answer names. */
    orderOf({ body }: Sent): number {
      return decodeOrderId(body.data?.pedidoId ?? '') ?? 0;
    },

    async orderRow(id: number) {
      const [row] = await sql`select * from orders where id = ${id}`;
      return row;
    },

    async ordersOf({ id }: TestCustomer) {
      return sql`select * from orders where customer_id = ${id} order by id`;
    },

    async allocated(productId: number, branch = 5): Promise<number> {
      const [row] = await sql<{ allocated: number }[]>`
        select allocated from stock_levels where product_id = ${productId} and branch_code = ${branch}`;
      return row?.allocated ?? 0;
    },
  };
}

/** Until something is so; jobs do some of it a moment later. */
export async function until(isSo: () => Promise<boolean>, patienceMs = 15_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come to be in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
