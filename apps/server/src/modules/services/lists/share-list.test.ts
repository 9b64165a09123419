import { demoPassword } from '@botica/demo-data';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { productLists } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const luis = await asCustomer(server, 'mayor@botica.test');

const [one, two] = (
  await sql<{ id: number }[]>`select product_id as id from product_prices where company_id = 2 order by 1 limit 2`
).map(({ id }) => id);

const url = '/api/usuarios/productos/listas';
const lists = async () => (await luis.send(url)).body.data;
const share = async (payload: object) =>
  (await luis.send(`${url}/crearListaCompartida`, { method: 'POST', payload })).body.data;
const open = (enlace: string) => server.send(`${url}/compartida/${enlace}?sucursalId=5`);
const newList = async (payload: object = {}): Promise<{ id: number }> =>
  (await luis.send(url, { method: 'POST', payload: { tipoLista: 1, nombre: 'Casa', ...payload } })).body.data;

afterEach(async () => {
  await sql`delete from product_lists where customer_id = ${luis.id}`;
});

describe('a shared list', () => {
  it('a shared list is visible to everybody with its link, until sharing ends', async () => {
    const { id } = await newList({ productos: [{ productoId: one, cantidad: 2 }] });
    const { enlace, url: address } = await share({ listaId: id });
    expect(enlace).toMatch(/^[\w-]{22}$/);
    expect(address).toContain(`/lista/${enlace}`);
    const { status, body } = await open(enlace);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ nombre: 'Casa', de: 'Rosalío', productos: [{ productoId: one, cantidad: 2 }] });
    expect(JSON.stringify(body)).not.toContain(luis.id);

    const stop = () => luis.send(`${url}/compartida?listaId=${id}`, { method: 'DELETE' });
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 200]);
    expect(await open(enlace)).toMatchObject({ status: 404, body: { mensaje: 'Esta lista ya no se comparte.' } });
    expect((await share({ listaId: id })).enlace).not.toBe(enlace);
  });

  it('a shared list is not found by its number, a guess or an empty link', async () => {
    const { id } = await newList();
    for (const guess of [String(id), 'null', 'x', '%00', 'a'.repeat(64)]) {
      expect((await open(guess)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('a list has one link, also when it is shared twice concurrently', async () => {
    const { id } = await newList();
    const links = await race(server, productLists, [() => share({ listaId: id }), () => share({ listaId: id })]);
    expect(links[0]?.enlace).toBe(links[1]?.enlace);
  });

  it('A033 sharing creates the list from the given products when there is none yet', async () => {
    const made = await share({ ListaNombre: 'Regalos', Productos: [{ productoId: two, cantidad: 1 }] });
    expect(await lists()).toMatchObject([{ id: made.listaId, nombre: 'Regalos', enlace: made.enlace }]);
    const refused = (payload: object) => luis.send(`${url}/crearListaCompartida`, { method: 'POST', payload });
    expect((await refused({})).status).toBe(422);
    expect((await refused({ ListaNombre: 'Otra', CorreoDestino: 'nadie' })).status).toBe(422);
    expect(await lists()).toHaveLength(1);
  });

  it('R055 a shared list has a page with its title before any script runs, which is not indexed', async () => {
    const { id } = await newList({ productoId: one });
    const { enlace } = await share({ listaId: id });
    const page = async (path: string) =>
      server.app.inject({ url: `/lista/${path}`, headers: { cookie: 'botica-empresa=2' } });
    const { statusCode, payload } = await page(enlace);
    expect(statusCode).toBe(200);
    expect(payload).toContain('<title>Casa | Botica</title>');
    expect(payload).toContain('<meta name="robots" content="noindex">');
    expect(payload).toContain(`/gw${url}/compartida/${enlace}?sucursalId=5`);
    await luis.send(`${url}/compartida?listaId=${id}`, { method: 'DELETE' });
    expect((await page(enlace)).statusCode).toBe(404);
  });

  it('ROLE-18 a shared list is deleted with the account of its owner', async () => {
    const nuevo = await asCustomer(server, 'nuevo@botica.test');
    await nuevo.send(url, { method: 'POST', payload: { tipoLista: 1, nombre: 'Mía', productoId: one } });
    const [{ id }] = (await nuevo.send(url)).body.data;
    const { body } = await nuevo.send(`${url}/crearListaCompartida`, { method: 'POST', payload: { listaId: id } });
    await nuevo.send('/api/perfil/eliminarCuenta', {
      method: 'POST',
      payload: { motivo: 'Ya no', clave: demoPassword },
    });
    expect((await open(body.data.enlace)).status).toBe(404);
    expect(await sql`select from product_lists where customer_id = ${nuevo.id}`).toHaveLength(0);
  });
});

describe('a list by e-mail', () => {
  const mail = (listaId: number, correoRecibe: string) =>
    luis.send(
      `/api/productos/compartirlista/correo?${new URLSearchParams({ listaId: String(listaId), correoRecibe, usuarioenvia: 'El Banco' })}`,
      { method: 'POST' },
    );

  it("LIST-02 A033 the e-mail goes to each recipient once, in the name of the session's customer", async () => {
    const { id } = await newList({ nombre: 'Casa www.malo.com <b>' });
    expect((await mail(id, 'uno@correo.hn, dos@correo.hn,UNO@correo.hn')).body.data).toEqual({ enviado: true });
    const [{ enlace }] = await lists();
    for (const to of ['uno@correo.hn', 'dos@correo.hn']) {
      const letter = await outside.mail(to, /^Rosalío .* te comparte una lista$/);
      expect(letter.text).toContain(`/lista/${enlace}`);
      expect(letter.text).not.toMatch(/malo|Banco/);
      expect(letter.html).not.toContain('<b>');
      expect(await outside.messages('mail', to)).toHaveLength(1);
    }
  });

  it('LIST-02 an e-mail without a recipient is rejected, and then nothing is shared', async () => {
    const { id } = await newList();
    for (const wrong of ['', ' , ', 'sin-arroba', Array.from({ length: 11 }, (_, i) => `p${i}@correo.hn`).join(',')]) {
      expect((await mail(id, wrong)).status).toBe(422);
    }
    expect((await mail(id, ' ')).body.mensaje).toBe('Debes ingresar al menos un destinatario.');
    expect(await lists()).toMatchObject([{ enlace: null }]);
  });

  it('the e-mail waits while the mail service is down, and is sent when it is back', async () => {
    const { id } = await newList();
    await outside.fault('mail', { error: { status: 503 } });
    expect((await mail(id, 'tarde@correo.hn')).status).toBe(200);
    await outside.reset();
    await outside.mail('tarde@correo.hn', /te comparte una lista/);
  });

  it('letters to one mailbox are limited', async () => {
    const { id } = await newList();
    const statuses: number[] = [];
    for (let times = 0; times < 7; times += 1) statuses.push((await mail(id, 'harta@correo.hn')).status);
    expect(statuses).toContain(429);
  });
});
