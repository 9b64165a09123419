import { Writable } from 'node:stream';
import { sql as fragment } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { aPatient, laboratoryTools } from '../../../../test/fixtures/laboratory.fixture.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { forgetLabOrdersOf } from './index.ts';

const lines: string[] = [];
const logTo = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk));
    done();
  },
});
const outside = await startOutside({ now: () => testNow });
const server = await createTestServer({ ...outside.env, OUTSIDE_TIMEOUT_MS: '900', LOG_LEVEL: 'debug' }, { logTo });
const { db, sql } = server.platform.database;
const pay = paymentTools(server, outside);
const lab = laboratoryTools(server, outside);
const ana = await asCustomer(server);
const luis = await asCustomer(server, 'mayor@botica.test');
const card = await pay.saveCard(ana, testCards.frictionless);
const offered = await lab.exams(ana);
const named = (name: string) => {
  const exam = offered.find(({ prod_Desc }) => prod_Desc === name);
  if (!exam) throw new Error(`${name} is not offered`);
  return exam;
};
const sugar = named('Hemoglobina glicosilada');

beforeEach(() => sql`delete from attempts`);
afterEach(() => outside.fault('laboratory', {}));

async function paidOrder(exams = [sugar], given: Parameters<typeof aPatient>[0] = {}) {
  const made = await lab.order(ana, [lab.orderOf(exams, { paciente: aPatient(given) })]);
  await pay.payByCard(ana, made.ordenId, { tarjetaId: card });
  return { ...made, number: made.ordenes[0] ?? '' };
}
/** The laboratory of the sandbox rejects a patient whose identity ends like this. */
const refusedPatient = {
  noIdentidad: '0801199012999',
  Correo: 'negado@correo.test',
  CorreoRepetir: 'negado@correo.test',
};
const refundsOf = async (purchaseId: number) => [
  ...(await sql`
    select amount_cents as cents, done_at is not null as "isDone" from payment_refunds where order_id = ${purchaseId}`),
];
const analysisOf = async (number: string) =>
  (await lab.analyses(ana)).filter(({ ordenId }: { ordenId: string }) => ordenId === number);

describe('results', () => {
  it('LAB-21 C290 C291 results are fetched when the laboratory has them, and charted with earlier ones', async () => {
    const patient = { noIdentidad: '0501198800017', primerNombre: 'Marta', primerApellido: 'Reyes' };
    const { number, purchaseId } = await paidOrder([sugar], patient);
    await expect.poll(() => lab.states(purchaseId)).toEqual(['accepted']);
    expect(await analysisOf(number)).toMatchObject([{ estado: { id: 2 }, valor: null, parametro: '', fecha: '' }]);
    await lab.due();
    await lab.service.sending.look();
    expect(await lab.states(purchaseId)).toEqual(['accepted']);

    await lab.report(number);
    expect(await lab.states(purchaseId)).toEqual(['ready']);
    const [found] = await analysisOf(number);
    expect(found).toMatchObject({
      analisisTipo: 'Hemoglobina glicosilada',
      parametro: 'Hemoglobina A1c',
      unidad: '%',
      graficoResultadoTipo: 1,
      valorNormalMinimo: 4,
      valorNormalMaximo: 5.7,
      estado: { id: 3, descripcion: 'Resultados listos' },
      orden: { paciente: 'Marta Reyes', enlacePago: '' },
    });
    const [stored] = await sql`select to_json(r) as row from lab_results r where order_id = ${number}`;
    expect(stored?.row).toMatchObject({ unit: '', value: null, normal_maximum: null, details: expect.any(String) });
    const letter = await outside.mail('elena@correo.test', /^Tus resultados de laboratorio están listos/);
    expect(letter.text).not.toMatch(/glicosilada|A1c/);

    const { body } = await lab.series(ana, number, sugar.productoId);
    expect(body.data).toMatchObject({ analisis: 'Hemoglobina glicosilada', paciente: 'Marta Reyes' });
    const [series] = body.data.parametros;
    // Five visits of the demo store and this one, the oldest first.
    expect(series.resultados).toEqual([6.4, 6.2, 5.9, 5.8, 5.6, found.valor]);
    expect(series.fechas).toEqual([...series.fechas].sort());
    expect(series.resultadosNormalesRango).toEqual(Array(6).fill('4 a 5.7'));
    expect(series.resultadosNormalesMinimos).toEqual(Array(6).fill(4));
    expect(series.valorMinimo).toBeLessThan(4);
    expect(series.valorMaximo).toBeGreaterThan(6.4);
  });

  it('LAB-21 another patient of the same account has a separate chart', async () => {
    const { number } = await paidOrder([sugar], { noIdentidad: '0801200055555' });
    await lab.service.sending.look();
    await lab.report(number);
    const { body } = await lab.series(ana, number, sugar.productoId);
    expect(body.data.parametros[0].resultados).toHaveLength(1);
  });

  it('LAB-20 C289 a text result has no chart, and travel exams have their own document', async () => {
    const covid = named('PCR de SARS-CoV-2');
    const { number } = await paidOrder([covid]);
    await lab.service.sending.look();
    expect((await ana.send(`/api/analisisClinicos/ObtenerResultadosCovid/${number}`)).body.data).toEqual([]);
    await lab.report(number);
    expect((await lab.series(ana, number, covid.productoId)).body.data.parametros).toEqual([]);
    const { body } = await ana.send(`/api/analisisClinicos/ObtenerResultadosCovid/${number}`);
    expect(body.data).toMatchObject([
      { examen: covid.prod_Desc, noIdentidad: '0801199012345', tipoIdentidad: 'Identidad', paciente: 'Elena Zúniga' },
    ]);
    expect(body.data[0].resultado).toMatch(/^(Negativo|Positivo)$/);
  });

  it('results are visible only to the customer who ordered them', async () => {
    const [own] = await lab.analyses(ana);
    expect(await lab.analyses(luis)).toEqual([]);
    expect(await lab.series(luis, own.ordenId, own.productoId)).toMatchObject({ status: 404 });
    expect(await luis.send(`/api/analisisClinicos/ObtenerResultadosCovid/${own.ordenId}`)).toMatchObject({
      status: 404,
    });
    expect(await lab.series(ana, '999999999', own.productoId)).toMatchObject({ status: 404 });
  });

  it('results take the same number of statements for one order as for many', async () => {
    const one = await server.countStatements(() => lab.analyses(luis));
    expect(await server.countStatements(() => lab.analyses(ana))).toBe(one);
  });
});

describe('a laboratory with failures', () => {
  it('an unavailable laboratory gets the order later, once', async () => {
    await outside.fault('laboratory', { error: { status: 503 } });
    const { number, purchaseId } = await paidOrder();
    await lab.service.sending.sendPaid(purchaseId);
    expect(await lab.states(purchaseId)).toEqual(['paid']);
    await outside.fault('laboratory', {});
    await lab.due();
    await Promise.all([lab.service.sending.look(), lab.service.sending.look()]);
    // The store's own job may be the one that holds the order and sends it.
    await expect.poll(() => lab.states(purchaseId)).toEqual(['accepted']);
    expect(await lab.atTheLaboratory(number)).toHaveLength(1);
  });

  it('a laboratory whose answer was lost has one order after any number of retries', async () => {
    await outside.fault('laboratory', { lostAnswer: { times: 1 } });
    const { number, purchaseId } = await paidOrder();
    await lab.due();
    await lab.service.sending.look();
    await expect.poll(() => lab.states(purchaseId)).toEqual(['accepted']);
    expect(await lab.atTheLaboratory(number)).toHaveLength(1);
  });

  it('a laboratory that lost an order gets it again', async () => {
    const { number, purchaseId } = await paidOrder();
    await expect.poll(() => lab.states(purchaseId)).toEqual(['accepted']);
    await outside.reset();
    await lab.due();
    await lab.service.sending.look();
    expect(await lab.states(purchaseId)).toEqual(['accepted']);
    expect(await lab.atTheLaboratory(number)).toHaveLength(1);
    await lab.report(number);
    expect(await lab.states(purchaseId)).toEqual(['ready']);
  });

  it('a laboratory that refuses for good: money and exams are returned once, and the shopper is notified', async () => {
    const before = await lab.stock(sugar.productoId);
    const { number, purchaseId, ordenId } = await paidOrder([sugar], refusedPatient);
    await expect.poll(() => lab.states(purchaseId)).toEqual(['refused']);
    await Promise.all([lab.service.sending.sendPaid(purchaseId), lab.service.sending.look()]);
    expect(await lab.stock(sugar.productoId)).toEqual(before);
    await pay.sweeps.refundDue();
    await pay.sweeps.refundDue();
    expect(await refundsOf(purchaseId)).toEqual([{ cents: Math.round(sugar.precio * 100), isDone: true }]);
    expect((await pay.transaction(ana, ordenId)).data).toMatchObject({ estado: 'cancelada' });
    expect((await analysisOf(number))[0]).toMatchObject({ estado: { id: 5 }, orden: { enlacePago: '' } });
    const letter = await outside.mail('negado@correo.test', /^No pudimos hacer tu orden de laboratorio/);
    expect(letter.text).toContain('Te devolvemos lo que pagaste');
    expect(letter.text).not.toContain(sugar.prod_Desc);
  });

  it('a laboratory that refuses one of two patients serves the other, and the branch refunds the refused part', async () => {
    const made = await lab.order(ana, [
      lab.orderOf([sugar]),
      lab.orderOf([sugar], {
        paciente: aPatient({ ...refusedPatient, Correo: 'otro@correo.test', CorreoRepetir: 'otro@correo.test' }),
      }),
    ]);
    await pay.payByCard(ana, made.ordenId, { tarjetaId: card });
    await expect.poll(() => lab.states(made.purchaseId)).toEqual(['accepted', 'refused']);
    expect(await refundsOf(made.purchaseId)).toEqual([]);
    const letter = await outside.mail('otro@correo.test', /^No pudimos hacer tu orden de laboratorio/);
    expect(letter.text).toMatch(/te devolvemos L\.\s[\d,.]+ por esta orden/);
  });

  it('a laboratory that refuses both patients, one of them later: all money is refunded, and both are notified', async () => {
    const patients = ['uno@correo.test', 'dos@correo.test'].map((Correo) => ({ Correo, CorreoRepetir: Correo }));
    await outside.fault('laboratory', { error: { status: 503, times: 1 } });
    const made = await lab.order(
      ana,
      patients.map((given) => lab.orderOf([sugar], { paciente: aPatient({ ...refusedPatient, ...given }) })),
    );
    await pay.payByCard(ana, made.ordenId, { tarjetaId: card });
    await expect.poll(() => lab.states(made.purchaseId)).toEqual(['paid', 'refused']);
    expect(await refundsOf(made.purchaseId)).toEqual([]);
    await lab.due();
    await lab.service.sending.look();
    expect(await lab.states(made.purchaseId)).toEqual(['refused', 'refused']);
    expect(await refundsOf(made.purchaseId)).toMatchObject([{ cents: Math.round(sugar.precio * 200) }]);
    for (const { Correo } of patients) {
      const letter = await outside.mail(Correo, /^No pudimos hacer tu orden de laboratorio/);
      expect(letter.text).toContain('Te devolvemos lo que pagaste');
    }
  });

  it('two concurrent jobs store its results once', async () => {
    const { number, purchaseId } = await paidOrder();
    await expect.poll(() => lab.states(purchaseId)).toEqual(['accepted']);
    await lab.report(number);
    await sql`update lab_orders set state = 'accepted', ready_at = null where purchase_id = ${purchaseId}`;
    await sql`update lab_orders set look_after = ${testNow.toISOString()} where purchase_id = ${purchaseId}`;
    await Promise.all([lab.service.sending.look(), lab.service.sending.look()]);
    expect(await analysisOf(number)).toHaveLength(1);
  });
});

describe('health data', () => {
  it('health data is in no log', async () => {
    const { number } = await paidOrder([sugar], { noIdentidad: '0801197711223', primerApellido: 'Secretísima' });
    await lab.service.sending.look();
    await lab.report(number);
    await lab.analyses(ana);
    await lab.send(ana, [
      lab.orderOf([sugar], { paciente: aPatient({ celular: '1', primerApellido: 'Secretísima' }) }),
    ]);
    const log = lines.join('');
    expect(log).toContain('guardarPreorden');
    for (const secret of ['0801197711223', 'Secretísima', 'elena@correo.test', '99112233', 'A1c']) {
      expect(log).not.toContain(secret);
    }
  });

  it('ROLE-18 health data is deleted with the account; the payment stays', async () => {
    await db.transaction(async (tx) => {
      await forgetLabOrdersOf(tx, ana.id);
      const [left] = await tx.execute<{ results: number; named: number; orders: number }>(fragment`
        select (select count(*)::int from lab_results r join lab_orders o on o.id = r.order_id
            where o.customer_id = ${ana.id}) as results,
          count(*) filter (where first_name <> '' or identity_number <> '' or email <> '' or birth_date is not null)::int as named,
          count(*)::int as orders
        from lab_orders where customer_id = ${ana.id}`);
      expect(left).toMatchObject({ results: 0, named: 0 });
      expect(left?.orders).toBeGreaterThan(0);
    });
  });
});
