import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asStaff } from '../../../../test/as-staff.ts';
import { draft, givenProduct, pageOf } from '../../../../test/fixtures/product-drafts.fixture.ts';
import { loadTools } from '../../../../test/fixtures/product-loads.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer({ VIDEO_ORIGINS: 'https://videos.test' });
const { sql } = server.platform.database;
const cristian = await asStaff(server, 'catalogo@botica.test');
const { upload, ended, rehearse, applied } = loadTools(cristian);

const columns = 'codigo,video,video_titulo,va_con,textos,certificado_meses,certificado_condiciones';
const everything = {
  video: { url: 'https://videos.test/uso.mp4', titulo: 'Uso' },
  textos: [
    { titulo: 'Uso', parrafos: ['Con agua.', 'De noche.'] },
    { titulo: 'Advertencias', parrafos: ['Pregunta antes.'] },
  ],
  certificado: { meses: 6, condiciones: ['En cualquier sucursal.', 'No se cambia.'] },
};
const cells =
  'https://videos.test/uso.mp4,Uso,{va_con},"# Uso\nCon agua.\nDe noche.\n# Advertencias\nPregunta antes.",6,"En cualquier sucursal.\nNo se cambia."';

it('A440 a file writes what only the page shows as drafts, takes it away with a dash, and the export of it changes nothing', async () => {
  const [{ id, sku }, one, other] = [
    await givenProduct(server),
    await givenProduct(server),
    await givenProduct(server),
  ];
  const row = `${sku},${cells.replace('{va_con}', `${other.sku.toLowerCase()} | ${one.sku}`)}`;
  const { cargaId, problemas } = await rehearse(`${columns}\n${row}`);
  expect(problemas).toEqual([]);
  await applied(cargaId);
  expect((await pageOf(cristian, id)).borrador).toEqual({ ...everything, complementarios: [other.id, one.id] });
  const { sello } = await pageOf(cristian, id);
  const productos = [{ productoId: id, sello }];
  await cristian.post('/consola/productos/publicar', { clave: randomUUID(), productos });

  const { file } = (await cristian.send(`/consola/productos/exportar?texto=prueba+${id}`)).body;
  expect(file).toContain(`${other.sku}|${one.sku}`);
  const again = await ended((await upload(file, randomUUID())).body.data.cargaId);
  expect([again.problemas, again.cambios]).toEqual([[], []]);

  const gone = await rehearse(`${columns}\n${sku},-,,-,-,-,`);
  expect(gone.cambios.map(({ dato, despues }: { dato: string; despues: string }) => [dato, despues])).toEqual([
    ...[
      ['Video', ''],
      ['Va bien con', ''],
      ['Textos de la página', ''],
      ['Certificado de regalo', ''],
    ],
  ]);
  await applied(gone.cargaId);
  const empty = { video: null, complementarios: [], textos: [], certificado: null };
  expect((await pageOf(cristian, id)).borrador).toEqual(empty);
});

it('keeps what a file does not name, and needs a title and months only for what is new', async () => {
  const { id, sku } = await givenProduct(server);
  await draft(cristian, id, { video: everything.video, certificado: everything.certificado });
  const { sello } = await pageOf(cristian, id);
  const productos = [{ productoId: id, sello }];
  await cristian.post('/consola/productos/publicar', { clave: randomUUID(), productos });
  const load = await rehearse(`codigo,video_titulo,certificado_meses\n${sku},Otro título,12`);
  await applied(load.cargaId);
  expect((await pageOf(cristian, id)).borrador).toEqual({
    video: { ...everything.video, titulo: 'Otro título' },
    certificado: { ...everything.certificado, meses: 12 },
  });
});

it('A440 names the cell that cannot be: another site, an unknown code, a text without a title, conditions of nothing', async () => {
  const [{ sku }, other] = [await givenProduct(server), await givenProduct(server)];
  await sql`delete from physical_certificates`;
  await sql`delete from product_videos`;
  const rows = [
    `${sku},https://otro.test/uso.mp4,Uso,,,,`,
    `${sku},/videos/uso.webm,,,,,`,
    `${sku},,,${other.sku}|NO-HAY,,,`,
    `${sku},,,${sku},,,`,
    `${sku},,,,Sin título,,`,
    `${sku},,,,,,Una condición`,
    `${sku},,,,,121,`,
  ];
  const { problemas } = await rehearse([columns, ...rows].join('\n'));
  // All rows are of one product: each wrong cell is named, and nothing of it changes.
  expect(new Set(problemas.map(({ columna }: { columna: string }) => columna))).toContain('textos');
  expect(new Set(problemas.map(({ columna }: { columna: string }) => columna))).toContain('certificado_meses');
  for (const wrong of rows.slice(0, 4)) {
    const alone = await rehearse(`${columns}\n${wrong}`);
    expect(alone.problemas, wrong).toHaveLength(1);
    expect(alone.cambios, wrong).toEqual([]);
  }
});

it('begins the page of a new product as a draft', async () => {
  const { id } = await givenProduct(server);
  const [place] = await sql<{ laboratory: string; path: string }[]>`
    select l.name as laboratory, g.path from products p join laboratories l on l.id = p.laboratory_id
    join product_groups m on m.product_id = p.id join groups g on g.id = m.group_id where p.id = ${id} limit 1`;
  const load = await rehearse(
    `${columns},nombre,laboratorio,grupos,precio\nPAGINA-1,${cells.replace('{va_con}', '')},Con página,${place?.laboratory},${place?.path},10`,
  );
  expect(load.problemas).toEqual([]);
  await applied(load.cargaId);
  const [made] = await sql<{ id: number }[]>`select id from products where sku = 'PAGINA-1'`;
  expect((await pageOf(cristian, made?.id ?? 0)).borrador).toEqual({ ...everything, oculto: false });
});
