import type { DeskView } from '@botica/domain/prescriptions/desk';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** Everything of an order that a decision depends on. */
export const orderVersion = sql`md5(concat_ws('|', o.state_id, o.phase, o.units, o.branch_code,
  (select string_agg(concat(r.prescription_id, r.state), ',' order by r.prescription_id)
    from order_prescriptions r where r.order_id = o.id),
  (select string_agg(concat(l.position, ':', l.product_id, ':', l.quantity), ',' order by l.position)
    from order_lines l where l.order_id = o.id),
  (select concat(p.version, p.state) from prescription_proposals p where p.order_id = o.id
    order by p.version desc limit 1)))`;

/** Everything of an account that the answer about its document depends on. */
export const identityVersion = sql`md5(concat_ws('|', v.id, v.state, c.identity_type_id, c.identity_number,
  c.birth_date, c.first_name, c.last_name))`;

const lease = sql`h.staff_id as "leaseStaffId", h.staff_name as "leaseStaffName", h.expires_at as "leaseExpiresAt"`;

/** What the queue shows of the cases in `waiting`, a select of their ids and ages; oldest first. */
export function detailsOf(view: DeskView, waiting: SQL, now: Date, { withVersion = false } = {}): SQL {
  const held = (kind: string) => sql`left join prescription_leases h
    on h.subject_kind = ${kind} and h.subject_id = w.id and h.expires_at > ${now.toISOString()}::timestamptz`;
  const version = (of: SQL) => (withVersion ? of : sql`''`);
  const oldestFirst = sql`order by w.at, w.id`;
  if (view === 'seguros') {
    return sql`select 'seguro' as kind, r.id::float8 as "subjectId", r.id::text as number, r.company_id as "companyId",
        r.branch_code as "branchCode", b.public_name as "branchName",
        concat_ws(' ', p.first_name, p.last_name) as patient, 0 as lines,
        (select count(*)::int from insurer_request_prescriptions l where l.request_id = r.id) as pictures,
        false as "hasControlled", w.at as "receivedAt", null as "promisedAt", r.version::text as version, ${lease}
      from ${waiting} w join insurer_requests r on r.id = w.id join branches b on b.code = r.branch_code
      join customers p on p.id = r.customer_id ${held('insurer-request')} ${oldestFirst}`;
  }
  if (view === 'identidad') {
    return sql`select 'identidad' as kind, v.id::float8 as "subjectId", v.id::text as number,
        c.company_id as "companyId", null::int as "branchCode", '' as "branchName",
        concat_ws(' ', c.first_name, c.last_name) as patient, 0 as lines, 1 as pictures, false as "hasControlled",
        w.at as "receivedAt", null as "promisedAt", ${version(identityVersion)} as version, ${lease}
      from ${waiting} w join identity_reviews v on v.id = w.id join customers c on c.id = v.customer_id
      ${held('identity-review')} ${oldestFirst}`;
  }
  return sql`select case when o.kind = 'prescription' and o.units = 0 then 'solo-receta' else 'receta' end as kind,
      o.id::float8 as "subjectId", concat_ws('-', coalesce(o.number_branch_code, o.branch_code),
        to_char(o.number, 'FM999999990000')) as number,
      o.company_id as "companyId", o.branch_code as "branchCode", b.public_name as "branchName",
      coalesce(nullif(o.contact_name, ''), concat_ws(' ', p.first_name, p.last_name)) as patient,
      (select count(*)::int from order_lines l where l.order_id = o.id) as lines,
      (select count(*)::int from order_prescriptions r where r.order_id = o.id) as pictures,
      exists (select from order_lines l join products x on x.id = l.product_id
        where l.order_id = o.id and x.is_controlled) as "hasControlled",
      w.at as "receivedAt", o.scheduled_for as "promisedAt", ${version(orderVersion)} as version, ${lease}
    from ${waiting} w join orders o on o.id = w.id join branches b on b.code = o.branch_code
    left join customers p on p.id = o.customer_id ${held('order')} ${oldestFirst}`;
}
