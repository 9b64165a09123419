import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { forgetCart } from '../../cart/index.ts';
import { forgetProductActionsOf } from '../../catalogue/product-actions/index.ts';
import { forgetSearchesOf } from '../../catalogue/search/index.ts';
import { forgetForeignAddresses } from '../../checkout/foreign/index.ts';
import { forgetExternalOrdersOf } from '../../company-orders/external/index.ts';
import { forgetAddresses } from '../../customers/addresses/index.ts';
import { forgetCardsOf } from '../../customers/cards/index.ts';
import { unconfirmedIdentity } from '../../customers/index.ts';
import { deleteOlderIdentitiesOf } from '../../customers/older-identities/index.ts';
import { forgetApplicationsOf } from '../../customers/store-card/index.ts';
import { forgetTaxIds } from '../../customers/tax-ids/index.ts';
import { forgetShipmentsOf } from '../../delivery/shipments/index.ts';
import { forgetTransfersOf } from '../../loyalty/point-transfers/index.ts';
import { forgetRafflesOf } from '../../loyalty/raffle/index.ts';
import { forgetOrdersOf } from '../../orders/index.ts';
import { forgetSyncOf } from '../../orders/master-data/index.ts';
import { forgetRatingsOf } from '../../orders/ratings/index.ts';
import { forgetDataCopiesOf } from '../../personal-data/index.ts';
import { forgetPrescriptionsOf } from '../../prescriptions/index.ts';
import { forgetIndicationsOf } from '../../prescriptions/indications/index.ts';
import { forgetInsurerCardsOf } from '../../prescriptions/insurer-cards/index.ts';
import { forgetInsurerRequestsOf } from '../../prescriptions/insurer-requests/index.ts';
import { forgetProposalsOf } from '../../prescriptions/proposals/index.ts';
import { forgetGiftsOf } from '../../services/gift-certificates/index.ts';
import { forgetLabOrdersOf } from '../../services/laboratory/index.ts';
import { deleteListsOf } from '../../services/lists/index.ts';
import { forgetRepurchasesOf } from '../../services/repurchases/index.ts';
import { forgetTopUpsOf } from '../../services/top-ups/index.ts';
import { forgetCertificatesOf } from '../../tenders/certificates/index.ts';
import { forgetPatients } from '../../tenders/redemptions/index.ts';
import type { CodesService } from '../codes/index.ts';
import { forgetSightingsOf } from '../in-person/index.ts';
import { deleteLinks } from '../links/index.ts';
import { forgetSessionsOf, recordSecurityEvent } from '../sessions/index.ts';
import type { Mailing } from './mailing.ts';
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
  jobs: Jobs;
  mailing: Mailing;
}

export function createDeletion({ db, clock, codes, jobs, mailing }: DeletionNeeds) {
  return {
    /** ROLE-18: in one transaction the person is gone, and what invoices point at stays. The e-mail is free again. */
    delete(
      customerId: string,
      { reason }: { reason: string },
    ): Promise<Result<undefined, 'REASON_REQUIRED' | 'SESSION_EXPIRED'>> {
      return db.transaction(async (tx) => {
        if (reason.trim() === '') return failure('REASON_REQUIRED'); // T60
        const account = await lockAccountById(tx, customerId);
        if (!account) return failure('SESSION_EXPIRED');

        const at = clock.now();
        await saveAccount(tx, customerId, { ...withoutPerson(account), deletedAt: at, deletionReason: reason.trim() });
        const keys = await forgetProfile(tx, customerId, at);
        if (keys.length > 0) await mailing.removeFiles(tx, keys);
        await forgetCart(tx, customerId);
        await forgetOrdersOf(tx, customerId);
        await forgetShipmentsOf(tx, customerId);
        await forgetExternalOrdersOf(tx, customerId);
        await forgetRatingsOf(tx, customerId);
        await forgetIndicationsOf(tx, customerId);
        await forgetProposalsOf(tx, customerId);
        await forgetAddresses(tx, customerId);
        await forgetForeignAddresses(tx, customerId);
        await forgetTaxIds(tx, customerId);
        await forgetTraces(tx, account, { codes, jobs });
        // Proof that it was done, and when; from where is nobody's to know.
        await recordSecurityEvent(tx, { kind: 'account-deleted', customerId, at });
        await mailing.notice(tx, { to: account.email, notice: 'account-deleted', firstName: account.firstName });
        return success(undefined);
      });
    },
  };
}

/** What their visits left behind: how they came in, what they looked at, and messages that were sent to them. */
async function forgetTraces(
  tx: Db,
  account: Account,
  { codes, jobs }: Pick<DeletionNeeds, 'codes' | 'jobs'>,
): Promise<void> {
  const { id: customerId, email, phone } = account;
  await deleteLinks(tx, customerId);
  await deleteSocialAccounts(tx, customerId);
  await deleteAcceptedTerms(tx, customerId);
  await forgetSearchesOf(tx, customerId);
  await forgetProductActionsOf(tx, customerId);
  await forgetSyncOf(tx, customerId);
  await forgetApplicationsOf(tx, account);
  await forgetSessionsOf(tx, customerId);
  const reachedAt = [email, ...(phone ? [phone] : [])];
  await codes.forget(tx, email);
  await codes.forgetRecipients(tx, reachedAt);
  await jobs.forget(tx, [customerId, ...reachedAt]);
}

/** What the customer kept with us besides the account. Gives the keys of the files that nothing names any more. */
async function forgetProfile(tx: Db, customerId: string, at: Date): Promise<string[]> {
  await deleteIdentityLink(tx, customerId);
  await deleteListsOf(tx, customerId);
  await forgetPatients(tx, customerId);
  await forgetSightingsOf(tx, customerId);
  await forgetCardsOf(tx, customerId, at);
  await forgetCertificatesOf(tx, customerId);
  await forgetGiftsOf(tx, customerId);
  await forgetTopUpsOf(tx, customerId);
  await forgetTransfersOf(tx, customerId, at);
  await forgetRafflesOf(tx, customerId);
  await forgetRepurchasesOf(tx, customerId, at);
  await forgetLabOrdersOf(tx, customerId);
  const documents = await deleteDocuments(tx, customerId);
  const older = await deleteOlderIdentitiesOf(tx, customerId);
  const identities = await forgetInsurerRequestsOf(tx, customerId, at);
  const prescriptions = await forgetPrescriptionsOf(tx, customerId);
  const cards = await forgetInsurerCardsOf(tx, customerId, at);
  const copies = await forgetDataCopiesOf(tx, customerId);
  return [...documents, ...older, ...identities, ...prescriptions, ...cards, ...copies];
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
