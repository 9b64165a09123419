import { describe, expect, it } from 'vitest';
import { here } from '../../../../test/fixtures/changes.fixture.ts';
import { readdressTools } from '../../../../test/fixtures/readdress.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { noWishes } from '../index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const tools = await readdressTools(server);
const { marta, near, other, home, readdress, stockOf, setStock, expectBalanced, orderRow, there } = tools;

describe('a change to an address that another branch serves', () => {
  it('ORDTYPE-07 takes the units at the branch that serves the new address', async () => {
    const { id, productId } = await home();
    await setStock(there, productId, 5);
    expect((await readdress(marta, id, other)).body.data).toMatchObject({ sucursalId: there, cambio: true });
    expect(await orderRow(id)).toMatchObject({ branch_code: there, number_branch_code: here, life_step: 'new' });
    expect([await stockOf(here, productId), await stockOf(there, productId)]).toEqual([
      { quantity: 20, allocated: 0 },
      { quantity: 5, allocated: 2 },
    ]);
    await expectBalanced([productId]);
  });

  it('ORDER-14 refuses the new address with the products that its branch lacks', async () => {
    const { id, productId } = await home();
    await setStock(there, productId, 1);
    expect(await readdress(marta, id, other)).toMatchObject({
      status: 409,
      body: { codigo: 'BRANCH_LACKS_STOCK', faltantes: [{ productoId: productId, cantidad: 2, invActual: 1 }] },
    });
    expect(await orderRow(id)).toMatchObject({ branch_code: here, address_id: near });
    await expectBalanced([productId]);
  });

  it('BRANCH-04 BRANCH-09 asks the shopper when the new branch is closed, and refuses one that is offline', async () => {
    const { id, productId } = await home();
    await setStock(there, productId, 5);
    await outside.fault('branch-link', { error: { status: 503 } });
    expect((await readdress(marta, id, other)).body.codigo).toBe('BRANCH_UNREACHABLE');
    await outside.fault('branch-link', {});
    const hours = (text: string) => sql`
      update branches set weekday_hours = ${text}, saturday_hours = ${text}, sunday_hours = ${text} where code = ${there}`;
    await hours('Cerrado');
    expect((await readdress(marta, id, other)).body.codigo).toBe('BRANCH_CLOSED');
    expect((await readdress(marta, id, { ...other, pedido_DesbloqueoID: 1 })).status).toBe(200);
    expect(await orderRow(id)).toMatchObject({ branch_code: there, unlock_id: 1 });
    await hours('24 horas');
  });

  it('SCHED-06 refuses a new branch that does not deliver at the scheduled time', async () => {
    const scheduledFor = new Date(server.time.now.getTime() + 3_600_000);
    const { id, productId } = await home('cash', { wishes: { ...noWishes, scheduledFor } });
    await setStock(there, productId, 5);
    await sql`delete from delivery_schedules where branch_code = ${there}`;
    expect((await readdress(marta, id, other)).body.codigo).toBe('ORDER_SCHEDULE_NOT_SERVED');
    await sql`insert into delivery_schedules (branch_code, max_days, weekday_hours, saturday_hours, sunday_hours)
      values (${there}, 3, '24 horas', '24 horas', '24 horas')`;
    expect((await readdress(marta, id, other)).status).toBe(200);
  });
});
