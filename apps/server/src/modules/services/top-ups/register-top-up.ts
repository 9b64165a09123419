import type { Company } from '@botica/domain/companies';
import { cleanTaxIdNumber } from '@botica/domain/customers/tax-ids';
import { tidyText } from '@botica/domain/format';
import type { FieldError } from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { TopUpField, TopUpForm, TopUpSplit } from '@botica/domain/services/top-ups';
import {
  checkTopUp,
  cleanTopUpPhone,
  formatTopUpPhone,
  splitTopUp,
  topUpMessages,
} from '@botica/domain/services/top-ups';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import { isSeenInPerson } from '../../customers/index.ts';
import type { Payments } from '../../payments/index.ts';
import { findPoints, findPointsSettings, takePoints } from '../../tenders/points/index.ts';
import { saveFavourite } from './favourites.ts';
import { confirmWithinMs, graceMs, topUpsPerCustomer } from './limits.ts';
import type { TopUpOwner } from './store.ts';
import { findOperators, findProduct, findTopUp, insertTopUp, keepPurchase } from './store.ts';
import type { TopUpRow } from './tables.ts';

export interface NewTopUp {
  form: TopUpForm;
  /** The value of the points on the screen; the server computes it again. */
  pointsCoverAll: boolean;
  /** The price on the screen. */
  shownCents: number | undefined;
  cardId: string | undefined;
  branchCode: number | undefined;
  key: string | undefined;
  /** Sent as soon as it is covered, instead of when it is confirmed. */
  isConfirmed: boolean;
}

export type RegisterProblem =
  | 'TOP_UPS_NOT_OFFERED'
  | 'IDENTITY_NOT_CONFIRMED'
  | 'TOP_UP_PRICE_CHANGED'
  | 'TOO_MANY_FAVOURITES'
  | 'TOO_MANY_ATTEMPTS'
  | 'FORM_NOT_VALID';
export type Registered = Result<
  number,
  RegisterProblem,
  readonly FieldError<TopUpField>[] | { retryAfterSeconds: number }
>;

type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** Thrown to roll back a rejected top-up, with the reason. */
class Refused extends Error {
  readonly result: Registered;
  constructor(result: Registered) {
    super('A top-up was refused');
    this.result = result;
  }
}

const wrong = (field: TopUpField, message: string) => failure('FORM_NOT_VALID', [{ field, message }] as const);

/** Stores the top-up, takes its points and creates a purchase for the rest, in one transaction. */
export function createRegistering(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { payments }: { payments: Pick<Payments, 'openPurchase'> },
) {
  const { db } = database;

  async function keep(tx: Db, owner: TopUpOwner, given: NewTopUp, { product, operator }: Product, split: TopUpSplit) {
    const { form } = given;
    const at = clock.now();
    const waits = { expiresAt: new Date(at.getTime() + confirmWithinMs) };
    const isCovered = split.cardCents === 0;
    const topUp = await insertTopUp(tx, {
      ...owner,
      ...split,
      requestKey: given.key ?? null,
      operatorId: operator.id,
      productId: product.id,
      productName: product.name,
      typeId: product.typeId,
      phone: cleanTopUpPhone(form.phone),
      amountCents: product.amountCents,
      branchCode: given.branchCode ?? null,
      ...(form.wantsInvoice ? { taxName: tidyText(form.taxName), taxNumber: cleanTaxIdNumber(form.taxId) } : {}),
      createdAt: at,
      ...(isCovered && given.isConfirmed
        ? { state: 'ready', lookAfter: new Date(at.getTime() + graceMs) }
        : { state: 'unpaid', ...(isCovered ? { ...waits, lookAfter: waits.expiresAt } : {}) }),
    });
    if (!topUp) return undefined;
    if (split.points > 0) {
      const taken = await takePoints(tx, { ...owner, orderId: topUp.id, points: split.points, at });
      if (!taken.ok) throw new Refused(wrong('points', topUpMessages.pointsNotThere));
    }
    if (!isCovered) await openPurchase(tx, topUp, operator.name, given.cardId);
    return topUp.id;
  }

  async function openPurchase(tx: Db, topUp: TopUpRow, operatorName: string, cardId = '') {
    const { customerId, companyId, cardCents: amountCents } = topUp;
    const title = `Recarga ${operatorName} ${formatTopUpPhone(topUp.phone)}`;
    const request = { kind: 'top-up', companyId, customerId, amountCents, title, cardId: cardId || null } as const;
    const { purchaseId } = await payments.openPurchase(tx, request);
    await keepPurchase(tx, topUp.id, purchaseId);
  }

  async function keepFavourite(tx: Db, owner: TopUpOwner, { form }: NewTopUp, { product, operator }: Product) {
    if (tidyText(form.favouriteName) === '') return;
    const favourite = { operatorId: operator.id, productId: product.id, typeId: product.typeId };
    const named = { ...favourite, phone: form.phone, name: form.favouriteName };
    const saved = await saveFavourite(tx, owner, named, clock.now());
    if (!saved.ok) throw new Refused(failure(saved.code, []));
  }

  /** All checks without side effects. */
  async function check(owner: TopUpOwner, company: Company, given: NewTopUp) {
    const { form } = given;
    const [isConfirmed, operators, found, balance, { factor }] = await Promise.all([
      isSeenInPerson(db, owner.customerId),
      findOperators(db, company.countryCode),
      form.productId === undefined
        ? undefined
        : findProduct(db, company, { id: form.productId, operatorId: form.operatorId }),
      findPoints(db, owner),
      findPointsSettings(db, owner.companyId),
    ]);
    if (operators.length === 0) return failure('TOP_UPS_NOT_OFFERED');
    if (!isConfirmed) return failure('IDENTITY_NOT_CONFIRMED'); // TOPUP-26
    const amountCents = found?.product.amountCents;
    const errors = checkTopUp(form, { amountCents, balance, factor });
    if (errors.length > 0 || !found) return failure('FORM_NOT_VALID', errors);
    if (given.shownCents !== undefined && given.shownCents !== amountCents) return failure('TOP_UP_PRICE_CHANGED');
    const split = splitTopUp({ amountCents: found.product.amountCents, points: form.points, balance, factor });
    if (given.pointsCoverAll && split.cardCents > 0) return wrong('points', topUpMessages.pointsNotThere);
    return success({ found, split });
  }

  return async function register(owner: TopUpOwner, company: Company, given: NewTopUp): Promise<Registered> {
    // Idempotent: a repeated key returns the first top-up, and its body is not compared.
    const before = given.key ? await findTopUp(db, owner, { requestKey: given.key }) : undefined;
    if (before) return success(before.id);
    const taken = await takeTry(db, [{ limit: topUpsPerCustomer, subject: owner.customerId }], clock.now());
    if (!taken.ok) return taken;
    const checked = await check(owner, company, given);
    if (!checked.ok) return checked;
    const { found, split } = checked.value;
    try {
      const id = await db.transaction(async (tx) => {
        await keepFavourite(tx, owner, given, found);
        return keep(tx, owner, given, found, split);
      });
      // Of two concurrent requests with one key, the other one created it.
      const known = id ?? (await findTopUp(db, owner, { requestKey: given.key ?? '' }))?.id;
      if (known === undefined) throw new Error('A top-up was not kept, and nobody else made it');
      return success(known);
    } catch (error) {
      if (error instanceof Refused) return error.result;
      throw error;
    }
  };
}
