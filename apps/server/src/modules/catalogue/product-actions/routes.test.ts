import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { noticeJobs } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql, db } = server.platform.database;
const ana = await asCustomer(server);

const [sold] = await sql<{ id: number; name: string }[]>`
  select p.id, p.name from products p join product_prices on product_id = p.id and company_id = 2
  order by popularity desc limit 1`;
const product = sold?.id ?? 0;
const setUnits = (quantity: number, branch = 5) => sql`
  insert into stock_levels (branch_code, product_id, quantity) values (${branch}, ${product}, ${quantity})
  on conflict (product_id, branch_code) do update set quantity = excluded.quantity`;

describe('sharing a product by e-mail', () => {
  const path = '/api/productos/CompartirProductoEmail';
  const usual = {
    correo_Cuerpo: 'Mira esto',
    destinatarios: 'amiga@correo.hn',
    producto_ID: product,
    usuario_Nombre: 'Berta',
    recibir_Copia: false,
  };
  let address = 0;
  const from = () => `10.0.0.${++address}`;
  const share = (body: Partial<typeof usual>, { as = server, remoteAddress = from() } = {}) =>
    as.send(path, { method: 'POST', payload: { ...usual, ...body }, remoteAddress });

  it('DETAIL-04 SHARE-03 mails every recipient in the list, once', async () => {
    const reply = await share({ destinatarios: 'uno@correo.hn, dos@correo.hn,UNO@correo.hn' });
    expect(reply.body.data).toEqual({ enviado: true });
    for (const to of ['uno@correo.hn', 'dos@correo.hn']) {
      const letter = await outside.mail(to, /Berta te comparte/);
      expect(letter.text).toContain(sold?.name);
      expect(letter.text).toContain(`/productos/detalle/${product}`);
      expect(letter.text).toContain('Mira esto');
      expect(await outside.messages('mail', to)).toHaveLength(1);
    }
  });

  it.each([
    ['SHARE-01', 'a name of one letter', { usuario_Nombre: ' B ' }, 'usuario_Nombre'],
    ['SHARE-02', 'nobody', { destinatarios: ' , ' }, 'destinatarios'],
    ['SHARE-02', 'somebody without an address', { destinatarios: 'uno@correo.hn,dos' }, 'destinatarios'],
    [
      'SHARE-02',
      'a crowd',
      { destinatarios: Array.from({ length: 11 }, (_, i) => `p${i}@correo.hn`).join(',') },
      'destinatarios',
    ],
  ])('%s rejects %s', async (_, __, body, campo) => {
    const reply = await share(body);
    expect(reply.status).toBe(422);
    expect(reply.body.erroresDeValidacion).toEqual([expect.objectContaining({ campo })]);
  });

  it('SHARE-01 a customer needs no name, and may get a copy', async () => {
    const payload = { ...usual, usuario_Nombre: '', destinatarios: 'tia@correo.hn', recibir_Copia: true };
    const reply = await ana.send(path, { method: 'POST', payload, remoteAddress: from() });
    expect(reply.status).toBe(200);
    await outside.mail('tia@correo.hn', /te comparte/);
    await outside.mail('cliente@botica.test', /te comparte/);
  });

  it('DETAIL-11 rejects an unknown product', async () => {
    expect((await share({ producto_ID: 999_999_999 })).status).toBe(404);
  });

  it('a shared letter has no link but ours, and no markup of the sender', async () => {
    const correo_Cuerpo = 'Gana en https://malo.example/x o www.malo.com <img src=x onerror=alert(1)>';
    await share({ correo_Cuerpo, destinatarios: 'ojo@correo.hn', usuario_Nombre: '<b>Eva</b>' });
    const letter = await outside.mail('ojo@correo.hn', /te comparte/);
    expect(letter.text).not.toMatch(/malo/);
    expect(letter.html).not.toMatch(/<img|<b>Eva/);
  });

  it('sharing is limited by sender and by recipient', async () => {
    const remoteAddress = from();
    const fromOne = [];
    for (let i = 0; i < 12; i += 1) {
      fromOne.push((await share({ destinatarios: `m${i}@correo.hn` }, { remoteAddress })).status);
    }
    expect(fromOne.slice(0, 10).every((status) => status === 200)).toBe(true);
    expect(fromOne.slice(-1)).toEqual([429]);
    const toOne = [];
    for (let i = 0; i < 7; i += 1) toOne.push((await share({ destinatarios: 'blanco@correo.hn' })).status);
    expect(toOne.slice(-1)).toEqual([429]);
  });
});

describe('a back-in-stock notice', () => {
  const path = '/api/productos/notificacioninventario/registrarnotificacionusuario';
  const ask = (types: number[], body = {}, customer = ana) =>
    customer.send(path, {
      method: 'POST',
      payload: {
        productoId: product,
        sucursalId: 5,
        detalle: types.map((notificacionTipoId) => ({ notificacionTipoId })),
        ...body,
      },
    });
  const look = () => server.platform.jobs.enqueue(db, noticeJobs.look, {});
  const waiting = () => sql<{ channel: string }[]>`select channel from stock_notices where sent_at is null order by 1`;

  it('STOCK-01 back-in-stock notices are for customers, with their available channels', async () => {
    const types = '/api/productos/notificacioninventario/tiposnotificacionesinventario';
    expect((await server.send(types)).status).toBe(401);
    const { body } = await ana.send(types);
    expect(body.data).toEqual([
      { notificacionTipoId: 1, descripcion: 'Correo electrónico', destino: 'c******@botica.test' },
      { notificacionTipoId: 2, descripcion: 'Mensaje de texto', destino: expect.stringMatching(/^\*+\d{4}$/) },
    ]);
  });

  it.each([[[]], [[7]]])('STOCK-02 a notice needs at least one type, and %j is none', async (types) => {
    await setUnits(0);
    expect(await ask(types)).toMatchObject({
      status: 422,
      body: { mensaje: 'Debe de seleccionar al menos un tipo de notificación' },
    });
  });

  it.each([
    ['a product that is there already', {}, 409],
    ['a product that is not sold', { productoId: 999_999_999 }, 404],
    ['a branch of another company', { sucursalId: 226 }, 404],
  ])('STOCK-03 rejects %s and says why', async (_, body, status) => {
    await setUnits(3);
    const reply = await ask([1], body);
    expect(reply.status).toBe(status);
    expect(reply.body.mensaje).not.toBe('');
  });

  it('a notice is sent once, by every requested channel, when there are units again', async () => {
    await setUnits(0);
    expect((await ask([1, 2])).body.data).toMatchObject({ registrado: true });
    await ask([1, 2]);
    expect((await waiting()).map(({ channel }) => channel)).toEqual(['email', 'sms']);

    await look();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await waiting()).toHaveLength(2); // still none on the shelf

    await setUnits(4);
    await Promise.all([look(), look()]);
    const letter = await outside.mail('cliente@botica.test', /^Ya hay/);
    expect(letter.text).toContain(sold?.name);
    const [customer] = await sql<{ phone: string }[]>`select phone from customers where email = 'cliente@botica.test'`;
    await expect
      .poll(async () => (await outside.messages('sms', `+${customer?.phone}`)).length, { timeout: 5000 })
      .toBe(1);
    await look();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const letters = await outside.messages('mail', 'cliente@botica.test');
    expect(letters.filter(({ subject }) => subject?.startsWith('Ya hay'))).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });
});

describe('about a product', () => {
  it('DETAIL-06 says whether a product is a physical certificate, and its value', async () => {
    const check = async () => (await server.send(`/Cupones/el-producto-es-certificado-fisico/${product}`)).body.data;
    expect(await check()).toMatchObject({ esCertificadoFisico: false, valor: null });
    await sql`insert into physical_certificates values (${product}, 6, ${['Se usa una sola vez.']})`;
    await sql`update product_prices set public_cents = 50000 where product_id = ${product} and company_id = 2`;
    expect(await check()).toEqual({
      esCertificadoFisico: true,
      valor: 500,
      mesesDeVigencia: 6,
      condiciones: ['Se usa una sola vez.'],
    });
  });

  it('the sticker message is that of the company, or none', async () => {
    const path = '/api/Stickers/PremioStickers/ObtenerMensajeEnDetalleDeProducto';
    expect((await server.send(path)).body.data.mensaje).toContain('sticker');
    expect((await server.send(path, { company: 14 })).body.data).toEqual({ mensaje: null });
  });

  it('DETAIL-09 records how much of the video was watched, by the customer of the session', async () => {
    const [video] = await sql<{ id: number }[]>`
      insert into product_videos values (99001, ${product}, '/videos/prueba.webm', 'Prueba')
      on conflict (product_id) do update set title = excluded.title returning id`;
    const view = (as: { send: typeof server.send }, ImagenUrlID = video?.id, Porcentaje_Vista = 80) =>
      as.send('/api/productos/videos/vista', {
        method: 'POST',
        payload: { ImagenUrlID, Porcentaje_Vista, fecha: '2026-11-15T18:00:00Z', UsuarioID: 'otra-persona' },
      });
    expect((await view(server)).body.data).toEqual({ registrado: true });
    await view(ana);
    const rows = await sql`select customer_id, percent_seen from video_views order by id`;
    expect(rows).toEqual([
      { customer_id: null, percent_seen: 80 },
      { customer_id: ana.id, percent_seen: 80 },
    ]);
    expect((await view(server, 999_999)).status).toBe(404);
    expect((await view(server, video?.id, 101)).status).toBe(400);
  });
});
