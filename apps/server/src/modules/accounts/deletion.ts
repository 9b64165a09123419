import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { forgetAddresses } from '../addresses/index.ts';
import { forgetCardsOf } from '../cards/index.ts';
import { forgetCart } from '../cart/index.ts';
import { forgetCertificatesOf } from '../certificates/index.ts';
import type { CodesService } from '../codes/index.ts';
import { forgetExternalOrdersOf } from '../external-orders/index.ts';
import { forgetForeignAddresses } from '../foreign/index.ts';
import { forgetGiftsOf } from '../gift-certificates/index.ts';
import { forgetInsurerCardsOf } from '../insurer-cards/index.ts';
import { forgetInsurerRequestsOf } from '../insurer-requests/index.ts';
import { forgetLabOrdersOf } from '../laboratory/index.ts';
import { deleteLinks } from '../links/index.ts';
import { deleteListsOf } from '../lists/index.ts';
import { forgetIndicationsOf } from '../medical-indications/index.ts';
import { deleteOlderIdentitiesOf } from '../older-identities/index.ts';
import { forgetOrdersOf } from '../orders/index.ts';
import { forgetTransfersOf } from '../point-transfers/index.ts';
import { forgetPrescriptionsOf } from '../prescriptions/index.ts';
import { deleteRedemptionCardsOf } from '../profile/index.ts';
import { forgetRafflesOf } from '../raffle/index.ts';
import { forgetRatingsOf } from '../ratings/index.ts';
import { forgetPatients } from '../redemptions/index.ts';
import { forgetRepurchasesOf } from '../repurchases/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { recordSecurityEvent } from '../sessions/index.ts';
import { forgetTaxIds } from '../tax-ids/index.ts';
import { forgetTopUpsOf } from '../top-ups/index.ts';
import type { Mailing } from './mailing.ts';
import type { Account } from './store.ts';
import { deleteDocuments, deleteIdentityLink, deleteSocialAccounts, lockAccountById, saveAccount } from './store.ts';

export interface DeletionNeeds {
  db: Db;
  clock: Clock;
  codes: CodesService;
  mailing: Mailing;
  sessions: Sessions;
}

export function createDeletion({ db, clock, codes, mailing, sessions }: DeletionNeeds) {
  return {
    /** ROLE-18: in one transaction the person is gone, and what invoices point at stays. The e-mail is free again. */
    delete(
      customerId: string,
      { reason, ip }: { reason: string; ip: string },
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
        await forgetExternalOrdersOf(tx, customerId);
        await forgetRatingsOf(tx, customerId);
        await forgetIndicationsOf(tx, customerId);
        await forgetAddresses(tx, customerId);
        await forgetForeignAddresses(tx, customerId);
        await forgetTaxIds(tx, customerId);
        await deleteLinks(tx, customerId);
        await deleteSocialAccounts(tx, customerId);
        await codes.forget(tx, account.email);
        await sessions.revokeSessions(tx, customerId, { reason: 'account-deleted' });
        await recordSecurityEvent(tx, { kind: 'account-deleted', customerId, ip, at });
        await mailing.notice(tx, { to: account.email, notice: 'account-deleted', firstName: account.firstName });
        return success(undefined);
      });
    },
  };
}

/** What the customer kept with us besides the account. Gives the keys of the files that nothing names any more. */
async function forgetProfile(tx: Db, customerId: string, at: Date): Promise<string[]> {
  await deleteIdentityLink(tx, customerId);
  await deleteRedemptionCardsOf(tx, customerId);
  await deleteListsOf(tx, customerId);
  await forgetPatients(tx, customerId);
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
  return [...documents, ...older, ...identities, ...prescriptions, ...(await forgetInsurerCardsOf(tx, customerId, at))];
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
    identityConfirmed: false,
    phone: null,
    emailVerifiedAt: null,
    phoneVerifiedAt: null,
    isSenior: false,
    isIcareValidated: false,
    creditEnabled: false,
  };
}
