import type { Company } from '@botica/domain/companies';
import type { RequestEvent } from '@botica/domain/prescriptions/insurer-requests';
import {
  checkNewPrescriptions,
  insurerRequestMessages,
  nextRequestState,
} from '@botica/domain/prescriptions/insurer-requests';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { BranchesService } from '../../branches/index.ts';
import { toOpening } from '../../branches/index.ts';
import { addressOf } from '../../customers/addresses/index.ts';
import { findCard } from '../../customers/cards/index.ts';
import { lockCustomer } from '../../customers/index.ts';
import type { PrivateFile, PrivateFiles } from '../../customers/private-files/index.ts';
import { dropPrescription, keepPrescriptions } from '../index.ts';
import type { RequestFields } from './form.ts';
import type { InsurerRequest, RequestOwner } from './store.ts';
import {
  changeRequest,
  countOpen,
  deletePrescriptionLink,
  findByKey,
  findHistory,
  findOwnCard,
  findPlaces,
  findRequests,
  hasCard,
  insertPrescriptionLinks,
  insertRequest,
  lockOwnRequest,
  recordRequestEvent,
} from './store.ts';
import type { InsurerRequestRow } from './tables.ts';

export interface NewRequest {
  owner: RequestOwner;
  company: Company;
  fields: RequestFields;
  prescriptions: readonly PrivateFile[];
  identity: PrivateFile | undefined;
  key: string;
}

type PlaceProblem = 'BRANCH_NOT_FOUND' | 'INSURER_BRANCH_CLOSED' | 'ADDRESS_NOT_FOUND' | 'ADDRESS_NOT_SERVED';
type CreateProblem =
  | PlaceProblem
  | 'INSURER_CARD_NOT_FOUND'
  | 'INSURER_IDENTITY_REQUIRED'
  | 'CARD_NOT_FOUND'
  | 'SAME_KEY_OTHER_REQUEST'
  | 'TOO_MANY_INSURER_REQUESTS';
type ChangeProblem = 'INSURER_REQUEST_NOT_FOUND' | 'INSURER_REQUEST_NOT_EDITABLE';
type CardProblem = ChangeProblem | 'INSURER_CARD_NOT_FOUND' | 'INSURER_IDENTITY_REQUIRED';
type AddProblem = ChangeProblem | 'INSURER_PRESCRIPTIONS_MISSING' | 'TOO_MANY_INSURER_PRESCRIPTIONS';
type RemoveProblem = ChangeProblem | 'PRESCRIPTION_NOT_FOUND' | 'LAST_INSURER_PRESCRIPTION';

type Place = Pick<InsurerRequestRow, 'branchCode' | 'addressId' | 'addressText'>;

/** The list has no paging. */
const mostListed = 50;
const mostOpen = 20;

export type InsurerRequestsService = ReturnType<typeof createInsurerRequestsService>;

/** A shopper's operations on their own requests. The customer is part of every statement. */
export function createInsurerRequestsService(
  platform: Platform,
  { branches, privateFiles }: { branches: BranchesService; privateFiles: PrivateFiles },
) {
  const { clock } = platform;
  const { db } = platform.database;

  const one = async (tx: Db, owner: RequestOwner, id: number): Promise<Result<InsurerRequest, ChangeProblem>> => {
    const [request] = await findRequests(tx, owner, { id, limit: 1 });
    return request ? success(request) : failure('INSURER_REQUEST_NOT_FOUND');
  };

  /**
   * INS-08 A179: a pickup branch is open, or the customer waits for its opening. A delivery goes out once it is approved,
   * whenever that is.
   */
  async function placeOf({ owner, company, fields }: NewRequest): Promise<Result<Place, PlaceProblem>> {
    if (fields.mode === 'pickup') {
      const found = await branches.branch(company, fields.branchCode);
      if (!found.ok) return found;
      if (!found.value.branch.pickupEnabled) return failure('BRANCH_NOT_FOUND');
      const { isClosed } = toOpening(found.value.status);
      if (isClosed && !fields.waitsForOpening) return failure('INSURER_BRANCH_CLOSED');
      return success({ branchCode: fields.branchCode, addressId: null, addressText: '' });
    }
    const address = await addressOf(db, owner.customerId, fields.addressId, company);
    if (!address) return failure('ADDRESS_NOT_FOUND');
    if (address.servingBranchCode === undefined) return failure('ADDRESS_NOT_SERVED');
    const addressText = [address.description, address.suburbName, address.cityName].filter(Boolean).join(', ');
    return success({ branchCode: address.servingBranchCode, addressId: fields.addressId, addressText });
  }

  /** Under the row's lock: applies the shopper's change, if the request may still be changed, and its history. */
  async function step(
    tx: Db,
    request: InsurerRequestRow,
    event: RequestEvent,
    change: Partial<InsurerRequestRow> = {},
  ) {
    const next = nextRequestState(request.state, { event, actor: 'shopper' });
    if (!next.ok) return failure('INSURER_REQUEST_NOT_EDITABLE'); // INS-13
    const at = clock.now();
    const version = request.version + 1;
    await changeRequest(tx, request.id, { ...change, state: next.value, version, changedAt: at });
    await recordRequestEvent(tx, { requestId: request.id, at, actor: 'shopper', event, state: next.value });
    return success(next.value);
  }

  /** Of concurrent requests with one key, one creates it; the pictures of the others are deleted. */
  async function sentBefore(tx: Db, request: NewRequest): Promise<Result<InsurerRequest, CreateProblem> | undefined> {
    const { owner, key, identity, prescriptions: files } = request;
    const known = await findByKey(tx, owner.customerId, key);
    if (!known) return undefined;
    const [before] = await findRequests(tx, owner, { id: known.id, limit: 1 });
    if (!before) return failure('SAME_KEY_OTHER_REQUEST');
    await privateFiles.removeLater(tx, keysOf(identity ? [...files, identity] : files));
    return success(before);
  }

  async function write(tx: Db, request: NewRequest, place: Place): Promise<Result<InsurerRequest, CreateProblem>> {
    const { owner, fields, key, identity, prescriptions: files } = request;
    await lockCustomer(tx, owner.customerId);
    const before = await sentBefore(tx, request);
    if (before) return before;
    if ((await countOpen(tx, owner)) >= mostOpen) return failure('TOO_MANY_INSURER_REQUESTS');
    const at = clock.now();
    const id = await insertRequest(tx, {
      ...owner,
      ...place,
      cardId: fields.cardId,
      mode: fields.mode,
      paymentCardId: fields.paymentCardId || null,
      identityFileKey: identity?.fileKey ?? null,
      idempotencyKey: key,
      createdAt: at,
      changedAt: at,
    });
    const prescriptionIds = await keepPrescriptions(tx, { customerId: owner.customerId, files, at });
    await insertPrescriptionLinks(tx, { requestId: id, prescriptionIds, key }, new Set());
    await recordRequestEvent(tx, { requestId: id, at, actor: 'shopper', event: 'send', state: 'sent' });
    const [written] = await findRequests(tx, owner, { id, limit: 1 });
    if (!written) throw new Error('The insurer request was not kept');
    return success(written);
  }

  return {
    asksCard: async (owner: RequestOwner) => !(await hasCard(db, owner)),
    list: (owner: RequestOwner) => findRequests(db, owner, { limit: mostListed }),

    async one(owner: RequestOwner, id: number) {
      const request = await one(db, owner, id);
      return request.ok ? success({ request: request.value, history: await findHistory(db, id) }) : request;
    },

    /** INS-05: checked before the form, which depends on the insurer's demands. */
    async demandsIdentity(owner: RequestOwner, cardId: string): Promise<Result<boolean, 'INSURER_CARD_NOT_FOUND'>> {
      if (cardId === '') return success(false);
      const card = await findOwnCard(db, owner, cardId);
      return card ? success(card.requiresIdentity) : failure('INSURER_CARD_NOT_FOUND');
    },

    async create(request: NewRequest): Promise<Result<InsurerRequest, CreateProblem>> {
      const { owner, fields } = request;
      const before = await sentBefore(db, request);
      if (before) return before;
      const place = await placeOf(request);
      if (!place.ok) return place;
      if (fields.paymentCardId && !(await findCard(db, owner.customerId, fields.paymentCardId))) {
        return failure('CARD_NOT_FOUND');
      }
      return db.transaction((tx) => write(tx, request, place.value));
    },

    /** INS-15 INS-05 */
    changeCard(
      owner: RequestOwner,
      { id, cardId, identity }: { id: number; cardId: string; identity: PrivateFile | undefined },
    ): Promise<Result<InsurerRequest, CardProblem>> {
      return db.transaction(async (tx) => {
        const request = await lockOwnRequest(tx, owner, id);
        if (!request) return failure('INSURER_REQUEST_NOT_FOUND');
        const card = await findOwnCard(tx, owner, cardId);
        if (!card) return failure('INSURER_CARD_NOT_FOUND');
        if (card.requiresIdentity && !identity && !request.identityFileKey) return failure('INSURER_IDENTITY_REQUIRED');
        const change = { cardId, ...(identity ? { identityFileKey: identity.fileKey, identitySealedWith: null } : {}) };
        const moved = await step(tx, request, 'changeCard', change);
        if (!moved.ok) return moved;
        if (identity && request.identityFileKey) await privateFiles.removeLater(tx, [request.identityFileKey]);
        return one(tx, owner, id);
      });
    },

    /** INS-12 INS-07. Idempotent: the same form again gets the first answer. */
    addPrescriptions(
      owner: RequestOwner,
      { id, files, key }: { id: number; files: readonly PrivateFile[]; key: string },
    ): Promise<Result<InsurerRequest, AddProblem>> {
      return db.transaction(async (tx) => {
        const request = await lockOwnRequest(tx, owner, id);
        if (!request) return failure('INSURER_REQUEST_NOT_FOUND');
        const kept = await findPlaces(tx, id);
        if (kept.some(({ idempotencyKey }) => idempotencyKey === key)) {
          await privateFiles.removeLater(tx, keysOf(files));
          return one(tx, owner, id);
        }
        const flaw = checkNewPrescriptions({ added: files.length, kept: kept.length });
        if (flaw === insurerRequestMessages.prescriptionsMissing) return failure('INSURER_PRESCRIPTIONS_MISSING');
        if (flaw) return failure('TOO_MANY_INSURER_PRESCRIPTIONS');
        const moved = await step(tx, request, 'addPrescriptions');
        if (!moved.ok) return moved;
        const prescriptionIds = await keepPrescriptions(tx, { customerId: owner.customerId, files, at: clock.now() });
        const taken = new Set(kept.map(({ place }) => place));
        await insertPrescriptionLinks(tx, { requestId: id, prescriptionIds, key }, taken);
        return one(tx, owner, id);
      });
    },

    /** INS-11: two concurrent removals would leave none, so they are serialised by the row lock. */
    removePrescription(
      owner: RequestOwner,
      { id, prescriptionId }: { id: number; prescriptionId: string },
    ): Promise<Result<InsurerRequest, RemoveProblem>> {
      return db.transaction(async (tx) => {
        const request = await lockOwnRequest(tx, owner, id);
        if (!request) return failure('INSURER_REQUEST_NOT_FOUND');
        const kept = await findPlaces(tx, id);
        if (!kept.some((link) => link.prescriptionId === prescriptionId)) return failure('PRESCRIPTION_NOT_FOUND');
        if (kept.length === 1) return failure('LAST_INSURER_PRESCRIPTION');
        const moved = await step(tx, request, 'removePrescription');
        if (!moved.ok) return moved;
        await deletePrescriptionLink(tx, id, prescriptionId);
        await privateFiles.removeLater(tx, await dropPrescription(tx, owner.customerId, prescriptionId));
        return one(tx, owner, id);
      });
    },

    /** INS-14 */
    cancel(owner: RequestOwner, id: number): Promise<Result<InsurerRequest, ChangeProblem>> {
      return db.transaction(async (tx) => {
        const request = await lockOwnRequest(tx, owner, id);
        if (!request) return failure('INSURER_REQUEST_NOT_FOUND');
        if (request.state !== 'cancelled') {
          const moved = await step(tx, request, 'cancel');
          if (!moved.ok) return moved;
        }
        return one(tx, owner, id);
      });
    },
  };
}

const keysOf = (files: readonly PrivateFile[]): string[] => files.map(({ fileKey }) => fileKey);
