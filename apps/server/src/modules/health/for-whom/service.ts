import { randomUUID } from 'node:crypto';
import type { KnownForCheck } from '@botica/contract/health/for-whom';
import type { CompanyId } from '@botica/domain/companies';
import type { Medicine as KeptMedicine } from '@botica/domain/health/cabinet';
import { isLocalForm } from '@botica/domain/health/knowledge';
import type { PersonForm } from '@botica/domain/health/people';
import { ageOn, conditionsOn } from '@botica/domain/health/people';
import type { ForWhom, Medicine } from '@botica/domain/health/safety';
import { cleanForWhom, forNobody, personFor } from '@botica/domain/health/safety';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeDate } from '@botica/domain/time';
import type { TransactionSql } from 'postgres';
import type { Platform } from '../../../platform/index.ts';
import { readFilling } from '../../cart/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { CompanyKnowledge } from '../knowledge/index.ts';
import type { CheckedFor, SafetyService } from '../safety/index.ts';
import { findChoice, findOrderable, findTaken, keepChoice, lockChoice, writeChoice } from './store.ts';

interface Owner {
  customerId: string;
  companyId: CompanyId;
}

interface Person {
  id: string;
  form: PersonForm;
}

export interface CartPeople {
  /** For whom the customer may order. */
  people: { id: string; name: string }[];
  forWhom: ForWhom;
  /** Those who are named. */
  named: KnownForCheck[];
}

export type ForWhomService = ReturnType<typeof createForWhom>;

/** For whom a cart is, and what the check must know of these people. */
export function createForWhom(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { safety, vault }: { safety: Pick<SafetyService, 'medicinesOf' | 'rulesOf'>; vault: Vault },
) {
  const { db } = database;
  const cartPlace = (rowId: string) => ({ table: 'health_carts', rowId, column: 'details' });

  async function orderable(customerId: string): Promise<Person[]> {
    const rows = await findOrderable(db, customerId);
    return rows.map(({ id, details }) => {
      const form = vault.open<PersonForm>({ table: 'health_people', rowId: id, column: 'details' }, details);
      return { id, form };
    });
  }

  /** What each of them takes today: by the product of the store, else by the name that was typed. */
  async function takenBy(owner: Owner, people: readonly Person[], known: CompanyKnowledge | undefined) {
    const { isoDate } = storeDate(clock.now());
    const ids = people.map(({ id }) => id);
    const rows = (await findTaken(db, owner.customerId, ids)).flatMap(({ id, personId, details }) => {
      const place = { table: 'health_medicines', rowId: id, column: 'details' };
      const { name, productId, course } = vault.open<KeptMedicine>(place, details);
      return course.until !== undefined && course.until < isoDate ? [] : [{ id, personId, name, productId }];
    });
    const productIds = [...new Set(rows.flatMap(({ productId }) => productId ?? []))];
    const { medicines } = await safety.medicinesOf(owner.companyId, productIds);
    const sold = new Map(medicines.map((medicine) => [medicine.key, medicine]));
    const taken = rows.map(({ id, personId, name, productId }): { personId: string; medicine: Medicine } => {
      const product = productId === undefined ? undefined : sold.get(String(productId));
      if (product) return { personId, medicine: { ...product, name } };
      const ingredients = known?.names.ingredientsOf({ name, brand: '', activeIngredient: null }) ?? [];
      const key = productId === undefined ? `m${id}` : String(productId);
      return { personId, medicine: { key, name, ingredients, isLocal: isLocalForm(name) } };
    });
    return Map.groupBy(taken, ({ personId }) => personId);
  }

  async function factsOf(owner: Owner, people: readonly Person[]): Promise<KnownForCheck[]> {
    if (people.length === 0) return [];
    const known = await safety.rulesOf(owner.companyId);
    const taken = await takenBy(owner, people, known);
    const today = storeDate(clock.now());
    return people.map(({ id, form }) => {
      const allergies = form.allergies.map((text) => ({ text, ...readAllergy(known, text) }));
      return {
        ...{ id, name: form.name, ageYears: ageOn(form.birthDate, today), conditions: conditionsOn(form, today) },
        allergies: [...new Set(allergies.flatMap(({ allergens }) => allergens))],
        unknownAllergies: allergies.flatMap(({ text, isUnderstood }) => (isUnderstood ? [] : [text])),
        takes: (taken.get(id) ?? []).map(({ medicine }) => medicine),
      };
    });
  }

  /** The choice of the cart, without the people whom the customer may not name any more. */
  async function stored(owner: Owner) {
    const [people, row, filling] = await Promise.all([
      orderable(owner.customerId),
      findChoice(db, owner),
      readFilling(db, owner),
    ]);
    const chosen = row?.filling === filling ? vault.open<ForWhom>(cartPlace(row.id), row.details) : forNobody;
    return { people, forWhom: cleanForWhom(chosen, new Set(people.map(({ id }) => id))) };
  }

  async function storedFor(owner: Owner, productIds: readonly number[]) {
    // Most customers never chose, and every order asks.
    if (!(await findChoice(db, owner))) return [];
    const { forWhom } = await stored(owner);
    return productIds.flatMap((productId): [number, string][] => {
      const personId = personFor(forWhom, productId);
      return personId === undefined ? [] : [[productId, personId]];
    });
  }

  async function read(owner: Owner): Promise<CartPeople> {
    const { people, forWhom } = await stored(owner);
    const wanted = new Set([forWhom.everything, ...forWhom.products.map(([, id]) => id)]);
    const named = await factsOf(
      owner,
      people.filter(({ id }) => wanted.has(id)),
    );
    return { people: people.map(({ id, form }) => ({ id, name: form.name })), forWhom, named };
  }

  return {
    read,

    /** For whom the customer may order. */
    async orderable(customerId: string): Promise<{ id: string; name: string }[]> {
      return (await orderable(customerId)).map(({ id, form }) => ({ id, name: form.name }));
    },

    async choose(owner: Owner, forWhom: ForWhom): Promise<Result<CartPeople, 'PERSON_NOT_FOUND'>> {
      const people = new Set((await orderable(owner.customerId)).map(({ id }) => id));
      const wanted = [forWhom.everything, ...forWhom.products.map(([, id]) => id ?? undefined)];
      if (wanted.some((id) => id !== undefined && !people.has(id))) return failure('PERSON_NOT_FOUND');
      const id = randomUUID();
      const details = vault.seal(cartPlace(id), cleanForWhom(forWhom, people));
      await writeChoice(db, { id, ...owner, filling: await readFilling(db, owner), details, changedAt: clock.now() });
      return success(await read(owner));
    },

    /**
     * For whom the products of the cart are from now on; in the transaction that wrote their lines. Who may be named is
     * asked at every read, so somebody who may not counts for nobody.
     */
    async change(
      tx: TransactionSql,
      { customerId, companyId, filling }: Owner & { filling: number },
      changed: (before: ForWhom) => ForWhom,
    ): Promise<void> {
      const row = await lockChoice(tx, { customerId, companyId });
      const chosen = row?.filling === filling ? vault.open<ForWhom>(cartPlace(row.id), row.details) : forNobody;
      const next = changed(chosen);
      if (next === chosen) return;
      const id = randomUUID();
      const details = vault.seal(cartPlace(id), next);
      await keepChoice(tx, { id, customerId, companyId, filling, details, changedAt: clock.now() });
    },

    /** For the order: the products as the page showed them. Somebody who may not be named any more refuses it. */
    async checkedFor(
      owner: Owner,
      productIds: readonly number[],
      shown: readonly (readonly [productId: number, personId: string])[] | undefined,
    ): Promise<Result<CheckedFor, 'PERSONA_SIN_PERMISO'>> {
      const asked = new Set(productIds);
      const chosen = shown?.filter(([productId]) => asked.has(productId)) ?? (await storedFor(owner, productIds));
      const personOf = new Map(chosen);
      const wanted = new Set(personOf.values());
      if (wanted.size === 0) return success({ people: [], personOf });
      const people = (await orderable(owner.customerId)).filter(({ id }) => wanted.has(id));
      if (people.length < wanted.size) return failure('PERSONA_SIN_PERMISO');
      return success({ people: await factsOf(owner, people), personOf });
    },

    /** The allergies that warn of nothing, or not of all that was typed. */
    async unknownAllergies(companyId: CompanyId, texts: readonly string[]): Promise<string[]> {
      const known = await safety.rulesOf(companyId);
      return texts.filter((text) => text.trim() !== '' && !readAllergy(known, text).isUnderstood);
    },
  };
}

/** Before a version is loaded nothing is understood. */
const readAllergy = (known: CompanyKnowledge | undefined, text: string) =>
  known?.allergyOf(text) ?? { allergens: [], isUnderstood: false };
