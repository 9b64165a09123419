import type { ProductSummaryDto } from '@botica/contract/products';
import type { FacetDto, SearchResultDto } from '@botica/contract/search';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createTestServer } from '../../../test/test-server.ts';

const usual = { busquedaSinInventario: 'true', pagina: '1', elementosPorPagina: '12', orderBy: 'relevancia' };

/** A store to search in, and what its tests ask and look at. */
export async function createSearchTest() {
  const server = await createTestServer();
  const { db } = server.platform.database;

  return {
    server,
    db,

    async find(descripcion: string, given: Record<string, string> = {}, company: 2 | 12 = 2) {
      const query = new URLSearchParams({ descripcion, ...usual, ...given });
      const { status, body } = await server.send(`/producto/api/buscador?${query}`, { company });
      expect(status).toBe(200);
      return body as SearchResultDto;
    },

    async oneProduct(where: SQL = sql`true`) {
      const [row] = await db.execute<{ id: number; name: string; sku: string; barcode: string }>(sql`
        select p.id, p.name, p.sku, p.barcode
        from products p join product_prices r on r.product_id = p.id and r.company_id = 2
        where p.active_ingredient is not null and ${where} order by p.id limit 1`);
      if (!row) throw new Error('There is no such product');
      return row;
    },
  };
}

export const facet = (found: { filtros: { items: FacetDto[] } }, name: string) =>
  found.filtros.items.find((item) => item.name === name)?.data ?? [];

export const soldOutOf = (found: SearchResultDto) =>
  facet(found, 'Disponibilidad').find(({ value }) => value === '0')?.cantidad ?? 0;

export const names = (products: readonly ProductSummaryDto[]) => products.map((product) => product.prod_Desc);

/** A change is known a moment after it is committed. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 80; tries++) {
    try {
      return await check();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return check();
}
