import { randomUUID } from 'node:crypto';
import { companies } from '@botica/domain/companies';
import { formatPlainAmount } from '@botica/domain/format';
import { sql } from 'drizzle-orm';
import { csvLines } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked, ProductFilter } from '../product-drafts/index.ts';
import { productConditions } from '../product-drafts/index.ts';

interface ExportedRow extends Record<string, unknown> {
  id: number;
  name: string;
  cells: string[];
  publicCents: number | null;
  ecommerceCents: number | null;
}

/** As the import reads them: docs/importing.md. */
const columns = [
  ...['codigo', 'codigo_barras', 'nombre', 'presentacion', 'marca', 'tipo', 'principio_activo', 'concentracion'],
  ...['forma', 'contenido', 'unidad', 'laboratorio', 'grupos', 'descripcion', 'palabras_clave', 'receta'],
  ...['medicamento', 'examen', 'mascotas', 'pedido_sin_existencias', 'impuesto'],
  ...['video', 'video_titulo', 'va_con', 'textos', 'certificado_meses', 'certificado_condiciones'],
] as const;
const priceColumns = ['empresa', 'precio', 'precio_ecommerce'] as const;
const pageSize = 1000;

/** What shoppers see, of the filtered list, as a CSV that can be loaded again. Prices come with a chosen company. */
export function createExportProducts({ database }: Platform, { audit }: { audit: Audit }) {
  const { db } = database;
  return async (filter: ProductFilter, { rights, by }: Asked): Promise<AsyncIterable<string>> => {
    const { companyId } = filter;
    const hasPrices = companyId !== undefined && rights.canAt('prices.read', { companyId });
    const conditions = productConditions(rights, filter);
    const found = await db.execute(sql`select from products p where ${conditions} limit 1`);
    const exported = lines(db, { conditions, companyId, hasPrices });
    // An empty file is no act: nothing leaves the store.
    if (found.length === 0) return exported;
    await db.transaction((tx) =>
      audit.write(tx, {
        by,
        act: 'products.exported',
        on: {
          kind: 'product-sheet',
          id: randomUUID(),
          name: companyId ? companies[companyId].name : 'Todas las empresas',
        },
        after: { ...filter, hasPrices },
      }),
    );
    return exported;
  };
}

interface Exported {
  conditions: ReturnType<typeof productConditions>;
  companyId: ProductFilter['companyId'];
  hasPrices: boolean;
}

/** Page after page: the memory does not grow with the list. */
async function* lines(db: Db, { conditions, companyId, hasPrices }: Exported): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([hasPrices ? [...columns, ...priceColumns] : columns])}`;
  let last: Pick<ExportedRow, 'id' | 'name'> | undefined;
  for (;;) {
    const beyond = last ? sql`and (p.name, p.id) > (${last.name}, ${last.id})` : sql``;
    const rows: readonly ExportedRow[] = await db.execute<ExportedRow>(sql`
      select p.id, p.name, array[p.sku, p.barcode, p.name, p.presentation, p.brand, p.kind,
          coalesce(p.active_ingredient, ''), coalesce(p.strength, ''), p.form, p.pack_size::numeric::text, p.unit, l.name,
          (select coalesce(string_agg(g.path, '|' order by g.path), '') from product_groups m
            join groups g on g.id = m.group_id where m.product_id = p.id),
          p.description, array_to_string(p.keywords, '|'),
          case p.prescription_class when 'free' then 'libre' when 'retained' then 'retenida' else 'receta' end,
          case when p.is_medicine then 'sí' else 'no' end, case when p.is_exam then 'sí' else 'no' end,
          case when p.is_for_pets then 'sí' else 'no' end,
          case when p.allows_order_without_stock then 'sí' else 'no' end, p.tax_percent::text,
          coalesce(v.url, ''), coalesce(v.title, ''),
          (select coalesce(string_agg(other.sku, '|' order by c.position, c.other_id), '') from complementary_products c
            join products other on other.id = c.other_id where c.product_id = p.id),
          (select coalesce(string_agg('# ' || i.title || chr(10) || array_to_string(i.paragraphs, chr(10)), chr(10)
            order by i.position, i.id), '') from information_panels i where i.product_id = p.id),
          coalesce(f.months_valid::text, ''), coalesce(array_to_string(f.conditions, chr(10)), '')] as cells,
        s.public_cents as "publicCents", s.ecommerce_cents as "ecommerceCents"
      from (select * from products p where ${conditions} ${beyond} order by p.name, p.id limit ${pageSize}) p
      join laboratories l on l.id = p.laboratory_id
      left join product_videos v on v.product_id = p.id
      left join physical_certificates f on f.product_id = p.id
      left join product_prices s on s.product_id = p.id and s.company_id = ${companyId ?? null}::int
      order by p.name, p.id`);
    if (rows.length === 0) return;
    yield csvLines(rows.map((row) => (hasPrices ? [...row.cells, ...pricesOf(row, companyId)] : row.cells)));
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

function pricesOf({ publicCents, ecommerceCents }: ExportedRow, companyId: ProductFilter['companyId']): string[] {
  const amount = (cents: number | null) => (cents === null ? '' : formatPlainAmount(cents));
  return [String(companyId ?? ''), amount(publicCents), amount(ecommerceCents)];
}
