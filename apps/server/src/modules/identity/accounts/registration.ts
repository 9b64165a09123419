import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { storeTermsId } from '@botica/contract/identity/accounts';
import type { Company } from '@botica/domain/companies';
import { companyOfCountry } from '@botica/domain/companies';
import type { Registration } from '@botica/domain/identity';
import { cleanIdentityNumber, cleanPhone, parseBirthDate } from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import type { CleanImage } from '../../../platform/images.ts';
import { takeTry } from '../../../platform/limits.ts';
import type { CodesService } from '../codes/index.ts';
import { hashPassword, recordSecurityEvent, unprovenPerson } from '../sessions/index.ts';
import { noticeLetter } from './letters.ts';
import { registrationsPerAddress, uploadsPerAddress } from './limits.ts';
import type { Mailing } from './mail-letters.ts';
import type { Access } from './revoke-access.ts';
import type { Account, NewAccount } from './store.ts';
import {
  acceptTermsOnce,
  acceptTermsWhileWaiting,
  deleteDocumentsWhileWaiting,
  findAccount,
  findCountry,
  insertAccount,
  insertDocument,
  lockAccount,
  saveAccount,
  saveWaitingAccount,
} from './store.ts';

export interface RegistrationRequest {
  form: Registration;
  company: Company;
  ip: string;
  deviceId?: string | undefined;
  /** REG-01: proves the phone or the e-mail of the form; without it the account waits for a code (LOGIN-04). */
  token?: string | undefined;
  /** REG-13 */
  picture?: { image: CleanImage; documentTypeId: number } | undefined;
}

type RegistrationProblem =
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_MANY_SENDS'
  | 'COUNTRY_NOT_FOUND'
  | 'VERIFICATION_EXPIRED'
  | 'EMAIL_TAKEN'
  | 'CODE_NOT_SENT';

/** `isPictureKept` is false when no row will ever reference the picture that came with the form. */
type Registered = Result<{ state: 'active' | 'pending'; isPictureKept: boolean }, RegistrationProblem>;

type Proof = Partial<Pick<Account, 'emailVerifiedAt' | 'phoneVerifiedAt'>>;

interface Draft extends NewAccount {
  ip: string;
  deviceId: string | undefined;
  document: { fileKey: string; documentTypeId: number; bytes: number } | undefined;
}

/** A form repeated within this time is one registration. */
const sameRegistrationMs = 60_000;

export interface RegistrationNeeds {
  db: Db;
  clock: Clock;
  codes: CodesService;
  mailing: Mailing;
  files: FileStore;
  access: Access;
  config: Pick<Config, 'publicUrl'>;
}

export function createRegistration({ db, clock, codes, mailing, files, access, config }: RegistrationNeeds) {
  /**
   * Creates the account with all its rows, or writes nothing. A replaced account keeps no data of the earlier
   * registrant.
   */
  async function writeProven(tx: Db, draft: Draft, givingWay: Account | undefined, proof: Proof) {
    const { ip, deviceId, document, ...account } = draft;
    const at = clock.now();
    const values = {
      ...account,
      activationState: 'active',
      passwordForm: 'ordinary',
      ...proof,
      createdAt: at,
    } as const;
    if (givingWay) {
      await saveAccount(tx, givingWay.id, { ...unprovenPerson, ...values });
      await access.forgetHolder(tx, givingWay);
      await access.end(tx, givingWay, { reason: 'password-reset' });
    }
    const customerId = givingWay?.id ?? (await insertAccount(tx, values));
    if (!customerId) return undefined;

    await acceptTermsOnce(tx, { customerId, companyId: draft.companyId }, storeTermsId, at);
    if (document) await insertDocument(tx, { customerId, ...document, createdAt: at });
    await recordSecurityEvent(tx, { kind: 'registered', customerId, ip, deviceId, at });
    return customerId;
  }

  /**
   * The statements are the same whether the e-mail is new, waits for its code or has an account (which stays unchanged
   * and gets an audit event), so the duration of the answer reveals nothing.
   */
  async function writePending(tx: Db, draft: Draft): Promise<void> {
    const { ip, deviceId, document, ...account } = draft;
    const at = clock.now();
    const values = { ...account, activationState: 'pending-store', passwordForm: 'ordinary', createdAt: at } as const;
    await insertAccount(tx, values);
    const written = await lockAccount(tx, draft.email);
    if (!written) throw new Error('An account was deleted while its e-mail was registered');
    const { id: customerId, activationState } = written;
    const isTaken = activationState === 'active';

    await saveWaitingAccount(tx, customerId, values);
    await acceptTermsWhileWaiting(tx, { customerId, companyId: draft.companyId }, storeTermsId, at);
    const keys = await deleteDocumentsWhileWaiting(tx, customerId);
    if (keys.length > 0) await mailing.removeFiles(tx, keys);
    if (document && isTaken) await mailing.removeFiles(tx, [document.fileKey]);
    else if (document) await insertDocument(tx, { customerId, ...document, createdAt: at });
    await recordSecurityEvent(tx, { kind: isTaken ? 'registered-again' : 'registered', customerId, ip, deviceId, at });
  }

  /** REG-01. Locks the verification first, so that two concurrent copies of a form create one account. */
  function registerProven(draft: Draft, token: string): Promise<Registered> {
    return db.transaction(async (tx) => {
      const proof = await codes.lockVerification(tx, token);
      const isPhone = proof?.recipient === draft.phone;
      if (!proof || !(isPhone || proof.recipient === draft.email.toLowerCase())) return failure('VERIFICATION_EXPIRED');

      const existing = await lockAccount(tx, draft.email);
      if (proof.usedAt) {
        const isSame = existing && clock.now().getTime() - existing.createdAt.getTime() < sameRegistrationMs;
        return isSame ? success({ state: 'active', isPictureKept: false }) : failure('VERIFICATION_EXPIRED');
      }
      // A caller who proved a phone or the e-mail may know; the limit by address keeps one proof from probing many
      // e-mails.
      if (existing && !givesWay(existing, { toEmailProof: !isPhone })) return failure('EMAIL_TAKEN');

      const at = clock.now();
      const verified = isPhone ? { phoneVerifiedAt: at } : { emailVerifiedAt: at };
      const customerId = await writeProven(tx, draft, existing, verified);
      if (!customerId) return failure('EMAIL_TAKEN');
      await codes.useVerification(tx, token);
      await codes.forget(tx, draft.email);
      await mailing.notice(tx, 'welcome', draft);
      // Nobody has proved that the e-mail is theirs: a gift to it waits until then.
      if (isPhone) await mailing.link(tx, { kind: 'email-confirm', email: draft.email });
      return success({ state: 'active', isPictureKept: true });
    });
  }

  /**
   * Nothing proves the e-mail's owner, so the answer is the same with or without an account: a letter goes there, with
   * a code or with a notice of the attempt. The latest form replaces an unconfirmed account, and only its code confirms
   * it: registering another person's e-mail beforehand gains nothing.
   */
  async function registerPending(draft: Draft): Promise<Registered> {
    const allowed = await codes.takeSend(draft.email, draft.ip);
    if (!allowed.ok) return allowed;
    const existing = await findAccount(db, draft.email);
    const owner = existing?.activationState === 'active' ? existing : undefined;
    const { companyId } = draft;
    // Both letters have the words of the company of this store, so that both do the same work.
    const instead = owner && noticeLetter('already-registered', owner.firstName, { config, companyId });
    const sent = await codes.send({ purpose: 'activation', of: draft.email }, draft.email, { companyId, instead });
    if (!sent.ok) return sent;
    return db.transaction(async (tx) => {
      await writePending(tx, draft);
      await sent.value(tx);
      return success({ state: 'pending', isPictureKept: true });
    });
  }

  async function keepPicture(picture: RegistrationRequest['picture']): Promise<Draft['document']> {
    if (!picture) return undefined;
    const { content, contentType, extension } = picture.image;
    const fileKey = `identity-documents/${randomUUID()}.${extension}`;
    const { size } = await files.put(fileKey, Readable.from([content]), contentType);
    return { fileKey, documentTypeId: picture.documentTypeId, bytes: size };
  }

  return {
    /** Counted before the first byte of a picture is read. */
    takeUpload: (ip: string) => takeTry(db, [{ limit: uploadsPerAddress, subject: ip }], clock.now()),

    /** The identity document is one of the chosen country, wherever the account is registered. */
    async companyOfDocuments(countryId: number, store: Company): Promise<Company> {
      const country = await findCountry(db, countryId);
      return companyOfCountry(country?.isoCode) ?? store;
    },

    async register({ form, company, ip, deviceId, token, picture }: RegistrationRequest): Promise<Registered> {
      const allowed = await takeTry(db, [{ limit: registrationsPerAddress, subject: ip }], clock.now());
      if (!allowed.ok) return allowed;
      if (!(await findCountry(db, form.countryId))) return failure('COUNTRY_NOT_FOUND');

      const account = { ...toAccount(form, company), passwordHash: await hashPassword(form.password) };
      const document = await keepPicture(picture);
      let isPictureKept = false;
      try {
        const draft = { ...account, ip, deviceId, document };
        const registered = await (token ? registerProven(draft, token) : registerPending(draft));
        isPictureKept = registered.ok && registered.value.isPictureKept;
        return registered;
      } finally {
        if (document && !isPictureKept) await files.remove(document.fileKey);
      }
    },
  };
}

/**
 * Any proof replaces an unconfirmed account. An account confirmed by a phone alone, with an unproven e-mail, is
 * replaced by a registration that proves the e-mail: the first registrant may have typed another person's address.
 */
function givesWay(account: Account, { toEmailProof }: { toEmailProof: boolean }): boolean {
  return account.activationState !== 'active' || (toEmailProof && account.emailVerifiedAt === null);
}

/** INFO-04: the value is stored without its mask. */
function toAccount(form: Registration, company: Company): Omit<NewAccount, 'passwordHash'> {
  return {
    email: form.email.trim(),
    companyId: company.id,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    gender: form.gender,
    birthDate: parseBirthDate(form.birthDate) ?? '',
    identityTypeId: form.identityTypeId,
    identityNumber: cleanIdentityNumber(form.identityNumber),
    phone: cleanPhone(form.phone),
    countryId: form.countryId,
  };
}
