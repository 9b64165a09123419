import { demoPassword } from '@botica/demo-data';
import { encodeOrderId } from '@botica/domain/orders';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { givenOrder } from '../../../../test/order-rows.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { aPhoto, sendForm } from '../../../../test/upload.ts';
import { customers } from '../index.ts';
import { pharmacyProfessionals } from '../professionals/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const [ana, mayor, externo, nuevo] = [
  await asCustomer(server, 'cliente@botica.test'),
  await asCustomer(server, 'mayor@botica.test'),
  await asCustomer(server, 'externo@botica.test'),
  await asCustomer(server, 'nuevo@botica.test'),
];

describe('the summary of an account', () => {
  it('the summary of an account shows the customer and what the account has', async () => {
    expect((await ana.send('/api/perfil/resumen')).body.data).toMatchObject({
      nombre: 'Marta Reyes',
      puntos: 3480,
      identidadConfirmada: true,
      confirmadaEnPersona: true,
      beneficiosActivos: true,
      esTerceraEdad: false,
      tarjetas: 2,
      tarjetasPorEditar: 1,
      documentos: 0,
      identidadesTerceraEdad: 1,
      carnets: 2,
      pendientes: ['tarjeta'],
    });
    expect((await mayor.send('/api/perfil/resumen')).body.data).toMatchObject({ esTerceraEdad: true });
    expect((await nuevo.send('/api/perfil/resumen')).body.data).toMatchObject({
      puntos: 0,
      identidadConfirmada: false,
      confirmadaEnPersona: false,
    });
    expect((await externo.send('/api/perfil/resumen')).body.data).toMatchObject({
      creditoHabilitado: true,
      creditoDisponible: 150_000,
      pendientes: ['enlace'],
    });
  });

  it('PAY-06 points and credit are those of the requested company', async () =>
    expect((await externo.send('/api/perfil/resumen', { company: 12 })).body.data).toMatchObject({
      puntos: 0,
      creditoHabilitado: false,
      creditoDisponible: 0,
    }));

  it('the summary lists the open steps, in order', async () =>
    expect((await nuevo.send('/api/perfil/resumen')).body.data.pendientes).toEqual(['identidad', 'celular', 'correo']));

  it('shows the next order scheduled for a later day, of one company', async () => {
    const asked = async (company: 2 | 12 = 2) => {
      const { proximoPedidoId, proximoPedidoFecha } = (await nuevo.send('/api/perfil/resumen', { company })).body.data;
      return [proximoPedidoId, proximoPedidoFecha];
    };
    expect(await asked()).toEqual(['', null]);
    const order = (day: string, more: object = {}) =>
      givenOrder(db, {
        customerId: nuevo.id,
        order: { orderTypeId: 2, scheduledFor: new Date(`2026-${day}T16:30:00Z`), ...more },
      });
    await order('11-14');
    await order('11-17', { stateId: 2 });
    await order('11-17', { stateId: 3, subStateId: 2 });
    await order('11-17', { phase: 'held', waitsFor: 'services', expiresAt: server.time.now });
    await order('11-20');
    const nearest = await order('11-18');
    expect(await asked()).toEqual([encodeOrderId(nearest), '2026-11-18T16:30:00.000Z']);
    expect(await asked(12)).toEqual(['', null]);
  });

  it('the summary takes two statements, besides the session', async () => {
    const session = await server.countStatements(() => ana.send('/api/usuarios/perfil/profesional-farmacia'));
    expect(await server.countStatements(() => ana.send('/api/perfil/resumen'))).toBe(session + 1);
  });
});

describe('a pharmacy professional', () => {
  const ask = async (customer: typeof ana) =>
    (await customer.send('/api/usuarios/perfil/profesional-farmacia')).body.data;

  it('ROLE-17 A129 a pharmacy professional has a confirmed identity with a validated college number', async () => {
    expect(await ask(externo)).toEqual({ esProfesional: true, noColegiado: 'CQFH-2147' });
    expect(await ask(ana)).toEqual({ esProfesional: false, noColegiado: '' });
    await db.update(customers).set({ identityConfirmed: false }).where(eq(customers.id, externo.id));
    expect((await ask(externo)).esProfesional).toBe(false);
    await db.update(customers).set({ identityConfirmed: true }).where(eq(customers.id, externo.id));
    await db.update(pharmacyProfessionals).set({ validatedAt: null });
    expect((await ask(externo)).esProfesional).toBe(false);
  });
});

describe('products with redemption', () => {
  const list = async () => (await ana.send('/api/productosCanje/ObtenerListaProductosConCanje')).body.data;
  const report = (payload: object) => ana.send('/api/productosCanje/ReportarCarnet', { method: 'POST', payload });

  it("EXCHANGE-01 lists the customer's products with redemption; reporting a card is idempotent and marks it", async () => {
    const cards = await list();
    const [card] = cards;
    const other = cards.find(({ productoId }: { productoId: number }) => productoId !== card.productoId);
    expect(card).toMatchObject({ noCarnet: expect.stringMatching(/^C-/), cantidadRegala: 1, tieneReporte: false });
    const body = {
      productoCanjeId: card.productoCanjeId,
      productoId: card.productoId,
      noCarnetActual: 'C-99999',
      nombre: 'Marta Reyes',
      observaciones: 'El número no es el de mi carnet.',
    };
    expect((await report(body)).status).toBe(200);
    expect((await report({ ...body, noCarnetActual: 'C-99998' })).status).toBe(200);
    const rows = await db.execute(sql`select current_number from patient_card_reports`);
    expect([...rows]).toEqual([{ current_number: 'C-99998' }]);
    expect((await list()).map(({ tieneReporte }: { tieneReporte: boolean }) => tieneReporte)).toEqual([
      true,
      ...Array(cards.length - 1).fill(false),
    ]);
    expect((await report({ ...body, productoId: other.productoId })).status).toBe(404);
    expect((await report({ ...body, noCarnetActual: '' })).status).toBe(400);
    expect((await report({ ...body, noCarnetActual: '  ' })).body.erroresDeValidacion).toEqual([
      { campo: 'noCarnetActual', mensaje: 'Ingresa el número de tu carnet.' },
    ]);
  });
});

it('ROLE-18 a deleted account leaves no card, document, identity or insurer card', async () => {
  const fields = { nombreTerceraEdad: 'Rosa', noIdentidadTerceraEdad: '0801194000011' };
  const files = async () => [{ content: await aPhoto() }];
  const sent = [
    await sendForm(server, '/api/usuarios/perfil/identidad/documentos', { files: await files(), as: mayor }),
    await sendForm(server, '/api/perfil/identidadTerceraEdadAgregarFormData', {
      fields,
      files: await files(),
      as: mayor,
    }),
    await sendForm(server, '/api/Creditos/Seguros/Carnets', {
      fields: { noPoliza: 'P-1', noCarnet: 'C-secreto', aseguradoraId: '1' },
      files: await files(),
      as: mayor,
    }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  const addresses = [
    sent[0]?.body.data.documentos[0].imagenURL,
    sent[1]?.body.data.imagenURL,
    sent[2]?.body.data.documentos[0].imagenURL,
  ];
  const statuses = () => Promise.all(addresses.map(async (url) => (await fetch(`${server.url}${url}`)).status));
  expect(await statuses()).toEqual([200, 200, 200]);

  expect(
    (
      await mayor.send('/api/perfil/eliminarCuenta', {
        method: 'POST',
        payload: { motivo: 'Ya no', clave: demoPassword },
      })
    ).status,
  ).toBe(200);
  const [left] = await db.execute(sql`
    select (select count(*)::int from identity_documents where customer_id = ${mayor.id}) as documents,
      (select count(*)::int from older_identities where customer_id = ${mayor.id}) as identities,
      (select count(*)::int from patients where customer_id = ${mayor.id} and card_number like 'C-%') as redemptions,
      (select string_agg(c::text, '') from insurer_cards c where customer_id = ${mayor.id}) as insurer_cards,
      (select string_agg(c::text, '') from payment_cards c where customer_id = ${mayor.id}) as cards`);
  expect(left).toMatchObject({ documents: 0, identities: 0, redemptions: 0 });
  expect(left?.insurer_cards).not.toContain('secreto');
  expect(left?.cards).not.toMatch(/pt_|ROSALIO|0801195200023|Mi tarjeta/);
  for (let attempt = 0; attempt < 100 && (await statuses()).some((status) => status === 200); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await statuses()).toEqual([404, 404, 404]);
});
