import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { givenCapture, givenCareCustomer, givenCareOrder } from '../../../../test/fixtures/care.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { customers } from '../../customers/index.ts';
import { staffAudit } from '../../staff/audit/index.ts';
import { pointsAccounts, pointsMovements } from '../../tenders/points/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const karla = await asStaff(server, 'servicio@botica.test');
const motivo = 'El cliente llamó';

const actsOn = (customerId: string) =>
  db
    .select()
    .from(staffAudit)
    .where(and(eq(staffAudit.subjectKind, 'customer'), eq(staffAudit.subjectId, customerId)))
    .orderBy(asc(staffAudit.sequence));
const search = async (text: string, by = karla) =>
  (await by.send(`/consola/buscar?texto=${encodeURIComponent(text)}`)).body.data;

describe('the search of customer service', () => {
  it('finds a customer by name without accents, phone, identity and e-mail, with masked data', async () => {
    const person = await givenCareCustomer(server);
    const digits = person.lastName.split(' ')[1] ?? '';
    for (const text of [`zuniga ${digits}`, `Iveth ${digits}`, person.phone, person.identityNumber, person.email]) {
      const { clientes } = await search(text);
      expect(clientes, text).toHaveLength(1);
      expect(clientes[0]).toMatchObject({ clienteId: person.id, telefono: expect.stringMatching(/^9•••-••\d\d$/) });
      const reply = JSON.stringify(clientes);
      for (const secret of [person.phone, person.identityNumber, person.email]) expect(reply).not.toContain(secret);
    }
    expect(await search('%%')).toEqual({ clientes: [], pedidos: [] });
  });

  it('finds an order by its number and by the last four digits of the card', async () => {
    const { id } = await givenCareCustomer(server);
    const { orderId, encoded } = await givenCareOrder(server, id);
    await givenCapture(server, orderId, id);
    const { numero } = (await karla.send(`/consola/pedidos/${encoded}`)).body.data;
    for (const text of [numero, '4821']) {
      const found = (await search(text)).pedidos.map(({ pedidoId }: { pedidoId: string }) => pedidoId);
      expect(found, text).toContain(encoded);
    }
  });

  it('finds nothing of another company', async () => {
    const person = await givenCareCustomer(server);
    const { email } = await givenStaff(server, [{ role: 'servicio', companyId: 12, branchId: null }]);
    const elsewhere = await asStaff(server, email);
    expect(await search(person.email, elsewhere)).toEqual({ clientes: [], pedidos: [] });
    expect((await elsewhere.send(`/consola/clientes/${person.id}`)).body.codigo).toBe('CUSTOMER_NOT_FOUND');
  });
});

describe('the page of a customer', () => {
  it('masks their data, and shows one of them with a reason that the audit holds', async () => {
    const person = await givenCareCustomer(server);
    const page = JSON.stringify((await karla.send(`/consola/clientes/${person.id}`)).body);
    for (const secret of [person.phone, person.identityNumber, person.email]) expect(page).not.toContain(secret);
    const see = (dato: string) => karla.post(`/consola/clientes/${person.id}/ver`, { dato, motivo });
    expect((await see('identidad')).body.data).toEqual({ valor: person.identityNumber });
    const [row] = await actsOn(person.id);
    expect(row).toMatchObject({ act: 'customer.revealed', reason: motivo, after: { data: 'identity' } });
    expect(JSON.stringify(row)).not.toContain(person.identityNumber);
  });

  it('lists the letters that they were sent, each once', async () => {
    const { id, email } = await givenCareCustomer(server);
    const letter = { subject: 'Tu recarga a 9876-1218 está lista', greeting: '', paragraphs: [], reason: '' };
    for (const key of ['one', 'one']) await server.platform.letters.send({ to: email, key, write: () => letter });
    const { mensajes } = (await karla.send(`/consola/clientes/${id}`)).body.data;
    expect(mensajes).toEqual([{ asunto: 'Tu recarga a 9•••-••18 está lista', momento: expect.any(String) }]);
  });

  it('keeps notes, once for each form', async () => {
    const { id } = await givenCareCustomer(server);
    const { encoded } = await givenCareOrder(server, id);
    const form = { clave: randomUUID(), texto: 'Prefiere llamada', pedidoId: encoded };
    for (const sent of [form, form]) expect((await karla.post(`/consola/clientes/${id}/notas`, sent)).status).toBe(200);
    const { notas } = (await karla.send(`/consola/clientes/${id}`)).body.data;
    expect(notas).toMatchObject([
      { texto: 'Prefiere llamada', autor: 'Karla Núñez', pedido: expect.stringMatching(/^5-/) },
    ]);
    expect((await karla.send(`/consola/pedidos/${encoded}`)).body.data.notas).toHaveLength(1);
    expect(await actsOn(id)).toHaveLength(1);
  });
});

describe('tasks', () => {
  const tasks = async (view: string, by = karla) => (await by.send(`/consola/tareas?vista=${view}`)).body.data.tareas;
  const texts = (list: { texto: string }[]) => list.map(({ texto }) => texto);

  it('a note with a due moment is a task, which somebody does once', async () => {
    const { id } = await givenCareCustomer(server);
    const texto = `Llamar ${randomUUID()}`;
    const vence = new Date(server.time.now.getTime() - 60_000).toISOString();
    const note = { clave: randomUUID(), texto, vence, paraId: karla.id };
    expect((await karla.post(`/consola/clientes/${id}/notas`, note)).status).toBe(200);
    const [task] = (await tasks('mine')).filter((one: { texto: string }) => one.texto === texto);
    expect(task).toMatchObject({ notaId: note.clave, para: 'Karla Núñez', atrasada: true, clienteId: id, hecha: null });
    const admin = await asStaff(server, 'admin@botica.test');
    expect(texts(await tasks('mine', admin))).not.toContain(texto);
    expect(texts(await tasks('open', admin))).toContain(texto);
    const finish = () => admin.post(`/consola/tareas/${note.clave}/hecha`);
    expect([(await finish()).status, (await finish()).status]).toEqual([200, 200]);
    expect(texts(await tasks('mine'))).not.toContain(texto);
    const [done] = (await tasks('done')).filter((one: { texto: string }) => one.texto === texto);
    expect(done).toMatchObject({ hechaPor: expect.stringMatching(/\S/), hecha: expect.any(String) });
    expect((await actsOn(id)).filter(({ act }) => act === 'task.done')).toHaveLength(1);
  });

  it('a task is given to somebody of the company who may see it, and moves to their list', async () => {
    const { id } = await givenCareCustomer(server);
    const admin = await asStaff(server, 'admin@botica.test');
    const { email, id: elsewhereId } = await givenStaff(server, [{ role: 'servicio', companyId: 12, branchId: null }]);
    const { personas } = (await karla.send('/consola/tareas/personas')).body.data;
    const companiesOf = (one: string) =>
      personas.find(({ personaId }: { personaId: string }) => personaId === one)?.empresas;
    expect(companiesOf(admin.id)).toContain(2);
    expect(companiesOf(elsewhereId)).toEqual([12]);
    const branch = await asStaff(server, 'sucursal@botica.test');
    expect(companiesOf(branch.id)).toBeUndefined();

    const texto = `Llamar ${randomUUID()}`;
    const note = { clave: randomUUID(), texto, vence: server.time.now.toISOString() };
    const add = (paraId: string) => karla.post(`/consola/clientes/${id}/notas`, { ...note, paraId });
    for (const other of [branch.id, elsewhereId]) {
      expect((await add(other)).body.codigo).toBe('TASK_ASSIGNEE_UNKNOWN');
    }
    expect((await add(admin.id)).status).toBe(200);
    expect(texts(await tasks('mine', admin))).toContain(texto);
    expect(texts(await tasks('mine'))).not.toContain(texto);

    const give = (paraId: string | null, by = karla) => by.post(`/consola/tareas/${note.clave}/dar`, { paraId });
    expect([(await give(karla.id)).status, (await give(karla.id)).status]).toEqual([200, 200]);
    expect(texts(await tasks('mine'))).toContain(texto);
    expect(texts(await tasks('mine', admin))).not.toContain(texto);
    expect((await give(elsewhereId)).body.codigo).toBe('TASK_ASSIGNEE_UNKNOWN');
    expect((await give(admin.id, await asStaff(server, email))).body.codigo).toBe('TASK_NOT_FOUND');
    expect((await give(null)).status).toBe(200);
    const [open] = (await tasks('mine', admin)).filter((one: { texto: string }) => one.texto === texto);
    expect(open).toMatchObject({ para: '', paraId: null, empresaId: 2 });
    const given = (await actsOn(id)).filter(({ act }) => act === 'task.assigned');
    expect(given.map(({ after }) => after?.assignee)).toEqual(['Karla Núñez', '']);
    await karla.post(`/consola/tareas/${note.clave}/hecha`);
    expect((await give(admin.id)).body.codigo).toBe('TASK_DONE');
  });

  it('a note without a due moment is no task, and a task of another company does not exist', async () => {
    const { id } = await givenCareCustomer(server);
    const clave = randomUUID();
    await karla.post(`/consola/clientes/${id}/notas`, { clave, texto: 'Solo una nota' });
    expect((await karla.post(`/consola/tareas/${clave}/hecha`)).body.codigo).toBe('TASK_NOT_FOUND');
    const due = { clave: randomUUID(), texto: 'De la empresa 2', vence: server.time.now.toISOString() };
    await karla.post(`/consola/clientes/${id}/notas`, due);
    const { email } = await givenStaff(server, [{ role: 'servicio', companyId: 12, branchId: null }]);
    const elsewhere = await asStaff(server, email);
    expect((await elsewhere.post(`/consola/tareas/${due.clave}/hecha`)).status).toBe(404);
    expect(texts(await tasks('open', elsewhere))).not.toContain('De la empresa 2');
    const catalogue = await asStaff(server, 'catalogo@botica.test');
    expect(await tasks('open', catalogue)).toEqual([]);
    expect((await catalogue.post(`/consola/tareas/${due.clave}/hecha`)).status).toBe(404);
  });
});

describe('points', () => {
  const correct = (id: string, payload: object, by = karla) =>
    by.post(`/consola/clientes/${id}/puntos`, { motivo, via: 'llamada', ...payload });

  it('are corrected once for each form, through the ledger', async () => {
    const { id } = await givenCareCustomer(server);
    const form = { clave: randomUUID(), puntos: 500, saldoVisto: 0 };
    const replies = await race(server, customers, [() => correct(id, form), () => correct(id, form)]);
    expect(replies.map(({ body }) => body.data)).toMatchObject([{ saldo: 500 }, { saldo: 500, esperaFirma: false }]);
    const less = await correct(id, { clave: randomUUID(), puntos: -200, saldoVisto: 500 });
    expect(less.body.data).toMatchObject({ saldo: 300 });
    const moved = await db.select().from(pointsMovements).where(eq(pointsMovements.customerId, id));
    expect(moved.map(({ points, reason }) => [points, reason])).toEqual([
      [500, 'corrected'],
      [-200, 'corrected'],
    ]);
    const [account] = await db.select().from(pointsAccounts).where(eq(pointsAccounts.customerId, id));
    expect(account?.balance).toBe(300);
    expect(await actsOn(id)).toMatchObject([{ reason: motivo, before: { points: 0 }, after: { points: 500 } }, {}]);
  });

  it.each([
    ['of nothing', { puntos: 0, saldoVisto: 0 }, 'POINTS_AMOUNT_INVALID'],
    ['below zero', { puntos: -1, saldoVisto: 0 }, 'POINTS_BELOW_ZERO'],
    ['of a balance that changed', { puntos: 5, saldoVisto: 7 }, 'POINTS_BALANCE_CHANGED'],
  ])('a correction %s is refused', async (_, given, codigo) => {
    const { id } = await givenCareCustomer(server);
    expect((await correct(id, { clave: randomUUID(), ...given })).body.codigo).toBe(codigo);
    expect(await actsOn(id)).toEqual([]);
  });
});

describe('blocking, exporting and erasing', () => {
  it('a blocked customer loses every session and cannot log in until unblocked', async () => {
    const ana = await asCustomer(server, 'nuevo@botica.test');
    const post = (act: string) => karla.post(`/consola/clientes/${ana.id}/${act}`, { motivo });
    expect((await post('bloquear')).status).toBe(200);
    expect((await ana.send('/api/perfil/misDatos')).status).toBe(401);
    await expect(asCustomer(server, 'nuevo@botica.test')).rejects.toThrow('ACCOUNT_BLOCKED');
    expect((await karla.send(`/consola/clientes/${ana.id}`)).body.data).toMatchObject({ bloqueado: true });
    expect((await post('desbloquear')).status).toBe(200);
    expect((await asCustomer(server, 'nuevo@botica.test')).id).toBe(ana.id);
    expect((await actsOn(ana.id)).map(({ act }) => act).sort()).toEqual(['customer.blocked', 'customer.unblocked']);
  });

  it('an administrator asks for the copy, which goes to the customer, and erases the data', async () => {
    const person = await givenCareCustomer(server);
    const admin = await asStaff(server, 'admin@botica.test');
    await admin.confirm();
    const post = (act: string) => admin.post(`/consola/clientes/${person.id}/${act}`, { motivo, via: 'persona' });
    expect((await post('exportar')).status).toBe(200);
    await outside.mail(person.email, /Tus datos están listos/);
    await karla.post(`/consola/clientes/${person.id}/notas`, { clave: randomUUID(), texto: 'Nota personal' });
    expect((await post('borrar')).status).toBe(200);
    expect((await admin.send(`/consola/clientes/${person.id}`)).status).toBe(404);
    const [row] = await db.select().from(customers).where(eq(customers.id, person.id));
    expect(row).toMatchObject({ firstName: 'Cuenta', identityNumber: null, phone: null });
    const rows = await actsOn(person.id);
    expect(rows.map(({ act }) => act)).toEqual(expect.arrayContaining(['customer.exported', 'customer.erased']));
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${person.email}|${person.identityNumber}|Zúniga`));
  });
});
