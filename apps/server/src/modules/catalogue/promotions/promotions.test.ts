import type { PromotionListDto, PromotionListVariables } from '@botica/contract/catalogue/promotion-list';
import { listPromotions } from '@botica/contract/catalogue/promotion-list';
import type { PromotionPageDto } from '@botica/contract/catalogue/promotions';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;

const sold = await sql<{ id: number }[]>`
  select product_id as id from product_prices where company_id = 2 order by product_id limit 60`;
const ids = sold.map(({ id }) => id);
const [a = 0, b = 0, gift = 0] = ids;

await sql`delete from promotions`;
let next = 0;
async function given(columns: Record<string, number | string>) {
  const usual = { company_id: 2, product_id: a, title: 'Prueba', link: 'prueba', starts_on: '2026-11-01' };
  const row = { id: ++next, ...usual, ends_on: '2026-11-30', ...columns };
  await sql`insert into promotions ${sql(row)}`;
  return row.id;
}
const discount = (product_id: number, discount_percent: number, more: Record<string, number | string> = {}) =>
  given({ product_id, type: 'discount', discount_percent, ...more });
const swap = (product_id: number, required_quantity: number) =>
  given({ product_id, type: 'swap', required_quantity, given_quantity: 1, given_product_id: product_id });
const bonus = (product_id: number, given_quantity: number, more: Record<string, number | string> = {}) =>
  given({ product_id, type: 'bonus', required_quantity: 2, given_quantity, given_product_id: gift, ...more });

async function list(variables: PromotionListVariables): Promise<PromotionListDto> {
  const payload = { documentId: listPromotions.documentId, variables };
  const { status, body } = await server.send('/producto/graphql', { method: 'POST', payload });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.promociones;
}
const idsOf = ({ promociones }: PromotionListDto) => promociones.map(({ promocionId }) => promocionId).sort();

const d10 = await discount(a, 10, { link: 'ofertas-uno', title: 'Ofertas uno' });
const d24 = await discount(b, 24, { link: 'ofertas-uno', title: 'Ofertas uno' });
const d25 = await discount(ids[3] ?? 0, 25);
const d40 = await discount(ids[4] ?? 0, 40);
const s1 = await swap(ids[5] ?? 0, 1);
const s5 = await swap(ids[6] ?? 0, 5);
const b3 = await bonus(ids[7] ?? 0, 3);
const b10 = await bonus(ids[8] ?? 0, 10);
await discount(ids[9] ?? 0, 50, { starts_on: '2026-10-01', ends_on: '2026-10-31' });
await discount(ids[10] ?? 0, 50, { company_id: 12 }).catch(() => undefined);

describe('the list of promotions', () => {
  it('PROMO-02 lists the active promotions of the company, the highest discount first', async () => {
    const all = await list({ top: 1000 });
    expect(idsOf(all)).toEqual([d10, d24, d25, d40, s1, s5, b3, b10].sort());
    expect(all.promociones[0]).toMatchObject({ promocionId: d40, producto: { productoId: ids[4] } });
  });

  it.each([
    ['PROMO-06 0, all', { rangoDeDescuento: 0, tipoPromocion: 2 }, [d10, d24, d25, d40]],
    ['PROMO-05 5 to 24', { rangoDeDescuento: 5 }, [d10, d24]],
    ['PROMO-05 25 to 34', { rangoDeDescuento: 25 }, [d25]],
    ['PROMO-05 35 or more', { rangoDeDescuento: 35 }, [d40]],
    ['PROMO-08 swaps of 1+1', { tipoDeCanje: 1 }, [s1]],
    ['PROMO-08 swaps of 5+1', { tipoDeCanje: 5 }, [s5]],
    ['PROMO-09 bonuses of 10', { tipoDeBonificacion: 10 }, [b10]],
    ['PROMO-03 bonuses', { tipoPromocion: 3 }, [b3, b10]],
  ])('PROMO-07 %s', async (_, variables, expected) => expect(idsOf(await list(variables))).toEqual(expected));

  it('PROMO-01 promotions come 20 to a page, and never more than requested', async () => {
    for (const id of ids.slice(11, 41)) await discount(id, 15, { title: 'Muchas' });
    const first = await list({ busqueda: 'muchas' });
    expect(first).toMatchObject({ pagina: 1, paginas: 2, elementosPorPagina: 20, elementosTotales: 30 });
    const second = await list({ busqueda: 'muchas', pagina: 2 });
    expect([first.promociones.length, second.promociones.length]).toEqual([20, 10]);
    expect((await list({ busqueda: 'muchas', top: 7 })).elementosTotales).toBe(7);
  });

  it('promotions are filtered by product, laboratory or title', async () => {
    const [{ promociones }] = [await list({ rangoDeDescuento: 35 })];
    const words = promociones[0]?.producto.prod_Desc.toUpperCase() ?? '';
    expect(idsOf(await list({ busqueda: words, tipoPromocion: 2 }))).toContain(d40);
    expect((await list({ busqueda: 'zzzz' })).elementosTotales).toBe(0);
  });
});

describe('one promotion', () => {
  const page = (linkOrId: string | number) => server.send(`/api/promociones/1/${linkOrId}?sucursalId=5`);

  it('a link returns all promotions that share it, an id only its own', async () => {
    const shared: PromotionPageDto = (await page('Ofertas-Uno')).body.data;
    expect(shared.promociones.map(({ promocionId }) => promocionId).sort()).toEqual([d10, d24]);
    expect(shared).toMatchObject({ titulo: 'Ofertas uno', enlace: 'ofertas-uno', fechaFin: '2026-11-30' });
    expect((await page(d24)).body.data.promociones).toHaveLength(1);
  });

  it.each(['nada', '99999', '%27%20or%201=1', '9'.repeat(60)])('DETAIL-13 %s is not a link', async (bad) => {
    expect(await page(bad)).toMatchObject({ status: 404, body: { mensaje: 'Link inválido' } });
  });
});

describe('bonuses', () => {
  const product = ids[8] ?? 0;

  it('BONUS-03 the bonuses of a product say what to buy and what is free', async () => {
    const { body } = await server.send(`/promociones/bonificacionesPorProducto/${product}/0?sucursalId=5`);
    expect(body.data).toEqual({
      productoId: product,
      bonificaciones: [
        {
          promocionId: b10,
          cantidad_Requerida: 2,
          cantidad_Regala: 10,
          producto_Regala: expect.objectContaining({ productoId: gift }),
        },
      ],
    });
    const other = await server.send(`/promociones/bonificacionesPorProducto/${product}/${b3}`);
    expect(other.body.data.bonificaciones).toEqual([]);
  });

  it('PROMO-10 bonuses of another weekday do not apply today', async () => {
    const monday = ids[42] ?? 0;
    await bonus(monday, 1, { day_code: 2 });
    const { body } = await server.send(`/promociones/bonificacionesPorProducto/${monday}/0`);
    expect(body.data.bonificaciones).toEqual([]);
  });

  it('bonuses of many products cost as many statements as those of one', async () => {
    const ask = (payload: number[]) =>
      server.send('/promociones/bonificacionesPorProductos?sucursalId=5', {
        method: 'POST',
        payload: payload as unknown as object,
      });
    const { body } = await ask([product, a]);
    expect(body.data.map((one: { bonificaciones: unknown[] }) => one.bonificaciones.length)).toEqual([1, 0]);
    const count = (payload: number[]) => server.countStatements(() => ask(payload));
    expect(await count(ids)).toBe(await count([product]));
  });

  it('bonuses have a description', async () => {
    const path = '/promociones/obtenerDescripcionTipoDeProductoBonificacionPorProductoId2';
    const { body } = await server.send(`${path}/${ids[5]}/${s1}`);
    expect(body.data.descripcion).toBe('Lleva 1 y recibe 1 gratis');
    expect((await server.send(`${path}/${a}/0`)).status).toBe(404);
  });
});

it('benefits are for customers, by product and in general', async () => {
  const path = `/usuarios/api/Beneficios/listado/${a}`;
  expect((await server.send(path)).status).toBe(401);
  await sql`insert into benefits ${sql({ id: 999, company_id: 2, product_id: a, description: 'Doble', kind: 1, value: 1, for_seniors: true, for_everybody: true })}`;
  const customer = await asCustomer(server);
  const types = async (path: string) =>
    (await customer.send(path)).body.data.map(({ beneficioTipo }: { beneficioTipo: number }) => beneficioTipo);
  expect(await types(path)).toEqual([1, 2, 1]);
  expect(await types(`/usuarios/api/Beneficios/listado/${b}`)).toEqual([1, 2]);
});

it.each([
  ['a discount of nothing', { type: 'discount', discount_percent: 0 }],
  ['a swap of six', { type: 'swap', required_quantity: 6, given_quantity: 1, given_product_id: a }],
  ['a bonus of eleven', { type: 'bonus', given_quantity: 11, given_product_id: a }],
  ['a bonus of nothing', { type: 'bonus', given_quantity: 1 }],
  ['a day that is none', { type: 'discount', discount_percent: 5, day_code: 0 }],
  ['an end before its start', { type: 'discount', discount_percent: 5, ends_on: '2026-10-01' }],
])('PROMO-08 PROMO-09 PROMO-10 the database rejects %s', async (_, columns) => {
  await expect(given({ product_id: a, ...columns })).rejects.toThrow(/promotions_/);
});
