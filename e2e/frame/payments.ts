import { encodeOrderId } from '@botica/domain/orders';
import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { openSession, type Person } from './people.ts';
import { branchCode } from './products.ts';
import type { Store } from './store.ts';

/** The test cards of PowerTranz, by how their banks respond. */
export const testCards = {
  approved: '4012000000020071',
  approvedAmex: '341111000000009',
  asksPassword: '4012000000020006',
  refused: '5555666666662222',
} as const;

const kinds = {
  card: { paymentTypeId: 4, tender: 'onlineCard', processor: 'powertranz' },
  paypal: { paymentTypeId: 5, tender: 'payPal', processor: 'paypal' },
  tigo: { paymentTypeId: 17, tender: 'wallet', processor: 'tigo-money' },
  link: { paymentTypeId: 19, tender: 'paymentLink', processor: 'powertranz' },
} as const;

export interface AwaitedOrder {
  /** The id in addresses. */
  id: string;
  attemptId: string;
}

/** An order that awaits its payment, inserted directly. */
export async function makeAwaitedOrder(
  { sql }: Store,
  person: Person,
  { kind = 'card', cents = 123_450, cardId = null, processor = kinds[kind].processor }: AwaitedOrderOptions = {},
): Promise<AwaitedOrder> {
  const { paymentTypeId, tender } = kinds[kind];
  // PayPal supports none of our currencies.
  const [charged, currency] = kind === 'paypal' ? [Math.round(cents / 25), 'USD'] : [cents, 'HNL'];
  return sql.begin(async (tx) => {
    const [order] = await tx`
      insert into orders (company_id, customer_id, waits_for, expires_at, order_type_id, branch_code,
        payment_type_id, card_id, subtotal_cents, total_cents, contact_name, contact_email, phone, created_at)
      values (2, ${person.id}, 'payment', now() + interval '15 minutes', 1, ${branchCode},
        ${paymentTypeId}, ${cardId}, ${cents}, ${cents}, 'Ana Núñez', ${person.email}, ${person.phone}, now())
      returning id`;
    const orderId = Number(order?.id);
    await tx`insert into order_tenders (order_id, position, kind, amount_cents) values (${orderId}, 1, ${tender}, ${cents})`;
    const [attempt] = await tx`
      insert into payment_attempts (order_id, company_id, customer_id, kind, processor, amount_cents, charged_cents,
        charged_currency, card_id, card_mask, card_brand, opened_at)
      select ${orderId}, 2, ${person.id}, ${kind}, ${processor}, ${cents}, ${charged}, ${currency}, ${cardId}::uuid,
        coalesce('**** **** **** ' || c.last_four, ''), coalesce(c.brand, ''), now()
      from (select 1) one left join payment_cards c on c.id = ${cardId}::uuid
      returning id`;
    if (kind === 'link') {
      await tx`
        insert into payment_links (order_id, company_id, customer_id, created_at, expires_at)
        values (${orderId}, 2, ${person.id}, now(), now() + interval '1 day')`;
    }
    return { id: encodeOrderId(orderId), attemptId: String(attempt?.id) };
  });
}

export interface AwaitedOrderOptions {
  kind?: keyof typeof kinds;
  cents?: number;
  cardId?: string | null;
  processor?: 'powertranz' | 'bac' | 'paypal' | 'tigo-money';
}

/** Saves a card, which becomes the selected one. */
export async function saveCard(store: Store, person: Person, number: string): Promise<string> {
  const { token } = await openSession(store, person);
  const reply = await fetch(`${store.url}/gw/api/usuarios/tarjetas/`, {
    method: 'POST',
    headers: { 'x-empresaid': '2', 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      numero: number,
      cvc: number.startsWith('3') ? '1234' : '123',
      nombre: 'Débito',
      fechaExpiracion: '11/31',
      nombreTarjeta: 'Ana Núñez',
      identidadTarjeta: '0501198402317',
    }),
  });
  expect(reply.status, await reply.clone().text()).toBe(200);
  return ((await reply.json()) as { data: { id: string } }).data.id;
}

/** The captures that the processor recorded for a payment attempt. */
export async function capturesOf(store: Store, service: string, reference?: string): Promise<string[]> {
  const reply = await fetch(`${store.sandboxUrl}/${service}/captures`);
  const { captures } = (await reply.json()) as { captures: { type: string; reference: string; amount: string }[] };
  return captures
    .filter((one) => one.type === 'capture' && (reference === undefined || one.reference === reference))
    .map(({ amount }) => amount);
}

/** Browser warnings about any bank frame: it needs its cookies and scripts, and comes from our origin. */
export const frameWarnings = [/can escape its sandboxing/, /origin-keyed agent cluster/];

export const bank = (page: Page): FrameLocator => page.frameLocator('iframe[title="Página de tu banco"]');

/** TDS-02 A177: the title asks, and the button answers. */
export async function confirmPayment(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: '¿Deseas confirmar el pago?' })).toBeVisible();
  await page.getByRole('button', { name: /^Pagar / }).click();
}
