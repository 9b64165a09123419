import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStored, readStored } from '../../../lib/storage.ts';
import { enterFromApp } from './enter-from-app.ts';
import { takeIncomingToken } from './incoming-token.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const enter = (path: string, pathUrl?: string) =>
  enterFromApp({ url: new URL(path, 'https://botica.example'), pathUrl });

beforeEach(() => {
  clearStored({ area: 'session' });
  vi.useRealTimers();
});

describe('the mobile-app entry', () => {
  it('VIEW-03 sets viewer mode for 20 minutes', () => {
    vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z') });
    enter('/AppNavigate');
    expect(readStored('modo-visor', isText, 'session')).toBe('2026-11-15T12:20:00.000Z');
  });

  it.each([
    ['VIEW-05 a $ stands for a /', '/AppNavigate/sucursales$norte', 'sucursales$norte', '/sucursales/norte'],
    ['VIEW-05 in the query too', '/AppNavigate?url=$sucursales', undefined, '/sucursales'],
    ['VIEW-06 without url goes to home', '/AppNavigate', undefined, '/'],
    ['VIEW-06 an address of another site goes to home', '/AppNavigate?url=https://evil.example', undefined, '/'],
  ])('%s', (_, path, pathUrl, target) => expect(enter(path, pathUrl).headers.get('location')).toBe(target));

  it('VIEW-04 hands a real token over once and ignores the placeholder', () => {
    enter('/AppNavigate?token=abc');
    expect(takeIncomingToken()).toBe('abc');
    expect(takeIncomingToken()).toBeUndefined();
    enter('/AppNavigate?token=@TOKEN@');
    expect(takeIncomingToken()).toBeUndefined();
  });
});
