import { randomUUID } from 'node:crypto';
import type { CaregiverDto } from '@botica/contract/health/people';
import { healthConsent } from '@botica/domain/health/people';
import { describe, expect, it, vi } from 'vitest';
import {
  health,
  healthTools,
  losartan,
  medicineOf,
  mother,
  sharedPerson,
} from '../../../../test/fixtures/health.fixture.ts';
import { download, prepareAgain } from '../../../../test/fixtures/personal-data.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { columnsMentioning } from '../../../../test/personal-rows.ts';
import { race } from '../../../../test/race.ts';
import { forgetHealthOf } from './index.ts';

const { lines, outside, server, emails, ana, luis, eva, nora } = await healthTools();
const { sql } = server.platform.database;
const today = '2026-11-15';

describe('people', () => {
  it('keeps a person with the consent that was shown, and nothing without it', async () => {
    expect((await health.create(ana, { consentimiento: '2020-01' })).body.codigo).toBe('CONSENT_REQUIRED');
    const { status, body } = await health.create(ana, { nombre: '  Rosa   Mejía ' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      nombre: 'Rosa Mejía',
      condiciones: mother.condiciones,
      revision: 1,
      esPropia: true,
    });
    expect((await health.list(ana)).body.data.personas).toEqual([body.data]);
    expect((await health.withdraw(ana, body.data.personaId)).status).toBe(200);
    expect((await health.list(ana)).body.data.personas).toEqual([]);
    const consents = sql`
      select version, withdrawn_at is not null as withdrawn from health_consents where customer_id = ${ana.id}`;
    expect(await consents).toEqual([{ version: healthConsent.version, withdrawn: true }]);
  });

  it('a changed text of the consent is accepted again for each person, and the older proof stays', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    const read = () => sql<{ version: string; ended: boolean }[]>`
      select version, withdrawn_at is not null as ended from health_consents where person_id = ${personaId}
      order by given_at, ended desc`;
    await sql`update health_consents set version = '2026-11', given_at = given_at - interval '1 day'
      where person_id = ${personaId}`;
    const old = (await health.list(ana)).body.data.personas[0];
    expect(old.consentimiento.version).toBe('2026-11');
    expect((await health.renewConsent(ana, personaId, '2026-11')).body.codigo).toBe('CONSENT_REQUIRED');
    expect((await health.renewConsent(luis, personaId)).status).toBe(404);
    const both = await Promise.all([health.renewConsent(ana, personaId), health.renewConsent(ana, personaId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.data.consentimiento.version).toBe(healthConsent.version);
    expect(await read()).toEqual([
      { version: '2026-11', ended: true },
      { version: healthConsent.version, ended: false },
    ]);
    await health.withdraw(ana, personaId);
    expect((await health.renewConsent(ana, personaId)).status).toBe(404);
    expect((await read()).every(({ ended }) => ended)).toBe(true);
  });

  it('reports every invalid field, and keeps one profile of the customer', async () => {
    const wrong = { nombre: ' ', nacimiento: '2030-01-01', alergias: ['x'.repeat(61)] };
    const { status, body } = await health.create(ana, wrong);
    expect([status, body.erroresDeValidacion.length]).toEqual([422, 3]);
    const own = await Promise.all([health.create(ana, { parentesco: 'yo' }), health.create(ana, { parentesco: 'yo' })]);
    expect(own.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const kept = own.find((reply) => reply.status === 200)?.body.data;
    await health.withdraw(ana, kept.personaId);
  });

  it('a customer keeps at most 12 people, and a person has at most 8 caregivers', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    await sql`
      insert into health_people (id, customer_id, is_self, details, created_at, changed_at)
      select gen_random_uuid(), customer_id, false, details, created_at, changed_at
      from health_people, generate_series(2, 12) where id = ${personaId}`;
    expect((await health.create(ana)).body.codigo).toBe('TOO_MANY_PEOPLE');
    await sql`delete from health_people where customer_id = ${ana.id} and id <> ${personaId}`;
    await sql`
      insert into health_caregivers (id, person_id, email, may_order, invited_at, expires_at)
      select gen_random_uuid(), ${personaId}, n || '@correo.test', false, ${testNow.toISOString()}, '2027-01-01'
      from generate_series(1, 8) n`;
    const invited = await health.invite(ana, { personaId, correo: 'otra@correo.test', puedeComprar: false });
    expect(invited.body.codigo).toBe('TOO_MANY_CAREGIVERS');
    await health.withdraw(ana, personaId);
  });

  it('withdrawing the consent removes the prepared copy of personal data, which holds the person in clear', async () => {
    const { personaId } = (await health.create(eva)).body.data;
    const copyPath = '/api/perfil/misDatos';
    await eva.send(copyPath, { method: 'POST', payload: { clave: 'Botica2026' } });
    await server.untilJobsRest();
    const fileKey = await prepareAgain(server, eva.id);
    const file = await server.platform.files.get(fileKey);
    expect(file).toBeDefined();
    file?.body.destroy();
    await health.withdraw(eva, personaId);
    expect((await download(server, eva)).status).not.toBe(200);
    await server.untilJobsRest();
    expect(await server.platform.files.get(fileKey)).toBeUndefined();
  });

  it('of two edits of the same revision one wins, and the other is told', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    const edit = (nombre: string) => () => health.change(ana, { ...mother, nombre, personaId, revision: 1 });
    const replies = await race(server, 'customers', [edit('Rosa Uno'), edit('Rosa Dos')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect(replies[1]?.body.codigo).toBe('PERSON_CHANGED');
    expect((await health.list(ana)).body.data.personas[0]).toMatchObject({ nombre: 'Rosa Uno', revision: 2 });
    await health.withdraw(ana, personaId);
  });

  it('stores and logs nothing of a person in clear, and mails only who invites', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    await health.add(ana, personaId, { nombre: 'Pastilla huellaazul' });
    await health.invite(ana, { personaId, correo: emails.nora, puedeComprar: false });
    const letter = await outside.mail(emails.nora, /Tienes una invitación/);
    expect(JSON.stringify(letter)).not.toMatch(/Huellaverde|penicilina|huellaazul/);
    await server.untilJobsRest();
    expect(await columnsMentioning(sql, ['Huellaverde', 'secretísimo', 'huellaazul'])).toEqual([]);
    expect(lines.join('')).not.toMatch(/Huellaverde|penicilina|secretísimo|huellaazul/);
    await health.withdraw(ana, personaId);
  });
});

describe('caregivers', () => {
  it('an invitation is only for the confirmed address, and gives no more than its rights', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    await health.invite(ana, { personaId, correo: emails.nora, puedeComprar: true });
    expect((await health.list(nora)).body.data).toMatchObject({ invitaciones: [], correoConfirmado: false });
    const { body } = await health.invite(ana, {
      personaId,
      correo: ` ${emails.luis.toUpperCase()} `,
      puedeComprar: false,
    });
    const idOf = (email: string): string =>
      body.data.cuidadores.find((one: CaregiverDto) => one.correo === email)?.cuidadorId ?? '';
    const [noras, cuidadorId] = [idOf(emails.nora), idOf(emails.luis)];
    expect((await health.accept(nora, noras)).body.codigo).toBe('EMAIL_NOT_CONFIRMED');
    expect((await health.accept(eva, cuidadorId)).status).toBe(404);
    expect((await health.cabinet(luis, personaId)).status).toBe(404);
    expect((await health.list(luis)).body.data.invitaciones).toMatchObject([{ cuidadorId, puedeComprar: false }]);

    expect((await health.accept(luis, cuidadorId)).status).toBe(200);
    expect((await health.accept(luis, cuidadorId)).status).toBe(404);
    const [shared] = (await health.list(luis)).body.data.personas;
    expect(shared).toMatchObject({ personaId, esPropia: false, puedeComprar: false, cuidadores: [], cuidadorId });
    await health.add(ana, personaId);
    const { medicinaId } = await medicineOf(luis, personaId);
    const denied = [
      health.change(luis, { ...mother, personaId, revision: 1 }),
      health.withdraw(luis, personaId),
      health.invite(luis, { personaId, correo: emails.eva, puedeComprar: true }),
      health.setRights(luis, { cuidadorId, puedeComprar: true }),
      health.add(luis, personaId),
      health.changeMedicine(luis, { ...losartan, medicinaId, revision: 1 }),
      health.removeMedicine(luis, medicinaId),
      health.changeMedicine(eva, { ...losartan, medicinaId, revision: 1 }),
      health.removeMedicine(eva, medicinaId),
      health.mark(eva, { medicinaId, dia: today, minutos: 1200, estado: 'tomada' }),
      health.remove(eva, cuidadorId),
    ];
    for (const { status } of await Promise.all(denied)) expect(status).toBe(404);
    expect(await medicineOf(luis, personaId)).toMatchObject({ medicinaId, revision: 1 });
    await health.withdraw(ana, personaId);
    expect((await health.list(luis)).body.data.personas).toEqual([]);
  });

  it('refuses a wrong address, the own one and one invited twice; an old invitation ends by itself', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    const invite = async (correo: string) =>
      (await health.invite(ana, { personaId, correo, puedeComprar: false })).body.codigo;
    expect(await invite('nadie')).toBe('CAREGIVER_EMAIL_NOT_VALID');
    expect(await invite('Cliente@botica.test')).toBe('CAREGIVER_IS_OWNER');
    expect(await invite(emails.eva)).toBeUndefined();
    expect(await invite(emails.eva)).toBe('CAREGIVER_ALREADY_INVITED');
    const [{ cuidadorId }] = (await health.list(ana)).body.data.personas[0].cuidadores;
    await sql`update health_caregivers set expires_at = ${testNow.toISOString()} where id = ${cuidadorId}`;
    expect((await health.accept(eva, cuidadorId)).status).toBe(404);
    expect((await health.list(eva)).body.data.invitaciones).toEqual([]);
    await health.withdraw(ana, personaId);
  });

  it('a caregiver who is removed while a dose is being marked marks nothing, and sees nothing any more', async () => {
    const { person, caregiverId } = await sharedPerson(ana, { by: luis, email: emails.luis, mayOrder: true });
    const { personaId } = person;
    await health.add(ana, personaId);
    const { medicinaId } = await medicineOf(luis, personaId);
    const dose = { medicinaId, dia: today, minutos: 20 * 60, estado: 'tomada' };
    const [removed] = await Promise.all([health.remove(ana, caregiverId)]);
    const [marked, bought, seen] = await Promise.all([
      health.mark(luis, dose),
      health.buy(luis, medicinaId),
      health.cabinet(luis, personaId),
    ]);
    expect([removed?.status, marked.status, bought.status, seen.status]).toEqual([200, 404, 404, 404]);
    expect(await sql`select id from health_doses where medicine_id = ${medicinaId}`).toEqual([]);
    await health.withdraw(ana, personaId);
  });

  it('the statement that writes a mark checks the right: a removal that commits first wins', async () => {
    const { person, caregiverId } = await sharedPerson(ana, { by: luis, email: emails.luis, mayOrder: true });
    const { personaId } = person;
    await health.add(ana, personaId);
    const { medicinaId } = await medicineOf(luis, personaId);
    const dose = { medicinaId, dia: today, minutos: 20 * 60, estado: 'tomada' };
    let marking: ReturnType<typeof health.mark> | undefined;
    await sql.begin(async (tx) => {
      await tx`select id from health_medicines for update`;
      marking = health.mark(luis, dose);
      await vi.waitFor(async () => {
        const waiting = await tx`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(waiting).toHaveLength(1);
      });
      await health.remove(ana, caregiverId);
    });
    expect((await marking)?.status).toBe(404);
    expect(await sql`select id from health_doses where medicine_id = ${medicinaId}`).toEqual([]);
    expect((await health.cabinet(luis, personaId)).status).toBe(404);
    await health.withdraw(ana, personaId);
  });

  it('deleting an account with an address that was not confirmed leaves the invitations of that address', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    const at = testNow.toISOString();
    for (const { email, customer } of [
      { email: emails.nora, customer: null },
      { email: emails.eva, customer: eva.id },
    ])
      await sql`
        insert into health_caregivers (id, person_id, email, customer_id, accepted_at, may_order, invited_at, expires_at)
        values (gen_random_uuid(), ${personaId}, ${email}, ${customer}, ${customer && at}, false, ${at}, '2027-01-01')`;
    const { db } = server.platform.database;
    const forget = (email: string, emailVerifiedAt: Date | null) =>
      forgetHealthOf(db, { id: randomUUID(), email, emailVerifiedAt, at: testNow });
    const invited = async () => {
      const rows = await sql<{ email: string }[]>`
        select email from health_caregivers where person_id = ${personaId} order by email`;
      return rows.map(({ email }) => email);
    };
    await forget(emails.nora, null);
    await forget(emails.eva, testNow);
    expect(await invited()).toEqual([emails.eva, emails.nora]);
    await forget(emails.nora, testNow);
    expect(await invited()).toEqual([emails.eva]);
    await health.withdraw(ana, personaId);
  });

  it('a caregiver leaves', async () => {
    const { person, caregiverId } = await sharedPerson(ana, { by: eva, email: emails.eva, mayOrder: false });
    expect((await health.remove(eva, caregiverId)).status).toBe(200);
    expect((await health.cabinet(eva, person.personaId)).status).toBe(404);
    expect((await health.list(ana)).body.data.personas[0].cuidadores).toEqual([]);
    await health.withdraw(ana, person.personaId);
  });
});
