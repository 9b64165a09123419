import { randomUUID } from 'node:crypto';
import type { CallArguments } from '@botica/contract/call';
import type { AcceptProposalBody, ProposalDto, proposeLines } from '@botica/contract/prescription-proposals';
import { decodeOrderId, encodeOrderId } from '@botica/domain/orders';
import type { TestCustomer } from '../../../test/as-customer.ts';
import { aPrescriptionPhoto } from '../../../test/prescription-photo.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { sendForm } from '../../../test/upload.ts';
import { cartTools } from '../cart/cart-test.ts';
import { lifeTools } from '../order-life/order-life-test.ts';
import { createPrescriptionProposals } from './index.ts';

export const regente = 'Dra. Lourdes Paz';
const proposals = '/api/CheckOut/recetas/propuestas';

interface Told {
  signedWith?: string;
  at?: Date;
}

/** What tests of proposals do: order with a prescription only, be the pharmacist, and answer as the storefront does. */
export async function proposalTools(server: TestServer) {
  const { sql } = server.platform.database;
  const shop = await cartTools(server);
  const life = lifeTools(server);
  const photo = await aPrescriptionPhoto();

  /** Picked up in branch 5 and paid in cash, unless told otherwise. Gives the order's id. */
  async function order(customer: TestCustomer, given: Record<string, string> = {}): Promise<number> {
    const fields = {
      tipoPedido: '3',
      tipoPagoId: '1',
      sucursalId: '5',
      celular: '99880017',
      productos: '[]',
      ...given,
    };
    const headers = { 'idempotency-key': randomUUID() };
    const sent = await sendForm(server, '/api/CheckOut/V2', {
      as: customer,
      files: [{ content: photo }],
      fields,
      headers,
    });
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    return decodeOrderId(sent.body.data.pedidoId) ?? 0;
  }

  /** Two products of cartTools, of which the second costs less. */
  const usual = () => [
    { productoId: shop.idAt(0), cantidad: 2, nota: 'Con alimentos' },
    { productoId: shop.idAt(1), cantidad: 3 },
  ];

  const propose = (orderId: number, given: Partial<CallArguments<typeof proposeLines>['body']> = {}, told: Told = {}) =>
    life.send(
      '/integraciones/recetas/propuestas',
      {
        eventoId: `propuesta-${randomUUID()}`,
        sucursalId: 5,
        pedidoId: encodeOrderId(orderId),
        regente,
        fecha: server.time.now.toISOString(),
        lineas: usual(),
        ...given,
      },
      told,
    );

  const find = (customer: TestCustomer, orderId: number) => customer.send(`${proposals}/${encodeOrderId(orderId)}`);

  async function shown(customer: TestCustomer, orderId: number): Promise<ProposalDto> {
    const { status, body } = await find(customer, orderId);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  }

  /** All of it as it was shown, unless told otherwise. */
  const bodyOf = (proposal: ProposalDto, given: Partial<AcceptProposalBody> = {}): AcceptProposalBody => ({
    propuestaId: proposal.propuestaId,
    lineas: proposal.lineas.map(({ productoId, cantidad }) => ({ productoId, cantidad })),
    total: proposal.totales.total,
    tipoPagoId: proposal.tipoPagoId,
    ...(proposal.tarjetaId ? { tarjetaId: proposal.tarjetaId } : {}),
    ...given,
  });

  const accept = (customer: TestCustomer, orderId: number, payload: AcceptProposalBody) =>
    customer.send(`${proposals}/${encodeOrderId(orderId)}/aceptar`, { method: 'POST', payload });

  const decline = (customer: TestCustomer, orderId: number, payload: { propuestaId: string; motivo: string }) =>
    customer.send(`${proposals}/${encodeOrderId(orderId)}/rechazar`, { method: 'POST', payload });

  async function row(orderId: number) {
    const [found] = await sql`select * from orders where id = ${orderId}`;
    return found;
  }

  const versions = (orderId: number) =>
    sql<{ version: number; state: string; total_cents: number }[]>`
      select version, state, total_cents from prescription_proposals where order_id = ${orderId} order by version`;

  const orderLines = (orderId: number) =>
    sql<{ product_id: number; quantity: number; allocated: number; unit_cents: number }[]>`
      select product_id, quantity, allocated, unit_cents from order_lines where order_id = ${orderId} order by position`;

  const expireDue = () => createPrescriptionProposals(server.platform).expireDue();

  return { ...life, shop, order, propose, find, shown, bodyOf, accept, decline, row, versions, orderLines, expireDue };
}
