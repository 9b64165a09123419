import { PassThrough, Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { aPicture } from '../../../../test/fixtures/pictures.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { createAuditWriter } from '../../staff/audit/index.ts';
import { createPictures } from './service.ts';

const { platform } = await createTestServer();
const [uploader] = await platform.database.sql`select id from staff limit 1`;
const by = { staffId: uploader?.id, name: 'Ana', ip: null, device: null, requestId: null };
const whole = { x: 0, y: 0, width: 1, height: 1 };
const picturesWithin = (receivingMs: number) =>
  createPictures(platform, { audit: createAuditWriter(platform), receivingMs });

it('a stalled upload gives its place back', async () => {
  const pictures = picturesWithin(400);
  const content = await aPicture();
  const stalled = [1, 2, 3, 4, 5, 6].map(() => {
    const source = new PassThrough();
    source.write(content.subarray(0, 500));
    return source;
  });
  const uploads = stalled.map((source) => pictures.upload(source, whole, by));
  expect(await pictures.upload(Readable.from([content]), whole, by)).toMatchObject({ code: 'PICTURES_BUSY' });
  for (const refused of await Promise.all(uploads)) expect(refused).toMatchObject({ code: 'PICTURE_NOT_READ' });
  expect(stalled.every(({ destroyed }) => destroyed)).toBe(true);
  expect(await pictures.upload(Readable.from([content]), whole, by)).toMatchObject({ ok: true });
});

it('a picture that came in time may be drawn and kept for longer', async () => {
  const { files } = platform;
  const put = files.put.bind(files);
  const spy = vi.spyOn(files, 'put').mockImplementation(async (...given) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return put(...given);
  });
  const pictures = picturesWithin(1500);
  expect(await pictures.upload(Readable.from([await aPicture()]), whole, by)).toMatchObject({ ok: true });
  spy.mockRestore();
});
