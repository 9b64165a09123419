import type postgres from 'postgres';

/** A current collection. */
export interface StickerConfigurationRow {
  id: number;
  name: string;
  type_id: number;
  required_cents: number;
  /** The requested products that give stickers themselves. */
  products: { productId: number; required: number; given: number }[];
}

interface Asked {
  companyId: number;
  today: string;
}

export function readConfigurations(
  sql: postgres.Sql,
  { companyId, today }: Asked,
  productIds: readonly number[],
): Promise<StickerConfigurationRow[]> {
  return sql<StickerConfigurationRow[]>`
    select c.id, c.name, c.type_id, c.required_cents,
      coalesce((select json_agg(json_build_object(
          'productId', p.product_id, 'required', p.required_quantity, 'given', p.given_stickers))
        from sticker_products p where p.configuration_id = c.id and p.product_id = any(${productIds as number[]}::int[])
      ), '[]') as products
    from sticker_configurations c
    where c.company_id = ${companyId} and ${today}::date between c.starts_on and c.ends_on and c.paused_at is null
    order by c.id`;
}

export interface StickerNoticeRow {
  configuration_id: number;
  is_value_per_sticker: boolean;
  value: number;
  body: string;
}

export function readNotices(sql: postgres.Sql, { companyId, today }: Asked): Promise<StickerNoticeRow[]> {
  return sql<StickerNoticeRow[]>`
    select n.configuration_id, n.is_value_per_sticker, n.value::float8 as value, n.body
    from sticker_notices n join sticker_configurations c on c.id = n.configuration_id
    where c.company_id = ${companyId} and ${today}::date between c.starts_on and c.ends_on and c.paused_at is null
    order by n.id`;
}

export interface StickerReportRow {
  id: number;
  name: string;
  type_id: number;
  required_cents: number;
  stickers: number;
}

/** The balance of each collection, for the customer's own identity only. */
export function readReport(
  sql: postgres.Sql,
  { companyId, today }: Asked,
  holder: { customerId: string; identityNumber: string; isRunning: boolean },
): Promise<StickerReportRow[]> {
  return sql<StickerReportRow[]>`
    select c.id, c.name, c.type_id, c.required_cents,
      coalesce((select a.balance from sticker_accounts a
        where a.customer_id = owner.id and a.configuration_id = c.id), 0) as stickers
    from sticker_configurations c, customers owner
    where c.company_id = ${companyId} and owner.id = ${holder.customerId}
      and regexp_replace(owner.identity_number, '\\W', '', 'g') = ${holder.identityNumber.replace(/\W/g, '')}
      and (${today}::date between c.starts_on and c.ends_on) = ${holder.isRunning}
    order by c.id`;
}
