import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingIds, settings } from '@botica/domain/content/settings';
import { variableCodes } from '@botica/domain/content/variables';
import { describe, expect, it } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { reloadPath } from '../../../../test/fixtures/cart.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { findPointsSettings } from '../../tenders/points/index.ts';

const server = await createTestServer();
const other = await createTestServer({ DATABASE_URL: server.databaseUrl });
const { db, sql } = server.platform.database;
const admin = await asStaff(server, 'admin@botica.test');
await admin.confirm();

const motivo = 'Lo pidió la gerencia';
type Value = string | null;
const list = async (empresaId = 2) => (await admin.send(`/consola/ajustes?empresaId=${empresaId}`)).body.data;
const settingNow = async (id: string, empresaId?: number) =>
  (await list(empresaId)).ajustes.find(({ ajusteId }: { ajusteId: string }) => ajusteId === id);
const history = async (id: string) =>
  (await admin.send(`/consola/ajustes/${id}/historia?empresaId=2`)).body.data.cambios;
const save = (id: string, visto: Value, valor: Value, more: object = {}, by = admin) =>
  by.post(`/consola/ajustes/${id}`, { clave: randomUUID(), empresaId: 2, visto, valor, motivo, ...more });
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

describe('the settings of a company', () => {
  it('lists every setting with its usual value, and rows that no setting names are only read', async () => {
    await sql`insert into configuration_variables (company_id, code, name, value) values (2, 950, 'DeOtroSistema', 'x')`;
    const { ajustes, otros, puedeCambiar } = await list();
    expect(ajustes.map(({ ajusteId }: { ajusteId: string }) => ajusteId)).toEqual(settingIds);
    expect(puedeCambiar).toBe(true);
    expect(otros).toContainEqual({ nombre: 'DeOtroSistema (950)', valor: 'x', lugar: 'variables' });
    expect(otros).toContainEqual({ nombre: 'Recargas telefónicas', valor: '1', lugar: 'servicios' });
    expect(await settingNow('deliveryMinimum')).toMatchObject({ valor: '50', usual: '50' });
    expect(await settingNow('proposalHours')).toMatchObject({ valor: null, usual: '48' });
    expect((await save('DeOtroSistema', 'x', 'y')).status).toBe(400);
  });

  it('every variable of the table is read by a rule of the store', () => {
    const root = join(import.meta.dirname, '../..');
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('content/settings'))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .filter((text) => /variableCodes|variableNames|findWholeNumber/.test(text))
      .join('\n');
    // Those of a brand are found by the name of the first one.
    const ids = Object.keys(variableCodes).filter((id) => !/^cardProcessor./.test(id));
    expect(ids.filter((id) => !new RegExp(`\\b${id}\\b`).test(sources))).toEqual([]);
  });

  it('a saved value counts at once in every process, for that company only, with its history and its way back', async () => {
    const minimum = async (company: 2 | 12) =>
      (await other.send('/api/ConfiguracionesEcommerce/ObtenerConfiguracion/MinimoSad', { company })).body.data.valor;
    expect((await save('deliveryMinimum', '50', ' 075.50 ')).status).toBe(200);
    expect([await minimum(2), await minimum(12)]).toEqual(['75.5', '50']);
    const [change] = await history('deliveryMinimum');
    expect(change).toMatchObject({ antes: '50', despues: '75.5', motivo, quien: expect.stringMatching(/\S/) });
    expect((await save('deliveryMinimum', '75.5', change.antes)).status).toBe(200);
    expect(await minimum(2)).toBe('50');
    expect(await history('deliveryMinimum')).toHaveLength(2);
  });

  it('a switch reaches the cached settings of carts of another process at the next request', async () => {
    const payload = { sucursalId: 5, tipoPedidoId: 1, productos: [] };
    const isOn = async () => (await other.send(reloadPath, { method: 'POST', payload })).body.procesoCuartaEdad;
    expect(await isOn()).toBe(true);
    expect((await save('fourthAge', '1', '0')).status).toBe(200);
    expect(await isOn()).toBe(false);
    expect((await save('fourthAge', '0', null)).body.codigo).toBe('SETTING_INVALID');
    await save('fourthAge', '0', '1');
    expect(await isOn()).toBe(true);
  });

  it('a service is switched off and on, also in a company that never had it', async () => {
    const services = async (company: 2 | 13) =>
      (await other.send('/contenido/api/ContenidosDinamicos/ObtenerServiciosDisponibles', { company })).body.data;
    expect((await save('homeDelivery', '1', '0')).status).toBe(200);
    expect(await services(2)).toContainEqual({ id: 55, nombre: 'Entrega a domicilio', activo: false });
    await save('homeDelivery', '0', '1');
    expect((await settingNow('homeDelivery', 13)).valor).toBeNull();
    expect((await save('homeDelivery', null, '1', { empresaId: 13 })).status).toBe(200);
    expect(await services(13)).toContainEqual({ id: 55, nombre: 'Entrega a domicilio', activo: true });
  });

  it('the footer says only what was entered, and the shopper does not learn who answers for it', async () => {
    const footer = async () =>
      (await other.send('/contenido/api/ContenidosDinamicos/ObtenerContenidosDinamicos')).body.data.footerWeb;
    const ofClaims = async () => (await footer()).filter(({ seccion }: { seccion: number }) => seccion === 6);
    expect(await ofClaims()).toEqual([]);
    const text = 'Licencia sanitaria de prueba';
    expect((await save('licenceClaim', null, text)).body.codigo).toBe('SETTING_RESPONSIBLE_MISSING');
    expect((await save('licenceClaim', null, '<b>x</b>', { responsable: 'Ana López' })).body.codigo).toBe(
      'SETTING_INVALID',
    );
    await save('licenceClaim', null, text, { responsable: 'Ana López, regente' });
    expect(await ofClaims()).toEqual([{ id: 901, seccion: 6, texto: text, enlace: null, valor: null }]);
    expect(await settingNow('licenceClaim')).toMatchObject({ valor: text, responsable: 'Ana López, regente' });
    const seen = { responsableVisto: 'Ana López, regente' };
    expect((await save('licenceClaim', text, null, seen)).status).toBe(200);
    expect(await ofClaims()).toEqual([]);
    expect((await history('licenceClaim'))[0]).toMatchObject({
      responsableAntes: 'Ana López, regente',
      responsable: '',
    });

    const { valor } = await settingNow('landline');
    await save('landline', valor, '2550-1234');
    expect(await footer()).toContainEqual(expect.objectContaining({ id: 4, seccion: 3, valor: '2550-1234' }));
    await save('landline', '2550-1234', valor);
  });

  it('every accepted bound of the points is what the rules read, and no value is the usual one', async () => {
    const { min, max } = settings.leastPoints.value as { min: number; max: number };
    const inGuatemala = { empresaId: 12 };
    for (const [seen, wanted] of [
      ['1000', max],
      [String(max), min],
    ] as const) {
      expect((await save('leastPoints', seen, `0${wanted}`, inGuatemala)).status).toBe(200);
      expect((await findPointsSettings(db, 12)).minimumPoints).toBe(wanted);
    }
    await save('pointsCommission', '0.0527', '0.999999');
    await save('pointsFactor', '0.03', '0.000001');
    await save('pointsValidYears', '2', null);
    expect(await findPointsSettings(db, 2)).toMatchObject({
      ...{ commission: 0.999999, factor: 0.000001, validYears: undefined },
    });
    await save('pointsCommission', '0.999999', null);
    expect((await findPointsSettings(db, 2)).commission).toBe(0.0527);
  });

  it('the branch desk marks orders as many minutes before as its company says', async () => {
    const minutes = async () => (await admin.send('/consola/mesa/sucursales/5?empresaId=2')).body.data.minutosPronto;
    expect(await minutes()).toBe(15);
    await save('deskSoonMinutes', null, '40');
    expect(await minutes()).toBe(40);
  });

  it('a brand has its own processor, also when its number belongs to another variable', async () => {
    await sql`insert into configuration_variables (company_id, code, name, value) values (2, 802, 'Ajena', '1')`;
    expect((await save('cardProcessorVisa', null, 'bac')).status).toBe(200);
    const rows = await sql`select name, value, process from configuration_variables
      where company_id = 2 and lower(name) in ('ajena', 'procesadortarjetasvisa') order by name`;
    expect(rows).toEqual([
      { name: 'Ajena', value: '1', process: '' },
      { name: 'ProcesadorTarjetasVisa', value: 'bac', process: 'Pagos' },
    ]);
    expect(await settingNow('cardProcessorVisa')).toMatchObject({ valor: 'bac' });
  });

  it('a name that the table has under another number is refused at the field, and that row stays', async () => {
    await sql`delete from configuration_variables where company_id = 13 and lower(name) = 'minimosad'`;
    await sql`insert into configuration_variables (company_id, code, name, value) values (13, 951, 'minimoSAD', '9')`;
    const reply = await save('deliveryMinimum', null, '75', { empresaId: 13 });
    expect(reply).toMatchObject({ status: 409, body: { codigo: 'SETTING_NAME_TAKEN' } });
    expect(JSON.stringify(reply.body)).toContain('valor');
    expect(await sql`select value from configuration_variables where company_id = 13 and code = 951`).toEqual([
      { value: '9' },
    ]);
  });

  it('a link of another section with the id of a setting is neither overwritten nor deleted', async () => {
    await sql`insert into content_links (company_id, place, id, position, section, text, value)
      values (2, 'footer', 904, 904, 2, 'Ayuda', '/ayuda')`;
    const row = () => sql`select section, text, value from content_links where company_id = 2 and id = 904`;
    const claim = { responsable: 'Ana López, regente' };
    expect((await save('figuresClaim', null, 'Diez años', claim)).body.codigo).toBe('SETTING_PLACE_TAKEN');
    expect((await save('figuresClaim', null, null)).status).toBe(200);
    expect(await row()).toEqual([{ section: 2, text: 'Ayuda', value: '/ayuda' }]);
    expect(await history('figuresClaim')).toEqual([]);
    await sql`delete from content_links where company_id = 2 and id = 904 and section = 2`;
  });
});

describe('two people', () => {
  it('of two saves at once one is stored, and the other learns that the value changed', async () => {
    const replies = await Promise.all([save('leastPoints', '1000', '1100'), save('leastPoints', '1000', '1200')]);
    expect(statuses(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.codigo).toBe('SETTING_CHANGED');
    const { valor } = await settingNow('leastPoints');
    expect(await history('leastPoints')).toMatchObject([{ antes: '1000', despues: valor }]);
  });

  it('a form that is sent twice changes once, and its key is refused for another value', async () => {
    const form = { clave: randomUUID() };
    const sent = () => save('priceMostProducts', '500', '400', form);
    expect(statuses(await Promise.all([sent(), sent()]))).toEqual([200, 200]);
    expect(await history('priceMostProducts')).toHaveLength(1);
    expect((await save('priceMostProducts', '400', '300', form)).body.codigo).toBe('CARE_KEY_USED');
  });

  it('the value of now is saved without an act', async () => {
    const { valor } = await settingNow('priceMaxPercent');
    expect((await save('priceMaxPercent', '1', valor)).status).toBe(200);
    expect(await history('priceMaxPercent')).toEqual([]);
  });
});

describe('rights', () => {
  it('staff of another company and of one branch see and change nothing, and readers only read', async () => {
    const strangers = [
      [{ role: 'administrador', companyId: 12, branchId: null }],
      [{ role: 'administrador', companyId: 2, branchId: 5 }],
    ] as const;
    for (const grants of strangers) {
      const stranger = await asStaff(server, (await givenStaff(server, grants)).email);
      await stranger.confirm();
      expect((await stranger.send('/consola/ajustes?empresaId=2')).status).toBe(403);
      expect((await stranger.send('/consola/ajustes/leastPoints/historia?empresaId=2')).status).toBe(403);
      expect((await save('leastPoints', '1', '2', {}, stranger)).body.codigo).toBe('STAFF_FORBIDDEN');
    }
    const auditor = await asStaff(server, 'auditor@botica.test');
    expect((await auditor.send('/consola/ajustes?empresaId=2')).body.data.puedeCambiar).toBe(false);
  });

  it('a save asks for the password again', async () => {
    const fresh = await asStaff(server, 'admin@botica.test');
    expect((await save('leastPoints', '1', '2', {}, fresh)).body.codigo).toBe('STAFF_CONFIRMATION_REQUIRED');
  });
});

describe('what the company declares elsewhere', () => {
  const claim = { responsable: 'Ana López, gerente' };

  it('SHELL-05 INFO-07 the PCI certificate is a text with who answers for it, and its line is in the footer while it exists', async () => {
    const line = async () => {
      const { body } = await other.send('/contenido/api/ContenidosDinamicos/ObtenerContenidosDinamicos');
      return body.data.footerWeb.find(({ enlace }: { enlace: string | null }) => enlace === '#certificado-pci');
    };
    const certificate = (company: 2 | 12 = 2) => other.send('/api/certificado-pci/ObtenerCertificadoPci', { company });
    expect([await line(), (await certificate()).status]).toEqual([undefined, 404]);
    expect((await save('pciCertificate', null, 'Emitido por X')).body.codigo).toBe('SETTING_RESPONSIBLE_MISSING');
    expect((await save('pciCertificate', null, '<script>alert(1)</script>', claim)).body.codigo).toBe(
      'SETTING_INVALID',
    );
    const text = 'Emitido por X & Y\nVence en 2027\n\nNivel 1';
    expect((await save('pciCertificate', null, text, claim)).status).toBe(200);
    expect(await line()).toMatchObject({ seccion: 5, texto: 'Certificado PCI', valor: null });
    expect((await certificate()).body.data.html).toBe('<p>Emitido por X &amp; Y<br>Vence en 2027</p><p>Nivel 1</p>');
    expect((await certificate(12)).status).toBe(404);
    expect(await settingNow('pciCertificate')).toMatchObject({ valor: text, responsable: claim.responsable });
    const gone = await save('pciCertificate', text, null, { responsableVisto: claim.responsable });
    expect([gone.status, await line(), (await certificate()).status]).toEqual([200, undefined, 404]);
  });

  it('DETAIL-15 the rating of products is what the company states, with who answers for it, or none', async () => {
    const [sold] =
      await sql`select product_id as id from product_prices where company_id = 2 order by product_id limit 1`;
    const shown = async () =>
      (await other.send(`/producto/api/Buscador/detalle?productoId=${sold?.id}&sucursalId=5`)).body.data.calificacion;
    const { valor } = await settingNow('productRating');
    expect(valor).toBe('5/50');
    expect((await save('productRating', valor, '4.6/120')).body.codigo).toBe('SETTING_RESPONSIBLE_MISSING');
    expect((await save('productRating', '3/9', '4.6/120', claim)).body.codigo).toBe('SETTING_CHANGED');
    expect((await save('productRating', valor, '4.6/120', claim)).status).toBe(200);
    expect(await shown()).toMatchObject({ valor: expect.closeTo(4.6), opiniones: 120 });
    const none = await save('productRating', '4.6/120', null, { responsableVisto: claim.responsable });
    expect([none.status, await shown()]).toEqual([200, null]);
    expect(await history('productRating')).toHaveLength(2);
  });
});
