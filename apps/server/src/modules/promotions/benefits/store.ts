import type { CompanyId } from '@botica/domain/companies';
import { orderStateIds } from '@botica/domain/orders';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PieceResult } from '../../content/editions/index.ts';

const countedDays = 90;

/** Of recent orders: a general benefit is in most lines of a company, so no index would find them. */
export async function readBenefitResults(db: Db, companyId: CompanyId, benefitId: number): Promise<PieceResult[]> {
  const [row] = await db.execute<Record<'orders' | 'sales' | 'points', number>>(sql`
    select count(distinct o.id)::int as orders, coalesce(sum(l.total_cents), 0)::float8 as sales,
      floor(coalesce(sum(l.earned_points * l.benefit_share), 0))::float8 as points
    from orders o join order_lines l on l.order_id = o.id
    where o.company_id = ${companyId} and o.phase = 'placed' and o.state_id <> ${orderStateIds.cancelled}
      and o.placed_at > now() - make_interval(days => ${countedDays}) and l.benefit_id = ${benefitId}`);
  if (!row) return [];
  const recent = `de los últimos ${countedDays} días`;
  return [
    { label: `Pedidos ${recent}`, unit: 'count', value: row.orders },
    { label: 'Puntos que agregó', unit: 'points', value: row.points },
    { label: 'Ventas de esos productos', unit: 'cents', value: row.sales },
  ];
}
