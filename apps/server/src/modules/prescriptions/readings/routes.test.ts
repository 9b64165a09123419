import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asCustomer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { aPrescriptionPhoto } from '../../../../test/prescription-photo.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { sendForm } from '../../../../test/upload.ts';
import { forgetReadingsOf } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const ana = await asCustomer(server, 'cliente@botica.test');
const stranger = await asCustomer(server, 'mayor@botica.test');

/** Rendered once and stored, so that the fonts of a machine change nothing. */
const page = (name: string) => readFile(new URL(`./fixtures/${name}.jpg`, import.meta.url));
const list = await page('list');

interface Sent {
  content?: Buffer;
  name?: string;
  as?: TestCustomer;
  key?: string;
}
const upload = ({ content = list, name = 'receta.jpg', as = ana, key = randomUUID() }: Sent = {}) =>
  sendForm(server, '/api/recetas/lecturas', {
    as,
    files: [{ field: 'file', name, content }],
    headers: { 'idempotency-key': key },
  });
const look = async (id: string, as = ana) => as.send(`/api/recetas/lecturas/${id}`);

async function finished(id: string) {
  for (let times = 0; times < 400; times += 1) {
    const { body } = await look(id);
    if (body.data.estado !== 'en-fila') return body.data;
    await delay(150);
  }
  throw new Error('The reading never ended');
}
async function read(sent: Sent = {}) {
  const { status, body } = await upload(sent);
  expect(status).toBe(200);
  return finished(body.data.lecturaId);
}
type Line = {
  leido: string;
  candidatos: { producto: { prod_Desc: string; presentacion: string }; coincide: boolean }[];
};
const linesOf = (reading: { paginas: { lineas: Line[] }[] }) => reading.paginas.flatMap(({ lineas }) => lineas);
const proposed = (lines: readonly Line[], word: RegExp) =>
  lines.find(({ candidatos }) => candidatos.some(({ producto }) => word.test(producto.prod_Desc)));

/** A page takes a second or two: the tests share the reading of one photo. */
let first: Awaited<ReturnType<typeof finished>>;

describe('the reading of a prescription', () => {
  it('proposes products for the lines of a photo, and attaches the photo as a prescription', {
    timeout: 120_000,
  }, async () => {
    const reading = await read();
    first = reading;
    expect(reading.estado).toBe('leida');
    const lines = linesOf(reading);
    const losartan = proposed(lines, /losartán/i);
    expect(losartan).toMatchObject({ tipo: 'medicina', certeza: 'segura', potencia: '50 mg' });
    expect(losartan?.candidatos[0]).toMatchObject({ coincide: true, potencia: 'igual', forma: 'igual' });
    expect(losartan?.candidatos.length).toBeLessThanOrEqual(3);
    expect(lines.some(({ leido }) => /Rosa|Clínica|Fecha/.test(leido))).toBe(false);
    const [{ documentoId, imagenURL }] = reading.paginas;
    expect(imagenURL).toMatch(/\/archivos\//);
    expect((await ana.send(`/api/CheckOut/recetas/${documentoId}`)).status).toBe(200);
  });

  it.each(['tilted', 'upside-down', 'sideways', 'capitals-upside-down', 'hanging-ornament'])(
    'finds the medicines of the page %s',
    { timeout: 120_000 },
    async (name) => {
      const lines = linesOf(await read({ content: await page(name) }));
      for (const word of [/losartán/i, /metformina/i]) expect(proposed(lines, word)).toBeDefined();
    },
  );

  it('reads the pages of a PDF and stores each as a picture', { timeout: 120_000 }, async () => {
    const reading = await read({ content: await aPdf(2), name: 'receta.pdf' });
    expect(reading.estado).toBe('leida');
    expect(reading.paginas).toHaveLength(2);
    expect(proposed(linesOf(reading), /losartán/i)).toBeDefined();
    const keys = await sql<{ file_key: string }[]>`
      select p.file_key from prescriptions p join prescription_reading_pages r on r.prescription_id = p.id
      where r.reading_id = ${reading.lecturaId}`;
    expect(keys.every(({ file_key }) => file_key.endsWith('.jpg'))).toBe(true);
  });

  it('stores what was read sealed, and returns nothing of it to another customer', async () => {
    const reading = first;
    const [row] = await sql<{ lines: Buffer }[]>`
      select lines from prescription_reading_pages where reading_id = ${reading.lecturaId}`;
    expect(row?.lines.length).toBeGreaterThan(100);
    expect(row?.lines.toString('latin1')).not.toMatch(/losart/i);
    for (const method of ['GET', 'DELETE'] as const) {
      const reply = await stranger.send(`/api/recetas/lecturas/${reading.lecturaId}`, { method });
      expect(reply).toMatchObject({ status: 404, body: { codigo: 'READING_NOT_FOUND' } });
    }
    expect((await stranger.send('/api/recetas/lecturas')).body.data).toEqual([]);
  });

  it('deletes the picture and the text at once when the customer asks', async () => {
    const reading = first;
    const [{ documentoId }] = reading.paginas;
    expect((await ana.send(`/api/recetas/lecturas/${reading.lecturaId}`, { method: 'DELETE' })).status).toBe(200);
    expect((await look(reading.lecturaId)).status).toBe(404);
    expect((await ana.send(`/api/CheckOut/recetas/${documentoId}`)).status).toBe(404);
    expect(await sql`select 1 from prescription_reading_pages where reading_id = ${reading.lecturaId}`).toEqual([]);
  });

  it('ROLE-18 forgets the readings of a deleted account', async () => {
    const [{ lecturaId }] = (await ana.send('/api/recetas/lecturas')).body.data;
    await db.transaction(async (tx) => {
      await forgetReadingsOf(tx, ana.id);
    });
    expect((await look(lecturaId)).status).toBe(404);
  });
});

describe('faults of a reading', () => {
  it('sent twice is read once', { timeout: 120_000 }, async () => {
    const key = randomUUID();
    const replies = await Promise.all([upload({ key }), upload({ key }), upload({ key })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.data.lecturaId)).size).toBe(1);
    await finished(replies[0]?.body.data.lecturaId);
    const [{ pages } = { pages: 0 }] = await sql<{ pages: number }[]>`
      select count(*)::int as pages from prescription_reading_pages p join prescription_readings r on r.id = p.reading_id
      where r.request_key = ${key}`;
    expect(pages).toBe(1);
  });

  it('two at once are both read, one after the other', { timeout: 120_000 }, async () => {
    const [one, other] = await Promise.all([read(), read()]);
    expect([one.estado, other.estado]).toEqual(['leida', 'leida']);
    expect((await readerPids()).length).toBeLessThanOrEqual(1);
  });

  it('a page of noise has no product', { timeout: 120_000 }, async () => {
    const raw = Buffer.from(Uint8Array.from({ length: 900 * 1200 }, (_, at) => (at * 48_271 * ((at >> 7) + 3)) % 256));
    const noise = await sharp(raw, { raw: { width: 900, height: 1200, channels: 1 } })
      .blur(1)
      .jpeg()
      .toBuffer();
    const sent = await upload({ content: noise });
    if (sent.status === 200) {
      const reading = await finished(sent.body.data.lecturaId);
      expect(linesOf(reading).filter(({ candidatos }) => candidatos.length > 0)).toEqual([]);
    } else expect(sent).toMatchObject({ status: 422, body: { codigo: expect.stringMatching(/^PRESCRIPTION_/) } });
  });

  it('handwriting is left for the pharmacist', { timeout: 120_000 }, async () => {
    const reading = await read({ content: await aPrescriptionPhoto() });
    expect(linesOf(reading).filter(({ candidatos }) => candidatos.length > 0)).toEqual([]);
    expect(reading.paginas).toHaveLength(1);
  });

  it('a photo of 40 megapixels is read, and a larger one is refused', { timeout: 120_000 }, async () => {
    const large = await sharp(list).resize(5478, 7302, { fit: 'fill' }).jpeg({ quality: 60 }).toBuffer();
    const lines = linesOf(await read({ content: large }));
    expect(proposed(lines, /losartán/i)).toBeDefined();
    const larger = await sharp(list).resize(6400, 8500, { fit: 'fill' }).jpeg({ quality: 40 }).toBuffer();
    expect((await upload({ content: larger })).status).toBe(415);
  });

  it('a corrupt PDF is reported, and none of it is stored', { timeout: 120_000 }, async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> garbage\ntrailer\n%%EOF');
    const reading = await read({ content: pdf, name: 'receta.pdf' });
    expect(reading).toMatchObject({
      estado: 'fallida',
      motivo: expect.stringContaining('No pudimos abrir'),
      paginas: [],
    });
    const [row] = await sql`select file_key from prescription_readings where id = ${reading.lecturaId}`;
    expect(row).toEqual({ file_key: null });
  });

  it('a reader that is killed in the middle is started again, and the reading ends', { timeout: 120_000 }, async () => {
    const { body } = await upload();
    const pid = await until(async () => (await readerPids())[0]);
    process.kill(pid, 'SIGKILL');
    expect(await finished(body.data.lecturaId)).toMatchObject({ estado: 'leida' });
  });

  it('a reader that is killed each time gives up, and the photo stays for the pharmacist', {
    timeout: 120_000,
  }, async () => {
    const { body } = await upload();
    let isOver = false;
    const killing = (async () => {
      while (!isOver) {
        for (const pid of await readerPids()) process.kill(pid, 'SIGKILL');
        await delay(40);
      }
    })();
    const reading = await finished(body.data.lecturaId);
    isOver = true;
    await killing;
    expect(reading).toMatchObject({ estado: 'fallida', motivo: 'No pudimos leer esta receta.' });
    expect(reading.paginas).toMatchObject([{ documentoId: expect.any(String), lineas: [] }]);
  });

  it('more than a customer may have waiting are refused with a reason', { timeout: 120_000 }, async () => {
    await sql`insert into prescription_readings (customer_id, request_key, created_at)
      select ${stranger.id}, 'espera-' || n, ${server.time.now.toISOString()}::timestamptz from generate_series(1, 3) n`;
    const refused = await upload({ as: stranger });
    expect(refused).toMatchObject({ status: 503, body: { codigo: 'READER_BUSY' } });
    expect((await upload()).status).toBe(200);
    await sql`delete from prescription_readings where customer_id = ${stranger.id}`;
  });

  it('a reading whose job was lost is reported as failed', async () => {
    const [row] = await sql<{ id: string }[]>`
      insert into prescription_readings (customer_id, request_key, created_at)
      values (${ana.id}, 'perdida', ${new Date(server.time.now.getTime() - 200_000).toISOString()}::timestamptz) returning id`;
    const { body } = await look(row?.id ?? '');
    expect(body.data).toMatchObject({ estado: 'fallida', motivo: expect.stringContaining('tardó demasiado') });
  });
});

async function readerPids(): Promise<number[]> {
  try {
    const { stdout } = await promisify(execFile)('pgrep', ['-P', String(process.pid), '-f', 'readings/reader/main.ts']);
    return stdout.trim().split('\n').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  for (let times = 0; times < 400; times += 1) {
    const value = await look();
    if (value !== undefined) return value;
    await delay(25);
  }
  throw new Error('It never happened');
}

async function aPdf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (let at = 0; at < pages; at += 1) {
    document.addPage().fontSize(16).text('Paciente: Rosa Mejía').moveDown();
    document.text(at === 0 ? 'Losartán 50 mg tab. #30' : 'Metformina 850 mg tab. #60').text('1 tableta cada día');
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
