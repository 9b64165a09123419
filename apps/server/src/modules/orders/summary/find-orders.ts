import type { OrderProposal } from '@botica/contract/orders/summary';
import { ordersPerPage } from '@botica/contract/orders/summary';
import type { OrderPhase } from '@botica/domain/orders';
import type { LifeStep } from '@botica/domain/orders/life';
import type postgres from 'postgres';
import type { SealedPeople } from '../../health/safety/index.ts';
import type { ListedOrder, OrderOwner } from './store.ts';
import { proposalOf } from './store.ts';

export interface OrderListing {
  since: Date;
  stateId: number | undefined;
  orderTypeIds: readonly number[] | undefined;
  /** Only these, all of the customer. */
  among: readonly number[] | undefined;
  /** Selects the people of order `o`. */
  people: postgres.PendingQuery<postgres.Row[]>;
  /** The last order of the previous page. Ids grow with time, so every page costs the same. */
  afterId: number | undefined;
}

/** Reads one row more than a page holds, to know whether there are more. Released orders are left out. */
export async function findOrders(
  sql: postgres.Sql,
  { customerId, companyId }: OrderOwner,
  { since, stateId, orderTypeIds, among, people, afterId = Number.MAX_SAFE_INTEGER }: OrderListing,
): Promise<ListedOrder[]> {
  const state = stateId ?? null;
  const types = orderTypeIds ? sql.array([...orderTypeIds]) : null;
  const isAmong = among ? sql`and id = any(${[...among]}::bigint[])` : sql``;
  // As one JSON value: parsing rows column by column costs more than the query itself.
  const [found] = await sql<[{ page: ListedTuple[] }]>`
    select coalesce(json_agg(json_build_array(id, number, date_part('epoch', created_at) * 1000, phase,
      coalesce(waits_for = 'payment', false), order_type_id, kind = 'prescription', state_id, sub_state_id, life_step,
      number_branch_code, branch_code, total_cents, units, first_products, ${proposalOf(sql)}, has_left_cart, ${people})), '[]') as page
    from (
      select * from orders
      where customer_id = ${customerId} and company_id = ${companyId} and phase <> 'released'
        and created_at >= ${since.toISOString()}::timestamptz and id < ${afterId}
        and (${state}::smallint is null or state_id = ${state})
        and (${types}::smallint[] is null or order_type_id = any(${types}::smallint[])) ${isAmong}
      order by id desc limit ${rowsOfPage(sql)}
    ) o`;
  return found.page.map(toListed);
}

type ListedTuple = [
  id: number,
  number: number | null,
  createdAt: number,
  phase: OrderPhase,
  waitsForPayment: boolean,
  orderTypeId: number,
  isPrescriptionOnly: boolean,
  stateId: number,
  subStateId: number | null,
  lifeStep: LifeStep | null,
  numberBranchCode: number | null,
  branchCode: number,
  totalCents: number,
  units: number,
  firstProducts: string[],
  proposal: OrderProposal | null,
  hasLeftCart: boolean,
  people: SealedPeople,
];

const toListed = (told: ListedTuple): ListedOrder => ({
  id: told[0],
  number: told[1],
  createdAt: told[2],
  phase: told[3],
  waitsForPayment: told[4],
  orderTypeId: told[5],
  isPrescriptionOnly: told[6],
  stateId: told[7],
  subStateId: told[8],
  lifeStep: told[9],
  numberBranchCode: told[10],
  branchCode: told[11],
  totalCents: told[12],
  units: told[13],
  firstProducts: told[14],
  proposal: told[15],
  hasLeftCart: told[16],
  people: told[17],
});

/** A literal: with a parameter the planner assumes a tenth of all rows, and plans again each time. */
const rowsOfPage = (sql: postgres.Sql) => sql.unsafe(String(ordersPerPage + 1));
