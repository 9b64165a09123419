import { CallError } from '@botica/contract/client';
import type { LoginCode, LoginReplyDto } from '@botica/contract/identity/sessions';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { describe, expect, it } from 'vitest';
import { codeNotSentProblem, loginProblem } from '../identity-problem.ts';
import { resetProblem } from '../password/reset-problem.ts';
import { sha1UpperHex } from '../session/sha1.ts';
import { type LoginCalls, logInWith } from './log-in.ts';

const credentials = { email: 'marta@correo.hn', password: 'Clave2026' };
const refusal = (status: number, codigo: string, mensaje: string, campos: [string, string][] = []) =>
  new CallError(status, {
    ok: false,
    codigo,
    mensaje,
    erroresDeValidacion: campos.map(([campo, texto]) => ({ campo, mensaje: texto })),
  });

function callsAnswering(code: LoginCode) {
  const asked: string[] = [];
  const reply = (name: string) => async () => {
    asked.push(name);
    return { token: name } as LoginReplyDto;
  };
  const calls: LoginCalls = { check: async () => code, provider: reply('provider'), legacy: reply('legacy') };
  return { calls, asked };
}

describe('logging in', () => {
  it.each([
    ['LOGIN-01', 'OK-LOGIN-COGNITO', 'provider'],
    ['LOGIN-02', 'TOKEN', 'legacy'],
  ] as const)('%s %s goes on to the %s login, and to no other', async (_, code, name) => {
    const { calls, asked } = callsAnswering(code);
    expect(await logInWith(credentials, calls)).toEqual({ kind: 'loggedIn', reply: { token: name } });
    expect(asked).toEqual([name]);
  });

  it.each([
    ['LOGIN-03', 'ERROR-COGNITO-ACTIVACION', 'provider'],
    ['LOGIN-04', 'ERROR-CODIGO-ACTIVACION-FS', 'store'],
  ] as const)('%s %s asks for a code and logs nobody in', async (_, code, activation) => {
    const { calls, asked } = callsAnswering(code);
    expect(await logInWith(credentials, calls)).toEqual({ kind: 'needsCode', activation });
    expect(asked).toEqual([]);
  });
});

describe('messages of a failed login', () => {
  it.each([
    ['LOGIN-07 LOGIN-09', 404, 'WRONG_CREDENTIALS', 'Usuario y/o contraseña incorrectos.'],
    [
      'LOGIN-08 LOGIN-09',
      400,
      'WRONG_PROVIDER_CREDENTIALS',
      'La dirección de correo electrónico o contraseña es incorrecta.',
    ],
  ])('%s a %i has the title and the words of the server', (_, status, code, text) =>
    expect(loginProblem(refusal(status, code, text))).toMatchObject({ title: 'Credeciales incorrectas', text }),
  );

  it('LOGIN-09 a rate limit and a failed service are not reported as wrong credentials', () => {
    expect(loginProblem(refusal(429, 'TOO_MANY_ATTEMPTS', 'Has superado el límite')).title).toBeUndefined();
    expect(loginProblem(refusal(503, 'UNAVAILABLE', 'x')).title).toBeUndefined();
    expect(loginProblem(new TypeError('Failed to fetch')).text).toMatch(/Revisa tu conexión/);
  });

  it('REG-25 a server failure shows the message of its form; REG-26 a refusal shows its own', () => {
    expect(problemOf(refusal(500, 'UNEXPECTED', 'x'), 'No se pudo completar el registro').text).toBe(
      'No se pudo completar el registro',
    );
    const taken = refusal(409, 'EMAIL_TAKEN', 'Ya existe', [['CorreoElectronico', 'Ya existe']]);
    expect(problemOf(taken)).toEqual({ text: 'Ya existe', fields: { CorreoElectronico: 'Ya existe' } });
  });

  const notSent = 'Lo sentimos, ocurrió un problema al enviar el código';
  it.each([
    ['the message', refusal(429, 'TOO_MANY_SENDS', 'Has superado el límite.'), `${notSent}. Has superado el límite.`],
    [
      'the validation',
      refusal(422, 'X', 'm', [['destinatario', 'Revisa el celular.']]),
      `${notSent}. Revisa el celular.`,
    ],
    ['nothing twice', refusal(503, 'CODE_NOT_SENT', notSent), notSent],
  ])('REG-10 adds %s to its text', (_, error, text) => expect(codeNotSentProblem(error, notSent)).toBe(text));

  it.each([
    ['PASS-09', 'LimitExceededException', 'Has superado el límite de envios, intenta nuevamente más tarde.'],
    ['PASS-10', 'ERROR-GENERAL', 'Ocurrió un error mientras se realizaba el cambio de clave.'],
    ['PASS-11', 'InvalidPasswordException', 'La contraseña debe contener minúsculas, mayúsculas y números.'],
    ['PASS-10', 'UNEXPECTED', 'Ocurrió un error mientras se realizaba el cambio de clave.'],
  ])('%s %s', (_, code, text) => expect(resetProblem(refusal(500, code, 'otro'))).toBe(text));
});

it('PASS-08 hashes as the wire requires: SHA-1, upper case', async () => {
  expect(await sha1UpperHex('Botica2026ñ')).toMatch(/^[0-9A-F]{40}$/);
  expect(await sha1UpperHex('abc')).toBe('A9993E364706816ABA3E25717850C26C9CD0D89D');
});
