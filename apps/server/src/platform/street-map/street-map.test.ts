import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawTestMap } from '../../../test/fixtures/street-map/test-map.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { registerMap } from '../../map/register.ts';
import { readConfig } from '../config.ts';
import { mapFolder, type RegisteredMap, readRegisteredMap, removeRegisteredMap } from './index.ts';

const center = { lat: 15.50585, lng: -88.02588 };
const drawing = drawTestMap({ centers: [center] });

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botica-map-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function givenFile(bytes: Uint8Array | string): Promise<string> {
  const file = join(folder, 'calles.pmtiles');
  await writeFile(file, bytes);
  return file;
}

const policyOf = async ({ app }: TestServer) =>
  String((await app.inject({ url: '/healthz' })).headers['content-security-policy']);

describe('a registered street map', () => {
  let server: TestServer;
  let map: RegisteredMap;

  beforeAll(async () => {
    const dataDir = join(folder, 'data');
    map = await registerMap(dataDir, await givenFile(drawing));
    server = await createTestServer({ BOTICA_DATA: dataDir });
  });
  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    fetch(`${server.url}/mapa/${map.file}`, { method, headers });

  it('is described by its header, with the credit of OpenStreetMap when the file names no source', () => {
    expect(map).toMatchObject({ maxZoom: 14, bytes: drawing.length, attribution: '© OpenStreetMap' });
    expect(map.bounds.west).toBeLessThan(center.lng);
    expect(map.bounds.north).toBeGreaterThan(center.lat);
  });

  it('is served in ranges, uncompressed, to be cached for a year', async () => {
    const reply = await ask({ range: 'bytes=0-126', 'accept-encoding': 'br, gzip' });
    expect(reply.status).toBe(206);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-range': `bytes 0-126/${drawing.length}`,
      'content-length': '127',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/vnd.pmtiles',
      etag: `"${map.sha256}"`,
    });
    expect(reply.headers.has('content-encoding')).toBe(false);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(Buffer.from(drawing.subarray(0, 127)));
  });

  it('is served whole without a range, and HEAD has the same length without content', async () => {
    const whole = await ask();
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(Buffer.from(drawing));
    const head = await ask({}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(drawing.length)]);
  });

  it('answers 304 to its ETag, 416 to a range after its end, and ignores a range of another version', async () => {
    expect((await ask({ 'if-none-match': `W/"old", "${map.sha256}"` })).status).toBe(304);
    expect((await ask({ 'if-none-match': '"old"', range: 'bytes=0-9' })).status).toBe(206);
    const beyond = await ask({ range: `bytes=${drawing.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${drawing.length}`]);
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"old"' })).status).toBe(200);
    expect((await ask({ range: 'bytes=0-9', 'if-range': `"${map.sha256}"` })).status).toBe(206);
  });

  it('serves many ranges concurrently and leaves no listener behind', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const replies = await Promise.all(Array.from({ length: 30 }, (_, at) => ask({ range: `bytes=${at}-${at + 9}` })));
    const starts = await Promise.all(replies.map(async (reply) => Buffer.from(await reply.arrayBuffer())));
    expect(starts).toEqual(replies.map((_, at) => Buffer.from(drawing.subarray(at, at + 10))));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('answers 404 to any other name below the path of the map', async () => {
    for (const name of ['0123456789abcdef.pmtiles', 'map.json', '..%2Fmap%2Fmap.json']) {
      expect((await fetch(`${server.url}/mapa/${name}`)).status, name).toBe(404);
    }
  });

  it('adds no host to the content security policy', async () => {
    const policy = await policyOf(server);
    expect(policy).toContain("connect-src 'self' http://localhost");
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('worker-src');
  });
});

describe('a file that the storefront cannot draw', () => {
  const dataDir = () => join(folder, 'refused');
  it.each([
    ['text', 'calles', 'no es un PMTiles'],
    ['an empty file', '', 'no es un PMTiles'],
    ['a file that was cut while it was copied', drawing.subarray(0, drawing.length - 100), 'está incompleto'],
    ['a file without streets', drawTestMap({ centers: [center], layer: 'water' }), 'no tiene calles'],
    [
      'a file of the whole country from far away',
      drawTestMap({ centers: [center], minZoom: 8, maxZoom: 11 }),
      'nivel 11',
    ],
    ['raster tiles', patched(99, 2), 'no tiene teselas vectoriales'],
    ['tiles compressed with Brotli', patched(98, 3), 'gzip'],
    ['an older version of the format', patched(7, 2), /versión|PMTiles/],
  ])('refuses %s and registers nothing', async (_, bytes, reason) => {
    await expect(registerMap(dataDir(), await givenFile(bytes))).rejects.toThrow(reason);
    expect(await readRegisteredMap(dataDir())).toBeUndefined();
  });

  it('refuses a file that does not exist', async () => {
    await expect(registerMap(dataDir(), join(folder, 'nada.pmtiles'))).rejects.toThrow('No se puede leer');
  });

  it('shows the credit of the file as plain text', async () => {
    const attribution = '<a href="https://x.test" onclick="x()">&copy; OpenStreetMap</a> & <b>Catastro</b>';
    const map = await registerMap(dataDir(), await givenFile(drawTestMap({ centers: [center], attribution })));
    expect(map.attribution).toBe('© OpenStreetMap & Catastro');
    await removeRegisteredMap(dataDir());
  });
});

function patched(at: number, value: number): Uint8Array {
  const bytes = Uint8Array.from(drawing);
  bytes[at] = value;
  return bytes;
}

describe('a store without a usable street map', () => {
  it('starts without a map when the registered file is damaged', async () => {
    const dataDir = join(folder, 'damaged');
    const map = await registerMap(dataDir, await givenFile(drawing));
    await truncate(join(mapFolder(dataDir), map.file), 100);
    const server = await createTestServer({ BOTICA_DATA: dataDir });
    expect((await fetch(`${server.url}/mapa/${map.file}`)).status).toBe(404);
  });

  it('allows the host of a configured tile server for pictures only', async () => {
    const server = await createTestServer({
      MAP_TILE_URL: 'https://{s}.teselas.test/{z}/{x}/{y}.png',
      MAP_TILE_ATTRIBUTION: '© Teselas',
    });
    const policy = await policyOf(server);
    expect(policy).toContain("img-src 'self' data: blob: https://*.teselas.test;");
    expect(policy.match(/teselas/g)).toHaveLength(1);
  });

  it.each([
    ['MAP_TILE_ATTRIBUTION', { MAP_TILE_URL: 'https://teselas.test/{z}/{x}/{y}.png' }],
    ['MAP_TILE_URL', { MAP_TILE_URL: 'https://teselas.test/mapa.png', MAP_TILE_ATTRIBUTION: '© Teselas' }],
    ['MAP_TILE_URL', { MAP_TILE_URL: 'teselas/{z}/{x}/{y}.png', MAP_TILE_ATTRIBUTION: '© Teselas' }],
  ])('does not start with an incomplete %s', (name, env) => {
    expect(() => readConfig(env)).toThrow(name);
  });
});
