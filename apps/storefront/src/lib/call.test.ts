import { listCities } from '@botica/contract/branches/branches';
import { firstScreenKey } from '@botica/contract/first-screen';
import { headerNames } from '@botica/contract/headers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  call,
  callAsVisitor,
  callInBackground,
  setBranchSource,
  setTokenRenewal,
  setTokenSource,
  setUnauthorizedHandler,
} from './call.ts';
import { setCompany } from './company-store.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

let sent: Sent[] = [];
let reply: () => Response;

const ok = (data: unknown) => Response.json({ ok: true, data });
const headersOf = (index: number) => new Headers(sent[index]?.init.headers);
const requests = () => sent.filter(({ url }) => !url.includes('direccion-publica'));

beforeEach(() => {
  sent = [];
  reply = () => ok([]);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return url.includes('direccion-publica')
      ? ok({ ip: '190.0.0.1', pais: 'HN', region: 'Cortés', ciudad: 'San Pedro Sula' })
      : reply();
  });
});
afterEach(() => {
  setTokenSource(() => undefined);
  setTokenRenewal(async () => undefined);
  vi.unstubAllGlobals();
});

function decodeOrigin(value: string | null): unknown {
  return JSON.parse(Buffer.from(value ?? '', 'base64').toString('utf8'));
}

const listDevices = { ...listCities, access: 'customer' } as const;

describe('when the session token cannot be renewed', () => {
  beforeEach(() => setTokenSource(() => Promise.reject(new TypeError('Failed to fetch'))));

  it('SESS-04 a call for customers fails, and the session is not reported as ended', async () => {
    const handled = vi.fn();
    setUnauthorizedHandler(handled);
    await expect(call(listDevices, {})).rejects.toBeInstanceOf(TypeError);
    expect(requests()).toEqual([]);
    expect(handled).not.toHaveBeenCalled();
  });

  it('a public call is sent without a token', async () => {
    await call(listCities, {});
    expect(headersOf(0).has('authorization')).toBe(false);
  });
});

it('an answer embedded in the page does not wait for the token', async () => {
  const respuestas = { [firstScreenKey('GET', `/gw${listCities.url}`)]: ['León'] };
  const getElementById = () => ({ textContent: JSON.stringify({ empresa: '14', sucursal: '253', respuestas }) });
  vi.stubGlobal('document', { cookie: 'botica-empresa=14', querySelector: () => null, getElementById });
  vi.resetModules();
  const page = await import('./call.ts');
  page.setBranchSource(() => 253);
  page.setTokenSource(() => new Promise(() => {}));
  expect(await page.call({ ...listCities, server: 'main' }, {})).toEqual(['León']);
  expect(requests()).toEqual([]);
});

describe('every call', () => {
  it('HTTP-01 HTTP-02 HTTP-03 sends company, branch, country and the encoded client origin', async () => {
    setCompany(14);
    setBranchSource(() => 253);
    await call(listCities, {});
    const headers = new Headers(requests()[0]?.init.headers);
    expect(headers.get(headerNames.company)).toBe('14');
    expect(headers.get(headerNames.branch)).toBe('253');
    expect(headers.get(headerNames.country)).toBe('NI');
    expect(headers.get(headerNames.origin)).toBeTruthy();
  });

  it('HTTP-03 HTTP-04 carries the echoed address once it is known', async () => {
    vi.resetModules();
    const page = await import('./call.ts');
    const echoed = { ip: '190.0.0.1', pais: 'HN', ciudad: 'San Pedro Sula' };
    await vi.waitFor(async () => {
      await page.call(listCities, {});
      const headers = new Headers(requests().at(-1)?.init.headers);
      expect(decodeOrigin(headers.get(headerNames.origin))).toEqual(echoed);
    });
  });

  it('HTTP-07 sends the bearer token of the session, and none without a session', async () => {
    await call(listCities, {});
    expect(headersOf(0).has('authorization')).toBe(false);
    setTokenSource(() => 'abc');
    await call(listCities, {});
    expect(headersOf(1).get('authorization')).toBe('Bearer abc');
  });

  it('SESS-13 a 401 ends the session, except on a background call', async () => {
    const handled = vi.fn();
    setUnauthorizedHandler(handled);
    reply = () => Response.json({ ok: false, codigo: 'SESSION_EXPIRED', mensaje: 'x' }, { status: 401 });
    await expect(callInBackground(listCities, {})).rejects.toMatchObject({ status: 401 });
    expect(handled).not.toHaveBeenCalled();
    await expect(call(listCities, {})).rejects.toMatchObject({ status: 401 });
    expect(handled).toHaveBeenCalledOnce();
  });

  describe('with a token that the server refuses', () => {
    const refused = () => Response.json({ ok: false, codigo: 'SESSION_EXPIRED', mensaje: 'x' }, { status: 401 });
    const isNew = (index: number) =>
      new Headers(requests()[index]?.init.headers).get('authorization') === 'Bearer nuevo';
    const handled = vi.fn();

    beforeEach(() => {
      handled.mockReset();
      setUnauthorizedHandler(handled);
      setTokenSource(async () => 'viejo');
    });

    it('SESS-06 renews a refused token once and sends the call again', async () => {
      const renewal = vi.fn(async () => 'nuevo');
      setTokenRenewal(renewal);
      reply = () => (isNew(requests().length - 1) ? ok([1]) : refused());
      expect(await call(listCities, {})).toEqual([1]);
      expect(renewal).toHaveBeenCalledExactlyOnceWith('viejo');
      expect(handled).not.toHaveBeenCalled();
    });

    it('SESS-13 ends the session when the new token is refused too, without a third try', async () => {
      setTokenRenewal(async () => 'nuevo');
      reply = refused;
      await expect(call(listCities, {})).rejects.toMatchObject({ status: 401 });
      expect(requests()).toHaveLength(2);
      expect(handled).toHaveBeenCalledOnce();
    });

    it('SESS-06 keeps the session while it is unknown whether the token can be renewed', async () => {
      setTokenRenewal(() => Promise.reject(new TypeError('Failed to fetch')));
      reply = refused;
      await expect(call(listCities, {})).rejects.toBeInstanceOf(TypeError);
      expect(handled).not.toHaveBeenCalled();
    });

    it('SESS-06 a call that creates or renews a session carries no token and ends none', async () => {
      reply = refused;
      await expect(callAsVisitor(listCities, {})).rejects.toMatchObject({ status: 401 });
      expect(new Headers(requests()[0]?.init.headers).has('authorization')).toBe(false);
      expect(handled).not.toHaveBeenCalled();
    });
  });
});
