import { createECDH, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { demoPassword } from '@botica/demo-data';
import postgres from 'postgres';
import { loadDemoStore } from '../src/demo/load.ts';
import { recordNamed } from './access/health-examples.ts';
import type { TestCustomer } from './as-customer.ts';
import { asCustomer } from './as-customer.ts';
import { health } from './fixtures/health.fixture.ts';
import { givenReadPage } from './fixtures/prescription-readings.fixture.ts';
import { reminders } from './fixtures/reminders.fixture.ts';
import { testNow } from './global-setup.ts';
import type { Outside } from './outside.ts';
import type { PersonalTable } from './personal-rows.ts';
import type { TestServer } from './test-server.ts';
import { createTestDatabase, createTestServer } from './test-server.ts';

type Sql = TestServer['platform']['database']['sql'];

/** Values that identify the customer, wherever they are found. */
export const person = {
  email: 'huella-correo@correo.test',
  newEmail: 'huella-otro-correo@correo.test',
  phone: '50498761234',
  identityNumber: '0599197712345',
  ip: '203.0.113.77',
  deviceId: randomUUID(),
  searched: 'huella busqueda',
};

/** Child tables of a customer's table that hold no row of a customer. */
export const tablesWithoutRows = ['guest_orders'];
/** What staff did with an order. They say nothing about the customer, so the copy leaves them out. */
export const tablesOfStaffWork = ['desk_acts', 'desk_orders', 'desk_picks'];

/** A store with the demo store's two years of orders. */
export async function createServerWithHistory(outside: Outside): Promise<TestServer> {
  const url = await createTestDatabase();
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'catalogue_versions' and tablename not like 'staff_audit%'`;
  await sql.unsafe(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')} cascade`);
  await loadDemoStore(url, { products: 60, withOrders: true, now: testNow });
  await sql`
    update customers set email = ${person.email}, phone = ${person.phone}, identity_number = ${person.identityNumber}
    where email = 'cliente@botica.test'`;
  await sql.end();
  return createTestServer({ ...outside.env, DATABASE_URL: url });
}

/** The demo customer with the longest history, who then uses the features without demo rows. */
export async function seedCustomer(server: TestServer): Promise<TestCustomer> {
  const { sql } = server.platform.database;
  const customer = await asCustomer(server, person.email as 'cliente@botica.test', {
    deviceId: person.deviceId,
    remoteAddress: person.ip,
  });
  const [product] = await sql`select id from products where not is_medicine limit 1`;
  const post = async (path: string, payload: object) => {
    const { status, body } = await customer.send(path, { method: 'POST', payload, remoteAddress: person.ip });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  };
  await customer.send(`/producto/api/buscador?descripcion=${encodeURIComponent(person.searched)}`);
  await post('/busquedas/visita', { productoId: product?.id });
  await post('/api/UsuarioTerminosCondiciones/GuardarTerminosCondiciones/1', {});
  await post('/api/perfil/cambiar-correo', { correoNuevo: person.newEmail, clave: demoPassword });
  await post('/api/perfil/misDatos', { clave: demoPassword });
  await seedHealth(server, customer);
  await fillRows(sql, customer.id);
  const [prescription] = await sql<{ id: string }[]>`
    select id from prescriptions where customer_id = ${customer.id} order by id limit 1`;
  await givenReadPage(server, prescription?.id);
  return customer;
}

/** Sealed columns hold only what the server seals. */
async function seedHealth(server: TestServer, customer: TestCustomer): Promise<void> {
  const { personaId } = (await health.create(customer)).body.data;
  await health.invite(customer, { personaId, correo: 'amiga@correo.test', puedeComprar: true });
  const { medicinas } = (await health.add(customer, personaId)).body.data;
  const dose = { medicinaId: medicinas[0].medicinaId, dia: '2026-11-15', minutos: 20 * 60, estado: 'tomada' };
  const { status } = await health.mark(customer, dose);
  if (status !== 200) throw new Error(`The dose was not marked: ${status}`);
  const payload = { paraTodo: personaId, porProducto: [] };
  const chosen = await customer.send('/api/salud/carrito', { method: 'PUT', payload });
  if (chosen.status !== 200) throw new Error(`The cart was not named: ${chosen.status}`);
  const [order] = await server.platform.database.sql<{ id: string }[]>`
    select order_id as id from invoices where customer_id = ${customer.id} limit 1`;
  await recordNamed(server, Number(order?.id), { customerId: customer.id, personId: personaId });
  await health.vaccinate(customer, personaId);
  const shared = await health.share(customer, personaId, 24);
  const [, token] = String(shared.body.data.url).split('#');
  const opened = await customer.send('/api/salud/expediente/abrir', { method: 'POST', payload: { token } });
  if (opened.status !== 200) throw new Error(`The record was not opened: ${opened.status}`);
  await reminders.choose(customer, personaId, { porCorreo: true });
  const point = createECDH('prime256v1').generateKeys('base64url');
  await reminders.addBrowser(customer, {
    ...{ direccion: 'https://push.example.com/uno', llave: point },
    secreto: Buffer.alloc(16, 1).toString('base64url'),
  });
}

/** One row for each table that neither the demo store nor the calls above fill, in reference order. */
async function fillRows(sql: Sql, customerId: string): Promise<void> {
  const one = async (query: string) => (await sql.unsafe<{ id: string }[]>(query))[0]?.id ?? '';
  const own = (table: string) => one(`select id from ${table} where customer_id = '${customerId}' limit 1`);
  const orderId = await one(`select order_id as id from invoices where customer_id = '${customerId}' limit 1`);
  const cancelledOrderId = await one(`
    select id from orders o where customer_id = '${customerId}' and life_step = 'cancelled'
      and not exists (select from invoices i where i.order_id = o.id) limit 1`);
  const friendId = await one(`select id from customers where email = 'mayor@botica.test'`);
  const certificateId = await own('gift_certificates');
  const patientId = await own('patients');
  const exchangeId = await own('raffle_exchanges');
  const promotionId = await one(`
    select promotion_id as id from patient_purchases where patient_id = ${patientId} limit 1`);
  const insurerCardId = await own('insurer_cards');
  const customer = { customer_id: customerId };

  await fillRow(sql, 'account_links', { ...customer, kind: 'email-change', new_email: person.newEmail });
  await fillRow(sql, 'codes', { key: 'recipient:1', recipient: person.phone });
  await fillRow(sql, 'codes', { key: 'recipient:2', recipient: person.email });
  const cartId = await fillRow(sql, 'carts', { ...customer, branch_code: 5 });
  await fillRow(sql, 'cart_lines', { cart_id: cartId, kind: 'purchase', product_id: 10_001, quantity: 1 });
  await fillRow(sql, 'certificate_movements', { certificate_id: certificateId, order_id: orderId, reason: 'redeemed' });
  await fillRow(sql, 'sent_messages', { ...customer, subject: 'x', letter_key: 'x' });
  await fillRow(sql, 'customer_notes', { ...customer, order_id: orderId, author: 'Karla Núñez', note: 'x' });
  await fillRow(sql, 'corporate_orders', { ...customer, order_id: orderId });
  await fillRow(sql, 'credit_movements', { ...customer, order_id: orderId, reason: 'invoiced' });
  await fillRow(sql, 'credit_payments', { ...customer, way: 'cash', reference: 'x' });
  await fillRow(sql, 'digital_coupon_uses', { ...customer, coupon_id: await one('select id from digital_coupons') });
  const usedPlan = { plan_id: await one('select id from promotion_plans'), order_id: orderId, turn: 1 };
  await fillRow(sql, 'promotion_uses', { ...customer, ...usedPlan });
  const planId = await fillRow(sql, 'external_plans', customer);
  const affiliateId = await fillRow(sql, 'external_affiliates', { ...customer, identity: '0501198800001' });
  await fillRow(sql, 'external_orders', { ...customer, plan_id: planId, affiliate_id: affiliateId, order_id: orderId });
  const documentId = await fillRow(sql, 'identity_documents', { ...customer, file_key: 'identity-documents/one.jpg' });
  await fillRow(sql, 'document_products', { document_id: documentId, product_id: 10_001 });
  await fillRow(sql, 'identity_reviews', {
    ...customer,
    document_id: documentId,
    identity_number: person.identityNumber,
  });
  await fillRow(sql, 'identity_links', customer);
  await fillRow(sql, 'identity_sightings', {
    ...{ ...customer, branch_code: 5, confirmed_by: 'Karla Mejía' },
    identity_number: person.identityNumber,
  });
  await fillRow(sql, 'insurer_card_documents', { card_id: insurerCardId, file_key: 'insurer-cards/one.jpg' });
  const accepted = { accepted_at: testNow.toISOString(), email: person.email };
  await fillRow(sql, 'health_caregivers', { ...customer, ...accepted });
  await fillRow(sql, 'health_lab_orders', {
    lab_order_id: await own('lab_orders'),
    person_id: await own('health_people'),
  });
  await fillRow(sql, 'health_belongings', {
    ...{ ...customer, person_id: await own('health_people') },
    repurchase_id: await own('repurchases'),
  });
  const reminder_id = await one(`select id from health_reminders where customer_id = '${customerId}' limit 1`);
  const medicine_id = await one(`
    select m.id from health_medicines m join health_people p on p.id = m.person_id
    where p.customer_id = '${customerId}' limit 1`);
  const notice_id = await fillRow(sql, 'health_notices', {
    reminder_id,
    kind: 'dose',
    day: '2026-11-15',
    minutes: 1200,
  });
  const browser_id = await one(`select id from health_push_browsers where customer_id = '${customerId}' limit 1`);
  await fillRow(sql, 'health_notice_sends', { notice_id, browser_id });
  await fillRow(sql, 'health_supply_notices', { reminder_id, medicine_id });
  await fillRow(sql, 'life_notices', { order_id: orderId, step: 'delivered' });
  await fillRow(sql, 'master_data_syncs', customer);
  await fillRow(sql, 'medical_indications', { ...customer, order_id: orderId, author: 'Dra. Prueba' });
  await fillRow(sql, 'controlled_register', { order_id: orderId, branch_code: 5, product_id: 10_001 });
  const staffId = await fillRow(sql, 'staff', { email: 'mesa@botica.test' });
  await fillRow(sql, 'desk_orders', { order_id: orderId, staff_id: staffId });
  await fillRow(sql, 'desk_picks', { order_id: orderId, product_id: 10_001 });
  await fillRow(sql, 'desk_acts', { order_id: orderId });
  await fillRow(sql, 'shipments', { order_id: orderId });
  await fillRow(sql, 'shipment_events', { order_id: orderId, state: 'inTransit' });
  const proposal_id = await fillRow(sql, 'prescription_proposals', {
    ...{ ...customer, order_id: orderId, author: 'Dra. Prueba', origin: 'pharmacist', state: 'declined' },
    ...{ event_id: 'x', body_digest: 'x', delivery_cents: 0, answered_at: testNow.toISOString(), decline_reason: 'x' },
  });
  await fillRow(sql, 'prescription_proposal_lines', {
    proposal_id,
    is_served: true,
    product_id: 10_001,
    quantity: 1,
    note: 'x',
    price_rule_id: 'x',
  });
  for (const [order, file_key] of [
    [orderId, storedFileKey],
    [cancelledOrderId, 'prescriptions/cancelled.jpg'],
  ]) {
    const prescription_id = await fillRow(sql, 'prescriptions', { ...customer, file_key });
    await fillRow(sql, 'order_prescriptions', { order_id: order, prescription_id, state: 'pending' });
  }
  const comment = JSON.stringify({ comment: 'huella comentario' });
  await fillRow(sql, 'order_events', { order_id: cancelledOrderId, actor: 'shopper', detail: comment });
  await fillRow(sql, 'point_transfers', {
    ...{ customer_id: friendId, recipient_id: customerId, recipient_number: person.identityNumber, state: 'done' },
    ended_at: testNow.toISOString(),
  });
  await fillRow(sql, 'store_card_applications', { email: person.email, identity: person.identityNumber });
  await fillRow(sql, 'order_substitutes', { order_id: orderId, product_id: 10_001, original_product_id: 10_002 });
  await fillRow(sql, 'substitution_notices', { order_id: orderId });
  const refunded = { order_id: orderId, position: 0, kind: 'points', amount_cents: 1, reason: 'x' };
  await fillRow(sql, 'tender_refunds', refunded);
  const credited = { invoice_id: await own('invoices'), total_cents: 1, net_cents: 1, tax_cents: 0, taxes: '[]' };
  await fillRow(sql, 'partial_credit_notes', credited);
  await fillRow(sql, 'patient_movements', { patient_id: patientId, order_id: orderId, kind: 'earned' });
  const attemptId = await fillRow(sql, 'payment_attempts', {
    ...{ ...customer, order_id: orderId, kind: 'card', processor: 'bac', state: 'captured' },
    ended_at: testNow.toISOString(),
  });
  const attempt = { attempt_id: attemptId, order_id: orderId };
  const source = { kind: 'captured', source: 'browser', processor: 'bac', transaction_id: 'x-1', amount_cents: 100 };
  const eventId = await fillRow(sql, 'payment_events', { ...attempt, ...source });
  await fillRow(sql, 'payment_refunds', { ...attempt, capture_event_id: eventId });
  await fillRow(sql, 'payment_links', { ...customer, order_id: orderId });
  await fillRow(sql, 'raffle_winners', { exchange_id: exchangeId, raffle_id: 77 });
  await fillRow(sql, 'patient_card_reports', { patient_id: patientId, promotion_id: promotionId });
  await fillRow(sql, 'slot_spins', { ...customer, exchange_id: exchangeId, images: '{1,2,3}' });
  await fillRow(sql, 'social_accounts', customer);
  await fillRow(sql, 'sticker_redemptions', { ...customer, configuration_id: 1 });
  await fillRow(sql, 'stock_notices', { ...customer, product_id: 10_001, branch_code: 5, channel: 'email' });
  await fillRow(sql, 'video_views', customer);
  await fillRow(sql, 'voucher_redemptions', { ...customer, order_id: orderId, code: 'OKY-1', state: 'redeemed' });
}

/** The prescription of an invoiced order, which the law requires us to keep. */
export const storedFileKey = 'prescriptions/invoiced.jpg';

/** Stores a file under every key that a row of the customer references. Returns the keys. */
export async function seedFiles(server: TestServer, tables: readonly PersonalTable[]): Promise<string[]> {
  const { sql } = server.platform.database;
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%file_key'`;
  const queries = tables.flatMap(({ name, condition }) =>
    columns
      .filter(({ table }) => table === name)
      .map(({ column }) => `select ${column} as key from ${name} where ${column} is not null and ${condition}`),
  );
  const keys = (await sql.unsafe<{ key: string }[]>(queries.join(' union '))).map(({ key }) => key);
  for (const key of keys) await server.platform.files.put(key, Readable.from(['x']), 'image/jpeg');
  return keys;
}

const plainValues: Readonly<Record<string, string>> = {
  text: 'x',
  boolean: 'false',
  jsonb: '{}',
  date: testNow.toISOString(),
  'timestamp with time zone': testNow.toISOString(),
};

function plainValue(column: string, type: string): string {
  if (column === 'company_id') return '2';
  return type === 'uuid' ? randomUUID() : (plainValues[type] ?? '1');
}

/** A row whose other required columns get a plain value of their type. Returns its id, if it has one. */
async function fillRow(sql: Sql, table: string, given: Readonly<Record<string, unknown>>): Promise<string> {
  const required = await sql<{ column: string; type: string }[]>`
    select column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER'`;
  const plain = required.map(({ column, type }) => [column, plainValue(column, type)]);
  const row = { ...Object.fromEntries(plain), ...given };
  const [inserted] = await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    return tx`insert into ${tx(table)} ${tx(row)} returning *`;
  });
  return String(inserted?.id ?? '');
}
