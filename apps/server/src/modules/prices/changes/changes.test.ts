import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import {
  fileOf,
  givenPriceChange,
  givenPricedProducts,
  publishChange,
  readPriceChange,
} from '../../../../test/fixtures/prices.fixture.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { staffAudit } from '../../staff/audit/index.ts';
import { priceChanges } from './index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const cristian = await asStaff(server, 'catalogo@botica.test');
const finance = await asStaff(server, 'finanzas@botica.test');

let used = 0;
async function products(count: number) {
  const found = await givenPricedProducts(server, count, used);
  used += count;
  return found;
}

const change = (id: string, query?: string) => readPriceChange(cristian, id, query);
const actsOn = async (id: string) => {
  const rows = await db.select().from(staffAudit).where(eq(staffAudit.subjectId, id)).orderBy(staffAudit.sequence);
  return rows.map(({ act }) => act);
};
const publicOf = async (wanted: readonly { id: number }[]) => {
  const rows = await sql<{ cents: number }[]>`select public_cents as cents from product_prices
    where company_id = 2 and product_id = any(${wanted.map(({ id }) => id)}::int[]) order by product_id`;
  return rows.map(({ cents }) => cents);
};
/** What a shopper sees on the page of the product. */
const shownPrice = async (productId: number) =>
  (await server.send(`/producto/api/Buscador/detalle?productoId=${productId}&sucursalId=5`, { company: 2 })).body.data
    .precio;

describe('a change of prices', () => {
  it('made from a file names each line that it cannot use, and is only a draft', async () => {
    const [first, second] = await products(2);
    const texto = `SKU;Precio\n${first?.sku};104.00\nNADA;12\n${second?.sku};100.00\n${first?.sku};3\nX;hola`;
    const { id, sourced } = await givenPriceChange(cristian, { archivo: { campo: 'publico', texto } });
    expect(sourced).toMatchObject({ agregadas: 1, sinCambio: 1 });
    expect(sourced.errores.map(({ linea }: { linea: number }) => linea)).toEqual([3, 5, 6]);
    expect(await change(id)).toMatchObject({
      estado: 'borrador',
      pideFirma: false,
      resumen: { precios: 1, suben: 1, promedio: 4 },
      filas: [{ codigo: first?.sku, antes: 100, despues: 104, porcentaje: 4, avisos: [] }],
    });
    expect(await publicOf([first ?? { id: 0 }])).toEqual([100_00]);
  });

  it('made by a formula changes the prices that exist, of a whole group, with their tiers and the ICare block', async () => {
    const wanted = await products(3);
    const ids = wanted.map(({ id }) => id);
    const [group] = await sql<{ id: number }[]>`
      select group_id as id from product_groups where product_id = ${ids[0] ?? 0} limit 1`;
    const campos = ['publico', 'icare.publico', 'cantidad', 'cuartaEdad'];
    const formula = { grupoId: group?.id, campos, tipo: 'porcentaje', valor: 4, redondeo: 'diez' };
    const { id } = await givenPriceChange(cristian, { formula });
    const rows = await sql<{ field: string; new_cents: number }[]>`select field, new_cents from price_change_rows
      where change_id = ${id} and product_id = ${ids[0] ?? 0} order by field`;
    expect([...rows]).toEqual([
      { field: 'icare.public', new_cents: 93_60 },
      { field: 'public', new_cents: 104_00 },
      { field: 'tier.3', new_cents: 95_70 },
    ]);
  });

  it('by a formula beyond any price, or that changes nothing, is refused', async () => {
    const ask = (formula: object) =>
      cristian.post('/consola/precios/cambios', {
        ...{ clave: randomUUID(), empresaId: 2, nombre: 'Imposible' },
        formula: { campos: ['publico'], tipo: 'porcentaje', redondeo: 'centavo', ...formula },
      });
    await sql`update product_prices set public_cents = 99999999
      where company_id = 2 and product_id = ${(await products(1))[0]?.id ?? 0}`;
    expect((await ask({ valor: 100_000 })).body.codigo).toBe('PRICE_TOO_HIGH');
    expect((await ask({ valor: 0 })).body.codigo).toBe('PRICE_CHANGE_EMPTY');
    expect((await ask({ valor: 4, grupoId: 999_999 })).body.codigo).toBe('PRICE_CHANGE_EMPTY');
  });

  it('inside the rails is published by one person, once, and the next shopper pays the new price', async () => {
    const wanted = await products(2);
    const [first] = wanted;
    const { id } = await givenPriceChange(cristian, fileOf(wanted, '104.00'));
    await sql`update product_prices set ecommerce_cents = null where product_id = ${first?.id ?? 0}`;
    expect(await shownPrice(first?.id ?? 0)).toBe(100);
    const form = { clave: randomUUID(), version: (await change(id)).version, motivo: 'Alza del proveedor' };
    const send = () => cristian.post(`/consola/precios/cambios/${id}/publicar`, form);
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ body }) => body.data.estado)).toEqual(['publicado', 'publicado']);
    expect(await publicOf(wanted)).toEqual([104_00, 104_00]);
    expect(await actsOn(id)).toEqual(['price-change.drafted', 'price-change.published']);
    expect(await shownPrice(first?.id ?? 0)).toBe(104);
    expect((await publishChange(cristian, id)).body.codigo).toBe('PRICE_CHANGE_NOT_DRAFT');
  });

  it('of which one price was changed by somebody else publishes none, and each conflict is shown and decided', async () => {
    const wanted = await products(3);
    const [, second] = wanted;
    const { id } = await givenPriceChange(cristian, fileOf(wanted, '105.00'));
    await sql`update product_prices set public_cents = 9900 where company_id = 2 and product_id = ${second?.id ?? 0}`;
    expect((await publishChange(cristian, id)).body.codigo).toBe('PRICE_CHANGE_CONFLICT');
    expect(await publicOf(wanted)).toEqual([100_00, 99_00, 100_00]);
    const page = await change(id, '?aviso=conflicto');
    expect(page).toMatchObject({ total: 1, filas: [{ antes: 100, ahora: 99, despues: 105 }] });
    const resolve = (queda: string, version: number) =>
      cristian.post(`/consola/precios/cambios/${id}/conflictos`, { version, queda });
    expect((await resolve('borrador', 99)).body.codigo).toBe('PRICE_CHANGE_STALE');
    expect((await resolve('borrador', page.version)).status).toBe(200);
    expect((await publishChange(cristian, id)).body.data.estado).toBe('publicado');
    expect(await publicOf(wanted)).toEqual([105_00, 105_00, 105_00]);
  });

  it('whose transaction fails in the middle changes no price and stays a draft', async () => {
    const wanted = await products(3);
    const { id } = await givenPriceChange(cristian, fileOf(wanted, '106.00'));
    // The audit is the last step: everything else is already written when it fails.
    await sql`alter table staff_audit add constraint test_no_publishing check (act <> 'price-change.published') not valid`;
    try {
      expect((await publishChange(cristian, id)).status).toBe(500);
    } finally {
      await sql`alter table staff_audit drop constraint test_no_publishing`;
    }
    expect(await publicOf(wanted)).toEqual([100_00, 100_00, 100_00]);
    expect((await change(id)).estado).toBe('borrador');
    expect((await publishChange(cristian, id)).body.data.estado).toBe('publicado');
  });

  it('of two people at the same time is published once, and the prices of the second one are a conflict', async () => {
    const wanted = await products(2);
    const [one, other] = [
      await givenPriceChange(cristian, fileOf(wanted, '101.00')),
      await givenPriceChange(cristian, fileOf(wanted, '102.00')),
    ];
    const works = [() => publishChange(cristian, one.id), () => publishChange(cristian, other.id)];
    const replies = await race(server, 'product_prices', works);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(new Set(await publicOf(wanted)).size).toBe(1);
  });
});

describe('a change beyond the rails', () => {
  it('waits for a second person who sees the same rows; the signature publishes it', async () => {
    const wanted = await products(2);
    const { id } = await givenPriceChange(cristian, fileOf(wanted, '120.00'));
    expect(await change(id)).toMatchObject({ pideFirma: true, resumen: { avisos: { fueraDeLimite: 2 } } });
    expect((await publishChange(cristian, id)).body.data.estado).toBe('espera');
    expect(await publicOf(wanted)).toEqual([100_00, 100_00]);
    const { version } = await change(id);
    const edit = await cristian.post(`/consola/precios/cambios/${id}/filas`, { version, ...fileOf(wanted, '1.00') });
    expect(edit.body.codigo).toBe('PRICE_CHANGE_NOT_DRAFT');

    const { firmas } = (await finance.send('/consola/firmas')).body.data;
    const [waiting] = firmas.filter(({ enlace }: { enlace: string }) => enlace.endsWith(id));
    expect(waiting).toMatchObject({ texto: 'Publicar 2 precios', puedeFirmar: true });
    await sql`update price_change_rows set new_cents = 100 where change_id = ${id} and product_id = ${wanted[0]?.id ?? 0}`;
    const sign = () => finance.post(`/consola/firmas/${waiting.firmaId}/firmar`, { motivo: 'Lo revisé' });
    expect((await sign()).body.codigo).toBe('APPROVAL_CHANGED');
    await sql`update price_change_rows set new_cents = 12000 where change_id = ${id}`;
    expect((await sign()).status).toBe(200);
    expect(await publicOf(wanted)).toEqual([120_00, 120_00]);
    expect(await actsOn(id)).toEqual(['price-change.drafted', 'approval.requested', 'approval.granted']);
    expect(await change(id)).toMatchObject({ estado: 'publicado', firmadoPor: expect.stringMatching(/\w/) });
  });

  it('that is not signed is a draft again, and nothing changed', async () => {
    const wanted = await products(1);
    const { id } = await givenPriceChange(cristian, fileOf(wanted, '50.00'));
    await publishChange(cristian, id);
    const [approval] = (await readPriceChange(finance, id)).firmas;
    const refused = await finance.post(`/consola/firmas/${approval.firmaId}/rechazar`, { motivo: 'No corresponde' });
    expect(refused.status).toBe(200);
    expect((await change(id)).estado).toBe('borrador');
    expect(await publicOf(wanted)).toEqual([100_00]);
  });

  it('has the limits that the company set', async () => {
    const wanted = await products(2);
    await sql`update configuration_variables set value = case code when 8 then '3' else '1' end
      where company_id = 2 and code in (8, 9)`;
    const { id } = await givenPriceChange(cristian, fileOf(wanted, '102.00'));
    expect(await change(id)).toMatchObject({ pideFirma: true, limites: { porcentaje: 3, productos: 1 } });
    await sql`update configuration_variables set value = 'mucho' where company_id = 2 and code in (8, 9)`;
    expect((await change(id)).pideFirma).toBe(false);
  });

  it('with a price of zero or less is blocked until the row is removed', async () => {
    const wanted = await products(1);
    const ids = wanted.map(({ id }) => id);
    const [laboratory] = await sql<
      { id: number }[]
    >`select laboratory_id as id from products where id = ${ids[0] ?? 0}`;
    const formula = {
      laboratorioId: laboratory?.id,
      campos: ['publico'],
      tipo: 'monto',
      valor: -100,
      redondeo: 'centavo',
    };
    const { id } = await givenPriceChange(cristian, { formula });
    expect((await publishChange(cristian, id)).body.codigo).toBe('PRICE_CHANGE_BLOCKED');
    const { version, resumen } = await change(id);
    expect(resumen.avisos.noPositivo).toBeGreaterThan(0);
    await cristian.post(`/consola/precios/cambios/${id}/filas/quitar`, { version, aviso: 'noPositivo' });
    expect((await change(id)).resumen.avisos.noPositivo).toBe(0);
  });
});

describe('a scheduled change', () => {
  const inAnHour = () => new Date(server.time.now.getTime() + 3_600_000).toISOString();

  it('starts at its hour, once; discarded before, it never starts', async () => {
    const wanted = await products(2);
    const [first, second] = wanted;
    const { id } = await givenPriceChange(cristian, fileOf([first ?? { sku: '' }], '103.00'));
    const { id: dropped } = await givenPriceChange(cristian, fileOf([second ?? { sku: '' }], '103.00'));
    const past = new Date(server.time.now.getTime() - 1000).toISOString();
    expect((await publishChange(cristian, id, { empieza: past })).body.codigo).toBe('PRICE_CHANGE_START_PAST');
    expect((await publishChange(cristian, id, { empieza: inAnHour() })).body.data.estado).toBe('programado');
    await publishChange(cristian, dropped, { empieza: inAnHour() });
    expect(await publicOf(wanted)).toEqual([100_00, 100_00]);
    const { version } = await change(dropped);
    await cristian.post(`/consola/precios/cambios/${dropped}/descartar`, { version, motivo: 'Ya no va' });

    await Promise.all([id, id, dropped].map((one) => server.services.priceChanges.publishScheduled(one)));
    expect(await publicOf(wanted)).toEqual([103_00, 100_00]);
    expect(await actsOn(id)).toEqual(['price-change.drafted', 'price-change.scheduled', 'price-change.published']);
    expect((await change(dropped)).estado).toBe('descartado');
  });

  it('is started by its job, without anybody', async () => {
    const wanted = await products(1);
    const { id } = await givenPriceChange(cristian, fileOf(wanted, '103.00'));
    const soon = new Date(server.time.now.getTime() + 1000).toISOString();
    await publishChange(cristian, id, { empieza: soon });
    await vi.waitFor(async () => expect(await publicOf(wanted)).toEqual([103_00]));
    expect((await change(id)).estado).toBe('publicado');
  });

  it('whose prices changed meanwhile goes back to being a draft with its problem', async () => {
    const wanted = await products(2);
    const { id } = await givenPriceChange(cristian, fileOf(wanted, '103.00'));
    await publishChange(cristian, id, { empieza: inAnHour() });
    await sql`update product_prices set public_cents = 9000 where company_id = 2 and product_id = ${wanted[0]?.id ?? 0}`;
    await server.services.priceChanges.publishScheduled(id);
    expect(await publicOf(wanted)).toEqual([90_00, 100_00]);
    expect(await change(id)).toMatchObject({ estado: 'borrador', problema: expect.stringContaining('otra persona') });
    expect((await actsOn(id)).at(-1)).toBe('price-change.stopped');
  });
});

describe('the way back', () => {
  it('is a draft with every price as it was, made once, and published as any other', async () => {
    const wanted = await products(2);
    const { id } = await givenPriceChange(cristian, {
      archivo: { campo: 'cuartaEdad', texto: wanted.map(({ sku }) => `${sku},70`).join('\n') },
    });
    const back = (clave = randomUUID()) =>
      cristian.post(`/consola/precios/cambios/${id}/volver`, { clave, motivo: 'Se publicó por error' });
    expect((await back()).body.codigo).toBe('PRICE_CHANGE_NOT_PUBLISHED');
    await publishChange(cristian, id);
    const made = (await back()).body.data.cambioId;
    expect((await back()).body.codigo).toBe('PRICE_CHANGE_UNDONE');
    expect(await change(id)).toMatchObject({ vueltoPor: made });
    expect(await change(made)).toMatchObject({ vuelveAtras: id, filas: [{ antes: 70, despues: null }, { antes: 70 }] });
    expect((await publishChange(cristian, made)).body.data.estado).toBe('publicado');
    const rows = await sql`select fourth_age_cents from product_prices
      where company_id = 2 and product_id = any(${wanted.map(({ id: one }) => one)}::int[])`;
    expect(rows.map(({ fourth_age_cents: cents }) => cents)).toEqual([null, null]);
  });
});

it('a change of prices of another company does not exist for its staff', async () => {
  const { id } = await givenPriceChange(cristian, fileOf(await products(1), '101.00'));
  const { email } = await givenStaff(server, [{ role: 'catalogo', companyId: 12, branchId: null }]);
  const elsewhere = await asStaff(server, email);
  expect((await elsewhere.send(`/consola/precios/cambios/${id}`)).status).toBe(404);
  expect((await elsewhere.send('/consola/precios/cambios')).body.data.cambios).toEqual([]);
  const form = { clave: randomUUID(), empresaId: 2, nombre: 'Ajeno', ...fileOf(await products(1), '101.00') };
  expect((await elsewhere.post('/consola/precios/cambios', form)).status).toBe(404);
  expect(await db.select().from(priceChanges).where(eq(priceChanges.id, form.clave))).toEqual([]);
});
