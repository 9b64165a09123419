import type { WrittenIndication } from '@botica/domain/prescriptions/indications';
import { authorMinLength, isWrittenInTime, tidyIndication } from '@botica/domain/prescriptions/indications';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { lockOrder } from '../../orders/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { Indication, ReadIndication } from './store.ts';
import {
  cancelledStateId,
  findEventRows,
  findIndications,
  findLatest,
  findOrderProducts,
  hasAccount,
  insertIndications,
  sealOlderIndications,
} from './store.ts';

export interface IndicationsNotice {
  /** The sender's event id. */
  eventId: string;
  orderId: number;
  branchCode: number;
  author: string;
  authorRegister: string;
  writtenAt: Date;
  lines: readonly (WrittenIndication & { productId: number })[];
}

export type IndicationsProblem =
  | 'ORDER_NOT_FOUND'
  | 'ORDER_OF_OTHER_BRANCH'
  | 'NOTICE_OF_OTHER_EVENT'
  | 'INDICATIONS_AUTHOR_MISSING'
  | 'INDICATIONS_BLANK'
  | 'INDICATIONS_LINE_REPEATED'
  | 'INDICATIONS_LINE_NOT_FOUND'
  | 'INDICATIONS_DATE_INVALID'
  | 'INDICATIONS_ORDER_NOT_ACTIVE'
  | 'INDICATIONS_WITHOUT_ACCOUNT';

/** Enough for two years of a busy household. */
const mostIndications = 200;

export type MedicalIndications = ReturnType<typeof createMedicalIndications>;

/** The only writer of medical indications: a signed notice of a branch, or the desk. Both name their author. */
export function createMedicalIndications(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { vault }: { vault: Vault },
) {
  const { db } = database;

  async function follow(
    tx: Db,
    notice: IndicationsNotice,
  ): Promise<Result<{ isRepeated: boolean }, IndicationsProblem>> {
    const order = await lockOrder(tx, notice.orderId);
    if (!order) return failure('ORDER_NOT_FOUND');
    if (order.branchCode !== notice.branchCode) return failure('ORDER_OF_OTHER_BRANCH');
    const written = tidyNotice(notice);
    if (!written.ok) return written;
    const known = await findEventRows(tx, vault, order.id, notice.eventId);
    if (known.length > 0) {
      return isSameEvent(known, written.value) ? success({ isRepeated: true }) : failure('NOTICE_OF_OTHER_EVENT');
    }
    const owner = await ownerOf(tx, order, written.value);
    if (!owner.ok) return owner;
    const { author, authorRegister, writtenAt, lines } = written.value;
    const { eventId, branchCode } = notice;
    const about = { orderId: order.id, companyId: order.companyId, customerId: owner.value, eventId, branchCode };
    const by = { author, authorRegister, writtenAt, receivedAt: clock.now() };
    await insertIndications(
      tx,
      vault,
      lines.map((line) => ({ ...about, ...by, ...line })),
    );
    return success({ isRepeated: false });
  }

  /** The customer who may read them, when the order can have any. */
  async function ownerOf(
    tx: Db,
    order: OrderRow,
    { writtenAt, lines }: IndicationsNotice,
  ): Promise<Result<string, IndicationsProblem>> {
    if (order.phase !== 'placed' || order.stateId === cancelledStateId) return failure('INDICATIONS_ORDER_NOT_ACTIVE');
    const isInTime = isWrittenInTime(writtenAt, { orderedAt: order.createdAt, now: clock.now() });
    if (!isInTime) return failure('INDICATIONS_DATE_INVALID');
    const productIds = lines.map(({ productId }) => productId);
    const products = await findOrderProducts(tx, order.id, productIds);
    if (products.size < productIds.length) return failure('INDICATIONS_LINE_NOT_FOUND');
    if (!order.customerId || !(await hasAccount(tx, order.customerId))) return failure('INDICATIONS_WITHOUT_ACCOUNT');
    return success(order.customerId);
  }

  return {
    tell: (notice: IndicationsNotice) => db.transaction((tx) => follow(tx, notice)),

    /** The same in the transaction of the desk, signed with the pharmacist's name. */
    tellAtDesk: follow,

    /** What the customer may read, the latest order first. */
    ofCustomer: (owner: { customerId: string; companyId: number }) =>
      findIndications(db, vault, owner, mostIndications),

    /** The same of some orders. */
    async ofOrders(customerId: string, orderIds: readonly number[]): Promise<ReadIndication[]> {
      return orderIds.length === 0 ? [] : findIndications(db, vault, { customerId, orderIds }, mostIndications);
    },

    /** What the customer may read of one product of an order, as it was written. */
    find: (customerId: string, of: { orderId: number; productId: number }) => findLatest(db, vault, customerId, of),

    sealOlder: (limit: number) => sealOlderIndications(db, vault, limit),
  };
}

/** The notice as it is stored. */
function tidyNotice(notice: IndicationsNotice): Result<IndicationsNotice, IndicationsProblem> {
  if (notice.author.length < authorMinLength) return failure('INDICATIONS_AUTHOR_MISSING');
  if (new Set(notice.lines.map(({ productId }) => productId)).size < notice.lines.length) {
    return failure('INDICATIONS_LINE_REPEATED');
  }
  const lines = notice.lines.flatMap(({ productId, ...texts }) => {
    const tidy = tidyIndication(texts);
    return tidy ? [{ productId, ...tidy }] : [];
  });
  return lines.length === notice.lines.length ? success({ ...notice, lines }) : failure('INDICATIONS_BLANK');
}

/** Whether a repeated event has the same data as the first one. */
function isSameEvent(known: readonly Indication[], { lines, ...notice }: IndicationsNotice): boolean {
  const said = (one: Omit<Indication, 'orderId' | 'customerId' | 'companyId' | 'eventId' | 'receivedAt'>) =>
    JSON.stringify([
      one.productId,
      one.branchCode,
      one.author,
      one.authorRegister,
      one.writtenAt.getTime(),
      [one.dose, one.frequency, one.duration, one.remarks],
    ]);
  const before = new Set(known.map(said));
  return lines.length === known.length && lines.every((line) => before.has(said({ ...notice, ...line })));
}
