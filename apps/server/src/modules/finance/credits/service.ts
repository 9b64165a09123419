import type { CreditPaymentForm } from '@botica/domain/finance/credits';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { ActId, PermissionId, Rights } from '@botica/domain/staff';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Asked, actOnce } from '../../care/acts/index.ts';
import { lockCustomer, updateCustomer } from '../../customers/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { findCreditPayment, recordCreditPayment, undoCreditPayment } from '../../tenders/credit/index.ts';
import { requirePlace } from '../places/index.ts';
import type { CreditAccount, CreditMovement, CreditQuestion } from './store.ts';
import { findAccount, findMovementsOf, searchAccounts } from './store.ts';

export type CreditTerms = Pick<CreditAccount, 'isEnabled' | 'limitCents'>;

export interface CreditStatement {
  account: CreditAccount;
  movements: CreditMovement[];
  /** The last movement of this page, when older ones exist. */
  next: number | undefined;
  canCredit: boolean;
  canChangeType: boolean;
}

interface Form {
  key: string;
  customerId: string;
}

interface Needs {
  audit: Audit;
  /** The keys of forms belong to customer service. */
  once: typeof actOnce;
}

type PaymentProblem = 'CUSTOMER_NOT_FOUND' | 'CREDIT_PAYMENT_TOO_MUCH' | 'CREDIT_REFERENCE_USED';
type UndoProblem =
  | 'CUSTOMER_NOT_FOUND'
  | 'CREDIT_PAYMENT_NOT_FOUND'
  | 'CREDIT_PAYMENT_UNDONE'
  | 'CREDIT_UNDO_PAST_LIMIT';

const accountsOfPage = 50;
const pageSize = 20;

const termsOf = ({ isEnabled, limitCents }: CreditTerms): CreditTerms => ({ isEnabled, limitCents });

export type Credits = ReturnType<typeof createCredits>;

/** PAY-05 PAY-06: what customers may use, what they used, and what they paid of it. Nothing is cached. */
export function createCredits({ clock, database }: Platform, { audit, once }: Needs) {
  const { db } = database;

  /** Customers of other companies do not exist. */
  async function findIn(at: Db, customerId: string, rights: Rights, permission: PermissionId) {
    const account = await findAccount(at, customerId);
    return account && rights.canAt(permission, account) ? account : undefined;
  }

  async function lockIn(tx: Db, customerId: string, { rights }: Asked) {
    await lockCustomer(tx, customerId);
    return findIn(tx, customerId, rights, 'customers.credit');
  }

  /** In the history of the customer. References are left out: rows of the audit are never erased. */
  const acted = ({ id, companyId }: CreditAccount, { by, reason }: Asked, act: ActId) => ({
    ...{ by, act, reason, place: { companyId } },
    on: { kind: 'customer', id, name: `Cliente ${id.slice(0, 8)}` } as const,
  });

  return {
    async list(rights: Rights, { companyId, text, after }: Omit<CreditQuestion, 'limit'>) {
      requirePlace(rights, 'reports.read', { companyId });
      const found = await searchAccounts(db, { companyId, text, after, limit: accountsOfPage + 1 });
      const accounts = found.slice(0, accountsOfPage);
      return { accounts, next: found.length > accountsOfPage ? accounts.at(-1) : undefined };
    },

    async statement(
      rights: Rights,
      permission: 'reports.read' | 'customers.read',
      { customerId, before }: { customerId: string; before: number | undefined },
    ): Promise<Result<CreditStatement, 'CUSTOMER_NOT_FOUND'>> {
      const account = await findIn(db, customerId, rights, permission);
      if (!account) return failure('CUSTOMER_NOT_FOUND');
      const found = await findMovementsOf(db, customerId, { before, limit: pageSize + 1 });
      const movements = found.slice(0, pageSize);
      return success({
        ...{ account, movements, next: found.length > pageSize ? movements.at(-1)?.id : undefined },
        canCredit: rights.canAt('customers.credit', account),
        canChangeType: rights.canAt('customers.edit', account),
      });
    },

    /** Over what the person saw. Orders that are paid on credit already are not touched. */
    change(
      { key, customerId, wanted, seen }: Form & { wanted: CreditTerms; seen: CreditTerms },
      asked: Asked,
    ): Promise<
      Result<undefined, 'CUSTOMER_NOT_FOUND' | 'CREDIT_CHANGED' | 'CREDIT_LIMIT_BELOW_USED' | 'CARE_KEY_USED'>
    > {
      const sent = { key, act: 'credit.changed', content: [customerId, wanted, seen], at: clock.now() } as const;
      return once<'CUSTOMER_NOT_FOUND' | 'CREDIT_CHANGED' | 'CREDIT_LIMIT_BELOW_USED'>(db, sent, async (tx) => {
        const account = await lockIn(tx, customerId, asked);
        if (!account || account.isDeleted) return failure('CUSTOMER_NOT_FOUND');
        const isAsSeen = account.isEnabled === seen.isEnabled && account.limitCents === seen.limitCents;
        if (!isAsSeen) return failure('CREDIT_CHANGED');
        if (wanted.limitCents < account.usedCents) return failure('CREDIT_LIMIT_BELOW_USED');
        await updateCustomer(tx, customerId, { creditEnabled: wanted.isEnabled, creditLimitCents: wanted.limitCents });
        await audit.write(tx, {
          ...acted(account, asked, 'credit.changed'),
          ...{ before: { ...termsOf(account) }, after: { ...wanted } },
        });
        return success(undefined);
      });
    },

    pay(
      { key, customerId, payment }: Form & { payment: CreditPaymentForm },
      asked: Asked,
    ): Promise<Result<undefined, PaymentProblem | 'CARE_KEY_USED'>> {
      const at = clock.now();
      const sent = { key, act: 'credit.paid', content: [customerId, payment], at } as const;
      return once<PaymentProblem>(db, sent, async (tx) => {
        const account = await lockIn(tx, customerId, asked);
        if (!account) return failure('CUSTOMER_NOT_FOUND');
        if (payment.amountCents > account.usedCents) return failure('CREDIT_PAYMENT_TOO_MUCH');
        const owner = { customerId, companyId: account.companyId };
        const paymentId = await recordCreditPayment(tx, owner, { ...payment, at });
        if (paymentId === undefined) return failure('CREDIT_REFERENCE_USED');
        const { amountCents, paidOn, way } = payment;
        await audit.write(tx, {
          ...acted(account, asked, 'credit.paid'),
          before: { usedCents: account.usedCents },
          after: { usedCents: account.usedCents - amountCents, paymentId, amountCents, paidOn, way },
        });
        return success(undefined);
      });
    },

    undo(
      { key, customerId, paymentId }: Form & { paymentId: number },
      asked: Asked,
    ): Promise<Result<undefined, UndoProblem | 'CARE_KEY_USED'>> {
      const at = clock.now();
      const sent = { key, act: 'credit.payment-undone', content: [customerId, paymentId], at } as const;
      return once<UndoProblem>(db, sent, async (tx) => {
        const account = await lockIn(tx, customerId, asked);
        if (!account) return failure('CUSTOMER_NOT_FOUND');
        const payment = await findCreditPayment(tx, customerId, paymentId);
        if (!payment) return failure('CREDIT_PAYMENT_NOT_FOUND');
        if (payment.isUndone) return failure('CREDIT_PAYMENT_UNDONE');
        const usedCents = account.usedCents + payment.amountCents;
        if (usedCents > account.limitCents) return failure('CREDIT_UNDO_PAST_LIMIT');
        await undoCreditPayment(tx, paymentId, at);
        await audit.write(tx, {
          ...acted(account, asked, 'credit.payment-undone'),
          before: { usedCents: account.usedCents },
          after: { usedCents, paymentId, amountCents: payment.amountCents },
        });
        return success(undefined);
      });
    },
  };
}
