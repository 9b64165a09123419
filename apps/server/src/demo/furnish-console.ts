import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { drawBanner } from '@botica/demo-data/pictures';
import { pictureName } from '@botica/domain/catalogue/pictures';
import type { PlanTerms } from '@botica/domain/promotions';
import type { Rights } from '@botica/domain/staff';
import { addDays, storeDate } from '@botica/domain/time';
import { eq } from 'drizzle-orm';
import type { Sql } from 'postgres';
import sharp from 'sharp';
import { findRights, staff } from '../modules/staff/accounts/index.ts';
import type { Actor } from '../modules/staff/audit/index.ts';
import { systemActor } from '../modules/staff/audit/index.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/index.ts';
import { underPreparationLock } from '../platform/migrations.ts';
import type { Services } from '../services.ts';

const companyId = 2;
const authors = { promotions: 'mercadeo@botica.test', prices: 'catalogo@botica.test' } as const;

/** The same at every start: the key of a form that was sent before changes nothing. */
function keyOf(name: string): string {
  const hex = createHash('sha256').update(`demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const every = {
  type: 'discount',
  requirements: '',
  requiredQuantity: 1,
  givenQuantity: 0,
  givenProductId: null,
  dayCode: -1,
  fromHour: null,
  toHour: null,
  usesInAll: null,
  usesPerCustomer: null,
} as const satisfies Partial<PlanTerms>;

type DemoPlan = Omit<PlanTerms, 'startsOn' | 'endsOn'> & { from: number; to: number; isPublished: boolean };

/** In every state that the list of promotions shows. The second one sells below cost, so it waits for a signature. */
const plans: readonly DemoPlan[] = [
  {
    ...{ ...every, title: 'Tardes de ahorro', discountPercent: 8, from: 0, to: 30, isPublished: true },
    ...{ fromHour: 14, toHour: 18, usesInAll: 200, usesPerCustomer: 2 },
  },
  { ...every, title: 'Liquidación por vencimiento', discountPercent: 70, from: 1, to: 15, isPublished: true },
  { ...every, title: 'Fin de mes', discountPercent: 10, from: 20, to: 30, isPublished: true },
  { ...every, title: 'Semana del paciente crónico', discountPercent: 12, from: 10, to: 17, isPublished: false },
];

const planKeys = plans.map(({ title }) => keyOf(title));

const designs = [
  ['Para regalar', 'regalos'],
  ['Para mamá y bebé', 'mama-y-bebe'],
] as const;

const priceChanges = [
  { name: 'Ajuste del proveedor', percent: 4, isPublished: false },
  // Beyond the rails of the company: it waits for a signature too.
  { name: 'Alza de importados', percent: 25, isPublished: true },
] as const;

interface Author {
  rights: Rights;
  by: Actor;
  reason: string;
}

async function findAuthor(db: Db, email: string): Promise<Author | undefined> {
  const [person] = await db.select().from(staff).where(eq(staff.email, email));
  const rights = person && (await findRights(db, person.id));
  return (
    rights && { rights, by: { ...systemActor, staffId: person.id, name: person.name }, reason: 'Datos de la tienda' }
  );
}

/**
 * What staff of a demo store made in the console: promotions with hours, with limits and below cost, changes of prices,
 * and designs of gifts. Made by the store's own services, with their checks and their audit, once: one process at a time,
 * and one that was killed halfway is finished by the next start.
 */
export async function furnishDemoConsole(platform: Platform, services: Services): Promise<void> {
  const { sql, sessionUrl } = platform.database;
  const isFurnished = async () => (await sql`select from promotion_plans where id = ${planKeys[0] ?? ''}`).length > 0;
  if (await isFurnished()) return;
  await underPreparationLock(sessionUrl, async () => {
    if (!(await isFurnished())) await furnish(platform, services);
  });
}

async function furnish({ clock, database }: Platform, services: Services): Promise<void> {
  const { db, sql } = database;
  const [promoter, pricer] = [await findAuthor(db, authors.promotions), await findAuthor(db, authors.prices)];
  if (!promoter || !pricer) return;
  for (const [at, [name, scene]] of designs.entries()) {
    await makeDesign(services, { name, scene, position: at + 1 }, promoter);
  }
  const products = await findFreeProducts(sql);
  const twoOf = (at: number) => products.slice(2 * at, 2 * at + 2);
  for (const [at, change] of priceChanges.entries()) {
    await makePriceChange(services, change, twoOf(plans.length + at), pricer);
  }
  const today = storeDate(clock.now()).isoDate;
  // The first promotion is made last: it says that all are there.
  for (const [at, { from, to, isPublished, ...terms }] of [...plans.entries()].reverse()) {
    const days = { startsOn: addDays(today, from), endsOn: addDays(today, to) };
    const ids = twoOf(at).map(({ id }) => id);
    await makePlan(services, { terms: { ...terms, ...days }, ids, isPublished }, promoter);
  }
}

interface PricedProduct {
  id: number;
  cents: number;
}

/** Without a promotion that is not made here, so a second run finds the same ones. */
const findFreeProducts = (sql: Sql) => sql<PricedProduct[]>`
  select p.id, x.public_cents as cents from products p
  join product_prices x on x.product_id = p.id and x.company_id = ${companyId}
  where not p.is_hidden and not p.is_exam and p.prescription_class = 'free' and x.cost_cents > x.public_cents * 0.4
    and not exists (select from promotions r where r.product_id = p.id
      and (r.plan_id is null or r.plan_id <> all(${planKeys}::uuid[])))
  order by p.id desc limit ${2 * (plans.length + priceChanges.length)}`;

async function makePriceChange(
  { priceChanges: changes }: Services,
  { name, percent, isPublished }: (typeof priceChanges)[number],
  products: readonly PricedProduct[],
  asked: Author,
): Promise<void> {
  const rows = products.map(({ id, cents }) => ({
    ...{ productId: id, field: 'public', newCents: Math.round((cents * (100 + percent)) / 100) },
  }));
  const id = keyOf(name);
  await changes.create({ key: id, companyId, name, source: { kind: 'rows', rows } }, asked);
  if (isPublished) await changes.publish({ id, version: 1, key: keyOf(`${name} 2`), startsAt: undefined }, asked);
}

async function makeDesign(
  { contentEditions, pictures }: Services,
  { name, scene, position }: { name: string; scene: string; position: number },
  asked: Author,
): Promise<void> {
  const drawn = sharp(Buffer.from(drawBanner(scene, { mobile: false })));
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const picture = await pictures.upload(Readable.from([await drawn.png().toBuffer()]), whole, asked.by);
  const made = await contentEditions.create({ formKey: keyOf(name), kind: 'gift-design', companyId }, asked);
  if (!made.ok || !picture.ok) return;
  const piece = made.value;
  const changes = { name, position, picture: pictureName(picture.value.id) };
  await contentEditions.save(piece, { changes, seen: { name: '', position: 1, picture: '' } }, asked);
  const page = await contentEditions.page(asked.rights, piece);
  const revision = page.ok ? page.value.edition?.revision : undefined;
  if (revision === undefined) return;
  await contentEditions.publish(piece, { key: keyOf(`${name} 2`), revision, startsAt: undefined }, asked);
}

async function makePlan(
  { promotionPlans }: Services,
  { terms, ids, isPublished }: { terms: PlanTerms; ids: readonly number[]; isPublished: boolean },
  asked: Author,
): Promise<void> {
  const key = keyOf(terms.title);
  await promotionPlans.create({ key, companyId, terms }, asked);
  await promotionPlans.changeProducts(
    { id: key, version: 1 },
    { add: { ids }, remove: [], removesBlocked: false },
    asked,
  );
  if (isPublished) await promotionPlans.publish({ id: key, version: 2, key: keyOf(`${terms.title} 2`) }, asked);
}
