import { readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestServer } from '../../../../test/test-server.ts';

const logged: string[] = [];
const logTo = new Writable({ write: (line, _, done) => done(void logged.push(String(line)) as undefined) });
const server = await createTestServer({ LOG_LEVEL: 'error' }, { logTo });
const { sql } = server.platform.database;

async function whenReplaced(companyId: number, changed: boolean): Promise<void> {
  await vi.waitFor(() => expect(server.services.texts.replaceOf(companyId) !== undefined).toBe(changed));
}

async function replace(companyId: number, id: string, text: string): Promise<void> {
  await sql`insert into text_overrides values (${companyId}, ${id}, ${text})`;
  await whenReplaced(companyId, true);
}

afterEach(async () => {
  await sql`delete from text_overrides`;
  for (const companyId of [2, 12, 14]) await whenReplaced(companyId, false);
});

const logInWrongly = (company: 2 | 12) =>
  server.send('/identidad/login', {
    method: 'POST',
    company,
    payload: { username: 'nadie@botica.test', password: 'Nada1234', deviceId: crypto.randomUUID() },
  });

describe('A191 the quoted texts of a reply', () => {
  it('are verbatim without an override', async () => {
    expect((await logInWrongly(2)).body.mensaje).toBe('La dirección de correo electrónico o contraseña es incorrecta.');
  });

  it('are those of the company with an override, and other companies keep the quoted ones', async () => {
    await replace(2, 'M025', 'El usuario o la contraseña no "coinciden".');
    expect((await logInWrongly(2)).body).toMatchObject({
      codigo: 'WRONG_PROVIDER_CREDENTIALS',
      mensaje: 'El usuario o la contraseña no "coinciden".',
    });
    expect((await logInWrongly(12)).body.mensaje).toBe(
      'La dirección de correo electrónico o contraseña es incorrecta.',
    );
  });

  it('are replaced in a refusal before the company of the request is read', async () => {
    await replace(2, 'M010', 'Tu sesión terminó, ingresa de nuevo');
    const refused = await server.send('/usuarios/api/direccion/obtenerDirecciones/false', {
      headers: { authorization: 'Bearer nada' },
    });
    expect(refused).toMatchObject({ status: 401, body: { mensaje: 'Tu sesión terminó, ingresa de nuevo' } });
  });

  it('are verbatim again when the override is deleted', async () => {
    await replace(2, 'M025', 'Otro texto');
    await sql`delete from text_overrides`;
    await whenReplaced(2, false);
    expect((await logInWrongly(2)).body.mensaje).toBe('La dirección de correo electrónico o contraseña es incorrecta.');
  });
});

describe('A191 an override that cannot be used', () => {
  it.each([
    [3, 'M055', 'Texto', 'text_overrides_company_known'],
    [2, 'M055', '  ', 'text_overrides_not_blank'],
    [2, 'M055', '<b>Enlace</b>', 'text_overrides_no_html'],
  ])('is refused by the database: company %d, %s, %j', async (companyId, id, text, constraint) => {
    const insert = sql`insert into text_overrides values (${companyId}, ${id}, ${text})`;
    await expect(insert).rejects.toMatchObject({ constraint_name: constraint });
  });

  it('stops the start with a line that names it', async () => {
    await sql`insert into text_overrides values (2, 'M999', 'Texto')`;
    await expect(server.services.texts.start()).rejects.toThrow(
      'Table text_overrides: text M999 of company 2: there is no quoted text with this id that may be replaced',
    );
  });

  it('leaves the previous texts in a running store', async () => {
    await replace(2, 'M025', 'Otro texto');
    await sql`insert into text_overrides values (2, 'M999', 'Texto'), (14, 'M025', 'Otro texto')`;
    await vi.waitFor(() => expect(logged.join('')).toContain('text M999 of company 2'));
    expect((await logInWrongly(2)).body.mensaje).toBe('Otro texto');
    expect(server.services.texts.replaceOf(14)).toBeUndefined();
  });
});

it('A191 the corrected texts of ops/corrected-texts.sql can be loaded into a running store, twice', async () => {
  const corrected = await readFile(new URL('../../../../../../ops/corrected-texts.sql', import.meta.url), 'utf8');
  await sql.unsafe(corrected);
  await sql.unsafe(corrected);
  await whenReplaced(14, true);
  const replaceText = server.services.texts.replaceOf(14);
  expect(replaceText?.('Credeciales incorrectas')).toBe('Credenciales incorrectas');
});
