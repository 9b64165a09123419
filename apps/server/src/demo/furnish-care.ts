import { companies } from '@botica/domain/companies';
import type { MedicineForm } from '@botica/domain/health/cabinet';
import type { PersonForm } from '@botica/domain/health/people';
import { healthConsent } from '@botica/domain/health/people';
import type { Sql } from 'postgres';
import type { Platform } from '../platform/index.ts';
import { underPreparationLock } from '../platform/migrations.ts';
import type { Services } from '../services.ts';

const company = companies[2];
const branch = 5;
const emails = { owner: 'cliente@botica.test', caregiver: 'mayor@botica.test' } as const;

const mother: PersonForm = {
  ...{ name: 'Marta Pineda', birthDate: '1952-04-09', relation: 'madre', isPregnant: false, weightKg: undefined },
  ...{ conditions: ['presion_alta', 'diabetes'], otherConditions: '', allergies: [] },
};
const allergies = ['penicilina'];

const everyDay = [0, 1, 2, 3, 4, 5, 6];
/** As its customer entered them; the second one runs out within the week. */
const medicines = [
  { ingredient: 'losartán potásico', strength: '50 mg', times: [7 * 60, 19 * 60], stock: 40 },
  { ingredient: 'metformina', strength: '850 mg', times: [7 * 60 + 30, 19 * 60 + 30], stock: 9 },
  { ingredient: 'warfarina', strength: '5 mg', times: [18 * 60], stock: 26 },
] as const;

/**
 * The mother of the demo customer, with her medicines and a caregiver. Made by the store's own services, once: what a
 * customer changed or erased does not come back. One process at a time; one that was killed halfway is finished by the
 * next start.
 */
export async function furnishDemoCare(platform: Platform, services: Services): Promise<void> {
  const { sql, sessionUrl } = platform.database;
  if ((await findUnfinished(sql, services)) === undefined) return;
  await underPreparationLock(sessionUrl, async () => {
    const unfinished = await findUnfinished(sql, services);
    if (unfinished) await furnish(sql, services, unfinished);
  });
}

interface Unfinished {
  ownerId: string;
  /** Undefined before she is made. */
  personId: string | undefined;
}

/** Her allergy is noted last, which is her first change. Whoever gave a consent before has people of their own. */
async function findUnfinished(sql: Sql, { healthPeople }: Services): Promise<Unfinished | undefined> {
  const [owner] = await sql<{ id: string; hasConsented: boolean }[]>`
    select c.id, exists (select from health_consents h where h.customer_id = c.id) as "hasConsented"
    from customers c where c.email = ${emails.owner}`;
  if (!owner) return undefined;
  if (!owner.hasConsented) return { ownerId: owner.id, personId: undefined };
  const { people } = await healthPeople.list(owner.id);
  const made = people.find(({ name, isOwner, revision }) => isOwner && name === mother.name && revision === 1);
  return made && { ownerId: owner.id, personId: made.id };
}

async function furnish(sql: Sql, services: Services, { ownerId, personId }: Unfinished): Promise<void> {
  const { healthCabinet, healthPeople } = services;
  const id = personId ?? (await makeMother(services, ownerId));
  const cabinet = id === undefined ? undefined : await healthCabinet.read(ownerId, id);
  if (id === undefined || !cabinet?.ok) return;
  const noted = new Set(cabinet.value.medicines.map(({ productId }) => productId));
  for (const { times, stock, product } of await findProducts(sql)) {
    if (noted.has(product.id)) continue;
    const form: MedicineForm = {
      ...{ name: product.name, productId: product.id, note: '', times, weekdays: everyDay, units: 1 },
      ...{ until: undefined, stock },
    };
    await healthCabinet.add({ customerId: ownerId, viewpoint: { company, branch } }, id, form);
  }
  await share(sql, services, { ownerId, personId: id });
  await healthPeople.change(ownerId, { personId: id, revision: 1 }, { ...mother, allergies });
}

async function makeMother({ healthPeople }: Services, ownerId: string): Promise<string | undefined> {
  const made = await healthPeople.create(ownerId, mother, healthConsent.version);
  return made.ok ? made.value.id : undefined;
}

async function share(
  sql: Sql,
  { healthPeople: { caregivers } }: Services,
  { ownerId, personId }: { ownerId: string; personId: string },
): Promise<void> {
  const [caregiver] = await sql<{ id: string }[]>`select id from customers where email = ${emails.caregiver}`;
  if (!caregiver) return;
  const invitation = { personId, email: emails.caregiver, mayOrder: true, mayBeReminded: true };
  const invited = await caregivers.invite(ownerId, invitation);
  const [one] = invited.ok ? invited.value.caregivers : [];
  if (one) await caregivers.accept(caregiver.id, one.id);
}

/** Of each medicine the dearest tablet that the branch has: there may be an equal one that costs less. */
async function findProducts(sql: Sql) {
  const rows = await sql<{ id: number; name: string; ingredient: string }[]>`
    select distinct on (p.active_ingredient) p.id, p.name, p.active_ingredient as ingredient
    from unnest(${medicines.map(({ ingredient }) => ingredient)}::text[],
      ${medicines.map(({ strength }) => strength)}::text[]) wanted (ingredient, strength)
    join products p on p.active_ingredient = wanted.ingredient and p.strength = wanted.strength
    join product_prices x on x.product_id = p.id and x.company_id = ${company.id}
    join stock_levels s on s.product_id = p.id and s.branch_code = ${branch} and s.quantity > s.allocated
    where p.form = 'tableta' and not p.is_hidden and not p.is_for_pets
    order by p.active_ingredient, x.public_cents / p.pack_size desc, p.id`;
  return medicines.flatMap((medicine) => {
    const product = rows.find(({ ingredient }) => ingredient === medicine.ingredient);
    return product ? [{ ...medicine, product }] : [];
  });
}
