import { breakDownTax, companySeats } from '@botica/domain/orders/invoices';
import type postgres from 'postgres';

const longName =
  'Losartán potásico con hidroclorotiazida y un nombre que no cabe en un renglón, 100 mg, caja de 30 tabletas';
const lines = [
  { name: longName, quantity: 2, total: 500_00, saved: 100_00, tax: 0, isSenior: true },
  { name: 'Protector solar FPS 50, 120 ml', quantity: 1, total: 230_00, saved: 0, tax: 15, isSenior: false },
];
const charges = { couponSavingCents: 0, deliveryCents: 34_50, insuranceCents: 0, pointsChargeCents: 0 };
const tax = breakDownTax({ lines: lines.map((one) => ({ totalCents: one.total, taxPercent: one.tax })), ...charges });

interface Given {
  customerId: string;
  serial: number;
  daysAgo?: number;
  isDelivered?: boolean;
  isAnnulled?: boolean;
}

/** An invoiced order, inserted directly. */
export async function givenInvoice(sql: postgres.Sql, given: Given) {
  const { customerId, serial, daysAgo = 0, isDelivered = true, isAnnulled = false } = given;
  const [counted] = await sql`
    insert into order_numbers as n (branch_code, last_number) values (5, 1)
    on conflict (branch_code) do update set last_number = n.last_number + 1 returning last_number as number`;
  const at = sql`now() - make_interval(days => ${daysAgo})`;
  const [order] = await sql`
    insert into orders (company_id, customer_id, phase, order_type_id, branch_code, number, payment_type_id, state_id,
      subtotal_cents, delivery_cents, total_cents, phone, contact_name, created_at, placed_at)
    values (2, ${customerId}, 'placed', ${isDelivered ? 2 : 1}, 5, ${counted?.number}, 1, ${isAnnulled ? 2 : 3}, 73000, 3450,
      76450, '99887766', 'Ana Núñez', ${at}, ${at})
    returning id`;
  const issuer = {
    ...companySeats[2],
    branchName: 'Los Andes',
    branchAddress: 'Barrio Los Andes, 10 calle, 14 avenida N.O.',
    branchPhone: '2550-1234',
  };
  const number = `005-002-01-${String(serial).padStart(8, '0')}`;
  const orderNumber = `5-${String(counted?.number).padStart(4, '0')}`;
  const [invoice] = await sql`
    insert into invoices (company_id, order_id, customer_id, branch_code, fiscal_number, authorisation, first_of_range,
      last_of_range, range_expires_on, issued_at, issuer, order_number, customer_name, tax_number, customer_address,
      is_home_delivery, subtotal_cents, delivery_cents, total_cents, net_cents, tax_cents, taxes, tenders, annulled_at)
    values (2, ${order?.id}, ${customerId}, 5, ${number}, '35A6B2-4F7C1D-8E4AE0-63BE03-090901-3F', '005-002-01-00000001',
      '005-002-01-00050000', '2027-11-14', ${at}, ${sql.json({ ...issuer })}, ${orderNumber}, 'Comercial Núñez y Hermanos',
      '05011988000178', 'Colonia Trejo, 10 calle, casa 24, San Pedro Sula', ${isDelivered}, 73000, 3450, 76450,
      ${tax.netCents}, ${tax.taxCents}, ${sql.json(tax.shares.map((share) => ({ ...share })))},
      ${sql.json([
        { kind: 'points', amountCents: 100_00, points: 2000 },
        { kind: 'cash', amountCents: 664_50, points: 0 },
      ])},
      ${isAnnulled ? sql`now()` : null})
    returning id`;
  for (const [position, line] of lines.entries()) {
    await sql`
      insert into invoice_lines (invoice_id, position, kind, product_id, name, quantity, unit_cents, total_cents,
        saved_cents, tax_percent, is_senior)
      values (${invoice?.id}, ${position}, 'purchase', ${10_001 + position}, ${line.name}, ${line.quantity},
        ${line.total / line.quantity}, ${line.total}, ${line.saved}, ${line.tax}, ${line.isSenior})`;
  }
  if (isAnnulled) {
    await sql`
      insert into credit_notes (invoice_id, company_id, fiscal_number, authorisation, first_of_range, last_of_range,
        range_expires_on, issued_at, total_cents, reason)
      values (${invoice?.id}, 2, ${number.replace('-01-', '-06-')}, 'X', 'X', 'X', '2027-11-14', now(), 76450,
        'Producto dañado')`;
  }
  return { id: String(invoice?.id), number, orderNumber, orderId: Number(order?.id) };
}
