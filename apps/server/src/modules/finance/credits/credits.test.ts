import { randomUUID } from 'node:crypto';
import { addDays, storeDate } from '@botica/domain/time';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff, staffEmails } from '../../../../test/as-staff.ts';
import { givenCareCustomer, givenCareOrder, givenTender } from '../../../../test/fixtures/care.fixture.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { ledgerRules } from '../../../books/rules/ledgers.ts';
import { customers } from '../../customers/index.ts';
import { giveBackCredit, takeCredit } from '../../tenders/credit/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const clerk = await asStaff(server, staffEmails.finanzas);
const karla = await asStaff(server, staffEmails.servicio);
const motivo = 'Convenio firmado';
const today = () => storeDate(server.time.now).isoDate;

type Staff = typeof clerk;
const statement = async (id: string, by: Staff = clerk) => (await by.send(`/consola/creditos/${id}`)).body.data;
const change = (id: string, given: object, visto: object, by: Staff = clerk) =>
  by.post(`/consola/creditos/${id}`, { clave: randomUUID(), activo: true, ...given, visto, motivo });
const paid = (given: object = {}) => ({
  ...{ clave: randomUUID(), monto: 100, fecha: today(), forma: 'deposito', referencia: randomUUID(), motivo },
  ...given,
});
const pay = (id: string, given: object = {}, by: Staff = clerk) =>
  by.post(`/consola/creditos/${id}/abonos`, paid(given));
const undo = (id: string, paymentId: number, by: Staff = clerk) =>
  by.post(`/consola/creditos/${id}/abonos/${paymentId}/anular`, { clave: randomUUID(), motivo });
const errorsOf = (reply: { body: { erroresDeValidacion?: { campo: string }[] } }) =>
  reply.body.erroresDeValidacion?.map(({ campo }) => campo);

const confirmIdentity = (id: string) => sql`update customers set identity_confirmed = true where id = ${id}`;

/** A customer with a credit of 1,000 who owes 300 for an order. */
async function aDebtor() {
  const { id } = await givenCareCustomer(server);
  await confirmIdentity(id);
  expect((await change(id, { limite: 1000 }, { activo: false, limite: 0 })).status).toBe(200);
  const { orderId, encoded } = await givenCareOrder(server, id, { lifeStep: 'delivered', stateId: 3, subStateId: 2 });
  const owner = { customerId: id, companyId: 2 };
  await db.transaction((tx) => takeCredit(tx, { ...owner, orderId, amountCents: 300_00, at: server.time.now }));
  return { id, owner, orderId, encoded };
}

/** What the books and the constraint of the balance say. */
async function expectBooksHold() {
  for (const rule of ledgerRules.filter((one) => one.id.startsWith('credit'))) {
    expect(await sql.unsafe(rule.broken), rule.id).toEqual([]);
  }
}

describe('the credit of a customer', () => {
  it('PAY-06 is given over what was seen, not below what is used, and the customer sees it at once', async () => {
    const { id } = await asCustomer(server, 'nuevo@botica.test');
    const shopper = await asCustomer(server, 'nuevo@botica.test');
    const none = { activo: false, limite: 0 };
    expect((await change(id, { limite: 750.5 }, none)).status).toBe(200);
    const session = (await shopper.send('/api/sesiones/usuarios/datos')).body.data;
    expect(session).toMatchObject({ creditoHabilitado: true, creditoDisponible: 750.5 });

    expect((await change(id, { limite: 900 }, none)).body.codigo).toBe('CREDIT_CHANGED');
    const seen = { activo: true, limite: 750.5 };
    for (const limite of [-1, 10_000_000]) expect(errorsOf(await change(id, { limite }, seen))).toEqual(['limite']);
    const at = server.time.now;
    await db.transaction((tx) =>
      takeCredit(tx, { customerId: id, companyId: 2, orderId: 910_001, amountCents: 500_00, at }),
    );
    const below = await change(id, { limite: 499.99 }, seen);
    expect(below.body).toMatchObject({
      codigo: 'CREDIT_LIMIT_BELOW_USED',
      mensaje: 'El cliente ya usó más que ese límite. Escribe lo usado o más.',
    });
    expect((await change(id, { activo: false, limite: 500 }, seen)).status).toBe(200);
    expect(await statement(id)).toMatchObject({ activo: false, limite: 500, usado: 500, disponible: 0 });
  });

  it('PAY-06 ROLE-10 is not available before the identity is confirmed, except to external clients', async () => {
    const { id, email } = await givenCareCustomer(server);
    await change(id, { limite: 1000 }, { activo: false, limite: 0 });
    const listed = async () => (await clerk.send(`/consola/creditos?empresaId=2&texto=${email}`)).body.data.clientes[0];
    const lacking = { activo: true, faltaIdentidad: true, limite: 1000, disponible: 0 };
    expect([await statement(id), await listed()]).toMatchObject([lacking, lacking]);
    await sql`update customers set user_type_id = 1 where id = ${id}`;
    expect(await statement(id)).toMatchObject({ faltaIdentidad: false, disponible: 1000 });
    await sql`update customers set user_type_id = 2 where id = ${id}`;
    await confirmIdentity(id);
    expect(await listed()).toMatchObject({ faltaIdentidad: false, disponible: 1000 });
    await change(id, { activo: false, limite: 1000 }, { activo: true, limite: 1000 });
    await sql`update customers set identity_confirmed = false where id = ${id}`;
    expect(await statement(id)).toMatchObject({ activo: false, faltaIdentidad: false, disponible: 0 });
  });

  it('PAY-05 a payment gives it back, with its order and its payment in the statement', async () => {
    const { id, encoded } = await aDebtor();
    const shown = { usado: 300, disponible: 700, puedeCobrar: true, empresaId: 2 };
    expect(await statement(id)).toMatchObject(shown);
    expect((await pay(id, { monto: 120.25, referencia: ' dep 00-41 ' })).status).toBe(200);
    expect(await statement(id)).toMatchObject({
      ...{ usado: 179.75, disponible: 820.25, siguiente: null },
      movimientos: [
        { concepto: 'Abono', monto: -120.25, pedidoId: '', abono: { referencia: 'DEP00-41', anulado: false } },
        { concepto: 'Comprado al crédito', monto: 300, pedidoId: encoded, pedido: expect.stringMatching(/^5-/) },
      ],
    });
    const { body } = await karla.send(`/consola/clientes/${id}/credito`);
    expect(body.data).toMatchObject({ usado: 179.75, puedeCobrar: false, puedeCambiarTipo: true });
    const page = await karla.send(`/consola/clientes/${id}`);
    expect(page.body.data.historia[0]).toMatchObject({ texto: 'registró un abono al crédito', motivo });
    await expectBooksHold();
  });

  it('A470 refuses a payment of more than is owed, of another day, without a reference, or with a used one', async () => {
    const [one, other] = [await aDebtor(), await aDebtor()];
    const more = await pay(one.id, { monto: 300.01 });
    expect(more.body).toMatchObject({ mensaje: 'El abono es mayor que lo que el cliente debe.' });
    expect(errorsOf(await pay(one.id, { monto: 0, fecha: addDays(today(), 1), referencia: ' ' }))).toEqual([
      'monto',
      'fecha',
      'referencia',
    ]);
    const referencia = `T-${randomUUID().slice(0, 8)}`;
    expect((await pay(one.id, { referencia })).status).toBe(200);
    const again = await pay(other.id, { referencia: referencia.toLowerCase() });
    expect(again.body.codigo).toBe('CREDIT_REFERENCE_USED');
    expect(await statement(other.id)).toMatchObject({ usado: 300 });
    await expectBooksHold();
  });

  it('A470 of two concurrent payments of the whole debt one counts, and a form that is sent twice counts once', async () => {
    const { id } = await aDebtor();
    const both = [() => pay(id, { monto: 300 }), () => pay(id, { monto: 300 })];
    const replies = await race(server, customers, both);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statement(id)).toMatchObject({ usado: 0, disponible: 1000 });

    const next = await aDebtor();
    const form = paid({ monto: 40 });
    const sent = await race(server, customers, [() => pay(next.id, form), () => pay(next.id, form)], 2);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statement(next.id)).toMatchObject({ usado: 260, movimientos: [{}, {}] });
  });

  it('A470 of two concurrent payments with one reference one counts, whoever owes', async () => {
    const [one, other] = [await aDebtor(), await aDebtor()];
    const referencia = randomUUID();
    const replies = await race(server, customers, [
      () => pay(one.id, { referencia }),
      () => pay(other.id, { referencia }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await statement(one.id)).usado + (await statement(other.id)).usado).toBe(500);
  });

  it('A470 a wrong payment is undone once, so that its reference is free, and never past the limit', async () => {
    const { id, owner } = await aDebtor();
    const referencia = randomUUID();
    await pay(id, { monto: 300, referencia });
    const [movement] = (await statement(id)).movimientos;
    const { abonoId } = movement.abono;
    const at = server.time.now;
    await db.transaction((tx) => takeCredit(tx, { ...owner, orderId: 910_002, amountCents: 800_00, at }));
    expect((await undo(id, abonoId)).body.codigo).toBe('CREDIT_UNDO_PAST_LIMIT');
    await db.transaction((tx) => giveBackCredit(tx, 910_002, at));

    const replies = await race(server, customers, [() => undo(id, abonoId), () => undo(id, abonoId)]);
    expect(replies.map(({ body }) => body.codigo ?? 'OK').sort()).toEqual(['CREDIT_PAYMENT_UNDONE', 'OK']);
    const after = await statement(id);
    expect(after).toMatchObject({
      usado: 300,
      movimientos: [{ concepto: 'Abono anulado', monto: 300 }, {}, {}, {}, {}],
    });
    expect(after.movimientos[3].abono.anulado).toBe(true);
    const other = await aDebtor();
    expect((await pay(other.id, { referencia })).status).toBe(200);
    expect((await undo(id, (await statement(other.id)).movimientos[0].abono.abonoId)).body.codigo).toBe(
      'CREDIT_PAYMENT_NOT_FOUND',
    );
    await expectBooksHold();
  });

  it('A471 an order that was paid and is refunded leaves credit in favour of the customer', async () => {
    const { id, orderId, encoded } = await aDebtor();
    await givenTender(server, orderId, { kind: 'credit' });
    await pay(id, { monto: 300 });
    const form = { clave: randomUUID(), parte: 0, monto: 120, motivo: 'Producto dañado', via: 'llamada' };
    expect((await karla.post(`/consola/pedidos/${encoded}/reembolsos`, form)).status).toBe(200);
    expect(await statement(id)).toMatchObject({ usado: -120, disponible: 1120 });
    expect((await pay(id, { monto: 0.01 })).body.codigo).toBe('CREDIT_PAYMENT_TOO_MUCH');
    await expectBooksHold();
  });
});

describe('who gives credit', () => {
  it('A470 staff of the money of the whole company; others see or find nothing', async () => {
    const { id } = await aDebtor();
    const seen = { activo: true, limite: 1000 };
    expect((await change(id, { limite: 2000 }, seen, karla)).body.codigo).toBe('STAFF_FORBIDDEN');
    expect((await pay(id, {}, karla)).body.codigo).toBe('STAFF_FORBIDDEN');
    const elsewhere = [
      { role: 'finanzas', companyId: 12, branchId: null },
      { role: 'finanzas', companyId: 2, branchId: 5 },
    ] as const;
    for (const grant of elsewhere) {
      const { email } = await givenStaff(server, [grant]);
      const other = await asStaff(server, email);
      for (const reply of [
        await other.send(`/consola/creditos/${id}`),
        await change(id, { limite: 2000 }, seen, other),
        await pay(id, {}, other),
        await undo(id, 1, other),
      ]) {
        expect(reply.body.codigo).toBe('CUSTOMER_NOT_FOUND');
      }
      expect((await other.send('/consola/creditos?empresaId=2')).status).toBe(404);
    }
  });

  it('A470 the list has who has credit; somebody else is found by the whole e-mail or identity', async () => {
    const list = async (texto: string) => {
      const reply = await clerk.send(`/consola/creditos?empresaId=2&texto=${encodeURIComponent(texto)}`);
      return reply.body.data.clientes.map(({ clienteId }: { clienteId: string }) => clienteId);
    };
    const stranger = await givenCareCustomer(server);
    const all = await list('');
    expect(all.length).toBeGreaterThan(1);
    expect(all).not.toContain(stranger.id);
    expect(await list(stranger.lastName)).toEqual([]);
    expect(await list(stranger.email.toUpperCase())).toEqual([stranger.id]);
    expect(await list(stranger.identityNumber)).toEqual([stranger.id]);
    const { id, owner } = await aDebtor();
    const at = server.time.now;
    await db.transaction((tx) => takeCredit(tx, { ...owner, orderId: 910_004, amountCents: 111_00, at }));
    const [debtor] = await sql<{ words: string }[]>`
      select translate(lower(first_name || ' ' || last_name), 'úñ', 'un') as words from customers where id = ${id}`;
    expect(await list(debtor?.words ?? '')).toEqual([id]);
  });

  it('A470 the list comes in pages, each customer once, by what they owe and then by name, from its index', async () => {
    const company = 15;
    await sql`
      insert into customers (email, password_hash, company_id, user_type_id, first_name, last_name, credit_enabled,
        credit_limit_cents, credit_used_cents)
      select 'paginas-' || n || '@correo.test', '', ${company}, 2, 'Nombre ' || lpad((n % 40)::text, 2, '0'), 'Igual',
        true, 900, (n % 3) * 100 from generate_series(1, 130) n`;
    const admin = await asStaff(server, staffEmails.administrador);
    const found: { clienteId: string; nombre: string; usado: number }[] = [];
    const sizes: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/consola/creditos?empresaId=${company}${cursor && `&cursor=${cursor}`}`;
      const { clientes, siguiente } = (await admin.send(path)).body.data;
      sizes.push(clientes.length);
      found.push(...clientes);
      cursor = siguiente;
    }
    expect(sizes).toEqual([50, 50, 30]);
    expect(new Set(found.map(({ clienteId }) => clienteId)).size).toBe(130);
    const order = found.map(({ nombre, usado }) => `${9 - usado} ${nombre}`);
    expect(order).toEqual(order.toSorted());
    expect((await admin.send(`/consola/creditos?empresaId=${company}&cursor=abc`)).status).toBe(400);

    const plan = await sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      const rows = await tx`explain select id from customers c where c.company_id = ${company}
        and (c.credit_enabled or c.credit_used_cents <> 0
          or (c.deleted_at is null and (c.credit_limit_cents > 0 or c.user_type_id = 1)))
        order by -c.credit_used_cents, c.first_name, c.last_name, c.id limit 51`;
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('customers_credit_index');
    expect(plan).not.toContain('Sort');
  });
});

it('A472 the debt of a deleted account is still paid, and it gets no credit', async () => {
  const { id } = await givenCareCustomer(server);
  await change(id, { limite: 100 }, { activo: false, limite: 0 });
  const owner = { customerId: id, companyId: 2, orderId: 910_003, amountCents: 60_00, at: server.time.now };
  await db.transaction((tx) => takeCredit(tx, owner));
  const admin = await asStaff(server, staffEmails.administrador);
  await admin.confirm();
  expect((await admin.post(`/consola/clientes/${id}/borrar`, { motivo, via: 'persona' })).status).toBe(200);
  expect((await statement(id)).eliminado).toBe(true);
  const refused = await change(id, { limite: 200 }, { activo: false, limite: 100 });
  expect(refused.body.codigo).toBe('CUSTOMER_NOT_FOUND');
  expect((await pay(id, { monto: 60 })).status).toBe(200);
  expect(await statement(id)).toMatchObject({ nombre: 'Cuenta eliminada', usado: 0 });
});

it('A470 the liabilities count a payment from the day of its record, and list it', async () => {
  const { id } = await aDebtor();
  const owed = async (day: string, by: Staff) => {
    const { saldos } = (await by.send(`/consola/pasivos?empresaId=2&fecha=${day}`)).body.data;
    const { monto, control } = saldos.find(({ tipo }: { tipo: string }) => tipo === 'credito');
    return { cents: Math.round(monto * 100), apart: Math.round((control.libro - control.cuentas) * 100) };
  };
  const yesterday = today();
  const before = await owed(yesterday, clerk);
  // The sessions of staff end meanwhile.
  server.time.now = new Date(server.time.now.getTime() + 24 * 60 * 60_000);
  const clerkNow = await asStaff(server, staffEmails.finanzas);
  expect((await pay(id, { fecha: yesterday }, clerkNow)).status).toBe(200);
  const { body } = await clerkNow.send(`/consola/pasivos/credito?empresaId=2&fecha=${today()}`);
  expect(body.data.movimientos[0]).toMatchObject({ concepto: 'Abono de un cliente', pedido: '', cantidad: -100 });
  expect(await owed(yesterday, clerkNow)).toEqual(before);
  expect(await owed(today(), clerkNow)).toEqual({ ...before, cents: before.cents - 100_00 });
});
