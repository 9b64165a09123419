import { describe, expect, it } from 'vitest';
import {
  challengeOf,
  noSocialConnectionMessage,
  randomText,
  readSocialReturn,
  socialProblems,
} from './social-return.ts';

describe('the return of the social login', () => {
  it.each([
    ['a code with the state', '?code=abc&state=s1', { ok: true, code: 'abc' }],
    ['ERR-07 nothing at all', '', { ok: false, problem: 'missing' }],
    ['ERR-07 no code', '?state=s1', { ok: false, problem: 'missing' }],
    ['ERR-07 no state', '?code=abc', { ok: false, problem: 'missing' }],
    ['ERR-07 another state', '?code=abc&state=s2', { ok: false, problem: 'mismatch' }],
    ['ERR-07 another state with an error', '?error=access_denied&state=s2', { ok: false, problem: 'mismatch' }],
    ['ERR-07 somebody who said no', '?error=access_denied&state=s1', { ok: false, problem: 'closed' }],
  ])('%s', (_, search, expected) => expect(readSocialReturn(search, 's1')).toEqual(expected));

  it('ERR-06 ERR-07 have their messages', () => {
    expect(noSocialConnectionMessage).toBe('No pudimos establecer conexión con Facebook, revisa que tengas acceso.');
    expect(socialProblems).toEqual({
      closed: 'La ventana de inicio de sesión fue cerrada.',
      missing: 'Faltan parámetros para iniciar sesión.',
      mismatch: 'No se pudo validar el inicio de sesión, intenta nuevamente.',
    });
  });

  it('creates the challenge of RFC 7636, with a new verifier each time', async () => {
    expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
    expect(randomText()).toHaveLength(43);
    expect(randomText()).not.toBe(randomText());
  });
});
