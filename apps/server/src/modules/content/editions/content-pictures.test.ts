import { Readable } from 'node:stream';
import { pictureName, wholePicture } from '@botica/domain/catalogue/pictures';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { asStaff } from '../../../../test/as-staff.ts';
import {
  bannerOf,
  contentTools,
  draftFields,
  givenBanner,
  publishPiece,
} from '../../../../test/fixtures/editions.fixture.ts';
import { pictureForm } from '../../../../test/fixtures/pictures.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const marketing = await asStaff(server, 'mercadeo@botica.test');
const { sql } = server.platform.database;
const dayMs = 86_400_000;
const { homeUrl } = contentTools(server, marketing);

/** Left and right of different colours, as a banner whose text is at the left. */
async function aBanner(left: string, right: string): Promise<Buffer> {
  const half = await sharp({ create: { width: 600, height: 420, channels: 3, background: left } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1200, height: 420, channels: 3, background: right } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

const upload = async (content: Buffer) => {
  const path = '/consola/contenido/imagenes?empresaId=2';
  return (await marketing.send(path, { method: 'POST', payload: pictureForm(content) })).body.data;
};
const contrastOf = async (id: string, textoEn = '&textoEn=computadora') =>
  (await marketing.send(`/consola/contenido/imagenes/${id}?empresaId=2${textoEn}`)).body.data.contraste;

it('measures the contrast of the text with the part of the picture below it', async () => {
  const light = await upload(await aBanner('#ffffff', '#000000'));
  const dark = await upload(await aBanner('#0b2d22', '#ffffff'));
  // #073b2b on white is 12.4 to 1; compression changes a little.
  expect(await contrastOf(light.imagenId)).toBeGreaterThan(12);
  expect(await contrastOf(dark.imagenId)).toBeLessThan(1.5);
  // On a phone the text is at the top, over both halves.
  expect(await contrastOf(light.imagenId, '&textoEn=telefono')).toBeLessThan(2);
  expect(await contrastOf(light.imagenId, '')).toBeNull();
});

it('a banner shows its own picture once it is published, and the job keeps it', async () => {
  const { imagenId, url } = await upload(await aBanner('#ffffff', '#eeeeee'));
  const path = await givenBanner(marketing, bannerOf('Con foto'));
  const unknown = await draftFields(marketing, path, { imagen: pictureName('a'.repeat(40)) });
  expect(unknown.body.codigo).toBe('PICTURE_NOT_FOUND');
  expect((await draftFields(marketing, path, { imagen: pictureName(imagenId) })).status).toBe(200);
  expect((await publishPiece(marketing, path)).status).toBe(200);
  expect(JSON.stringify((await server.send(homeUrl)).body)).toContain(url);
  // Another picture in the draft: only the version has the first one.
  await draftFields(marketing, path, { imagen: 'gripe' });
  await publishPiece(marketing, path);

  const unused = await server.services.pictures.upload(
    Readable.from([await aBanner('#123456', '#654321')]),
    wholePicture,
    {
      ...{ staffId: '11111111-1111-4111-8111-111111111111', name: null, ip: null, device: null, requestId: null },
    },
  );
  const start = server.time.now;
  server.time.now = new Date(start.getTime() + 31 * dayMs);
  await server.services.pictures.removeUnused();
  server.time.now = start;
  const left = await sql`select id from pictures`;
  expect(left.map(({ id }) => id)).toContain(imagenId);
  expect(left.map(({ id }) => id)).not.toContain(unused.ok && unused.value.id);
  expect((await server.app.inject({ url })).statusCode).toBe(200);
});
