import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { storeTermsId } from '@botica/contract/accounts';
import type { Company } from '@botica/domain/companies';
import type { Registration } from '@botica/domain/identity';
import { cleanIdentityNumber, cleanPhone, parseBirthDate } from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { CleanImage } from '../../platform/images.ts';
import { takeTry } from '../../platform/limits.ts';
import { OutsideError } from '../../platform/outside.ts';
import type { Mail } from '../../ports/mail.ts';
import type { CodesService } from '../codes/index.ts';
import { hashPassword, recordSecurityEvent } from '../sessions/index.ts';
import { noticeLetter } from './letters.ts';
import { registrationsPerAddress, uploadsPerAddress } from './limits.ts';
import type { Mailing } from './mailing.ts';
import type { Account, NewAccount } from './store.ts';
import {
  acceptTermsOnce,
  deleteDocuments,
  findAccount,
  findCountry,
  insertAccount,
  insertDocument,
  lockAccount,
  saveAccount,
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

/** `isNew` is false when this request added nothing to what is there. */
type Registered = Result<{ state: 'active' | 'pending'; isNew: boolean }, RegistrationProblem>;

type AccountChange = Pick<Account, 'activationState'> & Partial<Pick<Account, 'emailVerifiedAt' | 'phoneVerifiedAt'>>;

interface Draft extends NewAccount {
  ip: string;
  deviceId: string | undefined;
  document: { fileKey: string; documentTypeId: number; bytes: number } | undefined;
}

/** A form sent twice in this long is one registration. */
const sameRegistrationMs = 60_000;

export interface RegistrationNeeds {
  db: Db;
  clock: Clock;
  codes: CodesService;
  mail: Mail;
  mailing: Mailing;
  files: FileStore;
}

export function createRegistration({ db, clock, codes, mail, mailing, files }: RegistrationNeeds) {
  /** The account exists afterwards, with everything that belongs to it; or nothing was written. */
  async function write(tx: Db, draft: Draft, pending: Account | undefined, change: AccountChange) {
    const { ip, deviceId, document, ...account } = draft;
    const at = clock.now();
    const values = { ...account, ...change, createdAt: at };
    if (pending) await saveAccount(tx, pending.id, values);
    const customerId = pending?.id ?? (await insertAccount(tx, values));
    if (!customerId) return undefined;

    await acceptTermsOnce(tx, customerId, storeTermsId, at);
    if (pending) {
      const keys = await deleteDocuments(tx, customerId);
      if (keys.length > 0) await mailing.removeFiles(tx, keys);
    }
    if (document) await insertDocument(tx, { customerId, ...document, createdAt: at });
    await recordSecurityEvent(tx, { kind: 'registered', customerId, ip, deviceId, at });
    return customerId;
  }

  /** REG-01. The verification is locked first, so that a form sent twice at once makes one account. */
  function registerProven(draft: Draft, token: string): Promise<Registered> {
    return db.transaction(async (tx) => {
      const proof = await codes.lockVerification(tx, token);
      const isPhone = proof?.recipient === draft.phone;
      if (!proof || !(isPhone || proof.recipient === draft.email.toLowerCase())) return failure('VERIFICATION_EXPIRED');

      const existing = await lockAccount(tx, draft.email);
      if (proof.usedAt) {
        const isSame = existing && clock.now().getTime() - existing.createdAt.getTime() < sameRegistrationMs;
        return isSame ? success({ state: 'active', isNew: false }) : failure('VERIFICATION_EXPIRED');
      }
      // Whoever proved a phone or the e-mail may know; the limit by address keeps one proof from asking for many.
      if (existing?.activationState === 'active') return failure('EMAIL_TAKEN');

      const at = clock.now();
      const verified = isPhone ? { phoneVerifiedAt: at } : { emailVerifiedAt: at };
      const customerId = await write(tx, draft, existing, { activationState: 'active', ...verified });
      if (!customerId) return failure('EMAIL_TAKEN');
      await codes.useVerification(tx, token);
      await codes.forget(tx, draft.email);
      await mailing.notice(tx, { to: draft.email, notice: 'welcome', firstName: draft.firstName });
      return success({ state: 'active', isNew: true });
    });
  }

  /**
   * Nothing proves whose e-mail it is, so the answer is the same whether or not there is an account: a letter goes there,
   * with a code or with the news that somebody tried. An account that nobody confirmed gives way to the latest form, with
   * whose code it is confirmed: one who registers somebody else's e-mail beforehand gains nothing.
   */
  async function registerPending(draft: Draft): Promise<Registered> {
    const allowed = await codes.takeSend(draft.email, draft.ip);
    if (!allowed.ok) return allowed;
    const existing = await findAccount(db, draft.email);
    if (existing?.activationState === 'active') return tellOwner(existing);

    const sent = await codes.send({ purpose: 'activation', of: draft.email }, draft.email);
    if (!sent.ok) return sent;
    return db.transaction(async (tx) => {
      const now = await lockAccount(tx, draft.email);
      if (now?.activationState === 'active') return success({ state: 'pending', isNew: false });
      const customerId = await write(tx, draft, now, { activationState: 'pending-store' });
      await sent.value(tx);
      return success({ state: 'pending', isNew: customerId !== undefined });
    });
  }

  async function tellOwner({ email, firstName }: Account): Promise<Registered> {
    try {
      await mail.send({ to: email, key: randomUUID(), ...noticeLetter('already-registered', firstName) });
    } catch (error) {
      if (error instanceof OutsideError) return failure('CODE_NOT_SENT');
      throw error;
    }
    return success({ state: 'pending', isNew: false });
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

    async register({ form, company, ip, deviceId, token, picture }: RegistrationRequest): Promise<Registered> {
      const allowed = await takeTry(db, [{ limit: registrationsPerAddress, subject: ip }], clock.now());
      if (!allowed.ok) return allowed;
      if (!(await findCountry(db, form.countryId))) return failure('COUNTRY_NOT_FOUND');

      const account = { ...toAccount(form, company), passwordHash: await hashPassword(form.password) };
      const document = await keepPicture(picture);
      let isKept = false;
      try {
        const draft = { ...account, ip, deviceId, document };
        const registered = await (token ? registerProven(draft, token) : registerPending(draft));
        isKept = registered.ok && registered.value.isNew;
        return registered;
      } finally {
        if (document && !isKept) await files.remove(document.fileKey);
      }
    },
  };
}

/** INFO-04: what is kept has no mask. */
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
