import { describe, expect, it, vi } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const cristian = await asStaff(server, 'catalogo@botica.test');

interface Listed {
  nombre: string;
  palabras: string[];
  preguntarAlRegente: boolean;
  revision: number;
}
const listed = async (name: string) =>
  (await cristian.send('/consola/necesidades')).body.data.necesidades.find(({ nombre }: Listed) => nombre === name);

const own = { palabras: ['zumbadera'], encuentra: ['acetaminofén'], preguntarAlRegente: true };
const save = (body: object) => cristian.post('/consola/necesidades', { ...own, revision: 0, ...body });

async function search(descripcion: string) {
  const usual = { busquedaSinInventario: 'true', pagina: '1', elementosPorPagina: '12', orderBy: 'relevancia' };
  return (await server.send(`/producto/api/buscador?${new URLSearchParams({ descripcion, ...usual })}`)).body;
}

describe('A305 the needs that the search understands', () => {
  it('staff add words, products and the note to a need of the file; the store uses them, and forgets them', async () => {
    expect(await listed('Fiebre')).toMatchObject({ palabras: [], preguntarAlRegente: false, revision: 0 });
    const wanted = { empresaId: '2', nombre: 'Fiebre', palabras: 'zumbadera', encuentra: 'acetaminofén,zulucaina' };
    const probed = await cristian.send(`/consola/necesidades/probar?${new URLSearchParams(wanted)}`);
    expect(probed.body.data).toMatchObject({ sinProductos: ['zulucaina'] });
    expect(probed.body.data.productos.length).toBeGreaterThan(0);

    expect((await save({ nombre: 'Fiebre' })).status).toBe(200);
    const understood = { texto: 'zumbadera', tipo: 'necesidad', significa: 'Fiebre', preguntarAlRegente: true };
    await vi.waitFor(async () => expect((await search('zumbadera')).entendido).toEqual([understood]));
    // The words of the file stay.
    expect((await search('calentura')).entendido).toMatchObject([{ significa: 'Fiebre', preguntarAlRegente: true }]);

    const { revision } = await listed('Fiebre');
    const body = { nombre: 'Fiebre', revision };
    expect((await cristian.post('/consola/necesidades/quitar', body)).status).toBe(200);
    await vi.waitFor(async () => expect((await search('zumbadera')).entendido).toEqual([]));
    expect((await cristian.post('/consola/necesidades/quitar', body)).body.codigo).toBe('NEED_CHANGED');
    const acts = await sql`select act from staff_audit where subject_kind = 'need' order by sequence`;
    expect(acts.map(({ act }) => act)).toEqual(['need.saved', 'need.removed']);
  });

  it('of two people who edit the same need the second is told', async () => {
    expect((await save({ nombre: 'Propia' })).status).toBe(200);
    const { revision } = await listed('Propia');
    const replies = await Promise.all([
      save({ nombre: 'Propia', palabras: ['uno de dos'], revision }),
      save({ nombre: 'Propia', palabras: ['dos de dos'], revision }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save({ nombre: 'Propia' })).body.codigo).toBe('NEED_CHANGED');
  });

  it.each([
    [{ nombre: 'Nueva', palabras: [] }, 'NEED_WITHOUT_WORDS'],
    [{ nombre: 'Nueva', palabras: ['de la'] }, 'NEED_WITHOUT_WORDS'],
    [{ nombre: 'Nueva', encuentra: [] }, 'NEED_FINDS_NOTHING'],
    [{ nombre: 'Nueva', encuentra: ['grupo:Inventado'] }, 'NEED_FINDS_NOTHING'],
  ])('refuses %o', async (body, codigo) => {
    expect((await save(body)).body.codigo).toBe(codigo);
  });

  it('A216 somebody of one company reads the needs and changes none', async () => {
    const { email } = await givenStaff(server, [{ role: 'catalogo', companyId: 2, branchId: null }]);
    const one = await asStaff(server, email);
    expect((await one.send('/consola/necesidades')).body.data.puedeCambiar).toBe(false);
    expect((await one.post('/consola/necesidades', { ...own, nombre: 'Ajena', revision: 0 })).status).toBe(403);
  });
});
