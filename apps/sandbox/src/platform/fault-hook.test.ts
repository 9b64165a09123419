import { afterEach, describe, expect, it } from 'vitest';
import { buildSandbox } from '../app.ts';
import { getJson, sendSms, setFaults, smsAuth } from '../sandbox.fixture.ts';

let app = buildSandbox();
afterEach(async () => {
  await app.close();
  app = buildSandbox();
});

const listen = () => app.listen({ port: 0, host: '127.0.0.1' });
const post = (base: string, signal?: AbortSignal) =>
  fetch(`${base}/sms/v1/messages`, {
    method: 'POST',
    headers: { ...smsAuth, 'content-type': 'application/json' },
    body: JSON.stringify({ to: '50499990001', text: 'hola' }),
    ...(signal ? { signal } : {}),
  });
const kept = async () => (await getJson(app, '/sms/v1/messages')).messages.length;
const latest = async () => (await getJson(app, '/switchboard/api/services/sms')).requests[0];

describe('a fault', () => {
  it('error answers with the status instead of the service, and afterwards the service answers again', async () => {
    await setFaults(app, 'sms', { error: { status: 503, times: 1 } });
    expect((await sendSms(app)).statusCode).toBe(503);
    expect(await kept()).toBe(0);
    expect(await latest()).toMatchObject({ status: 503, faults: ['error'] });

    expect((await sendSms(app)).statusCode).toBe(202);
    expect(await kept()).toBe(1);
    expect(await latest()).toMatchObject({ status: 202, faults: [] });
  });

  it('error applies before the key and the body are checked, and on unknown paths too', async () => {
    await setFaults(app, 'sms', { error: { status: 500 } });
    expect((await sendSms(app, { to: '' }, { authorization: '' })).statusCode).toBe(500);
    expect((await app.inject('/sms/v1/nothing')).statusCode).toBe(500);
  });

  it('lostAnswer executes the request and sends no response', async () => {
    const base = await listen();
    await setFaults(app, 'sms', { lostAnswer: { times: 1 } });
    await expect(post(base)).rejects.toThrow();
    expect(await kept()).toBe(1);
    expect((await post(base)).status).toBe(202);
  });

  it('delayMs sends the correct response later', async () => {
    await setFaults(app, 'sms', { delayMs: { ms: 60 } });
    const start = performance.now();
    expect((await sendSms(app)).statusCode).toBe(202);
    expect(performance.now() - start).toBeGreaterThan(55);
    expect(await latest()).toMatchObject({ status: 202, faults: ['delayMs'] });
  });

  it('wrongAnswer sends a well-formed response that does not match the documentation', async () => {
    await setFaults(app, 'sms', { wrongAnswer: {} });
    const reply = await sendSms(app);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).not.toHaveProperty('id');
    expect(reply.json()).not.toHaveProperty('status');
    expect(await kept()).toBe(0);
  });

  it('timeout never responds, and the client gives up', async () => {
    const base = await listen();
    await setFaults(app, 'sms', { timeout: { times: 1 } });
    const patience = new AbortController();
    const outcome = post(base, patience.signal).catch((error: Error) => error.name);
    await expect.poll(latest, { timeout: 5000 }).toMatchObject({ faults: ['timeout'] });
    patience.abort();
    expect(await outcome).toBe('AbortError');
    expect(await latest()).not.toHaveProperty('status');
    expect(await kept()).toBe(0);
    expect((await post(base)).status).toBe(202);
  });

  it.each([
    ['timeout', { timeout: {} }],
    ['delayMs', { delayMs: { ms: 60_000 } }],
  ] as const)('%s is cut when the sandbox stops', async (name, faults) => {
    const base = await listen();
    await setFaults(app, 'sms', faults);
    const outcome = post(base).then(
      () => 'answered',
      () => 'cut',
    );
    await expect.poll(latest, { timeout: 5000 }).toMatchObject({ faults: [name] });
    await app.close();
    expect(await outcome).toBe('cut');
  });

  it('dropConnection closes the connection without a response', async () => {
    const base = await listen();
    await setFaults(app, 'sms', { dropConnection: { times: 1 } });
    const failure = await post(base).catch((error: Error) => error.cause);
    expect(failure).toMatchObject({ code: 'UND_ERR_SOCKET' });
    expect(await latest()).toMatchObject({ faults: ['dropConnection'] });
    expect((await post(base)).status).toBe(202);
  });

  it('affects neither other services nor inspection routes', async () => {
    await setFaults(app, 'sms', { error: { status: 500, times: 1 } });
    expect((await app.inject('/sms/v1/messages')).statusCode).toBe(200);
    expect((await app.inject('/address-echo/v1/me')).statusCode).toBe(200);
    expect((await app.inject('/buzon')).statusCode).toBe(200);
    expect((await sendSms(app)).statusCode).toBe(500);
  });
});
