import { companies } from '@botica/domain/companies';
import { describe, expect, it } from 'vitest';
import { connectBranch, getBranch, listCities } from './branches/branches.ts';
import type { BaseServer } from './call.ts';
import { baseServers } from './call.ts';
import type { ClientOptions } from './client.ts';
import { CallError, createClient } from './client.ts';
import { recordEvent } from './content/telemetry.ts';
import { encodeClientOrigin } from './headers.ts';
import { registerWithDocument } from './identity/accounts.ts';
import { filterPromotions } from './loyalty/partners.ts';

const baseUrls = Object.fromEntries(baseServers.map((server) => [server, `https://${server}.test`])) as Record<
  BaseServer,
  string
>;

function clientFor(reply: () => Response, options: Partial<ClientOptions> = {}) {
  const requests: { url: string; init: RequestInit }[] = [];
  const call = createClient({
    baseUrls,
    companyId: () => 2,
    headers: () => ({ 'x-empresaid': '2' }),
    fetch: async (url, init) => {
      requests.push({ url: String(url), init: init ?? {} });
      return reply();
    },
    ...options,
  });
  return { call, requests };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe('a call', () => {
  it('HTTP-05 unwraps a reply with ok and data', async () => {
    const { call } = clientFor(() => json({ ok: true, data: [{ id: '001' }] }));
    expect(await call(listCities, {})).toEqual([{ id: '001' }]);
  });

  it('HTTP-05 unwraps a reply with data only, and returns a bare reply', async () => {
    expect(await clientFor(() => json({ data: [1] })).call(listCities, {})).toEqual([1]);
    expect(await clientFor(() => json([{ id: '001' }])).call(listCities, {})).toEqual([{ id: '001' }]);
  });

  it('HTTP-05 TDS-06 returns a reply with isValid whole, with its message', async () => {
    const reply = { isValid: false, message: 'No', data: [1] };
    expect(await clientFor(() => json(reply)).call(listCities, {})).toEqual(reply);
  });

  it('HTTP-06 is sent to the base server of its definition', async () => {
    const { call, requests } = clientFor(() => json([]));
    await call(listCities, {});
    await call(getBranch, { params: { id: 5 } });
    expect(requests.map(({ url }) => url)).toEqual([
      'https://gateway.test/contenido/api/maestros/ciudades',
      'https://main.test/api/sucursales/5',
    ]);
  });

  it('PARTNER-13 repeats the name of a list, and omits undefined parameters', async () => {
    const { call, requests } = clientFor(() => json([]));
    await call(filterPromotions, { query: { categoria: [1, 4], comercio: [] } });
    await call(filterPromotions, { query: {} });
    expect(requests.map(({ url }) => url)).toEqual([
      'https://gateway.test/cupones/filtrar?categoria=1&categoria=4',
      'https://gateway.test/cupones/filtrar',
    ]);
  });

  it('REG-11 sends a multipart form unchanged, and the browser sets its content type', async () => {
    const { call, requests } = clientFor(() => json({ codigo: 'OK-REGISTRO' }));
    const form = new FormData();
    form.set('Nombre', 'Ana');
    await call(registerWithDocument, { body: form });
    expect(requests[0]?.init.body).toBe(form);
    expect(Object.keys(requests[0]?.init.headers ?? {})).not.toContain('content-type');
  });

  it('COUNTRY-20 replaces /gt/ of the gateway by /ni/ for company 14 only', async () => {
    const gateway = { ...baseUrls, gateway: 'https://servicios.test/gt/v1' };
    const nicaragua = clientFor(() => json([]), { baseUrls: gateway, companyId: () => companies[14].id });
    await nicaragua.call(listCities, {});
    await nicaragua.call(getBranch, { params: { id: 5 } });
    const honduras = clientFor(() => json([]), { baseUrls: gateway });
    await honduras.call(listCities, {});
    expect(nicaragua.requests[0]?.url).toMatch(/^https:\/\/servicios\.test\/ni\/v1\//);
    expect(nicaragua.requests[1]?.url).toBe('https://main.test/api/sucursales/5');
    expect(honduras.requests[0]?.url).toMatch(/^https:\/\/servicios\.test\/gt\/v1\//);
  });

  it('encodes path and query, and sends the body as JSON', async () => {
    const { call, requests } = clientFor(() => json({ ok: true, data: {} }));
    await call(connectBranch, { query: { sucursalId: 5 } });
    await call(recordEvent, { body: { evento: 'pagina', ruta: '/sucursales' } });
    expect(requests[0]?.url).toBe('https://gateway.test/sad/api/Sucursales/Conectar?sucursalId=5');
    expect(requests[1]?.init).toMatchObject({
      method: 'POST',
      body: '{"evento":"pagina","ruta":"/sucursales"}',
      headers: { 'content-type': 'application/json', 'x-empresaid': '2' },
    });
  });
});

it('SUBMIT-04 a call may have its own header, such as the idempotency key of an order', async () => {
  const { call, requests } = clientFor(() => json({ ok: true, data: {} }));
  await call(recordEvent, { body: { evento: 'pagina', ruta: '/checkout' }, headers: { 'idempotency-key': 'k1' } });
  expect(requests[0]?.init).toMatchObject({
    headers: { 'idempotency-key': 'k1', 'content-type': 'application/json', 'x-empresaid': '2' },
  });
});

describe('a failed call', () => {
  it('ERR-03 rejects with the error body and the status', async () => {
    const body = { ok: false, codigo: 'CITY_NOT_FOUND', mensaje: 'No encontramos esa ciudad.' };
    const error = await clientFor(() => json(body, 404))
      .call(listCities, {})
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 404, body, message: body.mensaje, code: 'CITY_NOT_FOUND' });
  });

  it.each([
    ['2', 2],
    ['Thu, 19 Nov 2026 01:00:00 GMT', undefined],
    [undefined, undefined],
  ])('says when a busy server wants to be called again: %s', async (header, retryAfterSeconds) => {
    const body = JSON.stringify({ ok: false, codigo: 'BUSY', mensaje: 'x' });
    const headers: Record<string, string> = header ? { 'retry-after': header } : {};
    const { call } = clientFor(() => new Response(body, { status: 503, headers }));
    await expect(call(listCities, {})).rejects.toMatchObject({ status: 503, code: 'BUSY', retryAfterSeconds });
  });

  it('ERR-01 ERR-03 is a 500 with the generic text when there is no body', async () => {
    const { call } = clientFor(() => new Response(null, { status: 502, headers: { 'x-request-id': 'abc' } }));
    await expect(call(listCities, {})).rejects.toMatchObject({
      status: 500,
      body: { mensaje: 'Ocurrio un error mientras se realizaba la operación', referencia: 'abc' },
    });
  });

  it('reports a 401 and no other status to the listener', async () => {
    const told: number[] = [];
    const onUnauthorized = (error: CallError) => told.push(error.status);
    const body = { ok: false, codigo: 'X', mensaje: 'x' };
    for (const status of [401, 403, 500]) {
      await clientFor(() => json(body, status), { onUnauthorized })
        .call(listCities, {})
        .catch(() => undefined);
    }
    expect(told).toEqual([401]);
  });
});

it('HTTP-03 the client origin is sent as base64, with any letters', () => {
  const origin = { ip: '190.4.1.1', pais: 'Honduras', ciudad: 'Tegucigalpa, Distrito Ñ' };
  const encoded = encodeClientOrigin(origin);
  expect(encoded).toMatch(/^[A-Za-z0-9+/=]+$/);
  expect(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'))).toEqual(origin);
});
