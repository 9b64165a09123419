import { encodeOrderId } from '@botica/domain/orders';
import { breakDownTax, companySeats } from '@botica/domain/orders/invoices';
import { storeDate } from '@botica/domain/time';
import { tellLines } from './order-lines.ts';
import { branchCode } from './products.ts';
import type { Store } from './store.ts';

export interface CareOrder {
  orderId: number;
  pedido: string;
  number: string;
  customer: string;
  phone: string;
}

/** Earlier today: after midnight, three hours ago was another day of the books and of the reports. */
function hoursAgo(hours: number): Date {
  const midnight = Date.parse(`${storeDate(new Date()).isoDate}T00:00:00-06:00`);
  return new Date(Math.max(Date.now() - hours * 3_600_000, midnight));
}

/**
 * A delivered and invoiced order of the demo customer for 3,300.00: 3,000.00 by a card that the bank of the sandbox captured before
 * it started, 200.00 of points, and 100.00 in cash.
 */
export async function givenPaidOrder({ sql }: Store): Promise<CareOrder> {
  const [owner] = await sql<{ id: string; name: string; phone: string }[]>`
    select id, first_name || ' ' || last_name as name, phone from customers where email = 'cliente@botica.test'`;
  if (!owner) throw new Error('The demo customer does not exist');
  const [counted] = await sql`
    insert into order_numbers as n (branch_code, last_number) values (${branchCode}, 1)
    on conflict (branch_code) do update set last_number = n.last_number + 1 returning n.last_number as last`;
  const [order] = await sql`
    insert into orders (company_id, customer_id, phase, order_type_id, branch_code, number, payment_type_id, state_id,
      sub_state_id, life_step, subtotal_cents, total_cents, phone, contact_name, wants_call, created_at, placed_at)
    values (2, ${owner.id}, 'placed', 1, ${branchCode}, ${counted?.last}, 11, 3, 2, 'delivered', 330000, 330000,
      ${owner.phone}, ${owner.name}, false, ${hoursAgo(3)}, ${hoursAgo(3)})
    returning id, number`;
  const orderId = Number(order?.id);
  await sql`
    insert into order_lines (order_id, position, kind, product_id, name, quantity, allocated, unit_cents, total_cents)
    select ${orderId}, row_number() over (order by p.id) - 1, 'purchase', p.id, p.name, 1, 0, 110000, 110000
    from (select p.id, p.name from products p where not p.is_exam order by p.id limit 3) p`;
  await sql`insert into order_tenders (order_id, position, kind, amount_cents, points) values
    (${orderId}, 0, 'onlineCard', 300000, 0), (${orderId}, 1, 'points', 20000, 2000), (${orderId}, 2, 'cash', 10000, 0)`;
  await sql`insert into order_events (order_id, at, actor, event) values
    (${orderId}, ${hoursAgo(3)}, 'system', 'placed'),
    (${orderId}, ${hoursAgo(2)}, 'branch', 'invoiced'),
    (${orderId}, ${hoursAgo(1)}, 'branch', 'delivered')`;
  await sql`insert into points_movements (customer_id, company_id, points, reason, order_id, at)
    values (${owner.id}, 2, -2000, 'redeemed', ${orderId}, ${hoursAgo(3)})`;
  await sql`insert into points_accounts (customer_id, company_id, balance) values (${owner.id}, 2, 0)
    on conflict do nothing`;
  const attemptId = `0de30000-${String(orderId % 10_000).padStart(4, '0')}-4000-8000-000000300000`;
  await sql`
    insert into payment_attempts (id, order_id, company_id, customer_id, kind, processor, state, amount_cents,
      charged_cents, charged_currency, card_mask, card_brand, opened_at)
    values (${attemptId}, ${orderId}, 2, ${owner.id}, 'card', 'powertranz', 'captured', 300000, 300000, 'HNL',
      '**** **** **** 4821', 'Visa', ${hoursAgo(3)})`;
  await sql`
    insert into payment_events (attempt_id, order_id, at, kind, source, amount_cents, processor, transaction_id, detail)
    values (${attemptId}, ${orderId}, ${hoursAgo(3)}, 'captured', 'browser', 300000, 'powertranz',
      ${attemptId}, ${sql.json({ authorization: 'AUT-7731' })})`;
  await tellLines(sql, orderId);
  const number = `${branchCode}-${String(order?.number).padStart(4, '0')}`;
  await invoiceIt(sql, { orderId, customerId: owner.id, orderNumber: number, customer: owner.name });
  return { orderId, pedido: encodeOrderId(orderId), number, customer: owner.name, phone: owner.phone };
}

interface Invoiced {
  orderId: number;
  customerId: string;
  orderNumber: string;
  customer: string;
}

async function invoiceIt(sql: Store['sql'], { orderId, customerId, orderNumber, customer }: Invoiced): Promise<void> {
  const lines = [
    { totalCents: 220_000, taxPercent: 0 },
    { totalCents: 110_000, taxPercent: 15 },
  ];
  const charges = { couponSavingCents: 0, deliveryCents: 0, insuranceCents: 0, pointsChargeCents: 0 };
  const tax = breakDownTax({ lines, ...charges });
  const branch = { branchName: 'Los Andes', branchAddress: 'Barrio Los Andes', branchPhone: '2550-1234' };
  const fiscalNumber = `005-009-01-${String(orderId).padStart(8, '0')}`;
  const [invoice] = await sql`
    insert into invoices (company_id, order_id, customer_id, branch_code, fiscal_number, authorisation, first_of_range,
      last_of_range, range_expires_on, issued_at, issuer, order_number, customer_name, is_home_delivery, subtotal_cents,
      total_cents, net_cents, tax_cents, taxes, tenders)
    values (2, ${orderId}, ${customerId}, ${branchCode}, ${fiscalNumber}, '35A6B2-4F7C1D-8E4AE0-63BE03-090901-3F',
      '005-009-01-00000001', '005-009-01-99999999', '2027-11-14', ${hoursAgo(2)},
      ${sql.json({ ...companySeats[2], ...branch })}, ${orderNumber}, ${customer}, false, 330000, 330000,
      ${tax.netCents}, ${tax.taxCents}, ${sql.json(tax.shares.map((share) => ({ ...share })))}, '[]')
    returning id`;
  await sql`
    insert into invoice_lines (invoice_id, position, kind, product_id, name, quantity, unit_cents, total_cents, tax_percent)
    select ${invoice?.id}, position, kind, product_id, name, quantity, unit_cents, total_cents,
      case when position = 2 then 15 else 0 end
    from order_lines where order_id = ${orderId}`;
}
