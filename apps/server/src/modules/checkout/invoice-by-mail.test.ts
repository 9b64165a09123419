import { expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { checkoutTools, until } from '../../../test/fixtures/checkout.fixture.ts';
import { lifeTools, waysTo } from '../../../test/fixtures/order-life.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const ana = await asCustomer(server);
const { lead } = lifeTools(server);

async function invoicedOrder(productIndex: number, facturaSoloPorCorreo: boolean) {
  await shop.fill(ana, { productoId: shop.idAt(productIndex), cantidad: 1 });
  const sent = await shop.submit(
    ana,
    await shop.submissionOf(ana, { facturaSoloPorCorreo, HacerLlamadaConfirmacion: false }),
  );
  const id = shop.orderOf(sent);
  const number = `5-${String((await shop.orderRow(id))?.number).padStart(4, '0')}`;
  const told = async () => (await outside.branchOrders(5)).find(({ orderNumber }) => orderNumber === number);
  await until(async () => (await told()) !== undefined);
  await lead(id, waysTo.invoiced);
  const [invoice] = await sql<{ id: string; fiscal_number: string }[]>`
    select id, fiscal_number from invoices where order_id = ${id}`;
  const letter = await outside.mail('cliente@botica.test', new RegExp(`Tu factura ${invoice?.fiscal_number}`));
  return { told: await told(), letter, invoice };
}

it('SUBMIT-04 facturaSoloPorCorreo: the branch is asked not to print, and e-mail and invoice say so', async () => {
  const { told, letter, invoice } = await invoicedOrder(50, true);
  expect(told).toMatchObject({ invoiceByMailOnly: true });
  expect(letter.text).toContain('la sucursal no la imprime: este correo es tu factura.');
  const [row] = await sql`select is_by_mail_only from invoices where id = ${invoice?.id ?? ''}`;
  expect(row).toMatchObject({ is_by_mail_only: true });
});

it('SUBMIT-04 without facturaSoloPorCorreo the branch prints, and the invoice is mailed too', async () => {
  const { told, letter, invoice } = await invoicedOrder(51, false);
  expect(told).toMatchObject({ invoiceByMailOnly: false });
  expect(letter.text).not.toContain('no la imprime');
  const [row] = await sql`select is_by_mail_only from invoices where id = ${invoice?.id ?? ''}`;
  expect(row).toMatchObject({ is_by_mail_only: false });
});
