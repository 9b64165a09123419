import { randomUUID } from 'node:crypto';
import { getGroup } from '@botica/contract/catalogue/groups';
import { previewHeader } from '@botica/contract/headers';
import { addDays, storeDate } from '@botica/domain/time';
import { describe, expect, it } from 'vitest';
import { asStaff } from '../../../../test/as-staff.ts';
import { cartTools } from '../../../../test/fixtures/cart.fixture.ts';
import { draftFields, publishPiece, readPiece } from '../../../../test/fixtures/editions.fixture.ts';
import { givenPiece, openPiece } from '../../../../test/fixtures/new-pieces.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const jazmin = await asStaff(server, 'mercadeo@botica.test');
const { idAt } = await cartTools(server);

const problems = async (path: string) =>
  (await readPiece(jazmin, path)).problemas.map(({ campo }: { campo: string }) => campo);
const publish = async (path: string) => (await publishPiece(jazmin, path)).body.codigo;
/** The header of a look at the draft. */
async function lookAt(path: string) {
  const { direccion } = (await jazmin.send(`${path}/vista`)).body.data;
  const address = new URL(direccion, 'http://store.test');
  return { path: address.pathname, headers: { [previewHeader]: address.searchParams.get('vista') ?? '' } };
}

describe('a new service page', () => {
  const fields = {
    ...{ nombre: 'Vacunas en casa', descripcion: 'Una enfermera va a tu casa.' },
    secciones: [{ titulo: 'Cómo funciona', columnas: [{ tipoContenido: '1', contenido: 'Elige el día.' }] }],
  };
  const seen = (url: string, headers = {}) =>
    server.send(`/contenido/api/Servicios/ObtenerServicioPorUrl/${url}`, { company: 2, headers });

  it('SERVICE-01 C044 is seen at its address and in the list once it is published, and its address stays', async () => {
    const path = await givenPiece(jazmin, 'pagina');
    expect(await problems(path)).toEqual(expect.arrayContaining(['url', 'name', 'description']));
    expect((await draftFields(jazmin, path, { ...fields, url: 'vacunas-en-casa' })).status).toBe(200);
    expect((await seen('vacunas-en-casa')).status).toBe(404);
    const { path: page, headers } = await lookAt(path);
    expect(page).toBe('/servicios/vacunas-en-casa');
    expect((await seen('vacunas-en-casa', headers)).body.data.nombre).toBe('Vacunas en casa');
    expect(await publish(path)).toBeUndefined();
    expect((await seen('Vacunas-En-Casa')).body.data).toMatchObject({ nombre: 'Vacunas en casa', accion: null });
    const listed = (await server.send('/contenido/api/Servicios/ObtenerServiciosActivos', { company: 2 })).body.data;
    expect(listed.map(({ url }: { url: string }) => url)).toContain('vacunas-en-casa');
    expect((await draftFields(jazmin, path, { url: 'otra' })).body.codigo).toBe('PIECE_MALFORMED');
    expect((await draftFields(jazmin, path, { nombre: 'Vacunas', url: 'vacunas-en-casa' })).status).toBe(200);
    expect(await publish(path)).toBeUndefined();
    expect((await seen('vacunas-en-casa')).body.data.nombre).toBe('Vacunas');
  });

  it.each(['recargas', 'Con Espacios', '../clave', 'simandomicilio', 'farmacostodomicilio'])(
    'ROUTE-01 does not take the address %j',
    async (url) => {
      const path = await givenPiece(jazmin, 'pagina');
      await draftFields(jazmin, path, { ...fields, url });
      expect(await problems(path)).toEqual(['url']);
      expect(await publish(path)).toBe('PIECE_INVALID');
    },
  );
});

describe('a new legal text', () => {
  it('TERMS-05 has the address that was chosen, begins with version 1.0, and no other text takes it', async () => {
    const url = '/contenido/api/textos-legales/terminos/vacunas';
    expect((await openPiece(jazmin, 'legal', { clave: 'terminos.Vacunas' })).body.codigo).toBeDefined();
    expect((await openPiece(jazmin, 'legal', { clave: 'otros.vacunas' })).body.codigo).toBe('PIECE_KEY_MALFORMED');
    expect((await openPiece(jazmin, 'legal')).body.codigo).toBe('PIECE_KEY_MALFORMED');
    expect((await openPiece(jazmin, 'legal', { clave: 'terminos.general' })).body.codigo).toBe('PIECE_KEY_USED');
    const form = { llave: randomUUID(), tipo: 'legal', empresaId: 2, clave: 'terminos.vacunas' };
    const sent = await Promise.all([1, 2].map(() => jazmin.post('/consola/contenido', form)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect((await openPiece(jazmin, 'legal', { clave: 'terminos.vacunas' })).body.codigo).toBe('PIECE_KEY_USED');
    const path = '/consola/contenido/legal/2/terminos.vacunas';
    const secciones = [{ titulo: 'Quién', texto: 'Mayores de edad.', lista: [], textoDespuesDeLista: '' }];
    await draftFields(jazmin, path, { titulo: 'Vacunas en casa', secciones });
    expect((await server.send(url, { company: 2 })).status).toBe(404);
    const { headers } = await lookAt(path);
    expect((await server.send(url, { company: 2, headers })).body.data.titulo).toBe('Vacunas en casa');
    expect(await publish(path)).toBeUndefined();
    expect((await server.send(url, { company: 2 })).body.data).toMatchObject({
      ...{ titulo: 'Vacunas en casa', version: '1.0', actualizado: storeDate(server.time.now).isoDate },
    });
    await draftFields(jazmin, path, { titulo: 'Vacunas' });
    expect(await publish(path)).toBeUndefined();
    expect((await server.send(url, { company: 2 })).body.data).toMatchObject({ titulo: 'Vacunas', version: '2.0' });
    expect((await server.send(url, { company: 12 })).status).toBe(404);
  });
});

describe('the banner of a group', () => {
  it('is drafted, seen by its editor, published for its days, and follows its group', async () => {
    const [group] = await sql<{ id: number; path: string; name: string }[]>`
      select id, path, name from groups where level = 2 and 2 = any(company_ids) order by path limit 1`;
    const titles = async (headers = {}) => {
      const payload = { documentId: getGroup.documentId, variables: { ruta: group?.path ?? '' } };
      const { body } = await server.send('/producto/graphql', { method: 'POST', payload, company: 2, headers });
      return body.data.grupo.banners.map(({ titulo }: { titulo: string }) => titulo);
    };
    const path = await givenPiece(jazmin, 'banner');
    const today = storeDate(server.time.now).isoDate;
    await draftFields(jazmin, path, {
      ...{ lugar: 'grupo', titulo: 'Mes del corazón', enlace: '/promociones', imagen: 'presion' },
      ...{ desde: today, hasta: addDays(today, 2) },
    });
    expect(await problems(path)).toEqual(['groupPath']);
    await draftFields(jazmin, path, { grupo: 'no/existe' });
    expect(await problems(path)).toEqual(['groupPath']);
    const { listas } = await readPiece(jazmin, path);
    expect(listas[0].opciones).toContainEqual({ id: group?.path, nombre: expect.stringContaining(group?.name ?? '?') });
    await draftFields(jazmin, path, { grupo: group?.path });
    expect(await titles()).not.toContain('Mes del corazón');
    const look = await lookAt(path);
    expect(look.path).toBe(`/grupos/${group?.path}`);
    expect(await titles(look.headers)).toContain('Mes del corazón');
    expect(await titles()).not.toContain('Mes del corazón');
    expect(await publish(path)).toBeUndefined();
    expect(await titles()).toContain('Mes del corazón');
    expect(await sql`select group_id from banners where title = 'Mes del corazón'`).toEqual([{ group_id: group?.id }]);
    const before = server.time.now;
    server.time.now = new Date(before.getTime() + 3 * 86_400_000);
    expect(await titles()).not.toContain('Mes del corazón');
    server.time.now = before;
    await draftFields(jazmin, path, { visible: false });
    expect(await publish(path)).toBeUndefined();
    expect(await titles()).not.toContain('Mes del corazón');
  });
});

describe('a new part of the home page', () => {
  interface Section {
    id: number;
    tipo: string;
    titulo: string;
    esFija: boolean;
    carruselId: number | null;
    contenido: object[];
  }
  const sections = async (headers = {}): Promise<Section[]> =>
    (await server.send('/contenido/api/SeccionPlantillas?paginaLinkEncoded=%2F', { company: 2, headers })).body.data;

  it('HOME-01 a carousel appears below the other sections, and is moved and renamed with them', async () => {
    const count = (await sections()).length;
    const path = await givenPiece(jazmin, 'carrusel');
    expect(await problems(path)).toEqual(expect.arrayContaining(['title', 'products']));
    await draftFields(jazmin, path, { titulo: 'Para el viaje', productos: [{ productoId: idAt(4) }] });
    expect(await publish(path)).toBeUndefined();
    const shown = await sections();
    expect(shown).toHaveLength(count + 1);
    const last = shown.at(-1);
    const key = Number(path.slice(path.lastIndexOf('/') + 1));
    expect(last).toMatchObject({ tipo: 'carrusel', titulo: 'Para el viaje', carruselId: key, esFija: true });
    const { body } = await server.send('/contenido/api/PaginaInicio/Productos/5', { company: 2 });
    expect(body.data.carruseles.find(({ id }: { id: number }) => id === key).productos).toMatchObject([
      { productoId: idAt(4) },
    ]);
    await draftFields(jazmin, path, { activo: false });
    expect(await publish(path)).toBeUndefined();
    expect(await sections()).toHaveLength(count + 1);

    const home = '/consola/contenido/inicio/2/inicio';
    const { publicado } = await readPiece(jazmin, home);
    const own = publicado.secciones.at(-1);
    expect(own.seccionId).toBe(String(last?.id));
    const others = publicado.secciones.slice(0, -1);
    await draftFields(jazmin, home, { secciones: [{ ...own, titulo: 'Viajes' }, ...others] });
    expect(await publish(home)).toBeUndefined();
    expect((await sections())[0]).toMatchObject({ id: last?.id, titulo: 'Viajes' });
  });

  it('HOME-12 a section of benefits says what staff write, is seen before it is published, and keeps its kind', async () => {
    const path = await givenPiece(jazmin, 'seccion');
    expect(await problems(path)).toEqual(['items']);
    const textos = [{ titulo: 'Te asesoramos', texto: 'Pregunta al farmacéutico.', enlace: '', imagen: '' }];
    await draftFields(jazmin, path, { textos });
    const isShown = (all: Section[]) =>
      all.some(({ contenido }) => JSON.stringify(contenido).includes('Te asesoramos'));
    expect(isShown(await sections())).toBe(false);
    expect(isShown(await sections((await lookAt(path)).headers))).toBe(true);
    expect(isShown(await sections())).toBe(false);
    expect(await publish(path)).toBeUndefined();
    expect((await sections()).at(-1)).toMatchObject({
      ...{ tipo: 'beneficios', titulo: 'Beneficios', esFija: true },
      contenido: [{ titulo: 'Te asesoramos', texto: 'Pregunta al farmacéutico.', enlace: null, imagen: null }],
    });
    expect((await draftFields(jazmin, path, { tipo: 'franja' })).body.codigo).toBe('PIECE_MALFORMED');
    const { nombre } = await readPiece(jazmin, path);
    expect(nombre).toBe('Beneficios');
  });

  it('HOME-01 a kind of section that the page has is not added again', async () => {
    const path = await givenPiece(jazmin, 'seccion');
    await draftFields(jazmin, path, { tipo: 'grupos' });
    expect(await problems(path)).toEqual(['sectionKind']);
    expect(await publish(path)).toBe('PIECE_INVALID');
  });

  it('HOME-03 the recommended products are those that staff chose, in their order', async () => {
    const path = '/consola/contenido/recomendados/2/general';
    const products = [idAt(6), idAt(2)];
    await draftFields(jazmin, path, { productos: [{ productoId: 999_999 }] });
    expect(await problems(path)).toEqual(['products.0.productId']);
    await draftFields(jazmin, path, { productos: products.map((productoId) => ({ productoId })) });
    expect(await publish(path)).toBeUndefined();
    const { body } = await server.send('/api/contenidos/inicio/recomendaciones/1/1?sucursalId=5&pagina=1', {
      company: 2,
    });
    expect(body.data.productos.map(({ productoId }: { productoId: number }) => productoId)).toEqual(products);
    expect(body.data.elementosTotales).toBe(2);
  });
});

describe('the links of the header and the footer', () => {
  const path = '/consola/contenido/enlaces/2/general';
  interface Link {
    id: number;
    seccion: number;
    texto: string;
    enlace: string | null;
  }
  const shown = async (headers = {}): Promise<Record<string, Link[]>> =>
    (await server.send('/contenido/api/ContenidosDinamicos/ObtenerContenidosDinamicos', { company: 2, headers })).body
      .data;
  const named = (links: readonly Link[] = [], section?: number) =>
    links.filter(({ seccion }) => section === undefined || seccion === section).map(({ texto }) => texto);

  it('are changed, moved and added, seen before they are published, and leave the contacts as they are', async () => {
    const before = await shown();
    const { publicado } = await readPiece(jazmin, path);
    const legal = { lugar: 'legal', texto: 'Vacunas en casa', enlace: '/terminos-y-condiciones/vacunas' };
    const [first, ...others] = publicado.enlaces;
    await draftFields(jazmin, path, { enlaces: [...others, first, legal] });
    expect(named((await shown()).footerWeb)).not.toContain('Vacunas en casa');
    const look = await lookAt(path);
    expect(look.path).toBe('/');
    expect(named((await shown(look.headers)).footerWeb, 5).at(-1)).toBe('Vacunas en casa');
    expect(await publish(path)).toBeUndefined();
    const after = await shown();
    expect(named(after.footerWeb, 5)).toEqual([...named(before.footerWeb, 5), 'Vacunas en casa']);
    expect(named(after.headerWebIzquierdo)).toEqual([
      ...named(before.headerWebIzquierdo).slice(1),
      ...named(before.headerWebIzquierdo).slice(0, 1),
    ]);
    expect(named(after.headerWebDerecho)).toEqual(named(before.headerWebDerecho));
    const contacts = (all: Record<string, Link[]>) => all.footerWeb?.filter(({ seccion }) => seccion === 3);
    expect(contacts(after)).toEqual(contacts(before));
    await draftFields(jazmin, path, { enlaces: [legal, legal, { ...legal, enlace: 'javascript:alert(1)' }] });
    expect((await problems(path)).sort()).toEqual(['links.1.link', 'links.2.link']);
    expect(await publish(path)).toBe('PIECE_INVALID');
  });
});
