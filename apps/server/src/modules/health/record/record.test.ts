import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { health, healthTools, sharedPerson } from '../../../../test/fixtures/health.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { race } from '../../../../test/race.ts';

const { lines, server, emails, ana, luis, nora } = await healthTools();
const { sql } = server.platform.database;

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const open = (token: string, path = '', remoteAddress = '203.0.113.7') =>
  server.send(`/api/salud/expediente/abrir${path}`, {
    ...{ method: 'POST' as const, payload: { token }, remoteAddress },
    headers: { 'user-agent': phone },
  });

async function sharedRecord(hours = 24) {
  const { personaId } = (await health.create(ana)).body.data;
  const { url, expediente } = (await health.share(ana, personaId, hours)).body.data;
  const { pathname, hash, search } = new URL(url);
  return { personaId, pathname, search, token: hash.slice(1), enlaceId: expediente.enlaces[0].enlaceId };
}

/** A result of an order of a customer, without the way of the laboratory. */
async function resultOf(customerId: string, given: { value: number; at: string }) {
  const [purchase] = await sql<{ id: number }[]>`
    insert into purchases (kind, company_id, customer_id, title, amount_cents, phase, created_at, expires_at, placed_at)
    values ('lab-order', 2, ${customerId}, 'Prueba', 10000, 'placed', ${given.at}, ${given.at}, ${given.at}) returning id`;
  const purchaseId = purchase?.id ?? 0;
  await sql`
    insert into lab_preorders (purchase_id, customer_id, company_id, idempotency_key, body_digest, created_at)
    values (${purchaseId}, ${customerId}, 2, gen_random_uuid(), 'x', ${given.at})`;
  const [order] = await sql<{ id: string }[]>`
    insert into lab_orders (purchase_id, customer_id, branch_code, city_id, first_name, last_name, identity_type_id,
      identity_number, gender, email, phone, contact_name, contact_identity, total_cents, state, created_at, ready_at)
    select ${purchaseId}, ${customerId}, code, city_id, 'Rosa', 'Huellaverde', 1, '0801', 'F', 'r@correo.test', '99', '', '',
      10000, 'ready', ${given.at}, ${given.at} from branches where code = 5 returning id::text`;
  const id = order?.id ?? '';
  await sql`insert into lab_order_lines (order_id, product_id, name, price_cents)
    select ${id}, id, 'Glucosa', 10000 from products where is_exam order by id limit 1`;
  await sql`insert into lab_results (order_id, product_id, parameter, position, unit, value, normal_minimum, normal_maximum,
      is_charted, measured_at)
    select order_id, product_id, 'Glucosa', 1, 'mg/dl', ${given.value}, 70, 100, true, ${given.at}
    from lab_order_lines where order_id = ${id}`;
  return id;
}

beforeEach(() => sql`delete from attempts`);

describe('a health record', () => {
  it('holds what was noted about the person, and only results that the customer said are theirs', async () => {
    const { personaId } = (await health.create(ana)).body.data;
    await health.add(ana, personaId);
    expect(
      (await health.vaccinate(ana, personaId, { fecha: '2026-11-16', nombre: '' })).body.erroresDeValidacion,
    ).toHaveLength(2);
    await health.vaccinate(ana, personaId);
    const first = await resultOf(ana.id, { value: 90, at: '2026-03-01T12:00:00Z' });
    const second = await resultOf(ana.id, { value: 120, at: '2026-09-01T12:00:00Z' });
    const strange = await resultOf(luis.id, { value: 55, at: '2026-09-02T12:00:00Z' });
    const before = (await health.record(ana, personaId)).body.data;
    expect(before.expediente.resultados).toEqual([]);
    const listed = before.ordenes.map(({ ordenId }: { ordenId: string }) => ordenId);
    expect(listed).toEqual(expect.arrayContaining([first, second]));
    expect(listed).not.toContain(strange);

    for (const ordenId of [first, second]) {
      expect((await health.linkResults(ana, { personaId, ordenId, incluida: true })).status).toBe(200);
    }
    const another = (await health.create(ana, { nombre: 'Otra', parentesco: 'padre' })).body.data.personaId;
    for (const [who, ordenId] of [
      [personaId, strange],
      [another, first],
    ] as const) {
      const refused = await health.linkResults(ana, { personaId: who, ordenId, incluida: true });
      expect(refused.body.codigo).toBe('RECORD_LAB_ORDER_NOT_FOUND');
    }
    const { expediente } = (await health.record(ana, personaId)).body.data;
    expect(expediente).toMatchObject({
      ...{ nombre: 'Rosa Huellaverde', nacimiento: '1952-04-09', alergias: ['penicilina'] },
      condiciones: ['Presión alta', 'Diabetes', 'marcapasos secretísimo'],
      medicinas: [
        { nombre: 'Losartán de prueba', nota: 'con comida', horario: expect.stringContaining('todos los días') },
      ],
      vacunas: [{ nombre: 'Influenza secretísima', fecha: '2026-05-02' }],
      resultados: [
        { ordenId: second, valor: 120, minimo: 70, maximo: 100 },
        { ordenId: first, valor: 90, unidad: 'mg/dl' },
      ],
    });
    const pdf = await ana.send(`/api/salud/expediente/pdf?personaId=${personaId}`);
    expect([pdf.status, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(
      (await health.linkResults(ana, { personaId, ordenId: first, incluida: false })).body.data.expediente.resultados,
    ).toHaveLength(1);
    const { vacunaId } = expediente.vacunas[0];
    expect((await health.unvaccinate(luis, vacunaId)).status).toBe(404);
    expect((await health.unvaccinate(ana, vacunaId)).body.data.expediente.vacunas).toEqual([]);
    await health.withdraw(ana, another);
    await health.withdraw(ana, personaId);
  });

  it('A347 is shared only by the customer who keeps the person: a caregiver neither reads it whole nor shares it', async () => {
    const { person } = await sharedPerson(ana, { by: luis, email: emails.luis, mayOrder: true });
    const { personaId } = person;
    expect((await health.cabinet(luis, personaId)).status).toBe(200);
    const tried = [
      health.record(luis, personaId),
      health.share(luis, personaId, 24),
      health.vaccinate(luis, personaId),
    ];
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([404, 404, 404]);
    await health.withdraw(ana, personaId);
  });
});

describe('a link to a record', () => {
  it('opens the record without a session, notes each opening with a rough device, and keeps no secret and no address', async () => {
    const { personaId, pathname, search, token } = await sharedRecord();
    await health.vaccinate(ana, personaId);
    expect([pathname, search.includes(token), token.length]).toEqual(['/expediente', false, 43]);
    const opened = await open(token);
    expect(opened.body.data.expediente).toMatchObject({ nombre: 'Rosa Huellaverde', alergias: ['penicilina'] });
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    const pdf = await open(token, '/pdf');
    expect([pdf.status, pdf.headers['content-type'], pdf.headers['x-robots-tag']]).toEqual([
      ...[200, 'application/pdf', 'noindex, nofollow'],
    ]);
    const [share] = (await health.record(ana, personaId)).body.data.enlaces;
    expect(
      share.aperturas.map(({ dispositivo, accion }: Record<string, string>) => `${dispositivo}: ${accion}`).sort(),
    ).toEqual([...['Un teléfono: Descargó el PDF', 'Un teléfono: Vio la página']]);
    const rows = await sql<{ text: string }[]>`
      select s::text || coalesce(o::text, '') as text from health_shares s left join health_share_openings o on o.share_id = s.id
      union all select v::text from health_vaccinations v`;
    for (const { text } of rows) expect(text).not.toMatch(new RegExp(`${token}|203\\.0\\.113|iPhone|Influenza`));
    const logged = lines.join('\n');
    expect(logged).not.toContain(token);
    expect(logged).not.toMatch(/Influenza|secretísim|Huellaverde/);
    await health.withdraw(ana, personaId);
  });

  it('ends when it expires and at once when it is withdrawn, and all of them look alike to who opens them', async () => {
    const { personaId, token, enlaceId } = await sharedRecord(1);
    const second = (await health.share(ana, personaId, 168)).body.data.url.split('#')[1];
    expect((await health.unshare(luis, enlaceId)).status).toBe(404);
    expect((await open(token)).status).toBe(200);
    server.time.now = new Date(testNow.getTime() + 61 * 60_000);
    const refused = [await open(token), await open('nada'), await open('')];
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.mensaje}`)).size).toBe(1);
    expect((await open(second)).status).toBe(200);
    const later = await asCustomer(server);
    const { enlaces } = (await health.record(later, personaId)).body.data;
    const living = enlaces.find(({ vigente }: { vigente: boolean }) => vigente);
    const withdrawn = await health.unshare(later, living.enlaceId);
    const ended = withdrawn.body.data.enlaces.find(
      ({ enlaceId }: { enlaceId: string }) => enlaceId === living.enlaceId,
    );
    expect(ended).toMatchObject({ vigente: false, retirado: true, aperturas: [{}] });
    expect((await open(second)).status).toBe(404);
    server.time.now = new Date(testNow.getTime() + 60 * 24 * 60 * 60_000);
    await server.services.healthRecords.sharing.clean();
    expect(await sql`select 1 from health_shares where person_id = ${personaId}`).toHaveLength(0);
    server.time.now = testNow;
    await health.withdraw(ana, personaId);
  });

  it('withdrawing the consent ends its links with everything that was noted', async () => {
    const { personaId, token } = await sharedRecord();
    await health.vaccinate(ana, personaId);
    const withdraw = () => health.withdraw(ana, personaId);
    await race(server, 'health_people', [withdraw]);
    expect((await open(token)).body.codigo).toBe('RECORD_LINK_NOT_VALID');
    for (const table of ['health_shares', 'health_vaccinations', 'health_lab_orders']) {
      expect(await sql`select 1 from ${sql(table)} where person_id = ${personaId}`).toHaveLength(0);
    }
  });

  it('a person has at most five living links, also when two are made at once', async () => {
    const { personaId } = await sharedRecord();
    for (let at = 0; at < 3; at += 1) await health.share(ana, personaId, 1);
    const make = () => health.share(ana, personaId, 1);
    const made = await race(server, 'health_people', [make, make]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
    await health.withdraw(ana, personaId);
  });

  it('an address that guesses secrets is stopped, and a right secret does not count', async () => {
    const { personaId, token } = await sharedRecord();
    for (let at = 0; at < 30; at += 1) expect((await open(token)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, at) => open(`nada-${at}`, '', '203.0.113.9')));
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(20);
    expect(guesses.some(({ status }) => status === 429)).toBe(true);
    expect((await open(token)).status).toBe(200);
    await health.withdraw(ana, personaId);
  });

  it('a customer without people has nothing to see', async () => {
    expect((await health.record(nora, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});
