import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { CustomerErasure } from '../../customers/index.ts';
import { unconfirmedIdentity } from '../../customers/index.ts';
import type { CodesService } from '../codes/index.ts';
import { forgetSightingsOf } from '../in-person/index.ts';
import { deleteLinks } from '../links/index.ts';
import { forgetSessionsOf, recordSecurityEvent } from '../sessions/index.ts';
import type { Mailing } from './mail-letters.ts';
import type { Account } from './store.ts';
import {
  deleteAcceptedTerms,
  deleteDocuments,
  deleteIdentityLink,
  deleteSocialAccounts,
  lockAccountById,
  saveAccount,
} from './store.ts';

export interface DeletionNeeds {
  db: Db;
  clock: Clock;
  codes: CodesService;
  customers: CustomerErasure;
  jobs: Jobs;
  mailing: Mailing;
}

export function createDeletion({ db, clock, codes, customers, jobs, mailing }: DeletionNeeds) {
  /** ROLE-18: erases the person, in the caller's transaction; rows that invoices reference stay. */
  async function erase(
    tx: Db,
    customerId: string,
    { reason }: { reason: string },
  ): Promise<Result<undefined, 'REASON_REQUIRED' | 'SESSION_EXPIRED'>> {
    if (reason.trim() === '') return failure('REASON_REQUIRED'); // T60
    const account = await lockAccountById(tx, customerId);
    if (!account) return failure('SESSION_EXPIRED');

    const at = clock.now();
    await saveAccount(tx, customerId, { ...withoutPerson(account), deletedAt: at, deletionReason: reason.trim() });
    const documents = await forgetIdentity(tx, customerId);
    const elsewhere = await customers.erase(tx, { ...account, at });
    const keys = [...documents, ...elsewhere];
    if (keys.length > 0) await mailing.removeFiles(tx, keys);
    await forgetTraces(tx, account, { codes, jobs });
    // Proof of the deletion and its time, without the address it came from.
    await recordSecurityEvent(tx, { kind: 'account-deleted', customerId, at });
    await mailing.notice(tx, 'account-deleted', account);
    return success(undefined);
  }

  return {
    /** When customer service erases a customer: the caller writes its audit in the same transaction. */
    erase,

    /** The customer's own wish. The e-mail can be registered again. */
    delete: (customerId: string, asked: { reason: string }) => db.transaction((tx) => erase(tx, customerId, asked)),
  };
}

/** Login records, and messages that were sent to the customer. */
async function forgetTraces(
  tx: Db,
  account: Account,
  { codes, jobs }: Pick<DeletionNeeds, 'codes' | 'jobs'>,
): Promise<void> {
  const { id: customerId, email, phone } = account;
  await deleteLinks(tx, customerId);
  await deleteSocialAccounts(tx, customerId);
  await deleteAcceptedTerms(tx, customerId);
  await forgetSessionsOf(tx, customerId);
  const reachedAt = [email, ...(phone ? [phone] : [])];
  await codes.forget(tx, email);
  await codes.forgetRecipients(tx, reachedAt);
  await jobs.forget(tx, [customerId, ...reachedAt]);
}

/** The linked identity and its documents. Returns the keys of their files. */
async function forgetIdentity(tx: Db, customerId: string): Promise<string[]> {
  await deleteIdentityLink(tx, customerId);
  await forgetSightingsOf(tx, customerId);
  return deleteDocuments(tx, customerId);
}

function withoutPerson({ id }: Account): Partial<Account> {
  return {
    email: `${id}@cuenta-eliminada.invalid`,
    // No password has this hash.
    passwordHash: '!',
    firstName: 'Cuenta',
    lastName: 'eliminada',
    gender: null,
    birthDate: null,
    identityNumber: null,
    ...unconfirmedIdentity,
    phone: null,
    emailVerifiedAt: null,
    phoneVerifiedAt: null,
    isSenior: false,
    isIcareValidated: false,
    creditEnabled: false,
    defaultBranchCode: null,
    firstLoginAt: null,
    tourDoneAt: null,
  };
}
