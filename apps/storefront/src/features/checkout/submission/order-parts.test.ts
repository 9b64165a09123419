import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getCompany } from '../../../lib/company-store.ts';
import { removeStored, writeStored } from '../../../lib/storage.ts';
import type { ChosenBranch } from '../../branches/index.ts';
import { aCart, aLine } from '../../cart/cart.fixture.ts';
import { updateCart } from '../../cart/index.ts';
import { reloadSession } from '../../identity/index.ts';
import { changeCheckout, clearCheckout } from '../checkout-store.ts';
import { someFacts } from '../facts/facts.fixture.ts';
import { readCheckout } from '../facts/read-checkout.ts';
import { createOrderParts } from './order-parts.ts';

beforeEach(() => {
  writeStored('auth-token', 'marca');
  writeStored('usuario', { usuarioId: 'ana', nombre: 'Ana' });
  reloadSession();
  updateCart(getCompany().id, (local) => ({ ...local, cart: aCart([aLine(7, { cantidad: 2 })]) }));
});

afterEach(() => {
  clearCheckout();
  for (const key of ['auth-token', 'usuario', 'carrito', 'carrito-resumen']) removeStored(key);
  reloadSession();
});

it('CHK-33 the submitted order lacks the tax id that a question has just removed', async () => {
  const queryClient = new QueryClient();
  // Everything but the invoice is complete, so that the tax id is the only question.
  const read = () => {
    const order = readCheckout(queryClient);
    const { taxId, accepted } = order.facts;
    return { ...order, facts: someFacts({ taxId, accepted }) };
  };
  const ask = vi.fn(async () => true);
  const parts = createOrderParts({
    read,
    ask,
    readDeliveryCost: async () => undefined,
    onStopped: () => undefined,
    onSend: () => undefined,
  });
  changeCheckout({ taxId: { isOn: true, id: 4 } });

  expect(await parts.check()).toBeUndefined();
  expect(ask).toHaveBeenCalledOnce();
  expect(read().facts).toMatchObject({ taxId: undefined, accepted: ['taxId'] });
  expect(parts.body()).not.toHaveProperty('usuarioRtnId');
});

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

it.each([
  ['the chosen branch', { ...cleared, code: 8 }, 7, 8],
  ['the default branch of the customer', cleared, 7, 7],
  ['branch 5 without a default branch', cleared, null, 5],
] as const)('BRANCH-06 a delivery is sent to %s', (_, chosen, defaultBranch, branchCode) => {
  writeStored('usuario', { usuarioId: 'ana', nombre: 'Ana', direccion_ID_Sucursal_Predeterminada: defaultBranch });
  reloadSession();
  const order = readCheckout(new QueryClient());
  const parts = createOrderParts({
    read: () => ({ ...order, facts: someFacts(), place: { ...order.place, chosen } }),
    ask: async () => true,
    readDeliveryCost: async () => undefined,
    onStopped: () => undefined,
    onSend: () => undefined,
  });
  expect(parts.body()).toMatchObject({ sucursalId: branchCode });
});
