import type { CartChangeDto } from '@botica/contract/cart/cart';
import { encodeOrderId } from '@botica/domain/orders';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { checkoutTools, until } from '../../../test/fixtures/checkout.fixture.ts';
import { lifeTools, waysTo } from '../../../test/fixtures/order-life.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { aPhoto, sendForm } from '../../../test/upload.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const ana = await asCustomer(server);
const mayor = await asCustomer(server, 'mayor@botica.test');
const { lead } = lifeTools(server);
const product = shop.idAt(2);
await shop.prices(product, { senior_cents: 80_00, fourth_age_cents: 70_00 });

const numbers = { of31: '0501199502317', of70: '0501195600011', of85: '0501194100011' };
for (const number of Object.values(numbers)) {
  await sql`insert into older_identities (customer_id, name, identity_number, created_at)
    values (${ana.id}, 'Elvia Reyes', ${number}, now())`;
}
async function aPrescription(as = ana): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    insert into prescriptions (customer_id, file_key, created_at)
    values (${as.id}, ${`prescriptions/${crypto.randomUUID()}.jpg`}, now()) returning id`;
  return row.id;
}
async function order(line: Partial<CartChangeDto>, noIdentidadTerceraEdad: string, as = ana) {
  await shop.fill(as, { productoId: product, cantidad: 1, ...line });
  return shop.submit(as, await shop.submissionOf(as, { noIdentidadTerceraEdad, HacerLlamadaConfirmacion: false }));
}

afterEach(async () => {
  await sql`update configuration_variables set value = '1' where company_id = 2 and code = 602`;
});

describe('the fourth-age price', () => {
  it('ROLE-12 PRICE-03 refuses the fourth-age price without an attached prescription', async () => {
    for (const line of [{}, { tieneReceta: true }]) {
      expect((await order({ tieneRecetaCuartaEdad: true, ...line }, numbers.of85)).body).toMatchObject({
        codigo: 'PEDIDO_RECHAZADO',
        verificacion: 'prescription',
        mensaje: expect.stringContaining('el precio de cuarta edad es con receta'),
      });
    }
    const documentoId = await aPrescription();
    const sent = await order({ tieneRecetaCuartaEdad: true, documentoId }, numbers.of85);
    expect(sent.status).toBe(200);
    const [line] = await sql`select unit_cents, price_rule_id from order_lines where order_id = ${shop.orderOf(sent)}`;
    expect(line).toEqual({ unit_cents: 70_00, price_rule_id: 'PRICE-03' });
    const reviewed = await sql`select 1 from order_prescriptions where order_id = ${shop.orderOf(sent)}`;
    expect(reviewed).toHaveLength(1);
  });

  it('ROLE-13 while the process is off, needs no prescription and charges the public price', async () => {
    await sql`update configuration_variables set value = '0' where company_id = 2 and code = 602`;
    const sent = await order({ tieneRecetaCuartaEdad: true }, '');
    expect(sent.status).toBe(200);
    const [line] = await sql`select price_rule_id from order_lines where order_id = ${shop.orderOf(sent)}`;
    expect(line?.price_rule_id).not.toBe('PRICE-03');
  });
});

describe('the identity of a special price', () => {
  it.each([
    ['third age of 31', { terceraEdad: true }, numbers.of31, 'Esa identidad es de alguien de 31 años'],
    ['fourth age of 70', { tieneRecetaCuartaEdad: true }, numbers.of70, 'cuarta edad es desde los 80 años'],
  ])('CHK-27 ROLE-11 ROLE-12 refuses the identity for the %s', async (_, flag, number, told) => {
    const documentoId = await aPrescription();
    expect((await order({ ...flag, documentoId }, number)).body).toMatchObject({
      codigo: 'PEDIDO_RECHAZADO',
      verificacion: 'olderIdentity',
      mensaje: expect.stringContaining(told),
    });
  });

  it('CHK-27 an identity number without an age needs a picture of the document', async () => {
    await sql`insert into older_identities (customer_id, name, identity_number, created_at)
      values (${ana.id}, 'John Smith', 'E-4411', now())`;
    expect((await order({ terceraEdad: true }, 'E-4411')).body).toMatchObject({
      verificacion: 'olderIdentity',
      mensaje: expect.stringContaining('No podemos comprobar la edad'),
    });
    await sql`update older_identities set verified_at = now() where identity_number = 'E-4411'`;
    expect((await order({ terceraEdad: true }, 'E-4411')).status).toBe(200);
  });

  it('CHK-27 sends the identity to the branch, shows it in the order and prints it on the invoice', async () => {
    const id = shop.orderOf(await order({ terceraEdad: true }, numbers.of70));
    const plain = shop.orderOf(await order({}, ''));
    const pedidoId = encodeOrderId(id);
    const told = async () => {
      const { orders } = await outside.look('/branch-link/v1/branches/5/orders');
      return orders.find(({ orderId }: { orderId: string }) => orderId === pedidoId);
    };
    await until(async () => (await told()) !== undefined);
    expect((await told())?.seniorIdentity).toBe(numbers.of70);
    const summary = (await ana.send(`/api/pedidos/ResumenPedido/${pedidoId}`)).body.data;
    expect(summary.encabezado.identidadTerceraEdad).toBe(numbers.of70);
    for (const orderId of [id, plain]) await lead(orderId, waysTo.invoiced);
    const invoices = await sql`
      select senior_identity as identity from invoices where order_id = any(${[id, plain]}) order by order_id`;
    expect(invoices.map(({ identity }) => identity)).toEqual([numbers.of70, null]);
    const [invoice] = await sql`select id from invoices where order_id = ${id}`;
    const { body } = await ana.send(`/api/perfil/BuscarFacturasPorId/${invoice?.id}`);
    expect(body.data.identidadTerceraEdad).toBe(numbers.of70);
  });
});

describe('an identity document', () => {
  const documents = '/api/usuarios/perfil/identidad/documentos';
  const linkedOf = async (as: typeof ana) =>
    (await as.send(documents)).body.data.map((one: { productosEnlazados: { productoId: number }[] }) =>
      one.productosEnlazados.map(({ productoId }) => productoId),
    );

  it("DOC-03 links an identity document only to prescription products and to products at its owner's age price", async () => {
    const other = shop.idAt(4);
    for (const as of [ana, mayor]) await sendForm(server, documents, { files: [{ content: await aPhoto() }], as });
    await order({ terceraEdad: true }, numbers.of70);
    expect(await linkedOf(ana)).toEqual([[]]);
    await order({ documentoId: await aPrescription() }, '');
    expect(await linkedOf(ana)).toEqual([[product]]);

    const [own] = await sql`select identity_number as number from customers where id = ${mayor.id}`;
    await shop.fill(mayor, { productoId: product, cantidad: 1, terceraEdad: true }, { productoId: other, cantidad: 1 });
    const wish = { noIdentidadTerceraEdad: String(own?.number) };
    expect((await shop.submit(mayor, await shop.submissionOf(mayor, wish))).status).toBe(200);
    expect(await linkedOf(mayor)).toEqual([[product]]);
  });
});
