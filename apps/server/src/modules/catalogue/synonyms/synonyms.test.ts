import { describe, expect, it, vi } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const cristian = await asStaff(server, 'catalogo@botica.test');
const list = async () => (await cristian.send('/consola/busquedas?empresaId=2')).body.data;

async function firstFound(descripcion: string): Promise<number> {
  const usual = { busquedaSinInventario: 'true', pagina: '1', elementosPorPagina: '12', orderBy: 'relevancia' };
  const query = new URLSearchParams({ descripcion, ...usual });
  return (await server.send(`/producto/api/buscador?${query}`)).body.elementosTotales;
}

describe('searches without results', () => {
  it('lists the terms whose last search found nothing, the most frequent first', async () => {
    await sql`delete from search_terms`;
    await sql`insert into search_terms (company_id, day, term, searches, hits) values
      (2, '2026-11-14', 'zulucaina', 2, 0), (2, '2026-11-15', 'zulucaina', 3, 0), (2, '2026-11-15', 'rara', 1, 0),
      (2, '2026-11-13', 'ya hay', 9, 0), (2, '2026-11-15', 'ya hay', 1, 4), (12, '2026-11-15', 'ajena', 7, 0)`;
    expect((await list()).perdidas).toEqual([
      { termino: 'zulucaina', veces: 5, ultimoDia: '2026-11-15' },
      { termino: 'rara', veces: 1, ultimoDia: '2026-11-15' },
    ]);
  });

  it('a synonym is previewed, added once, used by the store, and removed, with an audit row for each', async () => {
    const probed = await cristian.send(
      '/consola/busquedas/probar?empresaId=2&termino=zulucaina&encuentra=acetaminofen',
    );
    expect(probed.body.data.productos.length).toBeGreaterThan(0);
    const body = { termino: 'zulucaina', encuentra: 'acetaminofen' };
    for (let times = 0; times < 2; times++) expect((await cristian.post('/consola/sinonimos', body)).status).toBe(200);
    const [made] = (await list()).sinonimos.filter(({ termino }: { termino: string }) => termino === 'zulucaina');
    expect(made).toMatchObject({ encuentra: 'acetaminofen', esDeIdaYVuelta: false });
    await vi.waitFor(async () => expect(await firstFound('zulucaina')).toBeGreaterThan(0));
    expect((await cristian.post(`/consola/sinonimos/${made.sinonimoId}/quitar`)).status).toBe(200);
    expect((await cristian.post(`/consola/sinonimos/${made.sinonimoId}/quitar`)).body.codigo).toBe('SYNONYM_NOT_FOUND');
    const acts = await sql`
      select act, staff_name from staff_audit where subject_kind = 'synonym' and subject_id = ${String(made.sinonimoId)}
      order by sequence`;
    expect(acts.map(({ act }) => act)).toEqual(['synonym.added', 'synonym.removed']);
  });

  it.each([
    [{ termino: 'de la', encuentra: 'losartan' }, 'SYNONYM_WITHOUT_WORDS'],
    [{ termino: 'Losartán', encuentra: 'losartan' }, 'SYNONYM_OF_ITSELF'],
  ])('refuses %o', async (body, codigo) => {
    expect((await cristian.post('/consola/sinonimos', body)).body.codigo).toBe(codigo);
  });

  it('A216 somebody of one company reads its searches and changes no synonym', async () => {
    const { email } = await givenStaff(server, [{ role: 'catalogo', companyId: 2, branchId: null }]);
    const one = await asStaff(server, email);
    expect((await one.send('/consola/busquedas?empresaId=2')).body.data.puedeCambiar).toBe(false);
    expect((await one.send('/consola/busquedas?empresaId=12')).status).toBe(403);
    const reply = await one.post('/consola/sinonimos', { termino: 'zulucaina', encuentra: 'losartan' });
    expect(reply.status).toBe(403);
  });
});
