import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { draftFields, publishPiece, readPiece } from '../../../../test/fixtures/editions.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { aRegistration, prove } from '../../../../test/registration.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { legalAcceptances } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
interface Question {
  tipo: string;
  esPrimera: boolean;
}
const jazmin = await asStaff(server, 'mercadeo@botica.test');
const customer = await asCustomer(server);
const terms = '/consola/contenido/legal/2/terminos.general';
const publicUrl = '/contenido/api/textos-legales/terminos/general';

const pending = async (by = customer) => (await by.send('/api/usuarios/textos-legales/pendientes')).body.data.textos;
const answer = (version: string, acepta: boolean, given: object = {}) =>
  customer.send('/api/usuarios/textos-legales/respuesta', {
    method: 'POST',
    payload: { tipo: 'terminos', nombre: 'general', version, acepta, ...given },
  });
const answersOf = (customerId: string) =>
  db
    .select({ name: legalAcceptances.name, version: legalAcceptances.version, answer: legalAcceptances.answer })
    .from(legalAcceptances)
    .where(eq(legalAcceptances.customerId, customerId))
    .orderBy(legalAcceptances.name, legalAcceptances.version);
const publish = async (path: string, cambios: object) => {
  await draftFields(jazmin, path, cambios);
  expect((await publishPiece(jazmin, path)).status).toBe(200);
};

describe('the acceptance of legal texts', () => {
  it('A234 nothing is asked in a fresh store, and a registration stores the version in force', async () => {
    expect(await pending()).toEqual([]);
    const [proven, waiting] = [aRegistration(), aRegistration()];
    const tokenVerificacion = await prove(server, outside, proven.celular);
    const register = (payload: object) => server.send('/api/registro', { method: 'POST', payload });
    await register({ ...proven, tokenVerificacion });
    await Promise.all([register(waiting), register(waiting)]);
    const rows = await db
      .select({ version: legalAcceptances.version, kind: legalAcceptances.kind, answer: legalAcceptances.answer })
      .from(legalAcceptances);
    const accepted = { version: '1.1', kind: 'terminos', answer: 'accepted' };
    expect(rows).toEqual([accepted, accepted]);
  });

  it('a change that asks for nothing asks nobody; the earlier version stays readable with its date', async () => {
    await publish(terms, { titulo: 'Términos de la tienda' });
    expect(await pending()).toEqual([]);
    const { anteriores } = (await server.send(`${publicUrl}/versiones`)).body.data;
    expect(anteriores).toEqual([{ version: '1.1', actualizado: '2026-11-16' }]);
    const old = (await server.send(`${publicUrl}/versiones/1.1`)).body.data;
    expect(old).toMatchObject({ titulo: 'Términos y condiciones', version: '1.1' });
    expect((await server.send(`${publicUrl}/versiones/9.9`)).status).toBe(404);
    expect((await server.send(`${publicUrl}/versiones`, { company: 12 })).body.data.anteriores).toEqual([]);
  });

  it('A234 a version that asks is asked once; "Ahora no" is kept and can become an acceptance, which stays', async () => {
    await publish(terms, { titulo: 'Términos nuevos', pideAceptacion: true });
    expect(await pending()).toMatchObject([{ nombre: 'general', version: '3.0', preguntado: false }]);
    expect((await answer('2.0', true)).body.codigo).toBe('LEGAL_TEXT_CHANGED');
    expect((await answer('3.0', true, { nombre: 'no-existe' })).body.codigo).toBe('LEGAL_TEXT_CHANGED');
    expect((await answer('3.0', false)).status).toBe(200);
    expect(await pending()).toMatchObject([{ version: '3.0', preguntado: true }]);
    await Promise.all([answer('3.0', true), answer('3.0', true)]);
    await answer('3.0', false);
    expect(await pending()).toEqual([]);
    expect(await answersOf(customer.id)).toEqual([{ name: 'general', version: '3.0', answer: 'accepted' }]);
  });

  it('A235 a text that the customer never accepted is a first question, and a change for who did', async () => {
    const policy = '/consola/contenido/legal/2/privacidad.general';
    await publish(policy, { pideAceptacion: true });
    const other = await asCustomer(server, 'mayor@botica.test');
    await sql`insert into accepted_terms (customer_id, terms_id, accepted_at) values (${other.id}, 1, now())
      on conflict do nothing`;
    const asked = async () => (await pending(other)).map(({ tipo, esPrimera }: Question) => `${tipo} ${esPrimera}`);
    // The terms were accepted by their number, before versions were stored; "Ahora no" does not change that.
    expect(await asked()).toEqual(['terminos false', 'privacidad true']);
    const answerOf = (companyId: number, given: string) => sql`
      insert into legal_acceptances values (${other.id}, ${companyId}, 'terminos', 'general', '3.0', ${given}, now())`;
    await answerOf(2, 'declined');
    expect(await asked()).toEqual(['terminos false', 'privacidad true']);
    await sql`delete from legal_acceptances where customer_id = ${other.id}`;
    // The number came with the acceptance in another company.
    await answerOf(12, 'accepted');
    expect(await asked()).toEqual(['terminos true', 'privacidad true']);
    await sql`delete from legal_acceptances where customer_id = ${other.id}`;
    const [{ version }] = await pending();
    expect((await answer(version, true, { tipo: 'privacidad' })).status).toBe(200);
    // Whether a version asks is chosen for each draft, so it is saved over a draft that exists.
    await draftFields(jazmin, policy, { titulo: 'Política nueva' });
    await publish(policy, { pideAceptacion: true });
    expect(await pending()).toMatchObject([{ tipo: 'privacidad', esPrimera: false }]);
    const [{ version: next }] = await pending();
    await answer(next, true, { tipo: 'privacidad' });
    expect(await pending()).toEqual([]);
    await sql`update legal_texts set asked_version = null where kind = 'privacidad'`;
    expect((await server.send(publicUrl)).headers['cache-control']).toBe('no-cache');
  });

  it('a later version that does not ask keeps the earlier acceptance, and counts by version are in the console', async () => {
    await publish(terms, { titulo: 'Términos corregidos', pideAceptacion: false });
    expect(await pending()).toEqual([]);
    const other = await asCustomer(server, 'mayor@botica.test');
    expect(await pending(other)).toMatchObject([{ version: '4.0', preguntado: false }]);
    const { versiones } = (await jazmin.send(`${terms}/aceptaciones`)).body.data;
    expect(versiones.map(({ actualizado: _, ...rest }: { actualizado: string }) => rest)).toEqual([
      { version: '4.0', pideAceptacion: false, aceptaron: 0, ahoraNo: 0 },
      { version: '3.0', pideAceptacion: true, aceptaron: 1, ahoraNo: 0 },
      { version: '2.0', pideAceptacion: false, aceptaron: 0, ahoraNo: 0 },
      { version: '1.1', pideAceptacion: false, aceptaron: 2, ahoraNo: 0 },
    ]);
    const guatemala = await givenStaff(server, [{ role: 'mercadeo', companyId: 12, branchId: null }]);
    const stranger = await asStaff(server, guatemala.email);
    expect((await stranger.send(`${terms}/aceptaciones`)).body.codigo).toBe('PIECE_NOT_FOUND');
  });

  it('A235 the terms of a programme are asked only of who accepted them before', async () => {
    const slot = '/consola/contenido/legal/2/terminos.ruleta';
    await customer.send('/api/UsuarioTerminosCondiciones/GuardarTerminosCondiciones/5', { method: 'POST' });
    await publish(slot, { pideAceptacion: true });
    expect(await pending()).toMatchObject([{ nombre: 'ruleta', version: '2.0' }]);
    const other = await asCustomer(server, 'mayor@botica.test');
    expect((await pending(other)).map(({ nombre }: { nombre: string }) => nombre)).toEqual(['general']);
    await customer.send('/api/UsuarioTerminosCondiciones/GuardarTerminosCondiciones/5', { method: 'POST' });
    expect(await pending()).toEqual([]);
  });

  it('a publication that fails in the middle keeps text, version and question as they were', async () => {
    await draftFields(jazmin, terms, { titulo: 'A medias', pideAceptacion: true });
    await sql`alter table staff_audit add constraint test_no_content check (act <> 'content.published') not valid`;
    const { revision } = await readPiece(jazmin, terms);
    const form = { llave: randomUUID(), revision, motivo: 'Prueba de fallo', empieza: null };
    try {
      expect((await jazmin.post(`${terms}/publicar`, form)).status).toBe(500);
    } finally {
      await sql`alter table staff_audit drop constraint test_no_content`;
    }
    expect((await server.send(publicUrl)).body.data).toMatchObject({ titulo: 'Términos corregidos', version: '4.0' });
    expect((await server.send(`${publicUrl}/versiones`)).body.data.anteriores).toHaveLength(3);
  });
});
