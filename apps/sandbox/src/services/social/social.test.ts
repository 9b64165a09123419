import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';

const verifier = 'v'.repeat(64);
const redirectUri = 'http://localhost:4000/acceso-social.html';
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
const own = basic('botica:sandbox-social-secret');

const query = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: 'botica',
    redirect_uri: redirectUri,
    state: 'abc',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });
const form = (app: FastifyInstance, path: string, values: Record<string, string>, headers = {}) =>
  app.inject({
    method: 'POST',
    url: `/social/oauth/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(values).toString(),
  });

async function choose(app: FastifyInstance, person: string, changes = {}): Promise<URLSearchParams> {
  const reply = await app.inject(`/social/oauth/authorize/choose?${query({ person, ...changes })}`);
  expect(reply.statusCode).toBe(303);
  return new URL(String(reply.headers.location)).searchParams;
}

const exchange = (app: FastifyInstance, code: string, changes = {}) =>
  form(app, 'token', {
    grant_type: 'authorization_code',
    code,
    client_id: 'botica',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...changes,
  });

async function tokenOf(app: FastifyInstance, person: string): Promise<string> {
  const code = (await choose(app, person)).get('code') ?? '';
  return (await exchange(app, code)).json().access_token;
}

describe('social', () => {
  it('lists the people to choose from, without scripts, in a window that its opener can watch', async () => {
    const reply = await buildSandbox().inject(`/social/oauth/authorize?${query()}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('Lucía Andino');
    expect(reply.body).not.toContain('<script');
    expect(reply.headers['cross-origin-opener-policy']).toBeUndefined();
  });

  it('issues a code, exchanges it for a token and returns the person', async () => {
    const app = buildSandbox();
    const back = await choose(app, 'sn-1001');
    expect(back.get('state')).toBe('abc');
    const reply = await exchange(app, back.get('code') ?? '');
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    const { access_token: token, ...rest } = reply.json();
    expect(rest).toEqual({ token_type: 'Bearer', expires_in: 3600 });

    const person = await app.inject({ url: '/social/oauth/userinfo', headers: { authorization: `Bearer ${token}` } });
    expect(person.json()).toEqual({
      sub: 'sn-1001',
      name: 'Lucía Andino',
      given_name: 'Lucía',
      family_name: 'Andino',
      email: 'lucia.andino@correo.test',
      email_verified: true,
    });
    const known = await form(app, 'introspect', { token }, own);
    expect(known.json()).toMatchObject({ active: true, client_id: 'botica', sub: 'sn-1001' });
  });

  it('returns without a code when no person is chosen', async () => {
    const back = await choose(buildSandbox(), '');
    expect(Object.fromEntries(back)).toEqual({ error: 'access_denied', state: 'abc' });
  });

  it.each([
    ['another verifier', { code_verifier: 'w'.repeat(64) }],
    ['another client', { client_id: 'otra-aplicacion' }],
    ['another address', { redirect_uri: 'http://localhost:4000/otra' }],
  ])('refuses a code with %s and invalidates it', async (_, changes) => {
    const app = buildSandbox();
    const code = (await choose(app, 'sn-1001')).get('code') ?? '';
    expect((await exchange(app, code, changes)).statusCode).toBe(400);
    expect((await exchange(app, code)).json().error).toBe('invalid_grant');
  });

  it('refuses a used code, and a code that is a minute old', async () => {
    let now = new Date('2026-11-15T02:00:00Z');
    const app = buildSandbox({ now: () => now });
    const [first, second] = [await choose(app, 'sn-1001'), await choose(app, 'sn-1001')];
    expect((await exchange(app, first.get('code') ?? '')).statusCode).toBe(200);
    expect((await exchange(app, first.get('code') ?? '')).statusCode).toBe(400);
    now = new Date(now.getTime() + 60_000);
    expect((await exchange(app, second.get('code') ?? '')).statusCode).toBe(400);
  });

  it.each([
    ['an unknown application', { client_id: 'nadie' }],
    ['an address elsewhere', { redirect_uri: 'https://malo.test/' }],
    ['no challenge', { code_challenge: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
  ])('refuses %s', async (_, changes) => {
    const app = buildSandbox();
    expect((await app.inject(`/social/oauth/authorize?${query(changes)}`)).statusCode).toBe(400);
    expect((await app.inject(`/social/oauth/authorize/choose?${query(changes)}`)).statusCode).toBe(400);
  });

  it('describes a token only to the client with its secret, and expires it after an hour', async () => {
    let now = new Date('2026-11-15T02:00:00Z');
    const app = buildSandbox({ now: () => now });
    const token = await tokenOf(app, 'sn-1002');
    expect((await form(app, 'introspect', { token })).statusCode).toBe(401);
    expect((await form(app, 'introspect', { token }, basic('botica:otro'))).statusCode).toBe(401);
    now = new Date(now.getTime() + 3_600_000);
    expect((await form(app, 'introspect', { token }, own)).json()).toEqual({ active: false });
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.inject({ url: '/social/oauth/userinfo', headers })).statusCode).toBe(401);
  });
});
