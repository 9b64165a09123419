import type { DemoStore } from '@botica/demo-data';
import { type Company, companies, companyIds } from '@botica/domain/companies';
import { type VariableId, variableCodes, variableNames } from '@botica/domain/content/variables';
import { defaultRails } from '@botica/domain/prices';
import type { Client } from 'pg';
import { configurationVariables } from '../modules/content/config/index.ts';
import { digitalCouponProducts, digitalCoupons } from '../modules/tenders/digital-coupons/index.ts';
import { copyRows } from './copy.ts';
import { loadStickers } from './load-stickers.ts';
import type { PlacedOrder } from './order-places.ts';

/** What the demo store sets; every other variable has its usual value. */
const demoSettings: Partial<Record<VariableId, (company: Company) => string>> = {
  fourthAge: () => '1',
  digitalCoupons: () => '1',
  deliveryMinimum: ({ minimumDeliveryCents }) => String(minimumDeliveryCents / 100),
  leastPoints: () => '1000',
  leastPointsAmount: () => '30',
  pointsCommission: () => '0.0527',
  pointsFactor: () => '0.03',
  leastTransferPoints: () => '100',
  pointsValidYears: () => '2',
  priceMaxPercent: () => String(defaultRails.maxPercent),
  priceMostProducts: () => String(defaultRails.mostProducts),
  // Nicaragua uses BAC, the others PowerTranz.
  cardProcessor: ({ countryCode }) => (countryCode === 'NI' ? 'bac' : 'powertranz'),
};

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
      Object.entries(demoSettings).map(([id, value]) => ({
        companyId,
        code: variableCodes[id as VariableId],
        ...variableNames[id as VariableId],
        value: value(companies[companyId]),
      })),
    ),
  );
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
