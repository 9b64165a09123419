import { expect, it, vi } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { hasFile } from '../../../../test/has-file.ts';
import { startOutside } from '../../../../test/outside.ts';
import {
  columnsMentioning,
  digitsMark,
  emptyTables,
  markRows,
  personalTables,
} from '../../../../test/personal-rows.ts';
import {
  createServerWithHistory,
  person,
  seedCustomer,
  seedFiles,
  storedFileKey,
  tablesWithoutRows,
} from '../../../../test/personal-seed.ts';
import { jobType } from '../../../platform/jobs.ts';

const outside = await startOutside();
const server = await createServerWithHistory(outside);
const { platform } = server;
const { db, sql } = platform.database;
const marta = await seedCustomer(server);
const tables = await personalTables(sql, marta.id);

/** Columns that the deletion itself reads are not overwritten: the test looks for them by value. */
const leftOut = /^customers\.(password_hash|email|phone|identity_number)$|file_key$|^order_events\.detail$/;
const { email, newEmail, phone, identityNumber, ip, deviceId } = person;
const personalValues = ['huella', digitsMark, email, newEmail, phone, identityNumber, ip, deviceId];

/** Columns in which text may stay, and why. No other column may keep any. */
const columnsThatStay = {
  'the law asks to keep invoices and credit notes as they were issued': `
    credit_notes: authorisation first_of_range fiscal_number last_of_range reason
    invoices: authorisation customer_address customer_name first_of_range fiscal_number issuer last_of_range
      order_number senior_identity shipping tax_number taxes tenders
    invoice_lines: kind name
    partial_credit_notes: authorisation first_of_range fiscal_number last_of_range reason taxes`,
  'what was bought, without who bought it, for the books': `
    lab_order_lines: name
    order_lines: name price_rule_id
    orders: coupon_code foreign_shipment release_reason
    partner_coupons: code invoice_number terms title
    purchases: title
    top_ups: failure_code product_name
    top_up_sends: code outcome receipt`,
  'how it was paid, for the bank that asks: a masked card and references of the processor': `
    payment_attempts: card_brand card_mask charged_currency decline_code processor_ref return_path
    payment_events: detail processor transaction_id
    payment_refunds: reason
    order_tenders: detail
    gift_certificates: code
    tender_refunds: reason
    voucher_redemptions: code`,
  'empty once a payment is over': 'payment_attempts: redirect_page spi_token',
  'an order on its way still becomes an invoice, which names the taxpayer': 'orders: tax_name tax_number',
  'a top-up on its way still goes to its phone, or back': 'top_ups: phone tax_name tax_number top_up_sends: phone',
  'the review of a prescription that is kept with its invoice':
    'order_prescriptions: paper_number physician physician_register remarks',
  'which key sealed the picture of a prescription that is kept with its order': 'prescriptions: sealed_with',
  'the law asks to keep the register of controlled products as it was written': `
    controlled_register: paper_number patient patient_identity pharmacist physician physician_register product_name`,
  'words of the store that say what happened': `
    insurer_request_events: actor event state
    life_notices: event id step
    substitution_notices: id
    shipment_events: id
    order_events: event
    slot_spins: prize_name
    sticker_movements: reason
    sticker_redemptions: name
    external_plans: name`,
  'who of a branch confirmed an identity, without whose it was': 'identity_sightings: confirmed_by event_id',
  'how a debt was paid, which the accounts of the store keep': 'credit_payments: reference',
  'a digest that nobody can read back': `
    desk_acts: digest gifts: body_digest lab_preorders: body_digest orders: body_digest partner_coupons: body_digest
    substitution_notices: body_digest`,
  'what the processor is asked to revoke': 'card_revocations: token',
  'how often a term was searched, by anybody': 'search_terms: term',
};

/** Rows that stay, without personal data, because orders, invoices or ledgers reference them. */
const tablesThatStay = `
  addresses bank_points_redemptions corporate_orders credit_movements credit_payments customers digital_coupon_uses
  external_affiliates external_orders external_plans foreign_addresses gift_certificates gifts identity_sightings insurer_cards
  insurer_requests invoices lab_orders lab_preorders orders partner_coupons patients payment_attempts payment_cards
  payment_links point_transfers points_accounts points_movements prescriptions promotion_uses purchases raffle_exchanges ratings
  repurchases slot_spins sticker_accounts sticker_movements sticker_redemptions tax_ids top_ups voucher_redemptions`;
/** The time of the deletion, without the address it came from. */
const proofOfDeletion = 'security_events';

/** `table: column column table: column` as `table.column`, in alphabetical order. */
function columnsOf(lists: readonly string[]): string[] {
  const named = lists.flatMap((list) => [...list.matchAll(/(\w+): ((?:\w+(?!:)\b\s*)+)/g)]);
  const columns = named.flatMap(([, table, names = '']) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => `${table}.${name}`),
  );
  return [...new Set(columns)].sort();
}

/** A payload of any shape: the job is deleted if the payload names the person. */
const anyNotice = jobType<object>({ name: 'account-notice' });

async function failForGood(data: object): Promise<void> {
  await platform.jobs.enqueue(db, anyNotice, data, { startAfter: 3600 });
  await sql`update pgboss.job set state = 'failed' where name = ${anyNotice.name} and start_after > now()`;
}

it('ROLE-18 deleting an account leaves no personal data in any column of any table, in a job or in a file', async () => {
  await outside.mail(email, /Tus datos están listos/);
  await failForGood({ to: email.toUpperCase(), letter: { about: ['x', phone] } });
  await failForGood({ to: 'somebody-else@correo.test' });
  expect(await emptyTables(sql, tables)).toEqual(tablesWithoutRows);
  const fileKeys = await seedFiles(server, tables);
  expect(fileKeys.length).toBeGreaterThan(8);
  await markRows(sql, tables, (column) => leftOut.test(column));

  const payload = { motivo: 'Ya no la uso', clave: 'Botica2026' };
  const deleted = await marta.send('/api/perfil/eliminarCuenta', { method: 'POST', payload, remoteAddress: ip });
  expect(deleted.status).toBe(200);
  await outside.mail(email, /Tu cuenta fue eliminada/);
  await vi.waitFor(async () => {
    const [job] = await sql`select name from pgboss.job where state in ('created', 'retry', 'active') and data <> '{}'`;
    expect(job).toBeUndefined();
  });

  const left = await columnsMentioning(sql, personalValues);
  expect(left.sort()).toEqual(columnsOf(Object.values(columnsThatStay)));
  const naming = (await columnsMentioning(sql, [marta.id])).map((column) => column.split('.')[0] ?? '');
  expect([...new Set(naming)].sort()).toEqual([...tablesThatStay.trim().split(/\s+/), proofOfDeletion].sort());
  expect(await sql`select kind, ip, device_id from security_events where customer_id = ${marta.id}`).toEqual([
    { kind: 'account-deleted', ip: null, device_id: null },
  ]);
  expect(await sql`select data->>'to' as to from pgboss.job where state = 'failed'`).toEqual([
    { to: 'somebody-else@correo.test' },
  ]);
  const files = await Promise.all(fileKeys.map(async (key) => ((await hasFile(platform.files, key)) ? [key] : [])));
  expect(files.flat()).toEqual([storedFileKey]);
}, 120_000);

it('ROLE-18 a search and a visit that wait for the deletion of the account leave no row', async () => {
  const mayor = await asCustomer(server, 'mayor@botica.test');
  let sent: Promise<unknown> | undefined;
  await sql.begin(async (tx) => {
    await tx`update customers set deleted_at = now() where id = ${mayor.id}`;
    sent = Promise.all([
      mayor.send('/producto/api/buscador?descripcion=insulina'),
      mayor.send('/busquedas/visita', { method: 'POST', payload: { productoId: 10_001 } }),
    ]);
    await vi.waitFor(async () => {
      const waiting = await tx`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting).toHaveLength(2);
    });
  });
  await sent;
  expect(await sql`select term from customer_searches where customer_id = ${mayor.id}`).toEqual([]);
  expect(await sql`select product_id from customer_visits where customer_id = ${mayor.id}`).toEqual([]);
}, 60_000);
