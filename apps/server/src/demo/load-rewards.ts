import type { DemoStore } from '@botica/demo-data';
import { type Company, companies, companyIds } from '@botica/domain/companies';
import { variableCodes } from '@botica/domain/content/variables';
import { defaultRails } from '@botica/domain/prices';
import type { Client } from 'pg';
import { configurationVariables, variableNames } from '../modules/content/config/index.ts';
import { digitalCouponProducts, digitalCoupons } from '../modules/tenders/digital-coupons/index.ts';
import { copyRows } from './copy.ts';
import { loadStickers } from './load-stickers.ts';
import type { PlacedOrder } from './order-places.ts';
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
  pointsValidYears: { process: 'Puntos', value: () => '2' },
  priceMaxPercent: { process: 'Precios', value: () => String(defaultRails.maxPercent) },
  priceMostProducts: { process: 'Precios', value: () => String(defaultRails.mostProducts) },
} as const satisfies Record<keyof typeof variableCodes, { process: string; value(company: Company): string }>;

/** Coupons and stickers, the latter of existing customers and orders. */
export async function loadRewards(
  client: Client,
  { selling: { coupons, stickers } }: DemoStore,
  placed: readonly PlacedOrder[],
): Promise<void> {
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
  await loadStickers(client, stickers, placed);
}
