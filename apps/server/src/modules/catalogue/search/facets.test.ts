import type { FacetDto } from '@botica/contract/catalogue/search';
import { formatFacets } from '@botica/contract/catalogue/search';
import { facetNames } from '@botica/domain/catalogue/search';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createSearchTest, eventually, facet, soldOutOf } from '../../../../test/fixtures/search.fixture.ts';

const { server, db, find, oneProduct } = await createSearchTest();

describe('facets', () => {
  it('SEARCH-05 SEARCH-14 lists every facet with exact counts over the whole match', async () => {
    const found = await find('tableta');
    expect(found.filtros.items.map(({ name }) => name)).toEqual(facetNames);
    const total = (name: string) => facet(found, name).reduce((sum, { cantidad }) => sum + cantidad, 0);
    for (const name of ['Precio', 'Disponibilidad', 'Receta']) expect(total(name)).toBe(found.elementosTotales);
    for (const { value, cantidad } of facet(found, 'Laboratorio')) {
      const narrowed = await find('tableta', { facets: formatFacets([{ name: 'Laboratorio', value }]) });
      expect(narrowed.elementosTotales).toBe(cantidad);
    }
  });

  it('SEARCH-21 counts each facet without its own selection, and the others with it', async () => {
    const all = await find('tableta');
    const [first, second] = facet(all, 'Laboratorio');
    const one = { name: 'Laboratorio', value: first?.value ?? '' };
    const narrowed = await find('tableta', { facets: formatFacets([one]) });
    expect(facet(narrowed, 'Laboratorio').map(({ cantidad }) => cantidad)).toEqual(
      facet(all, 'Laboratorio').map(({ cantidad }) => cantidad),
    );
    expect(facet(narrowed, 'Laboratorio').filter(({ selected }) => selected)).toEqual([{ ...first, selected: true }]);
    expect(facet(narrowed, 'Receta').reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(first?.cantidad);
    const both = await find('tableta', { facets: formatFacets([one, { ...one, value: second?.value ?? '' }]) });
    expect(both.elementosTotales).toBe((first?.cantidad ?? 0) + (second?.cantidad ?? 0));
  });

  it('SEARCH-21 combines facets with any values', async () => {
    const found = await find('vitamina');
    const [category] = facet(found, 'Categoría');
    const [form] = facet(found, 'Forma');
    const facets = formatFacets([
      { name: 'Categoría', value: category?.value ?? '' },
      { name: 'Forma', value: form?.value ?? '' },
      { name: 'Principio activo', value: 'omega 3, 6 y 9: nadie' },
    ]);
    expect((await find('vitamina', { facets })).elementosTotales).toBe(0);
    expect((await find('vitamina', { facets: ',,:x,%E0%A4%A' })).elementosTotales).toBe(found.elementosTotales);
  });

  it('filters by a range of prices and by a band, and returns the whole range', async () => {
    const found = await find('tableta', { filters: 'precio:50-100', elementosPorPagina: '60' });
    expect(found.productos.length).toBeGreaterThan(0);
    for (const { precio } of found.productos) expect(precio >= 50 && precio <= 100).toBe(true);
    const prices = found.filtros.items.find(({ name }) => name === 'Precio');
    expect(prices?.rango?.minimo).toBeLessThan(50);
    expect(prices?.rangeDescription).toMatch(/^De L\.\s[\d.,]+ a L\.\s[\d.,]+$/);
    const band = await find('tableta', { facets: formatFacets([{ name: 'Precio', value: '50-100' }]) });
    expect(band.elementosTotales).toBe(prices?.data.find(({ value }) => value === '50-100')?.cantidad);
  });

  it('PROMO-05 counts the bands of discount', async () => {
    const found = await find('tableta');
    for (const { value, cantidad } of facet(found, 'Descuento')) {
      const [from = 0, to = 100] = value.split('-').map(Number);
      const facets = formatFacets([{ name: 'Descuento', value }]);
      const narrowed = await find('tableta', { facets, elementosPorPagina: '60' });
      expect(narrowed.elementosTotales).toBe(cantidad);
      for (const { promocionDescuento } of narrowed.productos) {
        expect(Math.floor(promocionDescuento) >= from && Math.floor(promocionDescuento) <= to).toBe(true);
      }
    }
  });

  it.each([undefined, '5', '-1'])(
    'DETAIL-10 counts availability as shown on the products, with branch %s',
    async (branch) => {
      const given = branch ? { sucursalId: branch } : {};
      const found = await find('tableta', given);
      for (const { value, cantidad } of facet(found, 'Disponibilidad')) {
        const facets = formatFacets([{ name: 'Disponibilidad', value }]);
        const narrowed = await find('tableta', { ...given, facets, elementosPorPagina: '60' });
        expect(narrowed.elementosTotales).toBe(cantidad);
        expect(narrowed.productos.every((product) => product.disponibilidadStock === Number(value))).toBe(true);
      }
    },
  );

  it('SEARCH-20 leaves out products without stock only on request, and says so', async () => {
    const { id } = await oneProduct(sql`p.form = 'tableta'`);
    await db.execute(sql`delete from stock_levels where product_id = ${id}`);
    await eventually(async () => expect(soldOutOf(await find('tableta'))).toBeGreaterThan(0));
    const all = await find('tableta');
    const inStock = await find('tableta', { busquedaSinInventario: 'false' });
    expect([all.restricionDeBusquedaActiva, inStock.restricionDeBusquedaActiva]).toEqual([false, true]);
    expect(inStock.elementosTotales).toBe(all.elementosTotales - soldOutOf(all));
    expect(soldOutOf(inStock)).toBe(0);
  });

  it('C006 lists every value of a facet for the same query', async () => {
    const { body } = await server.send(
      `/producto/api/buscador/filtros?${new URLSearchParams({ descripcion: 'tableta' })}`,
    );
    const laboratories: FacetDto = body.data.items.find((item: FacetDto) => item.name === 'Laboratorio');
    expect(laboratories.data).toHaveLength(laboratories.valoresTotales);
    const inSearch = (await find('tableta')).filtros.items.find(({ name }) => name === 'Laboratorio');
    expect(inSearch?.data).toEqual(laboratories.data.slice(0, 12));
    expect(inSearch?.valoresTotales).toBe(laboratories.valoresTotales);
  });
});
