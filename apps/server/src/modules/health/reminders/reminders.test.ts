import { afterEach, describe, expect, it } from 'vitest';
import { health, healthTools, medicineOf, sharedPerson } from '../../../../test/fixtures/health.fixture.ts';
import { openBrowser, reminders } from '../../../../test/fixtures/reminders.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { reminderJobs } from './job-types.ts';

const { outside, server, emails, keys, ana, luis, nora } = await healthTools();
const { sql, db } = server.platform.database;
const { jobs } = server.platform;
const dia = '2026-11-15';
/** It is noon in the store. */
const minutos = 12 * 60 + 5;
const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

const runDue = async () => {
  await jobs.enqueue(db, reminderJobs.due, {});
  await server.untilJobsRest();
};
const sends = () =>
  sql<{ id: string; tries: number; isSent: boolean }[]>`
    select id, tries, sent_at is not null as "isSent" from health_notice_sends order by id`;
const retry = async () => {
  await sql`update pgboss.job set start_after = now() where name = ${reminderJobs.send.name} and state = 'retry'`;
  await server.untilJobsRest();
};

/** A person with a dose at 12:05, a browser, and reminders of it. */
async function remindedPerson(choice: Parameters<typeof reminders.choose>[2] = {}) {
  const { personaId } = (await health.create(ana)).body.data;
  await health.add(ana, personaId, { horas: [minutos] });
  const browser = await openBrowser(outside);
  expect((await reminders.addBrowser(ana, browser.body)).status).toBe(200);
  expect((await reminders.choose(ana, personaId, choice)).status).toBe(200);
  return { personaId, browser };
}

afterEach(async () => {
  server.time.now = testNow;
  await outside.reset();
  await sql`delete from pgboss.job where name = ${reminderJobs.send.name}`;
  await sql`delete from health_people`;
  await sql`delete from health_push_browsers`;
});

describe('reminders of doses', () => {
  it('reach the browser once, say neither the medicine nor the person, and are answered without a session', async () => {
    const { personaId, browser } = await remindedPerson();
    await runDue();
    expect(await browser.notices()).toEqual([]);
    server.time.now = at(6);
    await runDue();
    await runDue();
    const [notice, ...others] = await browser.notices();
    expect(others).toEqual([]);
    expect(Number(notice.ttl)).toBeLessThanOrEqual(59 * 60);
    expect(notice.message).toMatchObject({ titulo: 'Es hora de tu medicina', texto: '' });
    expect(notice.message.ruta).toContain(`/mis-medicinas?persona=${personaId}`);
    expect(JSON.stringify(notice.message)).not.toMatch(/Losartán|Huellaverde/);

    const { ficha, responder } = notice.message;
    const answer = (payload: object) => server.send(responder.replace('/gw', ''), { method: 'POST', payload });
    expect((await answer({ ficha: `${ficha}x`, estado: 'tomada' })).status).toBe(410);
    expect((await answer({ ficha, estado: 'tomada' })).status).toBe(200);
    expect((await answer({ ficha, estado: 'saltada' })).status).toBe(200);
    expect((await health.cabinet(ana, personaId)).body.data.semana.at(-1).tomas).toMatchObject([{ estado: 'tomada' }]);
    server.time.now = at(25 * 60);
    expect((await answer({ ficha, estado: 'tomada' })).status).toBe(410);
  });

  it('say the names only when the customer chose it, and never in the subject of a letter', async () => {
    const { personaId, browser } = await remindedPerson({ porCorreo: true, conNombres: true });
    server.time.now = at(6);
    await runDue();
    expect((await browser.notices())[0].message).toMatchObject({
      titulo: 'Es hora de tu medicina',
      texto: 'Losartán de prueba (Rosa Huellaverde)',
    });
    const { subject, text } = await outside.mail('cliente@botica.test', /Es hora/);
    expect(subject).toBe('Es hora de tu medicina');
    expect(text).toContain('Losartán de prueba (Rosa Huellaverde)');
    expect(text).toContain(`/mis-medicinas?persona=${personaId}`);
    await reminders.choose(ana, personaId, { porAviso: false, porCorreo: true });
    await sql`delete from health_notices`;
    await runDue();
    await expect.poll(async () => (await outside.messages('mail', 'cliente@botica.test')).length).toBe(2);
    const [newest] = await outside.messages('mail', 'cliente@botica.test');
    expect(`${newest?.text}${newest?.html}`).not.toMatch(/Losartán|Huellaverde/);
    expect(await sql`select subject from sent_messages where subject ~* 'losart|huella'`).toEqual([]);
  });

  it('cover the doses of one time together, and mark only those that nobody marked', async () => {
    const { personaId, browser } = await remindedPerson();
    await health.add(ana, personaId, { nombre: 'Otra', horas: [minutos] });
    const { medicinaId } = await medicineOf(ana, personaId);
    server.time.now = at(6);
    await runDue();
    expect(await browser.notices()).toHaveLength(1);
    await health.mark(ana, { medicinaId, dia, minutos, estado: 'tomada' });
    expect((await reminders.answer(ana, { personaId, dia, minutos, estado: 'saltada' })).status).toBe(200);
    const { tomas } = (await health.cabinet(ana, personaId)).body.data.semana.at(-1);
    expect(tomas.map(({ estado }: { estado: string }) => estado).sort()).toEqual(['saltada', 'tomada']);
    expect((await reminders.answer(ana, { personaId, dia, minutos: 1, estado: 'saltada' })).body.codigo).toBe(
      'DOSE_NOT_PLANNED',
    );
  });

  it('are shown on pages while a dose is due and not marked, for whoever chose it', async () => {
    const { personaId } = await remindedPerson({ enPagina: true });
    expect((await reminders.due(ana)).body.data).toEqual([]);
    server.time.now = at(6);
    expect((await reminders.due(ana)).body.data).toEqual([{ personaId, dia, minutos, texto: '' }]);
    expect((await reminders.due(luis)).body.data).toEqual([]);
    await reminders.answer(ana, { personaId, dia, minutos, estado: 'tomada' });
    expect((await reminders.due(ana)).body.data).toEqual([]);
  });

  it('two processes make one notice, a failed transaction leaves none, and a job that runs again sends nothing', async () => {
    const { browser } = await remindedPerson();
    const other = await createTestServer({
      ...{ ...outside.env, HEALTH_KEYS: keys, DATABASE_URL: server.databaseUrl },
    });
    other.time.now = at(6);
    server.time.now = at(6);
    const { enqueue } = jobs;
    jobs.enqueue = () => Promise.reject(new Error('killed'));
    await server.services.healthReminders.notices.makeDue();
    jobs.enqueue = enqueue;
    expect(await sends()).toEqual([]);
    await sql`update health_reminders set look_at = ${testNow.toISOString()}`;
    await Promise.all([server, other].map(({ services }) => services.healthReminders.notices.makeDue()));
    await server.untilJobsRest();
    expect(await sql`select from health_notices`).toHaveLength(1);
    const [send] = await sends();
    expect(send?.isSent).toBe(true);
    await Promise.all([server, other].map(({ services }) => services.healthReminders.sending.send(send?.id ?? '')));
    expect(await browser.notices()).toHaveLength(1);
    const again = sql`
      insert into health_notices (id, reminder_id, kind, day, minutes, created_at)
      select gen_random_uuid(), reminder_id, kind, day, minutes, created_at from health_notices`;
    await expect(again).rejects.toThrow('health_notices_once');
    await other.stop();
  });

  it('a browser that left is deleted, and a push service that is down is tried again while the dose is current', async () => {
    const { browser, personaId } = await remindedPerson();
    await outside.fault('push', { error: { status: 503 } });
    server.time.now = at(6);
    await runDue();
    expect(await sends()).toMatchObject([{ tries: 1, isSent: false }]);
    await retry();
    expect(await sends()).toMatchObject([{ tries: 2, isSent: false }]);
    await outside.fault('push', {});
    await retry();
    expect(await sends()).toMatchObject([{ tries: 3, isSent: true }]);

    await sql`delete from health_notices`;
    await outside.fault('push', { dropConnection: {} });
    await reminders.choose(ana, personaId);
    await runDue();
    await outside.fault('push', {});
    server.time.now = at(5 + 61);
    await retry();
    expect(await sends()).toMatchObject([{ isSent: false }]);

    server.time.now = at(6);
    await sql`delete from health_notices`;
    const fresh = await openBrowser(outside);
    await reminders.addBrowser(ana, fresh.body);
    await fresh.leave();
    await reminders.choose(ana, personaId);
    await runDue();
    const left = (await reminders.list(ana)).body.data.navegadores;
    expect(left).toHaveLength(1);
    expect(await browser.notices()).toHaveLength(2);
    expect(await sql`select from pgboss.job where name = ${reminderJobs.send.name}`).toEqual([]);
  });
});

describe('reminders that are no longer wanted', () => {
  /** Ends something between the notice and its sending. */
  async function quietAfter(end: (given: { personaId: string }) => Promise<unknown>) {
    const given = await remindedPerson();
    await outside.fault('push', { error: { status: 503 } });
    server.time.now = at(6);
    await runDue();
    const [send] = await sends();
    expect(send).toMatchObject({ isSent: false });
    await end(given);
    await outside.fault('push', {});
    await server.services.healthReminders.sending.send(send?.id ?? '');
    await runDue();
    expect(await given.browser.notices()).toEqual([]);
  }

  it.each<[string, (given: { personaId: string }) => Promise<unknown>]>([
    ['the dose was marked', ({ personaId }) => reminders.answer(ana, { personaId, dia, minutos, estado: 'tomada' })],
    ['the consent was withdrawn', ({ personaId }) => health.withdraw(ana, personaId)],
    ['reminders were switched off', ({ personaId }) => reminders.choose(ana, personaId, { tomas: false })],
    [
      'the browser was removed',
      async () => {
        const { navegadores } = (await reminders.list(ana)).body.data;
        return reminders.removeBrowser(ana, navegadores[0].navegadorId);
      },
    ],
    [
      'the session of the browser ended',
      () => sql`
      update sessions set revoked_at = now(), revoked_reason = 'logout' where id in (select session_id from health_push_browsers)`,
    ],
    ['the account was deleted', () => sql`update customers set deleted_at = now() where id = ${ana.id}`],
  ])('are not sent after %s', async (_, end) => {
    await quietAfter(end);
    await sql`update customers set deleted_at = null where id = ${ana.id}`;
    await sql`update sessions set revoked_at = null, revoked_reason = null where customer_id = ${ana.id}`;
  });

  it('a caregiver is reminded only with that right, and never after it was taken or the care ended', async () => {
    const caregiver = { by: luis, email: emails.luis, mayOrder: false };
    const { person, caregiverId } = await sharedPerson(ana, caregiver);
    const { personaId } = person;
    await health.add(ana, personaId, { horas: [minutos] });
    const browser = await openBrowser(outside);
    await reminders.addBrowser(luis, browser.body);
    expect((await reminders.list(luis)).body.data.personas).toEqual([]);
    expect((await reminders.choose(luis, personaId)).body.codigo).toBe('REMINDER_NOT_ALLOWED');
    expect((await reminders.choose(nora, personaId)).status).toBe(404);

    await health.setRights(ana, { cuidadorId: caregiverId, recibeRecordatorios: true });
    expect((await health.list(luis)).body.data.personas[0]).toMatchObject({
      ...{ recibeRecordatorios: true, puedeComprar: false },
    });
    expect((await reminders.choose(luis, personaId)).status).toBe(200);
    await health.setRights(ana, { cuidadorId: caregiverId, recibeRecordatorios: false });
    server.time.now = at(6);
    await runDue();
    expect(await browser.notices()).toEqual([]);
    await health.setRights(ana, { cuidadorId: caregiverId, recibeRecordatorios: true });
    await outside.fault('push', { error: { status: 503 } });
    await runDue();
    const [send] = await sends();
    await health.remove(ana, caregiverId);
    await outside.fault('push', {});
    await server.services.healthReminders.sending.send(send?.id ?? '');
    await runDue();
    expect(await browser.notices()).toEqual([]);
    expect(await sql`select from health_reminders`).toEqual([]);
  });
});

describe('reminders of supplies', () => {
  it('come once for each supply, in the morning', async () => {
    const { browser, personaId } = await remindedPerson({ tomas: false, existencias: true });
    const { medicinaId, revision } = await medicineOf(ana, personaId);
    // 10 units last longer than a week.
    server.time.now = new Date('2026-11-16T15:00:10Z');
    await runDue();
    expect(await browser.notices()).toEqual([]);
    server.time.now = new Date('2026-11-18T15:00:10Z');
    await runDue();
    expect((await browser.notices())[0].message).toMatchObject({
      ...{ titulo: 'Una medicina está por acabarse', texto: '', ficha: '' },
    });
    for (const day of [19, 20]) {
      server.time.now = new Date(`2026-11-${day}T15:00:10Z`);
      await runDue();
    }
    expect(await browser.notices()).toHaveLength(1);
    server.time.now = testNow;
    const more = await health.changeMedicine(ana, {
      ...{ nombre: 'Losartán de prueba', productoId: null, nota: '', horas: [minutos], dias: [0, 1, 2, 3, 4, 5, 6] },
      ...{ unidades: 1, hasta: null, existencia: 12, medicinaId, revision },
    });
    expect(more.status).toBe(200);
    server.time.now = new Date('2026-11-22T15:00:10Z');
    await runDue();
    expect(await browser.notices()).toHaveLength(2);
  });

  it('what runs out within a week is listed for whoever may buy it', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    await health.add(ana, personaId, { existencia: 4 });
    await health.add(ana, personaId, { nombre: 'Otra', existencia: 400 });
    const list = (by: typeof ana) => by.send('/api/salud/medicinas/por-acabarse');
    expect((await list(ana)).body.data).toMatchObject([
      { personaId, nombre: 'Losartán de prueba', diasRestantes: 2, seAcaba: '2026-11-17' },
    ]);
    expect((await list(luis)).body.data).toEqual([]);
  });
});
