import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { demoPassword } from '@botica/demo-data';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { asCustomer, refreshTokenIn, refreshWith } from '../../../../test/as-customer.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const lines: string[] = [];
const logTo = new PassThrough();
logTo.on('data', (line) => lines.push(String(line)));
const server = await createTestServer({ LOG_LEVEL: 'trace' }, { logTo });
const { db } = server.platform.database;
const post = (path: string, payload: object) => server.send(path, { method: 'POST', payload });

it('writes no password, token or link to the log, on success and on every failure', async () => {
  const marta = await asCustomer(server);
  const renewed = await refreshWith(server, marta.refreshToken);
  const { token } = renewed.body.data;
  const refreshToken = refreshTokenIn(renewed);
  const link = 'L1nk'.repeat(11);
  const elsewhere = { dispositivoId: randomUUID() };
  await marta.send('/api/sesiones/usuarios/datos');
  await post('/api/login', { correo: 'cliente@botica.test', clave: 'M4laClave', ...elsewhere });
  await post('/api/login/federado', { accessToken: 'S0cialToken', oAuthProvider: 3, ...elsewhere });
  await post('/api/login/AutoAcceder', { link, ...elsewhere });
  await server.send(`/api/login/VerificarLogin/${link}`);
  await server.app.inject({ url: `/activar/${link}?token=${token}` });
  await server.send(`/api/login/esSesionVigente?access_token=${token}`);
  await post('/identidad/login', { username: 'x', password: 'M4laClave', deviceId: 'no es' });

  await db.execute(sql`alter table sessions rename to sessions_away`);
  expect((await refreshWith(server, refreshToken)).status).toBe(500);
  expect((await marta.send('/api/sesiones/usuarios/datos')).status).toBe(500);
  await db.execute(sql`alter table sessions_away rename to sessions`);
  await db.execute(sql`alter table customers rename to customers_away`);
  const logIn = { username: 'cliente@botica.test', password: demoPassword, deviceId: randomUUID() };
  expect((await post('/identidad/login', logIn)).status).toBe(500);
  await db.execute(sql`alter table customers_away rename to customers`);

  const written = lines.join('');
  expect(written).toContain('/gw/identidad/refrescar');
  expect(written).toContain('unexpected failure');
  // A failed query quotes its parameters, which are personal data too.
  const secrets = [
    'cliente@botica.test',
    demoPassword,
    marta.token,
    marta.refreshToken,
    token,
    refreshToken,
    link,
    'M4laClave',
    'S0cialToken',
  ];
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});
