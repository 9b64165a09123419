import type { CompanyId } from '@botica/domain/companies';
import type { DeskView } from '@botica/domain/prescriptions/desk';
import type { PermissionId, Rights } from '@botica/domain/staff';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

export interface QueueFilter {
  companyId?: CompanyId | undefined;
  branchCode?: number | undefined;
}

/** A company, or one of its branches. */
interface ReachedPlace {
  companyId: CompanyId;
  branchCode: number | undefined;
}

const permissionOf: Readonly<Record<DeskView, PermissionId>> = {
  recetas: 'prescriptions.read',
  identidad: 'identities.review',
  seguros: 'insurers.review',
};

/** Rows that may wait. A view has one or more kinds of them, each read by an index of its own. */
interface Source {
  id: SQL;
  at: SQL;
  from: SQL;
  waits: SQL;
  company: SQL;
  branch: SQL | undefined;
}

const ofOrders = {
  ...{ id: sql`o.id`, at: sql`o.placed_at`, from: sql`orders o` },
  ...{ company: sql`o.company_id`, branch: sql`o.branch_code` },
};
const isOpen = sql`o.phase = 'placed' and o.state_id = 1`;
const hasPrescription = (condition: SQL) =>
  sql`exists (select from order_prescriptions r where r.order_id = o.id and ${condition})`;

const sources: Readonly<Record<DeskView, readonly Source[]>> = {
  recetas: [
    // One condition that joins, so that the planner may start from the orders or from the pending prescriptions.
    {
      ...ofOrders,
      waits: sql`${isOpen} and not (o.kind = 'prescription' and o.units = 0)
        and ${hasPrescription(sql`r.state = 'pending'`)}`,
    },
    // Orders of prescriptions only, which no proposal has given products.
    {
      ...ofOrders,
      waits: sql`${isOpen} and o.kind = 'prescription' and o.units = 0
        and ${hasPrescription(sql`r.state <> 'rejected'`)}
        and not exists (select from prescription_proposals x where x.order_id = o.id and x.state = 'open')`,
    },
  ],
  seguros: [
    {
      ...{ id: sql`r.id`, at: sql`r.created_at`, from: sql`insurer_requests r` },
      waits: sql`r.state in ('sent', 'reviewing')`,
      ...{ company: sql`r.company_id`, branch: sql`r.branch_code` },
    },
  ],
  identidad: [
    {
      ...{ id: sql`v.id`, at: sql`v.requested_at` },
      from: sql`identity_reviews v join customers c on c.id = v.customer_id`,
      // Not one for a number that the customer has changed since.
      waits: sql`v.state = 'waiting' and c.deleted_at is null and c.identity_type_id = v.identity_type_id
        and c.identity_number = v.identity_number
        and not exists (select from identity_links k where k.customer_id = c.id)`,
      ...{ company: sql`c.company_id`, branch: undefined },
    },
  ],
};

/**
 * The ids of the oldest cases, as `(select id, at ...)`. Each place is a select of its own, which reads an index of the
 * place by age and stops at the limit; one condition over all places would read and sort everything that waits.
 */
export function waitingOnes(view: DeskView, rights: Rights, filter: QueueFilter, limit: number): SQL {
  const selects = reach(view, rights, filter).flatMap((place) =>
    sources[view].map(
      ({ id, at, from, waits, ...of }) => sql`(select ${id} as id, ${at} as at from ${from}
        where ${waits} and ${isAt(of, place)} order by ${at}, ${id} limit ${written(limit)})`,
    ),
  );
  if (selects.length === 0) return nothing;
  return sql`(select id, at from (${sql.join(selects, sql` union all `)}) places order by at, id limit ${written(limit)})`;
}

/** In the text of the query: a plan for any limit and any company would read everything that waits. */
const written = (value: number) => sql.raw(String(value));

const nothing = sql`(select 0 as id, now() as at where false)`;

/** One case, if it waits and the asker reaches it; as `waitingOnes`. */
export function waitingOne(view: DeskView, rights: Rights, subjectId: number): SQL {
  const places = reach(view, rights, {});
  if (places.length === 0) return nothing;
  const selects = sources[view].map(
    ({ id, at, from, waits, ...of }) => sql`select ${id} as id, ${at} as at from ${from}
      where ${id} = ${subjectId} and ${waits} and (${sql.join(
        places.map((place) => isAt(of, place)),
        sql` or `,
      )})`,
  );
  return sql`(${sql.join(selects, sql` union all `)})`;
}

/** How many wait, up to a limit. */
export function countWaiting(view: DeskView, rights: Rights, filter: QueueFilter, limit: number): SQL {
  const selects = reach(view, rights, filter).flatMap((place) =>
    sources[view].map(
      ({ from, waits, ...of }) =>
        sql`(select 1 from ${from} where ${waits} and ${isAt(of, place)} limit ${written(limit)})`,
    ),
  );
  if (selects.length === 0) return sql`0`;
  return sql`(select least(count(*), ${limit})::int from (${sql.join(selects, sql` union all `)}) places)`;
}

function isAt({ company, branch }: Pick<Source, 'company' | 'branch'>, { companyId, branchCode }: ReachedPlace): SQL {
  const isOfBranch = branch && branchCode !== undefined ? sql`and ${branch} = ${branchCode}` : sql``;
  return sql`(${company} = ${written(companyId)} ${isOfBranch})`;
}

/** A grant in one branch does not reach documents: they belong to the whole company. */
function reach(view: DeskView, rights: Rights, { companyId, branchCode }: QueueFilter): ReachedPlace[] {
  const permission = permissionOf[view];
  const hasBranches = view !== 'identidad';
  return rights
    .allowedCompanies(permission)
    .filter((id) => companyId === undefined || id === companyId)
    .flatMap((id): ReachedPlace[] => {
      const branches = rights.allowedBranches(permission, id);
      if (!hasBranches) return branches === 'all' ? [{ companyId: id, branchCode: undefined }] : [];
      if (branches === 'all') return [{ companyId: id, branchCode }];
      return branches
        .filter((code) => branchCode === undefined || code === branchCode)
        .map((code) => ({ companyId: id, branchCode: code }));
    });
}
