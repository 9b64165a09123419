import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../../test/test-server.ts';

const server = await createTestServer();
const header = (side: string) => server.send(`/api/ContenidosDinamicos/ObtenerHeaderWeb${side}`);
const footer = (section: number, company: 2 | 12 = 2) =>
  server.send(`/api/ContenidosDinamicos/ObtenerFooterPorSeccion/${section}`, { company });

describe('header and foot of the page', () => {
  it('header and footer come together in one call, with the same data as the single calls', async () => {
    const { body } = await server.send('/contenido/api/ContenidosDinamicos/ObtenerContenidosDinamicos');
    const { headerWebIzquierdo, headerWebDerecho, footerWeb } = body.data;
    expect(headerWebIzquierdo).toEqual((await header('Izquierdo')).body.data);
    expect(headerWebDerecho).toEqual((await header('Derecho')).body.data);
    const sections = await Promise.all([1, 3, 4, 5].map(async (section) => (await footer(section)).body.data));
    expect(sections.flat()).toEqual(footerWeb);
  });

  it('header and footer give the chat number and the landline of the company', async () => {
    const contact = async (company: 2 | 12) => (await footer(3, company)).body.data;
    expect(await contact(2)).toEqual([
      expect.objectContaining({ id: 3, valor: expect.stringMatching(/^504\d{8}$/) }),
      expect.objectContaining({ id: 4, valor: expect.stringMatching(/^\d{4}-\d{4}$/) }),
    ]);
    expect(await contact(12)).not.toEqual(await contact(2));
  });

  it('ERR-05 an empty section is rejected with the message', async () => {
    expect(await footer(9)).toMatchObject({ status: 404, body: { mensaje: 'No se encontraron propiedades' } });
  });

  it('header and footer cost one statement', async () => {
    const path = '/contenido/api/ContenidosDinamicos/ObtenerContenidosDinamicos';
    expect(await server.countStatements(() => server.send(path))).toBe(1);
  });
});

it('lists the available services, home delivery (55) and invoice with tax id (42) among them', async () => {
  const list = async () =>
    (await server.send('/contenido/api/ContenidosDinamicos/ObtenerServiciosDisponibles')).body.data;
  const active = (services: { id: number; activo: boolean }[], id: number) =>
    services.find((one) => one.id === id)?.activo;
  expect(active(await list(), 55)).toBe(true);
  expect(active(await list(), 42)).toBe(true);
  await server.platform.database.db.execute(sql`update available_services set is_active = false where id = 55`);
  expect(active(await list(), 55)).toBe(false);
});
