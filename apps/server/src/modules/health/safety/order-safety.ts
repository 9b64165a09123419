import { randomUUID } from 'node:crypto';
import type { Alert } from '@botica/domain/health/safety';
import { encodeOrderId, type TakenChannel } from '@botica/domain/orders';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import type { Vault } from '../../vault/index.ts';
import { holdPeople } from '../people/index.ts';
import type { OrderedFor } from './order-people.ts';
import { personPlace } from './order-people.ts';
import type { Asker, OrderAlertRow, OrderPersonRow } from './store.ts';
import {
  findOrderAlerts,
  findOrderOf,
  findOrderPeople,
  findOrderPlace,
  findUnsealedAlerts,
  insertOrderAlerts,
  insertOrderPeople,
  sealAlert,
} from './store.ts';

/** For whom products of a cart are. */
export interface CheckedPerson {
  personId: string;
  name: string;
  productIds: readonly number[];
}

/** The alerts of an order that is being made. */
export interface OrderSafety {
  alerts: readonly Alert[];
  version: string;
  orderedFor: readonly CheckedPerson[];
}

export interface MadeOrder {
  orderId: number;
  /** Undefined for a guest, who names nobody. */
  customerId: string | undefined;
  lines: readonly { productId: number; name: string }[];
}

interface StoredAlert {
  alert: Alert;
  isAccepted: boolean;
}

/** What an order says about safety to somebody. */
export interface SeenSafety {
  alerts: StoredAlert[];
  people: OrderedFor[];
  /** Alerts about a person that the asker may not read. */
  reserved: number;
  /** Staff took the order: the customer heard the alerts. */
  toldVia: TakenChannel | undefined;
}

const alertPlace = (rowId: string) => ({ table: 'order_alerts', rowId, column: 'details' });

/** The alerts of orders and for whom they are: both are sealed. */
export function createOrderSafety(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { audit, vault }: { audit: Audit; vault: Vault },
) {
  const { db } = database;

  const openAlert = ({ id, alert, details, isAccepted }: OrderAlertRow): StoredAlert[] => {
    const content = details ? vault.open<Alert>(alertPlace(id), details) : alert;
    return content ? [{ alert: content, isAccepted }] : [];
  };
  const openPerson = ({ id, details }: OrderPersonRow) => vault.open<OrderedFor>(personPlace(id), details);

  async function find(tx: Db, orderId: number, asker: Asker): Promise<{ rows: OrderAlertRow[]; people: OrderedFor[] }> {
    const [rows, people] = await Promise.all([
      findOrderAlerts(tx, orderId, asker),
      findOrderPeople(tx, orderId, asker),
    ]);
    return { rows, people: people.map(openPerson) };
  }

  return {
    /**
     * In the transaction of the order. False when somebody may not be named any more: the right is held until the
     * commit, so a removal comes before the order or after it.
     */
    async record(
      tx: Db,
      { orderId, customerId, lines }: MadeOrder,
      { alerts, version, orderedFor }: OrderSafety,
      accepted: readonly string[],
    ): Promise<boolean> {
      const named = orderedFor.map(({ personId }) => personId);
      if (named.length > 0 && (!customerId || !(await holdPeople(tx, customerId, named)))) return false;
      const at = clock.now();
      const rows = alerts.map((alert, position) => {
        const id = randomUUID();
        const isGrave = alert.severity === 'grave';
        const isYes = isGrave && accepted.includes(alert.key);
        const details = vault.seal(alertPlace(id), alert);
        return { id, orderId, position, isGrave, isAccepted: isYes, details, personId: alert.person?.id, version, at };
      });
      await insertOrderAlerts(tx, rows);
      const people = orderedFor.map(({ personId, name, productIds }) => {
        const id = randomUUID();
        const products = lines.filter(({ productId }) => productIds.includes(productId)).map((line) => line.name);
        const content: OrderedFor = { name, products: [...new Set(products)] };
        return { id, orderId, personId, details: vault.seal(personPlace(id), content) };
      });
      await insertOrderPeople(tx, people);
      return true;
    },

    async ofOwnOrder(customerId: string, orderId: number): Promise<Result<SeenSafety, 'ORDER_NOT_FOUND'>> {
      const order = await findOrderOf(db, orderId, customerId);
      if (!order) return failure('ORDER_NOT_FOUND');
      const { rows, people } = await find(db, orderId, { customerId });
      return success({ ...toldIn(order), alerts: rows.flatMap(openAlert), people, reserved: 0 });
    },

    /** What is said about a person takes the permission to read prescriptions, and reading it is an act. */
    async ofOrderAt(
      { rights, by }: { rights: Rights; by: Actor },
      orderId: number,
    ): Promise<Result<SeenSafety, 'ORDER_NOT_FOUND'>> {
      const order = await findOrderPlace(db, orderId);
      const place = order && { companyId: order.companyId, branchId: order.branchId };
      if (!place || !rights.canAt('orders.read', place)) return failure('ORDER_NOT_FOUND');
      const { rows, people } = await find(db, orderId, 'staff');
      const plain = rows.filter(({ personId }) => personId === null);
      const told = toldIn(order);
      if (people.length === 0) return success({ ...told, alerts: plain.flatMap(openAlert), people: [], reserved: 0 });
      if (!rights.canAt('prescriptions.read', place)) {
        return success({ ...told, alerts: plain.flatMap(openAlert), people: [], reserved: rows.length - plain.length });
      }
      const id = encodeOrderId(orderId);
      await db.transaction((tx) =>
        audit.write(tx, { by, act: 'order-health.viewed', on: { kind: 'order', id, name: `Pedido ${id}` }, place }),
      );
      return success({ ...told, alerts: rows.flatMap(openAlert), people, reserved: 0 });
    },

    /** Seals the alerts of orders that an older version of the store wrote in clear. Idempotent. */
    async sealOldAlerts(): Promise<void> {
      for (let left = true; left; ) {
        left = await db.transaction(async (tx) => {
          const rows = await findUnsealedAlerts(tx);
          for (const { id, alert } of rows) if (alert) await sealAlert(tx, id, vault.seal(alertPlace(id), alert));
          return rows.length > 0;
        });
      }
    },
  };
}

const toldIn = ({ takenVia }: { takenVia: TakenChannel | null }) => ({ toldVia: takenVia ?? undefined });
