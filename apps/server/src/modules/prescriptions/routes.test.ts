import { prescriptionFlaws } from '@botica/domain/prescriptions';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../test/as-customer.ts';
import { asCustomer } from '../../../test/as-customer.ts';
import { placedOrderOf } from '../../../test/placed-order.ts';
import { aPrescriptionPhoto } from '../../../test/prescription-photo.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { aPhoto, sendForm } from '../../../test/upload.ts';
import {
  attachPrescriptions,
  findOrderPrescriptions,
  forgetPrescriptionsOf,
  keepPrescriptions,
  prescriptions,
} from './index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const ana = await asCustomer(server, 'cliente@botica.test');
const stranger = await asCustomer(server, 'mayor@botica.test');
const good = await aPrescriptionPhoto();

const checkPath = '/api/ia/VerificacionArchivos/validarReceta';
const keepPath = '/api/CheckOut/CrearNuevoDocumentoClienteV2';
const check = async (content: Buffer, name = 'receta.jpg') =>
  (await sendForm(server, checkPath, { as: ana, files: [{ field: 'file', content, name }] })).body;
const keep = (content: Buffer = good, as: TestCustomer = ana) =>
  sendForm(server, keepPath, { as, files: [{ field: 'file', content }] });
const keptBy = ({ id }: TestCustomer) => db.select().from(prescriptions).where(eq(prescriptions.customerId, id));

describe('the check of a picture', () => {
  it.each([
    ['written well', {}],
    ['two lines only', { lines: 2 }],
    ['in pencil', { ink: '#b8b2a8' }],
    ['a little out of focus', { blur: 1.5 }],
    ['with little light', { light: 0.3 }],
    ['small, but legible', { width: 450 }],
    ['of a good camera', { width: 2400 }],
  ])('RX-03 a prescription %s passes', async (_, photo) => {
    expect(await check(await aPrescriptionPhoto(photo))).toEqual({ ok: true, data: { esValido: true, mensaje: '' } });
  });

  it.each([
    ['too small', { width: 200 }, 'PRESCRIPTION_TOO_SMALL'],
    ['in the dark', { light: 0.1 }, 'PRESCRIPTION_TOO_DARK'],
    ['out of focus', { blur: 7 }, 'PRESCRIPTION_BLURRED'],
    ['of an empty sheet', { lines: 0 }, 'PRESCRIPTION_WITHOUT_TEXT'],
  ] as const)('RX-03 a prescription %s is rejected with the reason', async (_, photo, flaw) => {
    const { data } = await check(await aPrescriptionPhoto(photo));
    expect(data).toEqual({ esValido: false, mensaje: prescriptionFlaws[flaw] });
  });

  it('RX-03 a single colour, noise and a gradient are rejected as prescriptions', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const static_ = sharp({ create: { width: 900, height: 900, channels: 3, background: '#000', noise } });
    const gradient = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><linearGradient id="g">
        <stop stop-color="#333"/><stop offset="1" stop-color="#fff"/></linearGradient>
        <rect width="900" height="900" fill="url(#g)"/></svg>`,
    );
    expect((await check(await aPhoto({ width: 900, height: 900 }))).data.mensaje).toBe(
      prescriptionFlaws.PRESCRIPTION_BLANK,
    );
    expect((await check(await static_.jpeg().toBuffer())).data.mensaje).toBe(
      prescriptionFlaws.PRESCRIPTION_WITHOUT_TEXT,
    );
    expect((await check(await sharp(gradient).jpeg().toBuffer())).data.mensaje).toBe(
      prescriptionFlaws.PRESCRIPTION_BLANK,
    );
  });

  it.each([
    ['text with the name of a picture', Buffer.from('no soy una foto'), 'receta.jpg'],
    ['a document', Buffer.from('%PDF-1.7 nada'), 'receta.pdf'],
    ['half of a picture', good.subarray(0, good.length / 2), 'receta.jpg'],
  ])('UPLOAD-01 UPLOAD-07 %s is reported as not a picture', async (_, content, name) => {
    expect(await check(content, name)).toMatchObject({ data: { esValido: false, mensaje: /foto JPG, PNG o GIF/ } });
  });

  it('UPLOAD-03 a small file that decodes into an enormous picture is rejected', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await check(bomb, 'receta.png')).data.esValido).toBe(false);
  });

  it('RX-02 a check without a picture says so, and a check never stores anything', async () => {
    const { body } = await sendForm(server, checkPath, { as: ana });
    expect(body.data).toEqual({
      esValido: false,
      mensaje: 'Para poder continuar debes adjuntar al menos una receta.',
    });
    expect(await keptBy(ana)).toEqual([]);
  });
});

describe('storing a prescription', () => {
  it('RX-03 C288 a prescription belongs to the customer, is re-encoded, and can be viewed again', async () => {
    const { status, body } = await keep();
    expect(status).toBe(200);
    const { documentoId, imagenURL } = body.data;
    const [row] = await keptBy(ana);
    expect(row).toMatchObject({ id: documentoId, customerId: ana.id });
    const picture = await fetch(`${server.url}${imagenURL}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const again = await ana.send(`/api/CheckOut/recetas/${documentoId}`);
    expect(again.body.data).toMatchObject({ documentoId });
    expect(await stranger.send(`/api/CheckOut/recetas/${documentoId}`)).toMatchObject({
      status: 404,
      body: { codigo: 'PRESCRIPTION_NOT_FOUND' },
    });
  });

  it('RX-03 an unreadable prescription is rejected and leaves nothing', async () => {
    const before = await keptBy(ana);
    const reply = await keep(await aPrescriptionPhoto({ blur: 7 }));
    expect(reply).toMatchObject({ status: 422, body: { codigo: 'PRESCRIPTION_BLURRED' } });
    expect((await keep(Buffer.from('no soy una foto'))).status).toBe(415);
    expect(await keptBy(ana)).toEqual(before);
  });

  it('UPLOAD-02 accepts one picture at a time', async () => {
    const files = [1, 2].map(() => ({ field: 'file', content: good }));
    expect((await sendForm(server, keepPath, { as: ana, files })).status).toBe(422);
  });

  it("RX-02 a request without a picture is rejected with the screen's message", async () => {
    const reply = await sendForm(server, keepPath, { as: ana });
    expect(reply).toMatchObject({ status: 400, body: { codigo: 'PRESCRIPTIONS_MISSING' } });
  });

  it('a customer with a hundred unused prescriptions must wait', async () => {
    await sql`insert into prescriptions (customer_id, file_key, created_at)
      select ${stranger.id}, 'x/' || n, ${server.time.now.toISOString()}::timestamptz from generate_series(1, 100) n`;
    expect(await keep(good, stranger)).toMatchObject({ status: 409, body: { codigo: 'TOO_MANY_PRESCRIPTIONS' } });
    server.time.now = new Date(server.time.now.getTime() + 31 * 86_400_000);
    await server.services.prescriptions.forgetLoose();
    expect(await keptBy(stranger)).toEqual([]);
  });
});

describe('the prescriptions of an order', () => {
  const at = server.time.now;
  const keptFor = async ({ id: customerId }: TestCustomer, ...keys: string[]) =>
    keepPrescriptions(db, { customerId, files: keys.map((fileKey) => ({ fileKey })), at });

  it('RX-03 the prescriptions of an order wait for the professional, each for its lines, and are attached once', async () => {
    const orderId = await placedOrderOf(server, ana, []);
    const [forAll = '', forLines = ''] = await keptFor(ana, 'pedido/todo', 'pedido/lineas');
    const lines = [7, 8].map((productId) => ({ productId, documentId: forLines }));
    const attachment = { orderId, customerId: ana.id, prescriptionIds: [forAll], lines };
    for (const _ of [1, 2]) expect(await attachPrescriptions(db, attachment)).toEqual({ ok: true, value: 2 });
    expect(await findOrderPrescriptions(db, orderId)).toEqual(
      expect.arrayContaining([
        { prescriptionId: forAll, fileKey: 'pedido/todo', productIds: [], state: 'pending', remarks: '' },
        { prescriptionId: forLines, fileKey: 'pedido/lineas', productIds: [7, 8], state: 'pending', remarks: '' },
      ]),
    );
  });

  it('RX-03 a prescription of another customer attaches none', async () => {
    const orderId = await placedOrderOf(server, ana, []);
    const [own = '', other = ''] = [
      ...(await keptFor(ana, 'pedido/suya')),
      ...(await keptFor(stranger, 'pedido/ajena')),
    ];
    const attachment = { orderId, customerId: ana.id, prescriptionIds: [own, other] };
    expect(await attachPrescriptions(db, attachment)).toEqual({ ok: false, code: 'PRESCRIPTION_NOT_FOUND' });
    expect(await findOrderPrescriptions(db, orderId)).toEqual([]);
  });

  it('ROLE-18 prescriptions of an order stay when the account is closed; the others are deleted with their files', async () => {
    const [ordered = ''] = await keptFor(ana, 'cuenta/pedida', 'cuenta/suelta');
    const orderId = await placedOrderOf(server, ana, []);
    await attachPrescriptions(db, { orderId, customerId: ana.id, prescriptionIds: [ordered] });
    const gone = await forgetPrescriptionsOf(db, ana.id);
    expect(gone).toContain('cuenta/suelta');
    expect(gone).not.toContain('cuenta/pedida');
    expect((await keptBy(ana)).map(({ fileKey }) => fileKey)).toContain('cuenta/pedida');
  });
});
