import { companies } from '@botica/domain/companies';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChosenBranch } from '../../branches/index.ts';
import { someFacts } from '../facts.fixture.ts';
import type { Seen } from './order-parts.ts';

const cleared: ChosenBranch = {
  code: -1,
  name: '',
  cityId: '001',
  cityName: 'San Pedro Sula',
  mode: 'delivery',
  suburb: undefined,
  deliveryEnabled: false,
  pickupEnabled: false,
  unlockId: undefined,
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** The order body of a customer whose session names this default branch. */
async function bodyOf(chosen: ChosenBranch, defaultBranch: number | null) {
  const user = { usuarioId: 'u1', nombre: 'Ana', direccion_ID_Sucursal_Predeterminada: defaultBranch };
  stored.set('botica.auth-token', JSON.stringify('una-marca'));
  stored.set('botica.usuario', JSON.stringify(user));
  const { createOrderParts } = await import('./order-parts.ts');
  const view = { facts: someFacts(), place: { chosen }, money: { deliveryCents: 45_00 } };
  const seen = { view, taxId: undefined };
  const parts = createOrderParts({
    seen: () => seen as unknown as Seen,
    ask: () => Promise.resolve(true),
    company: companies[2],
    readDeliveryCost: () => Promise.resolve(),
    onStopped: () => undefined,
    onSend: () => undefined,
  });
  return parts.body();
}

it.each([
  ['the chosen branch', { ...cleared, code: 8 }, 7, 8],
  ['the default branch of the customer', cleared, 7, 7],
  ['branch 5 without a default branch', cleared, null, 5],
] as const)('BRANCH-06 a delivery is sent to %s', async (_, chosen, defaultBranch, branchCode) => {
  expect(await bodyOf(chosen, defaultBranch)).toMatchObject({ sucursalId: branchCode });
});
