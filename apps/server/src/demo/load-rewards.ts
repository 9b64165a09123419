import type { DemoStore } from '@botica/demo-data';
import { type Company, companies, companyIds } from '@botica/domain/companies';
import type { Client } from 'pg';
import { configurationVariables, variableCodes, variableNames } from '../modules/config/index.ts';
import { digitalCouponProducts, digitalCoupons } from '../modules/digital-coupons/index.ts';
import { stickerConfigurations, stickerNotices, stickerProducts } from '../modules/stickers/index.ts';
import { copyRows } from './copy.ts';
import { paymentSettings } from './payment-settings.ts';

const demoSettings = {
  fourthAge: { process: 'CuartaEdad', value: () => '1' },
  digitalCoupons: { process: 'CuponDigital', value: () => '1' },
  deliveryMinimum: { process: 'Domicilio', value: ({ minimumDeliveryCents }) => String(minimumDeliveryCents / 100) },
  leastPoints: { process: 'Puntos', value: () => '1000' },
  leastPointsAmount: { process: 'Puntos', value: () => '30' },
  pointsCommission: { process: 'Puntos', value: () => '0.0527' },
  pointsFactor: { process: 'Puntos', value: () => '0.03' },
  leastTransferPoints: { process: 'Puntos', value: () => '100' },
} as const satisfies Record<keyof typeof variableCodes, { process: string; value(company: Company): string }>;

/** Coupons and stickers, the latter of customers who are in already. */
export async function loadRewards(client: Client, { selling: { coupons, stickers } }: DemoStore): Promise<void> {
  await copyRows(
    client,
    configurationVariables,
    companyIds.flatMap((companyId) =>
      Object.entries(demoSettings).map(([name, { process, value }]) => ({
        companyId,
        code: variableCodes[name as keyof typeof demoSettings],
        name: variableNames[name as keyof typeof demoSettings],
        value: value(companies[companyId]),
        process,
      })),
    ),
  );
  await copyRows(client, configurationVariables, paymentSettings);
  await copyRows(
    client,
    digitalCoupons,
    coupons.map(({ productIds: _products, ...coupon }) => coupon),
  );
  await copyRows(
    client,
    digitalCouponProducts,
    coupons.flatMap(({ id, productIds }) => productIds.map((productId) => ({ couponId: id, productId }))),
  );
  await copyRows(
    client,
    stickerConfigurations,
    stickers.configurations.map(({ products: _products, ...configuration }) => configuration),
  );
  await copyRows(
    client,
    stickerProducts,
    stickers.configurations.flatMap(({ id, products }) =>
      products.map((product) => ({ configurationId: id, ...product })),
    ),
  );
  await copyRows(client, stickerNotices, stickers.notices);
  await client.query(
    `insert into sticker_movements (customer_id, configuration_id, stickers, reason)
     select c.id, given."configurationId", given.stickers, given.reason
     from json_to_recordset($1) as given (email text, "configurationId" int, stickers int, reason text)
     join customers c on c.email = given.email`,
    [JSON.stringify(stickers.movements)],
  );
}
