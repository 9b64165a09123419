import { storeTermsId } from '@botica/contract/identity/accounts';
import type { Company, CompanyId } from '@botica/domain/companies';
import { accountCompanyOf, companies } from '@botica/domain/companies';
import type { AdditionalInfo, Registration } from '@botica/domain/identity';
import {
  cleanIdentityNumber,
  cleanPhone,
  isIdentityTypeId,
  parseBirthDate,
  phoneMaskOf,
} from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { unconfirmedIdentity } from '../../customers/index.ts';
import { recordSecurityEvent } from '../sessions/index.ts';
import type { Account } from './store.ts';
import {
  acceptTermsOnce,
  deleteIdentityLink,
  findAccountById,
  findCountry,
  findCountryByCode,
  hasAcceptedTerms,
  lockAccountById,
  saveAccount,
} from './store.ts';

export type PersonalChange = Pick<
  Registration,
  'firstName' | 'lastName' | 'gender' | 'birthDate' | 'identityTypeId' | 'identityNumber'
> & { phone?: string };

/** The account of a customer with what it does not hold itself. */
export interface Profile {
  account: Account;
  phoneMask: string;
  hasAcceptedTerms: boolean;
}

export type ProfileProblem = 'SESSION_EXPIRED' | 'IDENTITY_CONFIRMED';

export function createProfile({ db, clock }: { db: Db; clock: Clock }) {
  async function read(tx: Db, customerId: string): Promise<Result<Profile, 'SESSION_EXPIRED'>> {
    const account = await findAccountById(tx, customerId);
    if (!account) return failure('SESSION_EXPIRED');
    const country =
      (account.countryId === null ? undefined : await findCountry(tx, account.countryId)) ??
      (await findCountryByCode(tx, companies[account.companyId as CompanyId].countryCode));
    return success({
      account,
      phoneMask: country ? phoneMaskOf(country) : '',
      hasAcceptedTerms: await hasAcceptedTerms(tx, customerId, storeTermsId),
    });
  }

  /** PROFILE-04: a confirmed identity cannot be changed here; sending the same identity is not a change. */
  function write(
    customerId: string,
    changeFor: (account: Account) => Partial<Account>,
  ): Promise<Result<Profile, ProfileProblem>> {
    return db.transaction(async (tx) => {
      const account = await lockAccountById(tx, customerId);
      if (!account) return failure('SESSION_EXPIRED');
      const change = changeFor(account);
      const isOther = (name: 'identityNumber' | 'identityTypeId') =>
        change[name] !== undefined && change[name] !== account[name];
      const isOtherIdentity = isOther('identityNumber') || isOther('identityTypeId');
      if (account.identityConfirmed && isOtherIdentity) return failure('IDENTITY_CONFIRMED');
      // A new number is not confirmed.
      const saved = isOtherIdentity ? { ...change, ...unconfirmedIdentity } : change;
      if (isOtherIdentity) await deleteIdentityLink(tx, customerId);
      if (Object.keys(saved).length > 0) await saveAccount(tx, customerId, saved);
      return read(tx, customerId);
    });
  }

  return {
    read: (customerId: string) => read(db, customerId),

    /** A196: identity documents are those of the country of the account, whichever store is open. */
    async companyOfDocuments(customerId: string): Promise<Result<Company, 'SESSION_EXPIRED'>> {
      const account = await findAccountById(db, customerId);
      if (!account) return failure('SESSION_EXPIRED');
      const country = account.countryId === null ? undefined : await findCountry(db, account.countryId);
      const { companyId } = account;
      return success(companies[accountCompanyOf({ companyId, countryCode: country?.isoCode ?? null })]);
    },

    update: (customerId: string, form: PersonalChange) =>
      write(customerId, (account) => ({
        firstName: form.firstName.trim(),
        lastName: form.lastName.trim(),
        gender: form.gender,
        birthDate: parseBirthDate(form.birthDate) ?? account.birthDate,
        identityTypeId: form.identityTypeId,
        identityNumber: cleanIdentityNumber(form.identityNumber),
        ...(form.phone === undefined ? {} : phoneChange(account, form.phone)),
      })),

    /** INFO-04 INFO-05: empty fields stay unchanged. */
    complete: (customerId: string, info: AdditionalInfo) =>
      write(customerId, (account) => ({
        ...(info.identityNumber.value.trim() === ''
          ? {}
          : { identityNumber: cleanIdentityNumber(info.identityNumber.value) }),
        ...(isIdentityTypeId(info.identityTypeId.value) ? { identityTypeId: info.identityTypeId.value } : {}),
        ...(info.phone.value.trim() === '' ? {} : phoneChange(account, info.phone.value)),
      })),

    async acceptTerms(customerId: string, termsId: number, companyId: number): Promise<void> {
      const at = clock.now();
      await db.transaction(async (tx) => {
        await acceptTermsOnce(tx, { customerId, companyId }, termsId, at);
        await recordSecurityEvent(tx, { kind: 'terms-accepted', customerId, at });
      });
    },

    hasAcceptedTerms: (customerId: string, termsId: number) => hasAcceptedTerms(db, customerId, termsId),

    finishTour: (customerId: string) => saveAccount(db, customerId, { tourDoneAt: clock.now() }),
  };
}

/** A new phone is not verified yet. */
function phoneChange(account: Account, text: string): Partial<Account> {
  const phone = cleanPhone(text);
  return phone === account.phone ? {} : { phone, phoneVerifiedAt: null };
}
