import { beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox } from '../app.ts';
import { getJson, sendMail, sendSms, setFaults } from '../sandbox.fixture.ts';

let app = buildSandbox();
beforeEach(() => {
  app = buildSandbox();
});

const api = '/switchboard/api/services';
const faultsOf = async (service: string) => (await getJson(app, `${api}/${service}`)).faults;
const put = (service: string, payload: object) => app.inject({ method: 'PUT', url: `${api}/${service}`, payload });
const submit = (path: string, fields: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/switchboard/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

describe('switchboard API', () => {
  it('sets, shows and removes the faults of a service', async () => {
    const faults = { delayMs: { ms: 300, probability: 0.5 }, error: { status: 503, times: 2 }, timeout: {} };
    const reply = await put('sms', faults);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ name: 'sms', faults });
    expect(await faultsOf('sms')).toEqual(faults);

    await put('sms', { wrongAnswer: {} });
    expect(await faultsOf('sms')).toEqual({ wrongAnswer: {} });

    const removal = await app.inject({ method: 'DELETE', url: `${api}/sms` });
    expect(removal.json().faults).toEqual({});
  });

  it('lists every service', async () => {
    const { services } = await getJson(app, api);
    const names = services.map(({ name }: { name: string }) => name);
    expect(names).toEqual([
      'sms',
      'mail',
      'address-echo',
      'geocoder',
      'branch-link',
      'couriers',
      'pharmacist',
      'partner-till',
      'insurers',
      'social',
      'company-accounts',
      'tax-office',
      'analytics',
      'master-data',
      'oky',
      'bank-points',
      'powertranz',
      'issuer',
      'bac',
      'paypal',
      'tigo-money',
      'settlements',
      'document-reader',
      'operators',
      'laboratory',
      'erp',
      'push',
    ]);
  });

  it.each([
    [{ eror: { status: 500 } }],
    [{ error: { status: 200 } }],
    [{ error: {} }],
    [{ delayMs: { ms: 0 } }],
    [{ timeout: { probability: 1.1 } }],
    [{ timeout: { times: 0 } }],
    [{ timeout: { time: 1 } }],
  ])('refuses %j and changes nothing', async (payload) => {
    await put('sms', { wrongAnswer: {} });
    const reply = await put('sms', payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error).toBe('invalid_request');
    expect(await faultsOf('sms')).toEqual({ wrongAnswer: {} });
  });

  it.each(['GET', 'PUT', 'DELETE'] as const)('answers %s of an unknown service with 404', async (method) => {
    const reply = await app.inject({ method, url: `${api}/fax`, ...(method === 'PUT' ? { payload: {} } : {}) });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().error).toBe('not_found');
  });

  it('clears messages, requests, keys and faults on reset', async () => {
    const key = { 'idempotency-key': 'k' };
    const before = await sendSms(app, {}, key);
    await sendMail(app);
    await setFaults(app, 'mail', { timeout: {} });
    expect((await app.inject({ method: 'POST', url: '/switchboard/api/reset' })).statusCode).toBe(204);

    expect((await getJson(app, '/sms/v1/messages')).messages).toEqual([]);
    expect((await getJson(app, '/mail/v1/messages')).messages).toEqual([]);
    const { faults, requests } = await getJson(app, `${api}/mail`);
    expect({ faults, requests }).toEqual({ faults: {}, requests: [] });
    expect((await sendSms(app, {}, key)).json().id).not.toBe(before.json().id);
  });

  it('lists the last 50 requests of a service', async () => {
    for (let n = 0; n < 52; n += 1) await app.inject(`/geocoder/v1/search?city=Tela&n=${n}`);
    const { requests } = await getJson(app, `${api}/geocoder`);
    expect(requests).toHaveLength(50);
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/geocoder/v1/search?city=Tela&n=51', status: 200 });
  });
});

describe('switchboard page', () => {
  it('shows every service with its state and its latest requests', async () => {
    await setFaults(app, 'geocoder', { error: { status: 503, probability: 0.25, times: 3 } });
    await app.inject('/geocoder/v1/search?city="><script>alert(1)</script>');
    const { body } = await app.inject('/switchboard');
    for (const title of ['Mensajes de texto', 'Correo electrónico', 'Eco de dirección', 'Geocodificador']) {
      expect(body).toContain(title);
    }
    expect(body).toContain('Error HTTP 503 · 25 %');
    expect(body).toContain('/geocoder/v1/search?city=');
    expect(body).not.toContain('<script>alert');
  });

  it('turns faults on and off by plain form posts', async () => {
    const fields = {
      'delayMs.isOn': '1',
      'delayMs.value': '250',
      'delayMs.percent': '12.5',
      'delayMs.times': '4',
      'error.value': '503',
      'error.percent': '100',
      'timeout.isOn': '1',
      'timeout.percent': '',
      'timeout.times': '',
    };
    const saved = await submit('servicios/sms', fields);
    expect(saved.statusCode).toBe(303);
    expect(saved.headers.location).toBe('/switchboard#sms');
    expect(await faultsOf('sms')).toEqual({
      delayMs: { ms: 250, probability: 0.125, times: 4 },
      timeout: { probability: 1 },
    });

    expect((await submit('servicios/sms/normalizar', fields)).statusCode).toBe(303);
    expect(await faultsOf('sms')).toEqual({});
  });

  it('shows an invalid form again as typed, with errors by the field, and changes nothing', async () => {
    const reply = await submit('servicios/sms', { 'error.isOn': '1', 'error.value': '77', 'error.times': '1.5' });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toMatch(/name="error\.value"[^>]*value="77"[^>]*aria-invalid="true"/);
    expect(reply.body).toContain('Escribe un número de 400 a 599.');
    expect(reply.body).toContain('Escribe un número de 1 a 1000000.');
    expect(await faultsOf('sms')).toEqual({});
  });

  it('resets by a form, and refuses unknown services', async () => {
    await sendSms(app);
    expect((await submit('restablecer')).headers.location).toBe('/switchboard');
    expect((await getJson(app, '/sms/v1/messages')).messages).toEqual([]);
    expect((await submit('servicios/fax')).statusCode).toBe(404);
    expect((await submit('servicios/fax/normalizar')).statusCode).toBe(404);
  });
});
