import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff } from '../../../../test/as-staff.ts';
import { placedOrderOf } from '../../../../test/placed-order.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { takeCouponUse } from '../../tenders/digital-coupons/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const marta = await asStaff(server, 'mercadeo@botica.test');
const ana = await asCustomer(server);
const luis = await asCustomer(server, 'mayor@botica.test');

const usual = {
  empresaId: 2,
  nombre: 'Buen fin de mes',
  porcentaje: 15,
  porProducto: false,
  tipos: [1, 2],
  desde: '2026-11-01',
  hasta: '2026-12-31',
  usosPorCliente: 1,
  usosEnTotal: null,
  productos: '',
  motivo: 'Campaña de noviembre',
};
const create = (given: object) => marta.post('/consola/cupones', { clave: randomUUID(), ...usual, ...given });
const check = async (codigo: string, by = ana) => {
  const payload = { productoId: [1], codigo, tipoPedidoEmun: 1, subTotal: 200 };
  return (await by.send('/CuponDigital/ValidarCuponDeProductos', { method: 'POST', payload })).body;
};
const page = async (id: string) => (await marta.send(`/consola/cupones/${id}`)).body.data;

it('a coupon works as soon as it is made, pauses at once and comes back', async () => {
  const { body } = await create({ codigo: 'buen-15' });
  expect(body.data.codigos).toEqual(['BUEN-15']);
  expect(await check('buen-15')).toMatchObject({ esCanjeValido: true, cuponDigital: { valorDescuento: 30 } });
  const { loteId } = body.data;
  const turn = (accion: string) => marta.post(`/consola/cupones/${loteId}/estado`, { accion, motivo: 'Se pausó' });
  expect((await turn('pausar')).body.data.estado).toBe('pausado');
  expect(await check('BUEN-15')).toMatchObject({ mensaje: 'Este cupón no está disponible por ahora.' });
  expect(await takeCouponUse(db, { companyId: 2, code: 'BUEN-15', customerId: ana.id })).toBe(false);
  expect((await turn('reanudar')).body.data.estado).toBe('vigente');
  expect((await check('BUEN-15')).esCanjeValido).toBe(true);
  expect((await create({ codigo: 'Buen-15' })).body.codigo).toBe('COUPONS_CODE_TAKEN');
});

it('a batch of unique codes sent twice is one batch with the same codes', async () => {
  const form = { clave: randomUUID(), cantidad: 40, usosEnTotal: 1 };
  const replies = await Promise.all([create(form), create(form)]);
  const [first, second] = replies.map(({ body }) => body.data.codigos);
  expect(new Set(first).size).toBe(40);
  expect(second).toEqual(first);
  expect(await page(form.clave)).toMatchObject({ cupon: { codigo: '', codigos: 40, usos: 0, usosEnTotal: 1 } });
  expect((await check(first[7])).esCanjeValido).toBe(true);
});

it('the last use of a coupon goes to one of two customers at once', async () => {
  const { body } = await create({ codigo: 'ULTIMO', usosEnTotal: 1 });
  const use = (customerId: string) =>
    db.transaction(async (tx) => {
      const isTaken = await takeCouponUse(tx, { companyId: 2, code: 'ULTIMO', customerId });
      return isTaken;
    });
  expect((await Promise.all([use(ana.id), use(luis.id)])).sort()).toEqual([false, true]);
  expect((await page(body.data.loteId)).cupon).toMatchObject({ usos: 1, estado: 'agotado' });
});

it('covers only the products that the company sells, and is refused with past days', async () => {
  expect((await create({ codigo: 'PROD1', porProducto: true, productos: 'NADA' })).body.codigo).toBe(
    'PLAN_NO_PRODUCTS',
  );
  const past = { codigo: 'PASADO', desde: '2026-01-01', hasta: '2026-01-31' };
  expect((await create(past)).body.codigo).toBe('COUPONS_DAYS');
  const [sold] = await sql<{ sku: string }[]>`select p.sku from products p
    join product_prices r on r.product_id = p.id and r.company_id = 2 order by p.id limit 1`;
  const made = await create({ codigo: 'PROD2', porProducto: true, productos: sold?.sku });
  expect((await page(made.body.data.loteId)).cupon).toMatchObject({ porProducto: true, productos: 1 });
});

it('the results are the orders with the code, what they sold and what the coupon cost', async () => {
  const { body } = await create({ codigo: 'CUENTA' });
  const orderId = await placedOrderOf(server, ana, [{ productId: 1, quantity: 5 }]);
  await sql`update orders set coupon_code = 'CUENTA', coupon_saving_cents = 750, total_cents = total_cents - 750
    where id = ${orderId}`;
  expect((await page(body.data.loteId)).resultado).toMatchObject({ pedidos: 1, unidades: 5, ventas: 42.5, costo: 7.5 });
  const listed = (await marta.send('/consola/cupones?empresaId=2&texto=cuenta')).body.data;
  expect(listed).toMatchObject({ total: 1, cupones: [{ codigo: 'CUENTA' }] });
});
