import { encodeOrderId } from '@botica/domain/orders';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { proposalTools } from '../../../../test/fixtures/proposals.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const ana = await asCustomer(server, 'cliente@botica.test');
const { order, propose, shown, bodyOf, accept, say, send, lead, row } = await proposalTools(server);

const toldBranch = async (id: number) => {
  const { orders: told } = await outside.look('/branch-link/v1/branches/5/orders');
  return told.find(({ orderId }: { orderId: string }) => orderId === encodeOrderId(id));
};

describe('the branch before the customer has accepted', () => {
  it('RX-04 before acceptance the branch can only cancel, and is not sent the order', async () => {
    const id = await order(ana);
    for (const event of ['assign', 'receive', 'confirm', 'invoice', 'dispatch', 'deliver'] as const) {
      expect(await say(id, event)).toMatchObject({ status: 409, body: { codigo: 'ORDER_NOT_APPROVED' } });
    }
    await propose(id);
    expect((await say(id, 'assign')).body).toMatchObject({ codigo: 'ORDER_NOT_APPROVED' });
    const open = await send('/integraciones/sucursales/pedidos-abiertos', { sucursalId: 5 });
    expect(JSON.stringify(open.body)).not.toContain(encodeOrderId(id));
    expect(await toldBranch(id)).toBeUndefined();
    expect((await say(id, 'cancel', { motivo: 'Sin existencias' })).status).toBe(200);
    expect(await row(id)).toMatchObject({ life_step: 'cancelled' });
  });

  it('RX-03 RX-04 the branch cannot invoice while a prescription is pending', async () => {
    const id = await order(ana);
    await propose(id);
    await accept(ana, id, bodyOf(await shown(ana, id)));
    await lead(id, waysTo.confirmed);
    await sql`update order_prescriptions set state = 'pending', reviewed_by = null, reviewed_at = null where order_id = ${id}`;
    expect((await say(id, 'invoice')).body).toMatchObject({ codigo: 'ORDER_PRESCRIPTION_PENDING' });
  });
});
