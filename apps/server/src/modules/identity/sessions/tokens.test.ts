import { eq } from 'drizzle-orm';
import { createSigner } from 'fast-jwt';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer, bearer, refreshTokenIn, refreshWith } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { securityEvents, sessions } from './tables.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const userData = '/api/sesiones/usuarios/datos';

const later = (seconds: number) => {
  server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
};
const refresh = (refreshToken: string) => refreshWith(server, refreshToken);
const statusWith = async (token: string) => (await server.send(userData, { headers: bearer(token) })).status;
const lastEvent = async () => (await db.select().from(securityEvents).orderBy(securityEvents.id)).at(-1);

beforeEach(async () => {
  server.time.now = testNow;
  await db.delete(securityEvents);
  await db.delete(sessions);
});

describe('the access token', () => {
  it('SESS-01 SESS-02 the access token is valid until its expiry, and a missing one is not', async () => {
    const { token } = await asCustomer(server);
    later(14 * 60);
    expect(await statusWith(token)).toBe(200);
    expect((await server.send(userData)).status).toBe(401);
    later(2 * 60);
    const expired = await server.send(userData, { headers: bearer(token) });
    expect(expired).toMatchObject({ status: 401, body: { codigo: 'SESSION_EXPIRED' } });
    expect(expired.body.mensaje).toBe('Lo sentimos, tu sesión ha expirado, por favor ingresa nuevamente');
  });

  it('the access token tolerates a clock difference of half a minute, and not more', async () => {
    const { token } = await asCustomer(server);
    later(15 * 60 + 29);
    expect(await statusWith(token)).toBe(200);
    later(2);
    expect(await statusWith(token)).toBe(401);
    server.time.now = new Date(testNow.getTime() - 20_000);
    expect(await statusWith(token)).toBe(200);
  });

  it('rejects an access token that we did not sign with our key and algorithm', async () => {
    const { id, token } = await asCustomer(server);
    const [row] = await db.select().from(sessions);
    const claims = { sid: row?.id, sub: id, iss: 'botica', iat: testNow.getTime() / 1000, exp: 4_000_000_000 };
    const right = await server.platform.keys.of('access-tokens');
    const sign = (key: Uint8Array, algorithm: 'HS256' | 'HS384', payload: object = claims) =>
      createSigner({ key: Buffer.from(key), algorithm })({ ...payload });
    const [head, , signature] = token.split('.');
    const { exp: _, ...endless } = claims;
    const forged = [
      sign(new Uint8Array(64).fill(7), 'HS256'),
      sign(await server.platform.keys.of('verification-codes'), 'HS256'),
      sign(right, 'HS384'),
      sign(right, 'HS256', endless),
      sign(right, 'HS256', { ...claims, iss: 'otra' }),
      createSigner({ algorithm: 'none' })(claims),
      [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.'),
      token.replace(/.(?=...$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
      'x',
      '',
    ];
    expect(await statusWith(sign(right, 'HS256'))).toBe(200);
    expect(await Promise.all(forged.map(statusWith))).toEqual(forged.map(() => 401));
  });

  it('a bad access token makes the requester a visitor on a public call', async () => {
    const reply = await server.send('/contenido/api/maestros/paises', { headers: bearer('no.sirve.nada') });
    expect(reply.status).toBe(200);
  });

  it('the access token of a customer does not open the session of another', async () => {
    const [marta, rosalio] = [await asCustomer(server), await asCustomer(server, 'mayor@botica.test')];
    const [row] = await db.select().from(sessions).where(eq(sessions.customerId, rosalio.id));
    const key = await server.platform.keys.of('access-tokens');
    const sign = createSigner({ key: Buffer.from(key), algorithm: 'HS256' });
    const mixed = sign({ sid: row?.id, sub: marta.id, iss: 'botica', exp: 4_000_000_000 });
    expect(await statusWith(mixed)).toBe(401);
  });
});

describe('refreshing', () => {
  it('a refresh accepts the latest token though a crash lost its renewal', async () => {
    const { refreshToken } = await asCustomer(server);
    const renewed = await refresh(refreshToken);
    await db.update(sessions).set({ generation: 0, renewedAt: null });
    const next = await refresh(refreshTokenIn(renewed));
    expect(next.status).toBe(200);
    later(60);
    expect((await refresh(refreshTokenIn(next))).status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect(await lastEvent()).toMatchObject({ kind: 'refresh-reused' });
  });

  it('SESS-06 a refresh gives new tokens for an expired access token, in the same session', async () => {
    const marta = await asCustomer(server);
    later(3600);
    expect(await statusWith(marta.token)).toBe(401);
    const renewed = await refresh(marta.refreshToken);
    expect(renewed.status).toBe(200);
    expect(Object.keys(renewed.body.data).sort()).toEqual(['expiraEn', 'token']);
    expect(refreshTokenIn(renewed)).not.toBe(marta.refreshToken);
    expect(await statusWith(renewed.body.data.token)).toBe(200);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  it('SESS-06 two tabs refresh concurrently: both stay logged in, and both new tokens work', async () => {
    const marta = await asCustomer(server);
    later(3600);
    const tab = () => refresh(marta.refreshToken);
    const replies = await race(server, sessions, [tab, tab, tab], 1);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    later(3600);
    for (const reply of replies) {
      const next = await refresh(refreshTokenIn(reply));
      expect(next.status).toBe(200);
      expect(await statusWith(next.body.data.token)).toBe(200);
    }
  });

  it('a used refresh token that comes back later ends the session, and logs a security event', async () => {
    const marta = await asCustomer(server);
    const renewed = await refresh(marta.refreshToken);
    later(29);
    expect((await refresh(marta.refreshToken)).status).toBe(200);
    later(2);
    expect(await refresh(marta.refreshToken)).toMatchObject({ status: 401, body: { codigo: 'SESSION_EXPIRED' } });
    expect(await statusWith(renewed.body.data.token)).toBe(401);
    expect((await refresh(refreshTokenIn(renewed))).status).toBe(401);
    expect(await lastEvent()).toMatchObject({ kind: 'refresh-reused', customerId: marta.id });
    const [row] = await db.select().from(sessions);
    expect(row).toMatchObject({ revokedReason: 'refresh-reused' });
  });

  it('a session lasts sixty days from its last use', async () => {
    const marta = await asCustomer(server);
    later(59 * 24 * 3600);
    const second = await refresh(marta.refreshToken);
    expect(second.status).toBe(200);
    later(59 * 24 * 3600);
    const third = await refresh(refreshTokenIn(second));
    expect(third.status).toBe(200);
    later(60 * 24 * 3600);
    expect((await refresh(refreshTokenIn(third))).status).toBe(401);
  });

  it('a refresh rejects a foreign token and an access token', async () => {
    const { token } = await asCustomer(server);
    expect((await refresh('nada')).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });

  it('a refresh token that was renewed twice since is a copy, however soon it comes', async () => {
    const marta = await asCustomer(server);
    await refresh(refreshTokenIn(await refresh(marta.refreshToken)));
    expect((await refresh(marta.refreshToken)).status).toBe(401);
    expect(await lastEvent()).toMatchObject({ kind: 'refresh-reused', customerId: marta.id });
  });

  it('a refresh costs one statement', async () => {
    const marta = await asCustomer(server);
    expect(await server.countStatements(() => refresh(marta.refreshToken))).toBe(1);
  });
});
