import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createCardProcessor } from '../../apps/server/src/ports/card-processor.ts';

export const unitCents = 100_00;

const card = {
  number: '4012000000020071',
  cvc: '123',
  expiry: { month: 11, year: 2030 },
  holderName: 'Marta Reyes',
  countryCode: 'HN',
} as const;

/** At the sandbox's card processor, with the keys that it publishes. */
async function saveCard(sandboxUrl: string): Promise<string> {
  const { id, password } = readConfig({}).outside.cardProcessor;
  const processor = createCardProcessor({ url: `${sandboxUrl}/powertranz/api`, id, password, timeoutMs: 10_000 });
  const token = await processor.tokenise(card);
  if (!token) throw new Error('The card of the drill was not saved');
  return token;
}

/** Customers of the drill with a card each, and products with one price and enough stock. The ledgers stay as they are. */
export async function prepareShop(databaseUrl: string, sandboxUrl: string, shoppers: number) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const products = await sql<{ id: number }[]>`
      select p.id from products p join product_prices r on r.product_id = p.id and r.company_id = 2
      where not p.requires_prescription and not p.is_exam and not p.is_hidden order by p.popularity desc, p.id limit 40`;
    const ids = products.map(({ id }) => id);
    await sql`delete from promotions where product_id = any(${ids})`;
    await sql`update product_prices set public_cents = ${unitCents}, ecommerce_cents = null, promotion_cents = null,
        senior_cents = null, senior_promotion_cents = null, fourth_age_cents = null, delivery_cents = null,
        senior_delivery_cents = null, icare = null, quantity_tiers = '[]'
      where company_id = 2 and product_id = any(${ids})`;
    await sql`insert into stock_levels (branch_code, product_id, quantity) select 5, unnest(${ids}::int[]), 1000000
      on conflict (product_id, branch_code) do update set quantity = 1000000`;
    const emails = Array.from({ length: shoppers }, () => `${randomUUID()}@correo.hn`);
    const token = await saveCard(sandboxUrl);
    const buyers = await sql<{ email: string; cardId: string }[]>`
      with buyers as (insert into customers (email, password_hash, company_id, user_type_id, first_name, last_name, phone, email_verified_at)
      select given, c.password_hash, 2, 2, 'Cliente', 'De simulacro', '99887766', now()
      from customers c, unnest(${emails}::text[]) given where c.email = 'cliente@botica.test' returning id, email),
      cards as (insert into payment_cards (customer_id, token, nickname, brand, last_four, expiry_month, expiry_year, holder_name,
          holder_id, created_at)
        select id, ${token}, 'Simulacro', 'Visa', ${card.number.slice(-4)}, ${card.expiry.month}, ${card.expiry.year},
          ${card.holderName}, '1', now() from buyers returning id, customer_id)
      select b.email, c.id as "cardId" from buyers b join cards c on c.customer_id = b.id`;
    return { buyers, productIds: ids };
  } finally {
    await sql.end();
  }
}
