import { randomUUID } from 'node:crypto';
import { demoPassword } from '@botica/demo-data';
import { hash } from '@node-rs/argon2';
import type postgres from 'postgres';
import { readConfig } from '../../src/platform/config.ts';
import { createCardProcessor } from '../../src/ports/card-processor.ts';
import type { World } from './world.ts';

export const unitCents = 900_00;
export const deliveryCents = 60_00;
const startPoints = 3000;
const certificateCents = 70_00;
const productsEach = 3;

/** Approved at once, asks the issuer, and refused. */
const cardNumbers = ['4012000000020071', '4012000000020006', '5111111111113333'] as const;

export interface Shelves {
  productIds: readonly number[];
  cardTokens: readonly string[];
}

/** One price, no promotion, branches that never close, one tariff; ledgers and fiscal ranges stay as they are. */
export async function prepareShelves(sql: postgres.Sql, sandboxUrl: string): Promise<Shelves> {
  const rows = await sql<{ id: number }[]>`
    select p.id from products p join product_prices r on r.product_id = p.id and r.company_id = 2
    where not p.requires_prescription and not p.is_exam and not p.is_hidden and p.form <> 'certificado' and p.barcode <> ''
    order by p.id limit 60`;
  const ids = rows.map(({ id }) => id);
  // A login of each person costs as much as ten steps otherwise.
  const cheap = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await sql`update customers set password_hash = ${cheap} where email = 'cliente@botica.test'`;
  await sql`update staff set password_hash = ${cheap}`;
  await sql`delete from promotions where product_id = any(${ids})`;
  await sql`update products set allows_order_without_stock = false where id = any(${ids})`;
  await sql`update product_prices set public_cents = ${unitCents}, ecommerce_cents = null, promotion_cents = null,
      senior_cents = null, senior_promotion_cents = null, fourth_age_cents = null, delivery_cents = null,
      senior_delivery_cents = null, icare = null, quantity_tiers = '[]'
    where company_id = 2 and product_id = any(${ids})`;
  await sql`delete from branch_special_hours`;
  await sql`update branches set weekday_hours = '24 horas', saturday_hours = '24 horas', sunday_hours = '24 horas',
    pickup_enabled = true, delivery_enabled = true`;
  await sql`delete from delivery_tariffs where company_id = 2`;
  await sql`insert into delivery_tariffs (company_id, branch_code, zone, from_minutes, cost_cents)
    select 2, 0, zone, 0, ${deliveryCents} from generate_series(1, 3) zone`;
  await sql`insert into couriers (id, company_id, branch_code, name) values (7301, 2, 5, 'Selvin Paz') on conflict do nothing`;
  return { productIds: ids, cardTokens: await saveCards(sandboxUrl) };
}

async function saveCards(sandboxUrl: string): Promise<string[]> {
  const { id, password } = readConfig({}).outside.cardProcessor;
  const processor = createCardProcessor({ url: `${sandboxUrl}/powertranz/api`, id, password, timeoutMs: 10_000 });
  const holder = { cvc: '123', expiry: { month: 11, year: 2035 }, holderName: 'Ana Paz', countryCode: 'HN' } as const;
  const tokens = await Promise.all(cardNumbers.map((number) => processor.tokenise({ number, ...holder })));
  return tokens.map((token) => token ?? '');
}

export interface GivenShopper {
  id: string;
  email: string;
  addressId: number;
  cardIds: readonly string[];
}

/** Customers of this history, each with an address, three cards, points and a certificate. */
export async function givenShoppers({ sql, shelves }: World, count: number): Promise<GivenShopper[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@correo.hn`);
  const people = await sql<{ id: string; email: string; addressId: number }[]>`
    with suburb as (select id from suburbs where city_id = (select city_id from branches where code = 5) order by id limit 1),
    served as (update suburbs set serving_branch_code = 5 where id = (select id from suburb)),
    zoned as (insert into delivery_zones (suburb_id, zone) select id, 1 from suburb on conflict do nothing),
    people as (
      insert into customers (email, password_hash, company_id, user_type_id, first_name, last_name, phone, email_verified_at)
      select given, c.password_hash, 2, 2, 'Ana', 'Paz', '99887766', now()
      from customers c, unnest(${emails}::text[]) given where c.email = 'cliente@botica.test' returning id, email),
    points as (insert into points_accounts (customer_id, company_id, balance) select id, 2, ${startPoints} from people),
    moved as (insert into points_movements (customer_id, company_id, points, reason, at)
      select id, 2, ${startPoints}, 'opening', '2026-11-01' from people),
    given as (insert into gift_certificates (customer_id, company_id, code, amount_cents, balance_cents, expires_on, created_at)
      select id, 2, gen_random_uuid()::text, ${certificateCents}, ${certificateCents}, '2035-01-01', '2026-11-01' from people)
    insert into addresses (customer_id, country_code, suburb_id, label, description, phone)
    select p.id, 'HN', s.id, 'Casa', 'Calle 4', '99880017' from people p, suburb s
    returning customer_id as id, (select email from people where people.id = customer_id), id as "addressId"`;
  const cards = await sql<{ id: string; customerId: string; token: string }[]>`
    insert into payment_cards (customer_id, token, nickname, brand, last_four, expiry_month, expiry_year, holder_name,
      holder_id, created_at)
    select c, t, 'Prueba', 'Visa', '0000', 11, 2035, 'Ana Paz', '1', now()
    from unnest(${people.map(({ id }) => id)}::uuid[]) c, unnest(${[...shelves.cardTokens]}::text[]) t
    returning id, customer_id as "customerId", token`;
  const cardOf = (customerId: string, token: string) =>
    cards.find((card) => card.customerId === customerId && card.token === token)?.id ?? '';
  return people.map((person) => ({ ...person, cardIds: shelves.cardTokens.map((token) => cardOf(person.id, token)) }));
}

/** Products that no history before it sold, with few units each: the second may replace the first. */
export async function givenProducts({ sql, shelves, histories }: World): Promise<number[]> {
  const from = (histories * productsEach) % shelves.productIds.length;
  const ids = shelves.productIds.slice(from, from + productsEach);
  await sql`insert into stock_levels (branch_code, product_id, quantity) select 5, unnest(${ids}::int[]), 7
    on conflict (product_id, branch_code) do update set quantity = stock_levels.allocated + 7`;
  await sql`update products set equivalence_key = ${`historia-${from}`} where id = any(${ids.slice(0, 2)})`;
  return ids;
}
