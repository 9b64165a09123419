import { beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { defaultConfig } from '../../platform/config.ts';
import { parametersOf } from './exams.ts';

let time = new Date('2026-11-15T15:00:00Z');
const now = () => time;
const waiting = buildSandbox({ now });
const working = buildSandbox({ now, config: { laboratoryPaceSeconds: 30 } });
const headers = { authorization: `Bearer ${defaultConfig.laboratoryKey}` };

const order = (reference: string) => ({
  reference,
  number: '700001',
  branchCode: 5,
  patient: { name: 'Marta Reyes', identity: '0501198800017', birthDate: '1988-04-12', sex: 'F', phone: '99880017' },
  exams: [
    { code: '11', name: 'Glucosa en ayunas' },
    { code: '12', name: 'PCR de SARS-CoV-2' },
  ],
});
const register = (sandbox: typeof waiting, reference: string) =>
  sandbox.inject({ method: 'POST', url: '/laboratory/v1/orders', headers, payload: order(reference) });
const ask = (sandbox: typeof waiting, reference: string) =>
  sandbox.inject({ url: `/laboratory/v1/orders/${reference}`, headers });

beforeEach(() => waiting.inject({ method: 'POST', url: '/switchboard/api/reset' }));

describe('an order at the laboratory', () => {
  it('an order is created once, however often its reference is sent', async () => {
    expect((await register(waiting, 'reference-1')).json()).toMatchObject({ status: 'PENDING', results: [] });
    await register(waiting, 'reference-1');
    expect((await waiting.inject('/laboratory/v1/orders')).json().orders).toHaveLength(1);
  });

  it('an order is refused for a patient whose identity ends in 999', async () => {
    const given = order('reference-9');
    const payload = { ...given, patient: { ...given.patient, identity: '0501198800999' } };
    const reply = await waiting.inject({ method: 'POST', url: '/laboratory/v1/orders', headers, payload });
    expect([reply.statusCode, reply.json().error]).toEqual([422, 'refused']);
    expect((await waiting.inject('/laboratory/v1/orders')).json().orders).toEqual([]);
  });

  it('an order waits until its results are sent by hand, and the results then never change', async () => {
    await register(waiting, 'reference-2');
    const page = await waiting.inject('/laboratory/ordenes');
    expect(page.body).toContain('Enviar resultados');
    const form = { method: 'POST', url: '/laboratory/ordenes', payload: { orden: 'reference-2' } } as const;
    expect((await waiting.inject(form)).statusCode).toBe(303);
    const found = (await ask(waiting, 'reference-2')).json();
    expect(found).toMatchObject({ status: 'READY', reportedAt: time.toISOString() });
    expect(found.results).toMatchObject([
      { examCode: '11', parameter: 'Glucosa', unit: 'mg/dL', normalMinimum: 70, normalMaximum: 100, text: '' },
      { examCode: '12', value: null, normalMinimum: null },
    ]);
    expect(found.results[0].value).toBeGreaterThan(50);
    expect((await ask(waiting, 'reference-2')).json()).toEqual(found);
  });

  it('an order with a pace is ready automatically', async () => {
    await register(working, 'reference-3');
    expect((await ask(working, 'reference-3')).json()).toMatchObject({ status: 'PENDING' });
    time = new Date(time.getTime() + 30_000);
    expect((await ask(working, 'reference-3')).json()).toMatchObject({ status: 'READY' });
  });

  it('an order is returned only with the key, and an unknown order is not found', async () => {
    await register(waiting, 'reference-4');
    expect((await waiting.inject('/laboratory/v1/orders/reference-4')).statusCode).toBe(401);
    expect((await ask(waiting, 'reference-5')).statusCode).toBe(404);
  });

  it.each([
    ['Perfil lipídico', 4],
    ['Hemoglobina glicosilada', 1],
    ['Cultivo de herida', 1],
  ])('returns a result for %s', (name, count) => expect(parametersOf(name)).toHaveLength(count));
});
