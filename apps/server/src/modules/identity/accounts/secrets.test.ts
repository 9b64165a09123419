import { createHash, randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startOutside } from '../../../../test/outside.ts';
import { aRegistration, prove } from '../../../../test/registration.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const log = new PassThrough();
let written = '';
log.on('data', (chunk: Buffer) => {
  written += chunk.toString();
});
const outside = await startOutside();
const server = await createTestServer({ ...outside.env, LOG_LEVEL: 'trace' }, { logTo: log });
const { db } = server.platform.database;
const post = (path: string, payload?: object) => server.send(path, { method: 'POST', ...(payload ? { payload } : {}) });

it('no password, code, token or link reaches the log, whatever fails', async () => {
  const body = aRegistration({ Clave: 'NuncaEnElLog1' });
  const email = body.CorreoElectronico;
  const token = await prove(server, outside, body.celular);
  const smsCode = await outside.code(body.celular);
  await db.execute(sql`alter table accepted_terms rename to hidden_terms`);
  expect((await post('/api/registro', { ...body, tokenVerificacion: token })).status).toBe(500);
  await db.execute(sql`alter table hidden_terms rename to accepted_terms`);
  await post('/api/registro', { ...body, tokenVerificacion: token });

  await post(`/api/login/cognito/forgotpassword/?email=${email}`);
  const resetCode = await outside.code(email);
  const confirmation = {
    deviceId: randomUUID(),
    username: email,
    password: 'TampocoEsta2',
    confirmationCode: resetCode,
  };
  await post('/api/login/forgotpassword/confirmation', confirmation);

  await post('/api/login/SendEmailResetPasswd/', { correo: email });
  const link = await outside.link(email, /Cambia tu contraseña/);
  await server.send(`/api/login/VerificarLinkPasswd/${link}`);
  const sha1 = createHash('sha1').update('NiLaHuella3').digest('hex').toUpperCase();
  const change = { password: sha1, llave: link, clave: 'NiLaHuella3' };
  expect((await post('/api/login/CambiarPassword', change)).status).toBe(200);

  await outside.fault('mail', { error: { status: 500 } });
  await post('/api/registro', aRegistration({ Clave: 'NuncaEnElLog1' }));

  expect(written).toContain('"reqId"');
  expect(written).toContain('unexpected failure');
  for (const secret of ['NuncaEnElLog1', 'TampocoEsta2', 'NiLaHuella3', token, link, sha1, '$argon2id']) {
    expect(written).not.toContain(secret);
  }
  for (const code of [smsCode, resetCode])
    expect(written).not.toMatch(new RegExp(`codigo=${code}|"${code}"|: ${code}\\b`));
});
