import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, staffEmails } from '../../../../test/as-staff.ts';
import { identityReviewTools, unreadableNumber } from '../../../../test/fixtures/identity-reviews.fixture.ts';
import { deskTools } from '../../../../test/fixtures/prescription-desk.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const nuevo = await asCustomer(server, 'nuevo@botica.test');
const documents = identityReviewTools(server, nuevo);
const desk = await deskTools(server, nuevo.id);
const osman = await asStaff(server, staffEmails.regente);
const motivo = 'La foto no es de un documento de identidad.';
const path = '/consola/recetas/identidades';

const waitingAt = async (by = osman) => {
  const { body } = await by.send('/consola/recetas/cola?vista=identidad');
  return body.data;
};
const answer = (casoId: string, body: object, by = osman) =>
  by.post(`${path}/${casoId}/responder`, { actoId: randomUUID(), ...body });

beforeEach(() => documents.unconfirmed());

describe('a document that the reader does not confirm', () => {
  it('waits for a person, whom the customer asks, once', async () => {
    expect((await documents.link()).body.data.fueEnlazado).toBe(false);
    expect((await documents.shown()).revision).toBeNull();
    expect((await documents.request()).body.data).toEqual({
      mensaje: 'Una persona revisará tu documento. Te avisaremos por correo.',
    });
    expect((await documents.shown()).revision).toMatchObject({ estado: 'espera', motivo: '' });
    expect(await documents.request()).toMatchObject({ status: 409, body: { codigo: 'IDENTITY_REVIEW_WAITS' } });
    expect(await documents.request('13')).toMatchObject({ body: { codigo: 'DOCUMENT_TYPE_NOT_VALID' } });
    const { casos, conteos } = await waitingAt();
    expect(conteos.identidad).toBe(1);
    expect(casos).toMatchObject([{ tipo: 'identidad', sucursalId: null, fotos: 1, prometido: null, turno: null }]);
  });

  it('does not wait when the identity changed or was confirmed by the reader meanwhile', async () => {
    await documents.waiting();
    await sql`update customers set identity_number = '0801199000077' where id = ${nuevo.id}`;
    expect((await waitingAt()).casos).toEqual([]);
    expect((await documents.shown()).revision).toBeNull();
    expect((await documents.request()).status).toBe(200);
    expect((await documents.link()).body.data.fueEnlazado).toBe(true);
    expect((await waitingAt()).casos).toEqual([]);
    const states = await sql`select state from identity_reviews where customer_id = ${nuevo.id} order by id`;
    expect(states.map(({ state }) => state)).toEqual(['replaced', 'replaced']);
    expect(await documents.request()).toMatchObject({ body: { codigo: 'IDENTITY_REVIEW_NOT_NEEDED' } });
  });

  it('its picture and its data are read only by audited calls', async () => {
    const casoId = await documents.waiting();
    const found = await desk.read(osman, casoId, 'identidad');
    expect(JSON.stringify(found)).not.toContain(unreadableNumber);
    expect(found.compras).toEqual([]);
    const [{ imagenId } = { imagenId: '' }] = found.imagenes;
    const picture = await desk.download(osman, `${desk.path(casoId, 'identidad')}/imagenes/${imagenId}`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await osman.send(`${path}/${casoId}/datos`)).body.data).toMatchObject({
      ...{ documento: 'Identidad', numero: unreadableNumber, nacimiento: '1990-04-12' },
    });
    const seen = await desk.audited('identity-document.viewed', casoId);
    expect(seen.map(({ staff_name }) => staff_name)).toEqual(['Osman Paz', 'Osman Paz']);
    expect(JSON.stringify(seen)).not.toContain(unreadableNumber);
  });

  it('a pharmacist of one branch or of another company does not see it', async () => {
    const casoId = await documents.waiting();
    for (const stranger of [await desk.aPharmacist(5), await desk.aPharmacist(null, 12)]) {
      expect((await waitingAt(stranger)).casos).toEqual([]);
      for (const reply of [
        await stranger.send(desk.path(casoId, 'identidad')),
        await stranger.send(`${path}/${casoId}/datos`),
        await desk.take(stranger, casoId, 'identidad'),
        await answer(casoId, { version: 'x', revision: 'approve' }, stranger),
      ]) {
        expect(reply).toMatchObject({ status: 404, body: { codigo: 'DESK_CASE_NOT_FOUND' } });
      }
    }
  });
});

describe('the answer of a person', () => {
  it('DOC-06 an approval confirms the identity as the reader does, once, and is mailed', async () => {
    const links = async () =>
      (await sql`select 1 from security_events where customer_id = ${nuevo.id} and kind = 'identity-linked'`).length;
    const before = await links();
    const casoId = await documents.waiting();
    const { version } = await desk.open(osman, casoId, 'identidad');
    const body = { actoId: randomUUID(), version, revision: 'approve' };
    expect((await answer(casoId, body)).body.data).toMatchObject({ repetida: false });
    expect((await answer(casoId, body)).body.data).toMatchObject({ repetida: true });
    expect(await documents.account()).toMatchObject({ identity_confirmed: true, is_icare_validated: true });
    expect(await documents.shown()).toMatchObject({ fueEnlazado: true, beneficiosActivos: true, revision: null });
    expect((await waitingAt()).casos).toEqual([]);
    expect(await desk.audited('identity-document.reviewed', casoId)).toHaveLength(1);
    const letter = await outside.mail('nuevo@botica.test', /^Confirmamos tu identidad$/);
    expect(letter.text).toContain('Los beneficios de tu cuenta han sido activados.');
    expect(await links()).toBe(before + 1);
  });

  it('ROLE-11 the senior prices need a birth date that the person saw on the document', async () => {
    for (const nacimientoCoincide of [false, true]) {
      await documents.unconfirmed({ birthDate: '1950-04-12' });
      const casoId = await documents.waiting();
      const { version } = await desk.open(osman, casoId, 'identidad');
      expect((await answer(casoId, { version, revision: 'approve', nacimientoCoincide })).status).toBe(200);
      expect((await documents.account())?.is_senior).toBe(nacimientoCoincide);
    }
  });

  it('a rejection has a reason, which the customer reads in the profile and in a letter, and may try again', async () => {
    const casoId = await documents.waiting();
    const { version } = await desk.open(osman, casoId, 'identidad');
    expect((await answer(casoId, { version, revision: 'reject', motivo: ' ' })).body.codigo).toBe(
      'DESK_REASON_MISSING',
    );
    expect((await answer(casoId, { version, revision: 'reject', motivo })).status).toBe(200);
    expect((await documents.shown()).revision).toMatchObject({ estado: 'rechazada', motivo });
    expect(await documents.account()).toMatchObject({ identity_confirmed: false, is_icare_validated: false });
    const letter = await outside.mail('nuevo@botica.test', /No pudimos confirmar tu identidad/);
    expect(letter.text).toContain(`Motivo: ${motivo}`);
    expect((await documents.request()).status).toBe(200);
    expect((await documents.shown()).revision).toMatchObject({ estado: 'espera' });
  });

  it('counts only for the data that the person saw', async () => {
    const casoId = await documents.waiting();
    const { version } = await desk.open(osman, casoId, 'identidad');
    await sql`update customers set birth_date = '1950-01-01' where id = ${nuevo.id}`;
    expect(await answer(casoId, { version, revision: 'approve', nacimientoCoincide: true })).toMatchObject({
      status: 409,
      body: { codigo: 'DESK_CASE_CHANGED' },
    });
    expect(await documents.account()).toMatchObject({ identity_confirmed: false, is_senior: false });
  });

  it('an identity that another account confirmed is not confirmed again', async () => {
    const [other] = await sql`select identity_number from customers where email = 'cliente@botica.test'`;
    await sql`update customers set identity_confirmed = true where email = 'cliente@botica.test'`;
    await documents.unconfirmed({ number: other?.identity_number });
    const casoId = await documents.waiting();
    const { version } = await desk.open(osman, casoId, 'identidad');
    expect(await answer(casoId, { version, revision: 'approve' })).toMatchObject({
      status: 409,
      body: { codigo: 'IDENTITY_TAKEN' },
    });
    expect((await documents.shown()).revision).toMatchObject({ estado: 'espera' });
  });
});
