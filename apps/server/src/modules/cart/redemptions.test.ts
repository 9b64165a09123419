import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { cartTools, deviceOf } from '../../../test/fixtures/cart.fixture.ts';
import { createTestServer } from '../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const tools = await cartTools(server);
const ana = await asCustomer(server, 'cliente@botica.test');
const stranger = await asCustomer(server, 'mayor@botica.test');
const phone = deviceOf(ana);

const swapPath = '/api/sesiones/usuarios/Carrito/productoCanje';
const product = tools.idAt(0);
const promotion = await tools.promotion(product, {
  type: 'swap',
  required_quantity: 3,
  given_quantity: 1,
  given_product_id: product,
});

async function patientOf(customerId: string, units: number, card: string): Promise<number> {
  const [row] = await sql<{ id: number }[]>`insert into patients (customer_id, name, card_number)
    values (${customerId}, ${`Paciente ${card}`}, ${card}) returning id`;
  await sql`insert into patient_purchases (patient_id, promotion_id, units) values (${row?.id ?? 0}, ${promotion}, ${units})`;
  return row?.id ?? 0;
}
const regular = await patientOf(ana.id, 2, 'T-1');
const beginner = await patientOf(ana.id, 0, 'T-2');
const foreign = await patientOf(stranger.id, 9, 'T-3');

const startAgain = async () => {
  await phone.clear();
  await phone.cart();
};

const swap = { productoId: product, promocionId: promotion, cantidad: 1 };
const ask = (given: object) => phone.write('POST', swapPath, { ...swap, ...given });
const redemptions = async () =>
  (await phone.cart()).productosCarritoCanje.map(
    ({ cantidad, canjeDisponible, pacienteId, comprasMinimasRequiere }) => ({
      cantidad,
      canjeDisponible,
      pacienteId,
      comprasMinimasRequiere,
    }),
  );

describe('a redemption for a patient', () => {
  it("CANJE-03 counts the patient's earlier purchases", async () => {
    await startAgain();
    await phone.put({ productoId: product, cantidad: 1 });
    expect(await ask({ pacienteId: beginner })).toMatchObject({
      status: 422,
      body: { codigo: 'REDEMPTION_NOT_EARNED', mensaje: 'No puedes solicitar este Canje' },
    });
    expect(await ask({})).toMatchObject({ status: 422, body: { codigo: 'REDEMPTION_NOT_EARNED' } });
    expect((await ask({ pacienteId: regular })).status).toBe(200);
    expect(await redemptions()).toEqual([
      { cantidad: 1, canjeDisponible: 1, pacienteId: regular, comprasMinimasRequiere: 1 },
    ]);
  });

  it('CANJE-04 CANJE-05 refuses another redemption until more is bought', async () => {
    await startAgain();
    await phone.put({ productoId: product, cantidad: 1 });
    expect(await ask({ pacienteId: regular, cantidad: 2 })).toMatchObject({
      status: 422,
      body: { codigo: 'REDEMPTION_LIMIT_REACHED', mensaje: 'No puedes solicitar otro Canje' },
    });
    await phone.put({ productoId: product, cantidad: 4 });
    expect((await ask({ pacienteId: regular, cantidad: 2 })).status).toBe(200);
    expect(await redemptions()).toMatchObject([{ cantidad: 2, canjeDisponible: 2 }]);
  });

  it('CANJE-05 lowers the gift units when the purchased units go down', async () => {
    await phone.put({ productoId: product, cantidad: 1 });
    expect(await redemptions()).toMatchObject([{ cantidad: 1, canjeDisponible: 1 }]);
    await phone.put({ productoId: product, cantidad: 0 });
    expect(await redemptions()).toEqual([]);
  });

  it('CANJE-01 CANJE-02 refuses a redemption without stock, and drops it when the promotion is turned off', async () => {
    await startAgain();
    await phone.put({ productoId: product, cantidad: 3 });
    // Three in stock, and three bought.
    for (const stock of [0, 3]) {
      await tools.stock(product, stock);
      expect(await ask({ pacienteId: regular })).toMatchObject({
        status: 422,
        body: { codigo: 'REDEMPTION_OUT_OF_STOCK' },
      });
    }
    await tools.stock(product, 100);
    expect((await ask({ pacienteId: regular })).status).toBe(200);
    await phone.send('DELETE', `${swapPath}/${product}/${promotion}?version=${phone.version}`);
    expect(await redemptions()).toEqual([]);
  });

  it('CANJE-03 stores no patient of another customer in any call', async () => {
    await startAgain();
    await phone.put({ productoId: product, cantidad: 3 });
    expect(await ask({ pacienteId: foreign })).toMatchObject({ status: 422, body: { codigo: 'PATIENT_NOT_FOUND' } });
    const productosCanje = [{ ...swap, pacienteId: foreign }];
    await phone.change({ productosCanje });
    await phone.write('POST', '/api/sesiones/usuarios/Carrito/productos', {
      productos: [],
      productosCanje,
      fusionar: true,
    });
    const rows = await sql`select l.patient_id from cart_lines l join carts c on c.id = l.cart_id
      where c.customer_id = ${ana.id} and l.patient_id is not null`;
    expect(rows).toEqual([]);
  });

  it('CANJE-03 returns the patients with their purchases only to their customer', async () => {
    const { pacientes = [] } = await phone.cart();
    expect(pacientes.find(({ id }) => id === regular)).toEqual({
      id: regular,
      nombre: 'Paciente T-1',
      noCarnet: 'T-1',
      noIdentidad: '',
      compras: [{ promocionId: promotion, totalCompras: 2 }],
    });
    expect(pacientes.map(({ id }) => id)).not.toContain(foreign);
    expect((await tools.reload([{ productoId: product, cantidad: 1 }])).pacientes).toBeUndefined();
  });
});

describe('lowering the quantity of a line', () => {
  it('CART-07 lowering a line is never refused, although it stays above the stock', async () => {
    const scarce = tools.idAt(1);
    await startAgain();
    await phone.put({ productoId: scarce, cantidad: 10 });
    await tools.stock(scarce, 3);
    expect(await phone.add({ productoId: scarce, cantidad: 11 })).toMatchObject({ status: 422 });
    expect(await phone.add({ productoId: scarce, cantidad: 10, terceraEdad: true })).toMatchObject({ status: 200 });
    expect(await phone.add({ productoId: scarce, cantidad: 9 })).toMatchObject({ status: 200 });
    expect((await phone.put({ productoId: scarce, cantidad: 5 })).body.data.rechazados).toEqual([]);
    expect(await phone.lines()).toEqual([[scarce, 5]]);
    expect(await phone.add({ productoId: scarce, cantidad: 6 })).toMatchObject({
      status: 422,
      body: { codigo: 'NOT_ENOUGH_STOCK' },
    });
  });

  it('CART-06 lowering a line is not refused although the branch has none left', async () => {
    const gone = tools.idAt(2);
    await startAgain();
    await ana.send('/api/sesiones/usuarios', { method: 'PUT', payload: { tipoPedidoId: 1, sucursalId: 5 } });
    await phone.cart();
    await phone.put({ productoId: gone, cantidad: 4 });
    await tools.stock(gone, 0);
    expect(await phone.add({ productoId: gone, cantidad: 2 })).toMatchObject({ status: 200 });
    expect(await phone.add({ productoId: gone, cantidad: 3 })).toMatchObject({ status: 422 });
  });
});

describe('the prescription of a line', () => {
  const documentOf = async (customerId: string) => {
    const [row] = await sql<{ id: string }[]>`insert into prescriptions (customer_id, file_key, created_at)
      values (${customerId}, ${`prueba/${customerId}`}, now()) returning id`;
    return row?.id ?? '';
  };

  it("RX-03 accepts a prescription of the customer; refuses an unknown one or another customer's", async () => {
    const medicine = tools.idAt(3);
    const [own, other] = await Promise.all([documentOf(ana.id), documentOf(stranger.id)]);
    await startAgain();
    const add = (documentoId: string) =>
      phone.add({ productoId: medicine, cantidad: 1, tieneReceta: true, documentoId });
    for (const documentoId of [other, '11111111-2222-4333-8444-555555555555']) {
      expect(await add(documentoId)).toMatchObject({ status: 422, body: { codigo: 'PRESCRIPTION_NOT_FOUND' } });
    }
    expect(await add('-'.repeat(36))).toMatchObject({ status: 400 });
    expect((await add(own.toUpperCase())).status).toBe(200);
    expect((await phone.cart()).productosCarritoCompra).toMatchObject([{ documentoId: own }]);
    await phone.merge({ productoId: tools.idAt(4), cantidad: 1, documentoId: other });
    const lines = (await phone.cart()).productosCarritoCompra;
    expect(lines.find(({ productoId }) => productoId === tools.idAt(4))).toMatchObject({ documentoId: '' });
  });
});
