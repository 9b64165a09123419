import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asStaff } from '../../../../test/as-staff.ts';
import { draft, givenProduct, pageOf } from '../../../../test/fixtures/product-drafts.fixture.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { products } from '../index.ts';

const server = await createTestServer({ VIDEO_ORIGINS: 'https://videos.test' });
const { sql } = server.platform.database;
const cristian = await asStaff(server, 'catalogo@botica.test');
const admin = await asStaff(server, 'admin@botica.test');

const publish = async (id: number) => {
  const { sello } = await pageOf(cristian, id);
  const productos = [{ productoId: id, sello }];
  const reply = await cristian.post('/consola/productos/publicar', { clave: randomUUID(), productos });
  return reply.body.data.resultados[0];
};
const publishing = async (id: number, cambios: object) => {
  expect((await draft(cristian, id, cambios)).status).toBe(200);
  expect(await publish(id)).toMatchObject({ resultado: 'hecho' });
};
const detail = async (id: number) =>
  (await server.send(`/producto/api/Buscador/detalle?productoId=${id}&buscarComplementarios=true`)).body.data;
const certificateOf = async (id: number) =>
  (await server.send(`/Cupones/el-producto-es-certificado-fisico/${id}`)).body.data;

const video = { url: '/videos/como-leer-tu-medicina.webm', titulo: 'Cómo leerla' };
const textos = [
  { titulo: 'Para qué se usa', parrafos: ['Como lo escribió el regente.', 'Segundo párrafo.'] },
  { titulo: 'Advertencias propias', parrafos: ['No mezclar.'] },
];
const certificado = { meses: 6, condiciones: ['Se usa en cualquier sucursal.', 'No se cambia por efectivo.'] };

/** A product that shows nothing of its own yet. */
async function givenPlain() {
  const product = await givenProduct(server);
  for (const table of ['complementary_products', 'information_panels', 'physical_certificates', 'product_videos'])
    await sql`delete from ${sql(table)} where product_id = ${product.id}`;
  return product;
}

describe('what only the page of a product shows', () => {
  it('DETAIL-06 DETAIL-09 is seen by shoppers as staff wrote it, once it is published, and leaves with the next publication', async () => {
    const [{ id }, one, other] = [await givenPlain(), await givenPlain(), await givenPlain()];
    const complementarios = [other.id, one.id];
    expect((await draft(cristian, id, { video, complementarios, textos, certificado })).status).toBe(200);
    expect(await detail(id)).toMatchObject({ video: null, complementarios: [], esCertificadoFisico: false });
    expect(await publish(id)).toMatchObject({ resultado: 'hecho' });

    const shown = await detail(id);
    expect(shown).toMatchObject({ video, esCertificadoFisico: true });
    expect(shown.panelesDeInformacion.slice(0, 2)).toMatchObject(textos);
    expect(shown.complementarios.map((each: { productoId: number }) => each.productoId)).toEqual(complementarios);
    expect(await certificateOf(id)).toMatchObject({ mesesDeVigencia: 6, condiciones: certificado.condiciones });
    const { publicado, acompanan } = await pageOf(cristian, id);
    expect(publicado).toMatchObject({ video, complementarios, textos, certificado });
    expect(acompanan.map((each: { nombre: string }) => each.nombre).sort()).toEqual([one.name, other.name].sort());

    await publishing(id, { video: null, complementarios: [], textos: [], certificado: null });
    expect(await detail(id)).toMatchObject({ video: null, complementarios: [], esCertificadoFisico: false });
    expect((await detail(id)).panelesDeInformacion).toEqual(shown.panelesDeInformacion.slice(2));
  });

  it('DETAIL-09 another video has another number, and what shoppers saw of the first stays recorded', async () => {
    const { id } = await givenPlain();
    await publishing(id, { video });
    const { imagenUrlId } = (await detail(id)).video;
    const view = { ImagenUrlID: imagenUrlId, Porcentaje_Vista: 40, fecha: new Date().toISOString(), UsuarioID: null };
    expect((await server.send('/api/productos/videos/vista', { method: 'POST', payload: view })).status).toBe(200);
    await publishing(id, { video: { ...video, titulo: 'Otro título' } });
    expect((await detail(id)).video).toMatchObject({ imagenUrlId, titulo: 'Otro título' });
    await publishing(id, { video: null });
    await publishing(id, { video: { url: 'https://videos.test/uso.mp4', titulo: 'Uso' } });
    const next = (await detail(id)).video;
    expect(next.url).toBe('https://videos.test/uso.mp4');
    expect(next.imagenUrlId).toBeGreaterThan(imagenUrlId);
    expect(await sql`select count(*)::int as seen from video_views where video_id = ${imagenUrlId}`).toEqual([
      { seen: 1 },
    ]);
  });

  it('A440 refuses a video of another site, also when the policy forgot the site since the draft', async () => {
    const { id } = await givenPlain();
    const elsewhere = { url: 'https://otro.test/uso.mp4', titulo: 'Uso' };
    expect((await draft(cristian, id, { video: elsewhere })).body.codigo).toBe('PRODUCT_VIDEO_ELSEWHERE');
    expect((await pageOf(cristian, id)).origenesDeVideo).toEqual(['https://videos.test']);
    await draft(cristian, id, { video });
    const stored = JSON.stringify({ url: elsewhere.url, title: 'Uso' });
    await sql`update product_drafts set value = ${stored}::text::jsonb where product_id = ${id}`;
    expect(await publish(id)).toMatchObject({ resultado: 'invalido' });
  });

  it('refuses itself, what does not exist and texts that cannot be stored', async () => {
    const { id } = await givenPlain();
    for (const ids of [[id], [2_000_000_000]]) {
      expect((await draft(cristian, id, { complementarios: ids })).body.codigo).toBe('PRODUCT_COMPLEMENT_UNKNOWN');
    }
    const wrong = [
      { textos: [{ titulo: '', parrafos: ['a'] }] },
      { certificado: { meses: 0, condiciones: [] } },
      { video: { url: 'javascript:alert(1)', titulo: 'a' } },
    ];
    for (const cambios of wrong) expect((await draft(cristian, id, cambios)).body.codigo).toBe('PRODUCT_FIELD_INVALID');
  });

  it('is merged between two people field by field, and a list of both is a conflict', async () => {
    const { id } = await givenPlain();
    const seen = await pageOf(admin, id);
    await draft(cristian, id, { textos });
    const mine = [{ titulo: 'De la otra', parrafos: ['Otra cosa.'] }];
    const saved = await admin.post(`/consola/productos/${id}/borrador`, {
      version: seen.version,
      cambios: { textos: mine, certificado },
      vistos: { textos: seen.publicado.textos, certificado: null },
    });
    expect(saved.body.data).toMatchObject({ choques: ['textos'], producto: { borrador: { textos, certificado } } });
    await draft(cristian, id, { certificado: null });
    expect((await pageOf(cristian, id)).borrador).toEqual({ textos });
  });

  it('takes different numbers when two products are published at the same moment', async () => {
    const given = [await givenPlain(), await givenPlain()];
    const sent = [];
    for (const { id } of given) {
      await draft(cristian, id, { video, textos });
      const { sello } = await pageOf(cristian, id);
      sent.push({ clave: randomUUID(), productos: [{ productoId: id, sello }] });
    }
    const replies = await race(
      server,
      products,
      sent.map((payload) => () => cristian.post('/consola/productos/publicar', payload)),
    );
    for (const { body } of replies) expect(body.data.resultados).toMatchObject([{ resultado: 'hecho' }]);
    for (const { id } of given) expect(await detail(id)).toMatchObject({ video });
  });
});

describe('versions of what only the page shows', () => {
  it('bring it back', async () => {
    const [{ id }, other] = [await givenPlain(), await givenPlain()];
    const all = { video, complementarios: [other.id], textos, certificado };
    await publishing(id, all);
    await publishing(id, { video: null, complementarios: [], textos: [], certificado: null });
    const { sello } = await pageOf(cristian, id);
    const restored = await cristian.post(`/consola/productos/${id}/versiones/2/restaurar`, { sello });
    expect(restored.body.data.borrador).toEqual(all);
    expect(await publish(id)).toMatchObject({ resultado: 'hecho' });
    expect((await pageOf(cristian, id)).publicado).toMatchObject(all);
  });

  it('A441 of before these fields were edited do not know them: restoring one leaves them, and nothing clashes', async () => {
    const [{ id }, other] = [await givenPlain(), await givenPlain()];
    await sql`insert into complementary_products (product_id, other_id, position) values (${id}, ${other.id}, 1)`;
    await sql`insert into product_versions (product_id, number, fields, source, author, at)
      select ${id}, 1, product_fields(${id}) - '{video,complementary,panels,certificate}'::text[]
        || '{"brand": "Marca de antes"}', 'found', 'Estado anterior', now()`;
    const [version] = (await cristian.send(`/consola/productos/${id}/versiones`)).body.data.versiones;
    expect(version.campos.complementarios).toEqual([other.id]);
    const { sello } = await pageOf(cristian, id);
    const restored = await cristian.post(`/consola/productos/${id}/versiones/1/restaurar`, { sello });
    expect(restored.body.data.borrador).toEqual({ marca: 'Marca de antes' });
    await sql`update product_drafts set field = 'complementary', value = '[]', base_version = 1 where product_id = ${id}`;
    expect((await pageOf(cristian, id)).cambios).toMatchObject([{ campo: 'complementarios', choca: false }]);
  });
});
