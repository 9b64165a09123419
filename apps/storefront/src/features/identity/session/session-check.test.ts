import { describe, expect, it } from 'vitest';
import { judgeSession, needsSessionCheck, sessionCheckDelayMs, unrecognisedDeviceMessage } from './session-check.ts';

describe('the session check', () => {
  it.each([
    ['SESS-09 a session is checked', { hasSession: true, isDeviceValidated: false }, true],
    ['SESS-10 a validated device is not', { hasSession: true, isDeviceValidated: true }, false],
    ['SESS-09 a visitor is not', { hasSession: false, isDeviceValidated: false }, false],
  ])('%s', (_, state, expected) => expect(needsSessionCheck(state)).toBe(expected));

  it('SESS-09 runs 60 seconds after start', () => expect(sessionCheckDelayMs).toBe(60_000));

  it.each([
    ['SESS-11 a session that is over ends', { esVigente: false, dispositivoReconocido: true }, 'end'],
    ['SESS-11 and says nothing about the device', { esVigente: false, dispositivoReconocido: false }, 'end'],
    ['SESS-12 another device is told', { esVigente: true, dispositivoReconocido: false }, 'unrecognised'],
    ['SESS-10 a good one stays', { esVigente: true, dispositivoReconocido: true }, 'keep'],
  ])('%s', (_, answer, verdict) => expect(judgeSession(answer)).toBe(verdict));

  it('SESS-12 has its message', () =>
    expect(unrecognisedDeviceMessage).toBe('No se reconoció este dispositivo, se cerrará la sesión.'));
});
