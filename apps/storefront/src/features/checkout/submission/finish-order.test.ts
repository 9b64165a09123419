import { afterEach, expect, it } from 'vitest';
import { removeStored, writeStored } from '../../../lib/storage.ts';
import { reloadSession } from '../../identity/index.ts';
import { noChoices } from '../checkout-choices.ts';
import { changeCheckout, getCheckout } from '../checkout-store.ts';
import { forgetChoices } from './finish-order.ts';

// Test files share the stores: without this, the next file starts with a session.
afterEach(() => {
  for (const key of ['auth-token', 'usuario']) removeStored(key);
  reloadSession();
});

it('ORDTYPE-09 emptying an order leaves no data for the next one', () => {
  writeStored('auth-token', 'marca');
  writeStored('usuario', { usuarioId: 'ana', nombre: 'Ana' });
  reloadSession();
  changeCheckout({
    paymentTypeId: 4,
    cardId: 'card',
    points: 300,
    bankPoints: { cardId: 'bank', points: 50 },
    vouchers: [{ code: 'VALE', cents: 100_00, name: 'Vale' }],
    foreign: { countryId: 1, serviceId: 2, addressId: 3, insured: true, acceptedRequirements: true },
  });
  expect(getCheckout()).toMatchObject({ paymentTypeId: 4, points: 300 });
  forgetChoices();
  expect(getCheckout()).toEqual(noChoices);
});
