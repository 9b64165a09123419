import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox } from '../../../../../sandbox/src/app.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const sandbox = buildSandbox();
const outside = await sandbox.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => sandbox.close());
const server = await createTestServer({ ADDRESS_ECHO_URL: `${outside}/address-echo`, TRUSTED_PROXIES: '1' });
const { db } = server.platform.database;
beforeEach(async () => void (await sandbox.inject({ method: 'POST', url: '/switchboard/api/reset' })));

describe('the app version', () => {
  const ask = async () => (await server.send('/api/ConfiguracionesEcommerce/ObtenerVersionApp')).body.data;

  it('VER-02 VER-03 VER-04 the app version has the fields that decide a refresh', async () => {
    await db.execute(sql`update app_versions
      set version = '3.0', previous_version = '2.9', is_mandatory = true, clears_storage = true`);
    expect(await ask()).toEqual({ Version: '3.0', VersionAnterior: '2.9', obligatoria: true, ClearStorage: true });
  });

  it('the app version asks for no refresh when there is no record', async () => {
    await db.execute(sql`delete from app_versions`);
    expect(await ask()).toMatchObject({ obligatoria: false, ClearStorage: false });
  });
});

describe('the public address', () => {
  const ask = (ip: string) => server.send('/api/proxy/direccion-publica', { headers: { 'x-forwarded-for': ip } });

  it("HTTP-04 the public address comes from the address-echo service, for the caller's address", async () => {
    const { body } = await ask('192.0.2.7');
    expect(body.data).toMatchObject({ ip: '192.0.2.7', pais: expect.any(String), ciudad: expect.any(String) });
  });

  it.each([{ error: { status: 500 } }, { timeout: {} }, { wrongAnswer: {} }])(
    'HTTP-04 the public address fails cleanly when that service fails with %j',
    async (faults) => {
      await sandbox.inject({ method: 'PUT', url: '/switchboard/api/services/address-echo', payload: faults });
      const { status, body } = await ask('192.0.2.7');
      expect(status).toBe(503);
      expect(body.mensaje).toBe('Ocurrio un error mientras se realizaba la operación');
    },
  );
});

describe('the variables of a company', () => {
  const settings = '/api/ConfiguracionesEcommerce';
  const as = (companyId: number) => ({ headers: { 'x-empresaid': String(companyId) } });

  it.each([
    [2, '50'],
    [14, '100'],
  ])('A007 company %d has its own variables, found by name in any letter case', async (companyId, valor) => {
    const { body } = await server.send(`${settings}/ObtenerConfiguracion/minimosad`, as(companyId));
    expect(body.data).toEqual({ valor });
  });

  it('C082 C083 variables are found by number, one or several, and unknown ones are left out', async () => {
    const minimum = { id: 1, nombre: 'MinimoSad', valor: '50', tipoValor: 1 };
    expect((await server.send(`${settings}/ObtenerConfiguracionEcommercePorId/1`)).body.data).toEqual(minimum);
    const payload = [1, 99_999, 477];
    const { body } = await server.send(`${settings}/ObtenerConfiguracionesEcommercePorIds`, {
      method: 'POST',
      payload,
    });
    expect(body.data).toEqual([minimum, { id: 477, nombre: 'CuponDigital', valor: '1', tipoValor: 1 }]);
    expect((await server.send(`${settings}/ObtenerConfiguracionEcommercePorId/99999`)).status).toBe(404);
    const tooMany = Array.from({ length: 101 }, (_, id) => id + 1);
    const refused = await server.send(`${settings}/ObtenerConfiguracionesEcommercePorIds`, {
      method: 'POST',
      payload: tooMany,
    });
    expect(refused.status).toBe(400);
  });

  it('A102 ROLE-13 COUPON-08 a variable of any company is found by its number or name', async () => {
    const variable = '/api/CheckOut/ObtenerVariableConfiguracion';
    await db.execute(sql`update configuration_variables set value = '0' where company_id = 12 and code = 602`);
    expect((await server.send(`${variable}/602`)).body.data).toEqual({ valor: '1' });
    expect((await server.send(`${variable}/ProcesoCuartaEdad/12`)).body.data).toEqual({ valor: '0' });
    expect((await server.send(`${variable}/nada`)).body).toMatchObject({ codigo: 'SETTING_NOT_FOUND' });
  });

  it('C086 the variables of a process are read together', async () => {
    const { body } = await server.send(`${settings}/ObtenerVariablesDeProceso/puntos/2`);
    expect(body.data.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'MinimoPuntosCanjeable',
      'MontoMinimoCanjePuntos',
      'ComisionCanjePuntos',
      'FactorPuntos',
      'MinimoPuntosTransferencia',
      'AniosVigenciaPuntos',
    ]);
  });
});

describe('the PCI certificate', () => {
  const ask = () => server.send('/api/certificado-pci/ObtenerCertificadoPci');

  it('SHELL-05 the PCI certificate of before is the text of each company that shows it, once 0073 ran', async () => {
    const migration = await readFile(
      new URL('../../../../migrations/0073_credits_and_certificate.sql', import.meta.url),
      'utf8',
    );
    const [move] = migration.split('--> statement-breakpoint');
    const html = '<h2>Anterior</h2>\n <p>Nivel 1 &amp; 2<br/>Vence &lt;2027&gt;</p><ul><li>Uno</li></ul>';
    await db.execute(sql`insert into documents (name, html) values ('certificado-pci', ${html})`);
    // Only behind its line in the footer.
    expect((await ask()).status).toBe(404);
    const line = (company: number, value: string | null) =>
      sql`insert into content_links (company_id, place, id, section, position, text, url, value)
        values (${company}, 'footer', 33, 5, 4, 'Certificado PCI', '#certificado-pci', ${value})`;
    await db.execute(line(2, null));
    await db.execute(line(12, 'De la 12'));
    expect((await ask()).status).toBe(404);
    await db.execute(sql.raw(move ?? ''));
    expect((await ask()).body.data.html).toBe('<p>Anterior</p><p>Nivel 1 &amp; 2<br>Vence &lt;2027&gt;</p><p>Uno</p>');
    const other = await server.send('/api/certificado-pci/ObtenerCertificadoPci', { company: 12 });
    expect(other.body.data.html).toBe('<p>De la 12</p>');
    await db.execute(sql`delete from documents`);
    await db.execute(sql`delete from content_links where url = '#certificado-pci'`);
  });

  it('INFO-07 the PCI certificate answers with its message while none is stored, as in the demo store', async () => {
    expect(await ask()).toMatchObject({
      status: 404,
      body: { mensaje: 'No se pudo obtener la información del certificado PCI.' },
    });
  });
});
