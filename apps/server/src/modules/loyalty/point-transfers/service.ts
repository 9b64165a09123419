import type { Company } from '@botica/domain/companies';
import { companies, companyIds } from '@botica/domain/companies';
import { tidyText } from '@botica/domain/format';
import type { FieldError } from '@botica/domain/identity';
import { cleanIdentityNumber } from '@botica/domain/identity';
import type { TransferField, TransferForm, TransferState } from '@botica/domain/loyalty/point-transfers';
import {
  checkTransfer,
  maskPersonName,
  transferMessages,
  transferTransitions,
} from '@botica/domain/loyalty/point-transfers';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { advance } from '@botica/domain/transitions';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import { lockCustomer } from '../../customers/index.ts';
import type { CodeProblem, CodesService } from '../../identity/codes/index.ts';
import { findPoints, movePoints } from '../../tenders/points/index.ts';
import { transferJobs } from './job-types.ts';
import { factsOf } from './letters.ts';
import { transfersPerCustomer } from './limits.ts';
import { findTransferMinimum } from './settings.ts';
import type { TransferOwner } from './store.ts';
import {
  endTransfer,
  findByKey,
  findRecipient,
  findSender,
  findTransfer,
  findTransfers,
  insertTransfer,
  lockTransfer,
} from './store.ts';
import type { TransferRow } from './tables.ts';

type RequestProblem =
  | 'FORM_NOT_VALID'
  | 'SAME_KEY_OTHER_TRANSFER'
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_MANY_SENDS'
  | 'CODE_NOT_SENT';
export type Requested = Result<
  TransferRow,
  RequestProblem,
  { errors: FieldError<TransferField>[] } | { retryAfterSeconds: number }
>;
type OpenProblem = 'TRANSFER_NOT_FOUND' | 'TRANSFER_NOT_PENDING';
type ConfirmProblem = OpenProblem | CodeProblem | 'TRANSFER_RECIPIENT_NOT_REACHED' | 'TRANSFER_POINTS_NOT_ENOUGH';

export type PointTransfersService = ReturnType<typeof createPointTransfersService>;

/** Every statement has the customer, and the company, in its SQL. */
export function createPointTransfersService(platform: Platform, { codes }: { codes: CodesService }) {
  const { clock, database, jobs } = platform;
  const { db } = database;

  /** Stored under the request's own key, which exists before the transfer does. */
  const codeOf = (customerId: string, requestKey: string) =>
    ({ purpose: 'transfer', of: `${customerId} ${requestKey}` }) as const;

  async function errorsOf(owner: TransferOwner, company: Company, form: TransferForm, ownIdentity: string | null) {
    const [available, minimum] = await Promise.all([
      findPoints(db, owner),
      findTransferMinimum(database.reads.db, owner.companyId),
    ]);
    return checkTransfer(form, { company, ownIdentity, available, minimum });
  }

  /** Of concurrent requests with one key, one creates it; the last code sent is the valid one. */
  function keep(owner: TransferOwner, form: NamedForm, key: string, keepCode: (tx: Db) => Promise<void>) {
    return db.transaction(async (tx): Promise<Requested> => {
      await lockCustomer(tx, owner.customerId);
      const known = await findByKey(tx, owner, key);
      if (known && !isSame(known, form)) return failure('SAME_KEY_OTHER_TRANSFER');
      await keepCode(tx);
      if (known) return success(known);
      const transfer = await insertTransfer(tx, {
        ...owner,
        points: form.points,
        recipientTypeId: form.identityTypeId,
        recipientNumber: cleanIdentityNumber(form.identityNumber),
        recipientName: form.recipientName,
        remarks: tidyText(form.remarks),
        requestKey: key,
        createdAt: clock.now(),
      });
      return success(transfer);
    });
  }

  /** After the code was right. Rejections are return values, so that the code stays used. */
  async function move(tx: Db, transfer: TransferRow): Promise<Result<number, ConfirmProblem>> {
    const next = advance(transferTransitions, transfer.state, 'confirm');
    if (!next.ok) return failure('TRANSFER_NOT_PENDING');
    const { id, customerId, companyId, points } = transfer;
    const recipient = await findRecipient(tx, transfer, sameCountry(companyId));
    if (!recipient) return failure('TRANSFER_RECIPIENT_NOT_REACHED');
    const { id: recipientId } = recipient;
    const at = clock.now();
    const parties = { fromCustomerId: customerId, toCustomerId: recipientId };
    const moved = await movePoints(tx, { ...parties, companyId, transferId: id, points, at });
    if (!moved.ok) return failure('TRANSFER_POINTS_NOT_ENOUGH');
    await endTransfer(tx, id, { state: next.value, endedAt: at, recipientId });
    await jobs.enqueue(tx, transferJobs.letters, { transferId: id });
    return moved;
  }

  return {
    minimum: (companyId: number) => findTransferMinimum(database.reads.db, companyId),
    sender: (customerId: string) => findSender(db, customerId),

    /**
     * XFER-10: sends the code first and stores both together, so that a failed mail leaves no request behind. An identity
     * that cannot receive is refused before that, with one text for all reasons; each try counts (0064).
     */
    async request(
      owner: TransferOwner,
      { company, form, key, ip }: { company: Company; form: TransferForm; key: string; ip: string },
    ): Promise<Requested> {
      const known = await findByKey(db, owner, key);
      if (known) return isSame(known, form) ? success(known) : failure('SAME_KEY_OTHER_TRANSFER');
      const { email, identityNumber } = await findSender(db, owner.customerId);
      const errors = await errorsOf(owner, company, form, identityNumber);
      if (errors.length > 0) return failure('FORM_NOT_VALID', { errors });
      const tried = await takeTry(db, [{ limit: transfersPerCustomer, subject: owner.customerId }], clock.now());
      if (!tried.ok) return tried;
      const recipientNumber = cleanIdentityNumber(form.identityNumber);
      const wanted = { customerId: owner.customerId, recipientTypeId: form.identityTypeId, recipientNumber };
      const recipient = await findRecipient(db, wanted, sameCountry(owner.companyId));
      if (!recipient) {
        const notReached = { field: 'identityNumber', message: transferMessages.recipientNotReached } as const;
        return failure('FORM_NOT_VALID', { errors: [notReached] });
      }
      const recipientName = maskPersonName(recipient.firstName, recipient.lastName);
      const allowed = await codes.takeSend(email, ip);
      if (!allowed.ok) return allowed;
      const rows = factsOf({ points: form.points, recipientName, recipientNumber });
      const sent = await codes.send(codeOf(owner.customerId, key), email, { companyId: company.id, rows });
      return sent.ok ? keep(owner, { ...form, recipientName }, key, sent.value) : failure(sent.code);
    },

    /** XFER-13: another code for the stored request. */
    async resend(
      owner: TransferOwner,
      id: number,
      ip: string,
    ): Promise<Result<undefined, OpenProblem | 'TOO_MANY_SENDS' | 'CODE_NOT_SENT'>> {
      const transfer = await findTransfer(db, owner, id);
      if (!transfer) return failure('TRANSFER_NOT_FOUND');
      if (transfer.state !== 'pending') return failure('TRANSFER_NOT_PENDING');
      const { email } = await findSender(db, owner.customerId);
      const allowed = await codes.takeSend(email, ip);
      if (!allowed.ok) return allowed;
      const change = { companyId: transfer.companyId, rows: factsOf(transfer) };
      const sent = await codes.send(codeOf(owner.customerId, transfer.requestKey), email, change);
      if (!sent.ok) return sent;
      await sent.value(db);
      return success(undefined);
    },

    /** XFER-11: the remaining points, after both balances have changed. Idempotent, with the same answer. */
    confirm(owner: TransferOwner, id: number, code: string): Promise<Result<number, ConfirmProblem>> {
      return db.transaction(async (tx): Promise<Result<number, ConfirmProblem>> => {
        const transfer = await lockTransfer(tx, owner, id);
        if (!transfer) return failure('TRANSFER_NOT_FOUND');
        if (transfer.state === 'done') return success(await findPoints(tx, owner));
        if (transfer.state !== 'pending') return failure('TRANSFER_NOT_PENDING');
        const used = await codes.use(tx, codeOf(owner.customerId, transfer.requestKey), code);
        return used.ok ? move(tx, transfer) : used;
      });
    },

    /** XFER-12: idempotent. */
    cancel(owner: TransferOwner, id: number): Promise<Result<undefined, OpenProblem>> {
      return db.transaction(async (tx): Promise<Result<undefined, OpenProblem>> => {
        const transfer = await lockTransfer(tx, owner, id);
        if (!transfer) return failure('TRANSFER_NOT_FOUND');
        if (transfer.state === 'cancelled') return success(undefined);
        const next = advance(transferTransitions, transfer.state, 'cancel');
        if (!next.ok) return failure('TRANSFER_NOT_PENDING');
        await endTransfer(tx, id, { state: next.value, endedAt: clock.now() });
        return success(undefined);
      });
    },

    history: (
      owner: TransferOwner,
      asked: { from: Date; until: Date | null; state: TransferState | undefined; limit: number },
    ) => findTransfers(db, owner, asked),
  };
}

type NamedForm = TransferForm & { recipientName: string };

/** A customer has one account for all the companies of a country. */
function sameCountry(companyId: number): number[] {
  const own = companyIds.find((id) => id === companyId);
  return companyIds.filter((id) => own !== undefined && companies[id].countryCode === companies[own].countryCode);
}

function isSame(kept: TransferRow, form: TransferForm): boolean {
  return (
    kept.points === form.points &&
    kept.recipientTypeId === form.identityTypeId &&
    kept.recipientNumber === cleanIdentityNumber(form.identityNumber)
  );
}
