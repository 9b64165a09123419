import { randomUUID } from 'node:crypto';
import { previewHeader } from '@botica/contract/headers';
import { storeDate } from '@botica/domain/time';
import { describe, expect, it } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import {
  bannerOf,
  contentTools,
  draftFields,
  givenBanner,
  publishPiece,
  readPiece,
} from '../../../../test/fixtures/editions.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { contentVersions } from './index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const jazmin = await asStaff(server, 'mercadeo@botica.test');
const admin = await asStaff(server, 'admin@botica.test');
const { actsOn, homeUrl, keyOf, shown, titles, versionsOf } = contentTools(server, jazmin);

describe('a draft of content', () => {
  it('is made once for each form, is not shown to shoppers, and says what it lacks', async () => {
    const form = { llave: randomUUID(), tipo: 'banner', empresaId: 2 };
    const [one, other] = [await jazmin.post('/consola/contenido', form), await jazmin.post('/consola/contenido', form)];
    expect(other.body.data).toEqual(one.body.data);
    const path = `/consola/contenido/banner/2/${one.body.data.clave}`;
    const page = await readPiece(jazmin, path);
    expect(page).toMatchObject({ enTienda: false, publicado: null, borradorDe: 'Jazmín Flores', version: 0 });
    expect(page.problemas).toContainEqual({ campo: 'title', mensaje: 'Escribe un texto.' });
    expect((await publishPiece(jazmin, path)).body.codigo).toBe('PIECE_INVALID');
    expect((await jazmin.post('/consola/contenido', { ...form, empresaId: 12 })).body.codigo).toBe('CARE_KEY_USED');
    const wrong = await jazmin.post('/consola/contenido', { ...form, llave: randomUUID(), tipo: 'inicio' });
    expect(wrong.body.codigo).toBe('PIECE_NOT_MADE_HERE');
  });

  it('of two people merges other fields, and a change of the same field is a conflict that is not saved', async () => {
    const path = await givenBanner(jazmin, bannerOf('Primero'));
    const save = (by: typeof jazmin, cambios: object, vistos: object) =>
      by.post(`${path}/guardar`, { cambios, vistos });
    expect((await save(admin, { texto: 'De otra persona' }, { texto: 'Solo esta semana.' })).body.data.choques).toEqual(
      [],
    );
    const both = await save(
      jazmin,
      { titulo: 'Segundo', texto: 'El mío' },
      { titulo: 'Primero', texto: 'Solo esta semana.' },
    );
    expect(both.body.data).toMatchObject({
      choques: ['texto'],
      pieza: { borrador: { titulo: 'Segundo', texto: 'De otra persona' } },
    });
    const { revision } = await readPiece(jazmin, path);
    expect((await save(jazmin, { titulo: 'Segundo' }, { titulo: 'Primero' })).status).toBe(200);
    expect((await readPiece(jazmin, path)).revision).toBe(revision);
  });

  it('refuses values of another shape', async () => {
    const path = await givenBanner(jazmin);
    for (const cambios of [{ titulo: 7 }, { ciudades: [1] }, { texto: 'x'.repeat(8001) }]) {
      expect((await draftFields(jazmin, path, cambios)).body.codigo).toBe('PIECE_MALFORMED');
    }
  });

  it('that was never published leaves nothing when it is discarded', async () => {
    const path = await givenBanner(jazmin, bannerOf('Se descarta'));
    const { revision } = await readPiece(jazmin, path);
    expect((await jazmin.post(`${path}/descartar`, { revision: revision - 1 })).body.codigo).toBe('PIECE_STALE');
    expect((await jazmin.post(`${path}/descartar`, { revision })).status).toBe(200);
    expect((await jazmin.send(path)).body.codigo).toBe('PIECE_NOT_FOUND');
  });
});

describe('a publication of content', () => {
  it('is seen by the next shopper of its company only, once for a form sent twice, with its version and its audit', async () => {
    const path = await givenBanner(jazmin, { ...bannerOf('Semana del niño'), ciudades: ['001'] });
    await titles();
    const { revision } = await readPiece(jazmin, path);
    const form = { llave: randomUUID(), revision, motivo: 'Día del niño', empieza: null };
    const send = () => jazmin.post(`${path}/publicar`, form);
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await shown()).find(({ titulo }) => titulo === 'Semana del niño')?.ciudades).toEqual(['001']);
    expect(await titles(12)).not.toContain('Semana del niño');
    expect(await versionsOf(path)).toMatchObject([{ numero: 1, quien: 'Jazmín Flores', motivo: 'Día del niño' }]);
    expect(await actsOn(path)).toEqual(['content.created', 'content.drafted', 'content.published']);
    expect((await publishPiece(jazmin, path)).body.codigo).toBe('PIECE_WITHOUT_DRAFT');
  });

  it('of a draft that somebody changed in between is refused', async () => {
    const path = await givenBanner(jazmin, bannerOf('Visto antes'));
    const { revision } = await readPiece(jazmin, path);
    await admin.post(`${path}/guardar`, { cambios: { orden: 9 }, vistos: { orden: 1 } });
    expect((await publishPiece(jazmin, path, { revision })).body.codigo).toBe('PIECE_STALE');
  });

  it('whose transaction fails in the middle shows nothing and keeps the draft', async () => {
    const path = await givenBanner(jazmin, bannerOf('A medias'));
    // The audit is the last step: everything else is already written when it fails.
    await sql`alter table staff_audit add constraint test_no_content check (act <> 'content.published') not valid`;
    try {
      expect((await publishPiece(jazmin, path)).status).toBe(500);
    } finally {
      await sql`alter table staff_audit drop constraint test_no_content`;
    }
    expect(await titles()).not.toContain('A medias');
    expect(await readPiece(jazmin, path)).toMatchObject({ enTienda: false, version: 0, borradorDe: 'Jazmín Flores' });
    expect((await publishPiece(jazmin, path)).status).toBe(200);
  });

  it('is shown from its first day until its last, and not while it is hidden', async () => {
    const path = await givenBanner(jazmin, bannerOf('Con fechas'));
    await publishPiece(jazmin, path);
    const id = keyOf(path);
    const days = async (from: number, until: number) => {
      await sql`update banners set starts_on = ${server.time.now.toISOString()}::date + ${from}::int,
        ends_on = ${server.time.now.toISOString()}::date + ${until}::int where id = ${id}`;
      return (await titles()).includes('Con fechas');
    };
    expect([await days(-3, 3), await days(2, 5), await days(-5, -2)]).toEqual([true, false, false]);
    await sql`update banners set starts_on = null, ends_on = null, is_shown = false where id = ${id}`;
    expect(await titles()).not.toContain('Con fechas');
  });

  it('at a future hour waits for its job, is not edited meanwhile, and is published once', async () => {
    const path = await givenBanner(jazmin, bannerOf('A su hora'));
    const startsAt = new Date(server.time.now.getTime() + 86_400_000).toISOString();
    const past = new Date(server.time.now.getTime() - 1000).toISOString();
    expect((await publishPiece(jazmin, path, { empieza: past })).body.codigo).toBe('PIECE_START_PAST');
    expect((await publishPiece(jazmin, path, { empieza: startsAt })).body.data.programado).toBe(startsAt);
    const edit = await jazmin.post(`${path}/guardar`, { cambios: { orden: 3 }, vistos: { orden: 1 } });
    expect(edit.body.codigo).toBe('PIECE_SCHEDULED');
    const [job] = await sql<{ data: object; late: boolean }[]>`select data, start_after > now() as late
      from pgboss.job where name = 'content-edition-publish' and data ->> 'key' = ${keyOf(path)}`;
    expect(job).toMatchObject({ data: { startsAt }, late: true });

    const piece = { kind: 'banner', companyId: 2, key: keyOf(path) } as const;
    await server.services.contentEditions.publishScheduled({ ...piece, startsAt: past });
    expect(await titles()).not.toContain('A su hora');
    await sql`alter table staff_audit add constraint test_killed check (act <> 'content.published') not valid`;
    await expect(server.services.contentEditions.publishScheduled({ ...piece, startsAt })).rejects.toThrow();
    await sql`alter table staff_audit drop constraint test_killed`;
    expect(await titles()).not.toContain('A su hora');
    for (const _ of [1, 2]) await server.services.contentEditions.publishScheduled({ ...piece, startsAt });
    expect(await titles()).toContain('A su hora');
    expect(await versionsOf(path)).toMatchObject([{ numero: 1, quien: 'Jazmín Flores' }]);
    expect(await actsOn(path)).toEqual([
      ...['content.created', 'content.drafted', 'content.scheduled', 'content.published'],
    ]);
  });

  it('that was scheduled becomes a draft again, and its old job changes nothing', async () => {
    const path = await givenBanner(jazmin, bannerOf('Ya no'));
    const startsAt = new Date(server.time.now.getTime() + 86_400_000).toISOString();
    await publishPiece(jazmin, path, { empieza: startsAt });
    const { revision } = await readPiece(jazmin, path);
    const motivo = 'Cambió la fecha';
    expect((await jazmin.post(`${path}/desprogramar`, { revision, motivo })).body.data.programado).toBeNull();
    await server.services.contentEditions.publishScheduled({
      kind: 'banner',
      companyId: 2,
      key: keyOf(path),
      startsAt,
    });
    expect(await titles()).not.toContain('Ya no');
  });

  it('can be taken back: an old version is published again, and the draft stays', async () => {
    const path = await givenBanner(jazmin, bannerOf('Versión uno'));
    await publishPiece(jazmin, path);
    await draftFields(jazmin, path, { titulo: 'Versión dos' });
    await publishPiece(jazmin, path);
    await draftFields(jazmin, path, { titulo: 'Un borrador' });
    const { revision } = await readPiece(jazmin, path);
    const form = { llave: randomUUID(), numero: 1, revision, motivo: 'Se publicó por error' };
    for (const _ of [1, 2]) expect((await jazmin.post(`${path}/restaurar`, form)).status).toBe(200);
    expect(await titles()).toContain('Versión uno');
    expect(await titles()).not.toContain('Versión dos');
    expect(await readPiece(jazmin, path)).toMatchObject({ version: 3, borrador: { titulo: 'Un borrador' } });
    await expect(db.update(contentVersions).set({ author: 'x' })).rejects.toThrow();
  });
});

describe('the kinds of content', () => {
  it('every published piece of the demo store can be published again as it is', async () => {
    const { piezas } = (await jazmin.send('/consola/contenido?empresaId=12')).body.data;
    const kinds = new Set(piezas.map(({ tipo }: { tipo: string }) => tipo));
    const home = ['inicio', 'seccion', 'carrusel', 'recomendados'];
    expect(kinds).toEqual(new Set(['banner', 'campania', 'enlaces', 'legal', 'pagina', ...home]));
    const pages = await Promise.all(
      piezas.map(({ tipo, clave }: { tipo: string; clave: string }) =>
        readPiece(jazmin, `/consola/contenido/${tipo}/12/${clave}`),
      ),
    );
    expect(pages.flatMap(({ nombre, problemas }) => problemas.map((one: object) => ({ nombre, ...one })))).toEqual([]);
  });

  it('the sections of the home page are moved, renamed and hidden, and none is lost or made up', async () => {
    const path = '/consola/contenido/inicio/2/inicio';
    const { publicado } = await readPiece(jazmin, path);
    const [first, second, ...rest] = publicado.secciones;
    const vistos = { secciones: publicado.secciones };
    const save = (secciones: object[]) => jazmin.post(`${path}/guardar`, { cambios: { secciones }, vistos });
    expect((await save(rest)).body.codigo).toBe('PIECE_MALFORMED');
    expect((await save([{ ...first, seccionId: '1' }, second, ...rest])).body.codigo).toBe('PIECE_MALFORMED');
    expect((await save([{ ...second, titulo: 'Categorías' }, { ...first, visible: false }, ...rest])).status).toBe(200);
    expect((await publishPiece(jazmin, path)).status).toBe(200);
    const sections = (await server.send('/contenido/api/SeccionPlantillas?paginaLinkEncoded=%2F', { company: 2 })).body
      .data;
    expect(sections[0]).toMatchObject({ titulo: 'Categorías', id: Number(second.seccionId), posicion: 1 });
    expect(sections.map(({ id }: { id: number }) => id)).not.toContain(Number(first.seccionId));
    expect(await versionsOf(path)).toMatchObject([{ numero: 2 }, { numero: 1, quien: 'Estado anterior' }]);
  });

  it('a legal text gets the next version and the day from which it applies', async () => {
    const path = '/consola/contenido/legal/2/terminos.devoluciones';
    const url = '/contenido/api/textos-legales/terminos/devoluciones';
    const before = (await server.send(url, { company: 2 })).body.data;
    await draftFields(jazmin, path, { titulo: 'Devoluciones y cambios' });
    expect((await publishPiece(jazmin, path)).status).toBe(200);
    const after = (await server.send(url, { company: 2 })).body.data;
    expect(after).toMatchObject({ titulo: 'Devoluciones y cambios', secciones: before.secciones });
    expect(Number(after.version)).toBe(Math.floor(Number(before.version)) + 1);
    expect(after.actualizado).toBe(storeDate(server.time.now).isoDate);
  });

  it('a campaign and a service page reach the calls of the storefront', async () => {
    const made = await jazmin.post('/consola/contenido', { llave: randomUUID(), tipo: 'campania', empresaId: 2 });
    const campaign = `/consola/contenido/campania/2/${made.body.data.clave}`;
    const at = (days: number) => new Date(server.time.now.getTime() + days * 86_400_000).toISOString();
    const fields = {
      descripcion: 'Aniversario',
      empieza: at(2),
      termina: at(9),
      enlace: '/promociones',
      imagen: 'puntos',
    };
    await draftFields(jazmin, campaign, { ...fields, cuentaRegresiva: true });
    expect((await publishPiece(jazmin, campaign)).body.codigo).toBe('PIECE_INVALID');
    await draftFields(jazmin, campaign, { tituloDeCuenta: 'Empieza en' });
    expect((await publishPiece(jazmin, campaign)).status).toBe(200);
    const { body } = await server.send('/api/PromocionesCampanias/ObtenerCampaniasActivas', { company: 2 });
    const [found] = body.data.filter(({ descripcion }: { descripcion: string }) => descripcion === 'Aniversario');
    expect(found).toMatchObject({ fechaInicio: at(2), cuentaRegresiva: { titulo: 'Empieza en' } });

    const { piezas } = (await jazmin.send('/consola/contenido?empresaId=2')).body.data;
    const [service] = piezas.filter(({ tipo }: { tipo: string }) => tipo === 'pagina');
    const path = `/consola/contenido/pagina/2/${service.clave}`;
    const { publicado } = await readPiece(jazmin, path);
    await draftFields(jazmin, path, { descripcion: 'Otro resumen' });
    await publishPiece(jazmin, path);
    const page = await server.send(`/contenido/api/Servicios/ObtenerServicioPorUrl/${publicado.url}`, { company: 2 });
    expect(page.body.data.descripcion).toBe('Otro resumen');
  });
});

describe('who sees a piece', () => {
  it('a preview shows the draft to the request with its token only, until it expires or the role is taken away', async () => {
    const { id, email, grantId } = await givenStaff(server, [{ role: 'mercadeo', companyId: 2, branchId: null }]);
    const editor = await asStaff(server, email);
    const path = await givenBanner(editor, bannerOf('Todavía no'));
    const address = new URL((await editor.send(`${path}/vista`)).body.data.direccion, 'http://store.test');
    const headers = { [previewHeader]: address.searchParams.get('vista') ?? '' };
    expect(address.searchParams.get('pais')).toBe('hn');
    expect(await titles(2, headers)).toContain('Todavía no');
    expect((await server.send(homeUrl, { company: 2, headers })).headers['cache-control']).toBe('no-store');
    expect(await titles()).not.toContain('Todavía no');
    expect(await titles(12, headers)).not.toContain('Todavía no');
    expect(await titles(2, { [previewHeader]: `${headers[previewHeader]}x` })).not.toContain('Todavía no');
    const before = server.time.now;
    server.time.now = new Date(before.getTime() + 11 * 60_000);
    expect(await titles(2, headers)).not.toContain('Todavía no');
    server.time.now = before;
    expect(await titles(2, headers)).toContain('Todavía no');
    await sql`delete from staff_grants where id = ${grantId} and staff_id = ${id}`;
    expect(await titles(2, headers)).not.toContain('Todavía no');
  });

  it('a person reaches the content of their companies, whatever the address names', async () => {
    const { email } = await givenStaff(server, [{ role: 'mercadeo', companyId: 12, branchId: null }]);
    const elsewhere = await asStaff(server, email);
    const path = await givenBanner(jazmin, bannerOf('De Honduras'));
    const { revision } = await readPiece(jazmin, path);
    const replies = await Promise.all([
      elsewhere.send(path),
      elsewhere.send(`${path}/versiones`),
      elsewhere.send(`${path}/vista`),
      elsewhere.post(`${path}/guardar`, { cambios: { orden: 2 }, vistos: { orden: 1 } }),
      elsewhere.post(`${path}/descartar`, { revision }),
      elsewhere.post(`${path}/publicar`, { llave: randomUUID(), revision, motivo: 'Prueba', empieza: null }),
      elsewhere.post(`${path}/restaurar`, { llave: randomUUID(), numero: 1, revision, motivo: 'Prueba' }),
    ]);
    expect(replies.map(({ body }) => body.codigo)).toEqual(replies.map(() => 'PIECE_NOT_FOUND'));
    // The key of a banner of another company, in one's own.
    expect((await elsewhere.send(path.replace('/2/', '/12/'))).body.codigo).toBe('PIECE_NOT_FOUND');
    const { piezas } = (await elsewhere.send('/consola/contenido')).body.data;
    expect(new Set(piezas.map(({ empresaId }: { empresaId: number }) => empresaId))).toEqual(new Set([12]));
  });
});
