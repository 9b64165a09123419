import { randomUUID } from 'node:crypto';
import { deskLeaseMs } from '@botica/domain/prescriptions/desk';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff, staffEmails } from '../../../../test/as-staff.ts';
import { deskTools, paper } from '../../../../test/fixtures/prescription-desk.fixture.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const ana = await asCustomer(server);
const desk = await deskTools(server, ana.id);
const { anOrder, aPharmacist, take, open, decide, states, audited, register } = desk;
const osman = await asStaff(server, staffEmails.regente);
const none = { status: 404, body: { codigo: 'DESK_CASE_NOT_FOUND' } };

const later = (ms: number) => {
  server.time.now = new Date(server.time.now.getTime() + ms);
};

describe('two pharmacists', () => {
  it('whose lease ended while working decides nothing, and is told who works on it now', async () => {
    const lia = await aPharmacist();
    const { casoId, orderId } = await anOrder();
    const { version } = await open(osman, casoId);
    later(deskLeaseMs);
    await open(lia, casoId);
    for (const [act, body] of [
      ['aprobar', { version }],
      ['rechazar', { version, motivo: 'La receta venció' }],
    ] as const) {
      expect(await decide(osman, casoId, act, body)).toMatchObject({
        status: 409,
        body: { codigo: 'DESK_CASE_TAKEN', mensaje: 'Lo está revisando Persona de prueba.' },
      });
    }
    expect(await states(orderId)).toEqual(['pending']);
    expect((await decide(lia, casoId, 'aprobar', { version })).status).toBe(200);
    expect(await states(orderId)).toEqual(['approved']);
  });

  it('a lease that ends while its holder decides is not taken over before the decision', async () => {
    const lia = await aPharmacist();
    const { casoId, orderId } = await anOrder();
    const { version } = await open(osman, casoId);
    // The decision began in time and waits for the row of its lease; the other one finds the lease ended.
    const [approved, taken] = await race(server, 'prescription_leases', [
      () => decide(osman, casoId, 'aprobar', { version }),
      () => {
        later(deskLeaseMs);
        return take(lia, casoId);
      },
    ]);
    expect([approved?.status, taken?.status]).toEqual([200, 404]);
    expect(await states(orderId)).toEqual(['approved']);
    expect(await audited('prescription.taken', casoId)).toHaveLength(1);
  });
});

describe('an act sent twice', () => {
  it('two rejections with one key at the same time count once', async () => {
    const { casoId, orderId } = await anOrder();
    const { version } = await open(osman, casoId);
    const body = { actoId: randomUUID(), version, motivo: 'La receta venció' };
    const replies = await race(server, 'orders', [
      () => decide(osman, casoId, 'rechazar', body),
      () => decide(osman, casoId, 'rechazar', body),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(({ body: { data } }) => data.repetida).sort()).toEqual([false, true]);
    expect(await audited('prescription.rejected', casoId)).toHaveLength(1);
    expect(await states(orderId)).toEqual(['rejected']);
  });

  it('the key of another pharmacist decides nothing', async () => {
    const lia = await aPharmacist();
    const [first, second] = [await anOrder(), await anOrder()];
    const actoId = randomUUID();
    const mine = await open(osman, first.casoId);
    expect((await decide(osman, first.casoId, 'aprobar', { actoId, version: mine.version })).status).toBe(200);
    const theirs = await open(lia, second.casoId);
    expect(await decide(lia, second.casoId, 'aprobar', { actoId, version: theirs.version })).toMatchObject({
      body: { codigo: 'DESK_KEY_USED' },
    });
    expect(await states(second.orderId)).toEqual(['pending']);
  });
});

describe('rights', () => {
  it('a pharmacist of another branch or company gets the same answer as for a case that does not exist', async () => {
    const { casoId, orderId, prescriptionIds } = await anOrder({ isControlled: true });
    const { version } = await open(osman, casoId);
    const missing = 'MDAwMDAw';
    for (const stranger of [await aPharmacist(8), await aPharmacist(null, 12)]) {
      const ask = async (id: string) => [
        await stranger.send(desk.path(id)),
        await take(stranger, id),
        await stranger.post(`${desk.path(id)}/soltar`),
        await decide(stranger, id, 'aprobar', { version, receta: paper }),
        await decide(stranger, id, 'rechazar', { version, motivo: 'x' }),
        await decide(stranger, id, 'proponer', { version, lineas: [{ productoId: 1, cantidad: 1 }] }),
      ];
      const facts = (replies: Awaited<ReturnType<typeof ask>>) =>
        replies.map(({ status, body: { codigo, mensaje } }) => ({ status, codigo, mensaje }));
      const there = facts(await ask(casoId));
      expect(there).toEqual(facts(await ask(missing)));
      expect(there.every(({ status }) => status === 404)).toBe(true);
      const picture = await desk.download(stranger, `${desk.path(casoId)}/imagenes/${prescriptionIds[0]}`);
      expect([picture.statusCode, picture.json().codigo]).toEqual([404, 'DESK_CASE_NOT_FOUND']);
    }
    expect(await states(orderId)).toEqual(['pending']);
    expect(await audited('prescription.viewed', casoId)).toHaveLength(0);
  });

  it('a role that is taken away in the middle of a case stops its holder, and frees the case in time', async () => {
    const { id, email, grantId } = await givenStaff(server, [{ role: 'regente', companyId: 2, branchId: null }]);
    const holder = await asStaff(server, email);
    const { casoId, orderId } = await anOrder();
    const { version } = await open(holder, casoId);
    const boss = await asStaff(server, staffEmails.administrador);
    await boss.confirm();
    const motivo = 'Cambio de puesto';
    expect((await boss.post(`/consola/personal/${id}/roles/${grantId}/quitar`, { motivo })).status).toBe(200);
    for (const reply of [
      await decide(holder, casoId, 'aprobar', { version }),
      await take(holder, casoId),
      await holder.send(desk.path(casoId)),
      await holder.send('/consola/recetas/cola'),
    ]) {
      expect([401, 403]).toContain(reply.status);
    }
    expect(await states(orderId)).toEqual(['pending']);
    later(deskLeaseMs);
    expect((await take(osman, casoId)).status).toBe(200);
  });
});

describe('the register under two approvals at the same time', () => {
  it('gives the next two numbers, none of them twice and none left out', async () => {
    const first = await anOrder({ isControlled: true, branchCode: 8 });
    const opened = await open(osman, first.casoId);
    await decide(osman, first.casoId, 'aprobar', { version: opened.version, receta: paper });
    const cases = [
      await anOrder({ isControlled: true, branchCode: 8 }),
      await anOrder({ isControlled: true, branchCode: 8 }),
    ];
    const lia = await aPharmacist();
    const people = [osman, lia] as const;
    const ready = [];
    for (const [at, { casoId }] of cases.entries()) {
      const by = people[at] ?? osman;
      ready.push({ by, casoId, version: (await open(by, casoId)).version });
    }
    // Both wait for the row with the last number.
    const replies = await race(
      server,
      'controlled_register_numbers',
      ready.map(
        ({ by, casoId, version }) =>
          () =>
            decide(by, casoId, 'aprobar', { version, receta: paper }),
      ),
    );
    expect(replies.flatMap(({ body }) => body.data?.libro)).toEqual(['008-000002', '008-000003']);
    expect((await register(8)).map(({ number }) => number)).toEqual([1, 2, 3]);
    const [counter] = await sql`select last_number from controlled_register_numbers where branch_code = 8`;
    expect(counter?.last_number).toBe(3);
  });
});

describe('a case that is gone', () => {
  it('an annulled order does not wait, and is not decided by whoever had it open', async () => {
    const { casoId, orderId } = await anOrder();
    const { version } = await open(osman, casoId);
    await sql`update orders set state_id = 2, life_step = 'cancelled' where id = ${orderId}`;
    expect(await osman.send(desk.path(casoId))).toMatchObject(none);
    expect((await decide(osman, casoId, 'aprobar', { version })).body.codigo).toBe('DESK_CASE_CHANGED');
    expect(await states(orderId)).toEqual(['pending']);
  });
});
