import type { DemoStore } from '@botica/demo-data';
import { stickersOfPurchase } from '@botica/domain/loyalty/stickers';
import { storeDate } from '@botica/domain/time';
import type { Client } from 'pg';
import {
  stickerConfigurations,
  stickerMovements,
  stickerNotices,
  stickerPrizes,
  stickerProducts,
} from '../modules/loyalty/stickers/index.ts';
import { copyRows } from './copy.ts';
import type { PastOrder } from './order-history.ts';
import { annulledAt, deliveredAt, invoicedAt } from './order-history.ts';
import type { PlacedOrder } from './order-places.ts';

type DemoStickers = DemoStore['selling']['stickers'];

/** The promotions with their prizes, and the stickers of existing customers. */
export async function loadStickers(
  client: Client,
  stickers: DemoStickers,
  placed: readonly PlacedOrder[],
): Promise<void> {
  const { configurations, notices, prizes } = stickers;
  await copyRows(
    client,
    stickerConfigurations,
    configurations.map(({ products: _products, ...configuration }) => configuration),
  );
  await copyRows(
    client,
    stickerProducts,
    configurations.flatMap(({ id, products }) => products.map((product) => ({ configurationId: id, ...product }))),
  );
  await copyRows(client, stickerNotices, notices);
  await copyRows(client, stickerPrizes, prizes);
  await openAccounts(client, stickers);
  const past = placed.map(({ order }) => order);
  await copyRows(
    client,
    stickerMovements,
    past.flatMap((order) => movementsOf(order, stickers)),
  );
  await redeemPrizes(client, stickers, past);
  await client.query(
    `insert into sticker_accounts (customer_id, configuration_id, balance)
     select customer_id, configuration_id, sum(stickers)::int from sticker_movements group by 1, 2`,
  );
}

async function openAccounts(client: Client, { openings }: DemoStickers): Promise<void> {
  await client.query(
    `insert into sticker_movements (customer_id, configuration_id, kind, stickers, reason, at)
     select p.id, c.id, 'opening', given.stickers, given.reason, c.starts_on + interval '18 hours'
     from json_to_recordset($1) as given (email text, "configurationId" int, stickers int, reason text)
     join customers p on p.email = given.email
     join sticker_configurations c on c.id = given."configurationId"`,
    [JSON.stringify(openings)],
  );
}

/** By the rule of invoicing: in every promotion of the day of the purchase. */
function movementsOf(order: PastOrder, { configurations }: DemoStickers) {
  const invoiced = invoicedAt(order);
  if (!invoiced) return [];
  const day = storeDate(order.createdAt).isoDate;
  const products = order.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const annulled = annulledAt(order);
  return configurations
    .filter(({ companyId }) => companyId === order.customer.companyId)
    .filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
    .flatMap((configuration) => {
      const terms = {
        typeId: configuration.typeId,
        requirementCents: configuration.requiredCents,
        products: configuration.products.map(({ productId, requiredQuantity, givenStickers }) => ({
          productId,
          required: requiredQuantity,
          given: givenStickers,
        })),
      };
      const { stickers } = stickersOfPurchase(terms, { totalCents: order.subtotalCents, products });
      const of = { customerId: order.customerId, configurationId: configuration.id, orderId: order.id };
      if (stickers === 0) return [];
      return [
        { ...of, kind: 'earned' as const, stickers, at: invoiced },
        ...(annulled ? [{ ...of, kind: 'unearned' as const, stickers: -stickers, at: annulled }] : []),
      ];
    });
}

/** Each prize left with the last delivered order of its customer: an extra line, also on its invoice. */
async function redeemPrizes(
  client: Client,
  { redemptions, prizes }: DemoStickers,
  past: readonly PastOrder[],
): Promise<void> {
  for (const { email, prizeId } of redemptions) {
    const order = past.findLast((one) => one.plan.email === email && deliveredAt(one));
    if (!order || !prizes.some(({ id }) => id === prizeId)) continue;
    await client.query(
      `with redeemed as (
         insert into sticker_redemptions (customer_id, configuration_id, prize_id, product_id, name, value_cents, stickers,
           state, order_id, request_key, at)
         select $1, z.configuration_id, z.id, p.id, p.name, price.public_cents, z.stickers,
           'ordered', $2, gen_random_uuid(), $4::timestamptz - interval '2 hours'
         from sticker_prizes z join products p on p.id = z.product_id
         join sticker_configurations c on c.id = z.configuration_id
         join product_prices price on price.product_id = p.id and price.company_id = c.company_id
         where z.id = $3 returning *
       ), paid as (
         insert into sticker_movements (customer_id, configuration_id, kind, stickers, redemption_id, at)
         select customer_id, configuration_id, 'redeemed', -stickers, id, at from redeemed
       ), line as (
         insert into order_lines (order_id, position, kind, product_id, promotion_id, name, quantity, allocated, unit_cents,
           total_cents, saved_cents)
         select $2, (select max(position) + 1 from order_lines where order_id = $2), 'prize', product_id, id, name, 1, 0, 0,
           0, value_cents from redeemed returning *
       ), invoiced as (
         insert into invoice_lines (invoice_id, position, kind, product_id, name, quantity, unit_cents, total_cents,
           saved_cents)
         select i.id, l.position, l.kind, l.product_id, l.name, 1, 0, 0, l.saved_cents
         from line l join invoices i on i.order_id = l.order_id
       )
       update orders o set units = o.units + 1, first_products = (o.first_products || r.name)[1:3]
       from redeemed r where o.id = r.order_id`,
      [order.customerId, order.id, prizeId, order.createdAt],
    );
  }
}
