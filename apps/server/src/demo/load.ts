import { footerSections } from '@botica/contract/content/content';
import type { DemoStore } from '@botica/demo-data';
import { createDemoStore, demoPassword } from '@botica/demo-data';
import { storeDate } from '@botica/domain/time';
import { hash } from '@node-rs/argon2';
import { Client } from 'pg';
import { branches, branchSpecialHours, cities, suburbs } from '../modules/branches/index.ts';
import {
  groups,
  laboratories,
  productGroups,
  productPrices,
  products,
  stockLevels,
} from '../modules/catalogue/index.ts';
import { searchSynonyms } from '../modules/catalogue/search/index.ts';
import { appVersions } from '../modules/content/config/index.ts';
import { availableServices, banners, contentLinks } from '../modules/content/index.ts';
import { customers } from '../modules/customers/index.ts';
import { fiscalRanges } from '../modules/orders/index.ts';
import { copyRows } from './copy.ts';
import { loadBalances } from './load-balances.ts';
import { loadCorporateOrders } from './load-corporate-orders.ts';
import { loadDelivery, loadPatients } from './load-delivery.ts';
import { loadExternalOrders } from './load-external-orders.ts';
import { loadGifts } from './load-gifts.ts';
import { loadInsurerRequests } from './load-insurer-requests.ts';
import { loadDemoKnowledge } from './load-knowledge.ts';
import { loadLaboratory } from './load-laboratory.ts';
import { loadLists } from './load-lists.ts';
import { loadOrders } from './load-orders.ts';
import { loadPartners } from './load-partners.ts';
import { loadPayments } from './load-payments.ts';
import { loadProfiles } from './load-profiles.ts';
import { loadRaffles } from './load-raffles.ts';
import { loadRepurchases } from './load-repurchases.ts';
import { loadRewards } from './load-rewards.ts';
import { loadForeign, loadSavedData } from './load-saved-data.ts';
import { loadSelling } from './load-selling.ts';
import { loadStaff } from './load-staff.ts';
import { loadTexts } from './load-texts.ts';
import { loadTopUps } from './load-top-ups.ts';
import { loadWebhooks } from './load-webhooks.ts';
import { placeOrders, pointsMoved } from './order-places.ts';
import { planExisting } from './plan-existing.ts';
import { demoLoads } from './tables.ts';

export interface DemoOptions {
  products: number;
  /** Earlier purchases of two of its customers. */
  withOrders: boolean;
  now: Date;
  /** The demo staff; its second factor is encrypted with the key of the store. */
  staff?: { sessionSecret: string | undefined } | undefined;
  /** Where the sandbox receives webhooks, if there is one. */
  receiverUrl?: string | undefined;
}

/**
 * Loads the demo store once, in one transaction: a kill halfway leaves an empty store, never a partial one. False when it was
 * loaded before.
 */
export async function loadDemoStore(url: string, options: DemoOptions): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'botica-demo' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from demo_loads');
    if (rowCount) return false;
    const store = createDemoStore({ products: options.products, today: storeDate(options.now).isoDate });
    await client.query('begin');
    await loadPlaces(client, store);
    await loadDelivery(client, store);
    await copyRows(client, fiscalRanges, store.fiscalRanges);
    await loadCatalogue(client, store);
    await loadContent(client, store);
    await loadSelling(client, store);
    await loadForeign(client, store);
    await loadCustomers(client, store, options.now);
    await loadSavedData(client, store, options.now);
    await loadProfiles(client, store, options.now);
    const placed = options.withOrders ? await placeOrders(client, store, options.now) : [];
    await loadBalances(client, store, { now: options.now, moved: pointsMoved(placed) });
    await loadGifts(client, store, options.now);
    await loadLists(client, store, options.now);
    await loadOrders(client, store, placed);
    await loadCorporateOrders(client, placed);
    await loadExternalOrders(client, store, { now: options.now, placed });
    await loadRepurchases(client, store, { now: options.now, placed });
    await loadRewards(client, store, placed);
    await planExisting(client, options.now);
    await loadPatients(client, store, options.now);
    await loadTopUps(client, store, { now: options.now, withHistory: options.withOrders });
    await loadRaffles(client, store, { now: options.now, withHistory: options.withOrders });
    await loadTexts(client, store);
    await loadLaboratory(client, store, { now: options.now, withHistory: options.withOrders });
    await loadPartners(client, store, { now: options.now, withHistory: options.withOrders });
    if (options.withOrders) await loadPayments(client);
    if (options.withOrders) await loadInsurerRequests(client, store, options.now);
    if (options.staff) await loadStaff(client, url, { now: options.now, ...options.staff });
    await loadDemoKnowledge(client, options.now);
    await copyRows(client, searchSynonyms, store.synonyms);
    if (options.staff && options.receiverUrl) {
      const { now, receiverUrl } = options;
      await loadWebhooks(client, url, { now, receiverUrl, ...options.staff });
    }
    await copyRows(client, demoLoads, [{ products: options.products }]);
    await client.query('commit');
    await client.query('analyze');
    return true;
  } finally {
    await client.end();
  }
}

async function loadPlaces(client: Client, store: DemoStore) {
  await copyRows(
    client,
    cities,
    store.cities.map(({ id, country, name, department, lat, lng }) => ({
      id,
      countryCode: country,
      name,
      department,
      lat,
      lng,
    })),
  );
  await copyRows(
    client,
    branches,
    store.branches.map(({ hours, selfService, ...branch }) => ({
      ...branch,
      hasDriveThrough: selfService,
      weekdayHours: hours.weekdays,
      saturdayHours: hours.saturday,
      sundayHours: hours.sunday,
    })),
  );
  await copyRows(
    client,
    suburbs,
    store.suburbs.map(({ branchCode, ...suburb }) => ({ ...suburb, servingBranchCode: branchCode })),
  );
  await copyRows(
    client,
    branchSpecialHours,
    store.specialHours.map(({ branchCode, date, text, reason }) => ({
      branchCode,
      day: date,
      hours: text,
      reason,
    })),
  );
}

async function loadCatalogue(client: Client, store: DemoStore) {
  await copyRows(
    client,
    groups,
    store.groups.map(({ parentId, ...group }) => ({ parentId: parentId ?? null, ...group })),
  );
  await copyRows(client, laboratories, store.laboratories);
  await copyRows(client, products, mapped(store.products, toProductRow));
  await copyRows(client, productGroups, membershipsOf(store));
  await copyRows(
    client,
    productPrices,
    mapped(store.priceRows(), (price) => ({
      companyId: price.companyId,
      productId: price.productId,
      publicCents: price.publicCents,
      ecommerceCents: price.ecommerceCents,
      promotionCents: price.promotionCents,
      seniorCents: price.seniorCents,
      seniorPromotionCents: price.seniorPromotionCents,
      fourthAgeCents: price.fourthAgeCents,
      deliveryCents: price.deliveryCents,
      seniorDeliveryCents: price.seniorDeliveryCents,
      icare: price.icare,
      quantityTiers: price.quantityTiers,
      costCents: price.costCents,
      pointsMultiplier: price.pointsMultiplier,
      pointsPercent: price.pointsPercent,
    })),
  );
  await copyRows(client, stockLevels, store.stockRows());
}

function toProductRow({
  groupIds: _groups,
  companyIds: _companies,
  taxRate,
  ...product
}: DemoStore['products'][number]) {
  const { activeIngredient, strength, equivalenceKey, ...rest } = product;
  return {
    activeIngredient: activeIngredient ?? null,
    strength: strength ?? null,
    equivalenceKey: equivalenceKey ?? null,
    taxPercent: taxRate,
    ...rest,
  };
}

function* membershipsOf(store: DemoStore) {
  for (const { id, groupIds } of store.products) for (const groupId of groupIds) yield { productId: id, groupId };
}

async function loadContent(client: Client, store: DemoStore) {
  const { byCompany, services, appVersion } = store.content;
  await copyRows(client, contentLinks, byCompany.flatMap(toContentRows));
  await copyRows(
    client,
    availableServices,
    services.flatMap(({ id, name, url, active, companyIds }) =>
      companyIds.map((companyId) => ({ id, companyId, name, url, isActive: active })),
    ),
  );
  await copyRows(
    client,
    banners,
    store.banners.map(({ groupId, ...banner }) => ({ groupId: groupId ?? null, ...banner })),
  );
  await copyRows(client, appVersions, [
    {
      version: appVersion.version,
      previousVersion: appVersion.previousVersion,
      isMandatory: appVersion.mandatory,
      clearsStorage: appVersion.clearStorage,
    },
  ]);
}

function toContentRows({ companyId, headerLeft, headerRight, footer }: DemoStore['content']['byCompany'][number]) {
  const header = (place: 'header-left' | 'header-right', links: typeof headerLeft) =>
    links.map(({ id, text, url }, position) => ({
      companyId,
      place,
      id,
      section: 0,
      position,
      text,
      url,
      value: null,
    }));
  const foot = footer.map(({ id, section, text, url }, position) => ({
    companyId,
    place: 'footer' as const,
    id,
    section,
    position,
    text,
    url,
    value: section === footerSections.contact ? text : null,
  }));
  return [...header('header-left', headerLeft), ...header('header-right', headerRight), ...foot];
}

async function loadCustomers(client: Client, store: DemoStore, now: Date) {
  const rows = await Promise.all(
    store.customers.map(async (customer) => ({
      email: customer.email,
      passwordHash: await hash(demoPassword),
      companyId: customer.companyId,
      userTypeId: customer.userTypeId,
      firstName: customer.firstName,
      lastName: customer.lastName,
      gender: customer.gender,
      birthDate: customer.birthDate ?? null,
      identityNumber: customer.identityNumber ?? null,
      identityConfirmed: customer.identityConfirmed,
      seenInPersonAt: customer.identityConfirmed ? now : null,
      emailVerifiedAt: customer.kind === 'new' ? null : now,
      phone: customer.phone ?? null,
      isSenior: customer.isSenior,
      isIcareValidated: customer.isIcareValidated,
      creditEnabled: customer.creditEnabled,
      creditLimitCents: customer.creditLimitCents,
      defaultBranchCode: customer.branchCode,
    })),
  );
  await copyRows(client, customers, rows);
}

function* mapped<From, To>(rows: Iterable<From>, map: (row: From) => To): Generator<To> {
  for (const row of rows) yield map(row);
}
