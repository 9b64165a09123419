import type { OrderedPerson } from '@botica/domain/health/belongings';
import type postgres from 'postgres';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import { isSeenBy } from '../people/index.ts';
import type { OrderPersonRow } from './store.ts';
import { findOrdersFor, findPeopleOfOrders, isReachable } from './store.ts';

/** For whom products of an order are, by the names of that moment. */
export interface OrderedFor {
  name: string;
  products: readonly string[];
}

export const personPlace = (rowId: string) => ({ table: 'health_order_people', rowId, column: 'details' });

export type SealedPeople = [id: string, details: string][] | null;

export type OrderPeople = ReturnType<typeof createOrderPeople>;

/** For whom a customer's orders were, of people whom the customer still reaches. */
export function createOrderPeople({ database }: Pick<Platform, 'database'>, vault: Vault) {
  const { db } = database;

  const open = ({ id, personId, details }: OrderPersonRow): OrderedPerson => ({
    personId,
    ...vault.open<OrderedFor>(personPlace(id), details),
  });

  return {
    /** The customer's own orders for a person; undefined for somebody whom the customer does not reach. */
    async ordersFor(customerId: string, personId: string): Promise<number[] | undefined> {
      if (!(await isReachable(db, customerId, personId))) return undefined;
      return findOrdersFor(db, customerId, personId);
    },

    /** For the one statement of a list that calls its order `o`: what `namesIn` opens. */
    sealedOf: (sql: postgres.Sql, customerId: string) => sql`(
      select json_agg(json_build_array(h.id, encode(h.details, 'base64')) order by h.id)
      from health_order_people h join health_people p on p.id = h.person_id
      where h.order_id = o.id and ${isSeenBy(sql, customerId)})`,

    namesIn: (sealed: SealedPeople): string[] =>
      (sealed ?? []).map(
        ([id, details]) => vault.open<OrderedFor>(personPlace(id), Buffer.from(details, 'base64')).name,
      ),

    /** By order. The caller checked that the orders are the customer's. */
    async peopleOfOrders(
      customerId: string,
      orderIds: readonly number[],
      tx: Db = db,
    ): Promise<Map<number, OrderedPerson[]>> {
      const rows = await findPeopleOfOrders(tx, customerId, orderIds);
      const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
      return new Map([...byOrder].map(([orderId, own]) => [orderId, own.map(open)]));
    },
  };
}
