import type { TaxId, TaxIdForm } from '@botica/domain/customers/tax-ids';
import {
  cleanTaxId,
  cleanTaxIdNumber,
  isNit,
  maxTaxIds,
  needsTaxOffice,
  taxIdKindOf,
  taxIdLengths,
} from '@botica/domain/customers/tax-ids';
import { tidyText } from '@botica/domain/format';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { takeTry } from '../../../platform/limits.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { TaxOffice } from '../../../ports/tax-office.ts';
import { lockCustomer } from '../index.ts';
import { nitChecksPerCustomer } from './limits.ts';
import type { Owner } from './store.ts';
import { deactivate, findTaxIds, insertTaxId, saveTaxId } from './store.ts';

export type NitProblem = 'NIT_NOT_VALID' | 'NIT_NOT_CHECKED' | 'TOO_MANY_ATTEMPTS';
export type TaxIdProblem = NitProblem | 'TAX_ID_TAKEN' | 'TAX_ID_NOT_FOUND' | 'TOO_MANY_TAX_IDS';

export type TaxIdsService = ReturnType<typeof createTaxIdsService>;

export function createTaxIdsService({ db, clock, taxOffice }: { db: Db; clock: Clock; taxOffice: TaxOffice }) {
  /** TAX-10 TAX-11: the name from the tax office; a number without one is invalid. */
  async function nameOfNit(customerId: string, text: string): Promise<Result<string, NitProblem>> {
    const nit = cleanTaxIdNumber(text);
    if (!isNit(nit)) return failure('NIT_NOT_VALID');
    const taken = await takeTry(db, [{ limit: nitChecksPerCustomer, subject: customerId }], clock.now());
    if (!taken.ok) return taken;
    try {
      const name = tidyText((await taxOffice.findName(nit)) ?? '');
      return name ? success(name.slice(0, taxIdLengths.name)) : failure('NIT_NOT_VALID');
    } catch (error) {
      if (error instanceof OutsideError) return failure('NIT_NOT_CHECKED');
      throw error;
    }
  }

  /** TAX-06 TAX-09: the stored form. In Guatemala the sent name is ignored. */
  async function prepare({ customerId, company }: Owner, form: TaxIdForm): Promise<Result<TaxIdForm, NitProblem>> {
    const clean = cleanTaxId(form);
    if (!needsTaxOffice(taxIdKindOf(company))) return success(clean);
    const name = await nameOfNit(customerId, clean.number);
    return name.ok ? success({ ...clean, name: name.value }) : name;
  }

  return {
    list: (owner: Owner) => findTaxIds(db, owner),
    nameOfNit,

    /** Ask the tax office before the transaction, which must not wait for an outside service. */
    async save(owner: Owner, given: TaxIdForm): Promise<Result<TaxId, TaxIdProblem>> {
      const form = await prepare(owner, given);
      if (!form.ok) return form;
      return db.transaction(async (tx) => {
        await lockCustomer(tx, owner.customerId);
        const kept = await findTaxIds(tx, owner);
        if (kept.some(({ number }) => number === form.value.number)) return failure('TAX_ID_TAKEN');
        if (kept.length >= maxTaxIds) return failure('TOO_MANY_TAX_IDS');
        return success(await insertTaxId(tx, owner, form.value, clock.now()));
      });
    },

    async update(owner: Owner, id: number, given: TaxIdForm): Promise<Result<TaxId, TaxIdProblem>> {
      const kept = await findTaxIds(db, owner);
      if (!kept.some((taxId) => taxId.id === id)) return failure('TAX_ID_NOT_FOUND');
      const form = await prepare(owner, given);
      if (!form.ok) return form;
      return db.transaction(async (tx) => {
        await lockCustomer(tx, owner.customerId);
        const others = (await findTaxIds(tx, owner)).filter((taxId) => taxId.id !== id);
        if (others.some(({ number }) => number === form.value.number)) return failure('TAX_ID_TAKEN');
        const saved = await saveTaxId(tx, owner, id, form.value);
        return saved ? success(saved) : failure('TAX_ID_NOT_FOUND');
      });
    },

    /** TAX-13 A087: idempotent. */
    async deactivate(owner: Owner, id: number): Promise<Result<undefined, 'TAX_ID_NOT_FOUND'>> {
      return (await deactivate(db, owner, id, clock.now())) ? success(undefined) : failure('TAX_ID_NOT_FOUND');
    },
  };
}
