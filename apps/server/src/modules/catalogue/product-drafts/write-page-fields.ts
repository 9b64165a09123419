import type { ProductFields, ProductPageFields } from '@botica/domain/catalogue/product-drafts';
import { changedPageFields } from '@botica/domain/catalogue/product-drafts';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

interface PublishedPage {
  id: number;
  before: ProductPageFields;
  after: ProductFields;
}

type Field = keyof ProductPageFields;
type Writer = (tx: Db, rows: string) => Promise<void>;

/** Writes what only the page shows, of the products where it changed. */
export async function writePageFields(tx: Db, products: readonly PublishedPage[]): Promise<void> {
  for (const [field, write] of Object.entries(writers) as [Field, Writer][]) {
    const changed = products.filter(({ before, after }) => changedPageFields(before, after).includes(field));
    if (changed.length === 0) continue;
    await write(tx, JSON.stringify(changed.map(({ id, after }) => ({ id, value: after[field] }))));
  }
}

const given = (rows: string): SQL => sql`jsonb_to_recordset(${rows}::jsonb) as n (id int, value jsonb)`;

/** The tables count their rows themselves: two publications at once would take the same numbers. */
export const lockPageNumbers = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('product-page-numbers'))`);

const writers: Record<Field, Writer> = {
  video: writeVideos,
  complementary: writeComplements,
  panels: writePanels,
  certificate: writeCertificates,
};

/** Another video has another number, which no video had before: what shoppers saw of one is recorded by its number. */
async function writeVideos(tx: Db, rows: string): Promise<void> {
  await lockPageNumbers(tx);
  await tx.execute(sql`
    delete from product_videos v using ${given(rows)}
    where v.product_id = n.id and v.url is distinct from n.value ->> 'url'`);
  await tx.execute(sql`
    insert into product_videos (id, product_id, url, title)
    select (select greatest((select max(id) from product_videos), (select max(video_id) from video_views), 0))
      + row_number() over (order by n.id), n.id, n.value ->> 'url', n.value ->> 'title'
    from ${given(rows)} where n.value ->> 'url' is not null
    on conflict (product_id) do update set title = excluded.title`);
}

async function writeComplements(tx: Db, rows: string): Promise<void> {
  await tx.execute(sql`
    delete from complementary_products c using ${given(rows)}
    where c.product_id = n.id and not n.value @> to_jsonb(c.other_id)`);
  await tx.execute(sql`
    insert into complementary_products (product_id, other_id, position)
    select n.id, other.value::int, other.place
    from ${given(rows)}, jsonb_array_elements_text(n.value) with ordinality as other (value, place)
    on conflict (product_id, other_id) do update set position = excluded.position`);
}

async function writePanels(tx: Db, rows: string): Promise<void> {
  await lockPageNumbers(tx);
  await tx.execute(sql`delete from information_panels i using ${given(rows)} where i.product_id = n.id`);
  await tx.execute(sql`
    insert into information_panels (id, product_id, position, title, paragraphs)
    select (select coalesce(max(id), 0) from information_panels) + row_number() over (order by n.id, panel.place),
      n.id, panel.place, panel.value ->> 'title', array(select jsonb_array_elements_text(panel.value -> 'paragraphs'))
    from ${given(rows)}, jsonb_array_elements(n.value) with ordinality as panel (value, place)`);
}

async function writeCertificates(tx: Db, rows: string): Promise<void> {
  await tx.execute(sql`
    delete from physical_certificates f using ${given(rows)}
    where f.product_id = n.id and n.value ->> 'monthsValid' is null`);
  await tx.execute(sql`
    insert into physical_certificates (product_id, months_valid, conditions)
    select n.id, (n.value ->> 'monthsValid')::smallint, array(select jsonb_array_elements_text(n.value -> 'conditions'))
    from ${given(rows)} where n.value ->> 'monthsValid' is not null
    on conflict (product_id) do update set months_valid = excluded.months_valid, conditions = excluded.conditions`);
}
