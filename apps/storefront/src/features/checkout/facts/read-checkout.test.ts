import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getCompany } from '../../../lib/company-store.ts';
import { removeStored, writeStored } from '../../../lib/storage.ts';
import { resetBranchForCompany } from '../../branches/index.ts';
import { aCart, aLine } from '../../cart/cart.fixture.ts';
import { updateCart } from '../../cart/index.ts';
import { reloadSession } from '../../identity/index.ts';
import { changeCheckout, clearCheckout } from '../checkout-store.ts';
import { certificateBalanceQuery } from '../payment/payment.api.ts';
import { balanceQueries, customerQueries, deliveryQueries, placeQueries } from './checkout-queries.ts';
import { readCheckoutState } from './checkout-state.ts';
import { isCheckoutLoading, readCheckout } from './read-checkout.ts';

const queryClient = new QueryClient();
let companyId = getCompany().id;

beforeEach(() => {
  // Other test files share the stores: the company and its branch may be theirs.
  companyId = getCompany().id;
  resetBranchForCompany(companyId);
  writeStored('auth-token', 'marca');
  writeStored('usuario', { usuarioId: 'ana', nombre: 'Ana' });
  reloadSession();
  updateCart(companyId, (local) => ({ ...local, cart: aCart([aLine(7, { cantidad: 2 })]) }));
});

afterEach(() => {
  queryClient.clear();
  clearCheckout();
  for (const key of ['auth-token', 'usuario', 'carrito', 'carrito-resumen']) removeStored(key);
  reloadSession();
});

it('CHK-38 the facts contain a choice and a cart change immediately, without a render', () => {
  const { totalCents } = readCheckout(queryClient).facts.tender;
  queryClient.setQueryData(certificateBalanceQuery('ana', companyId).queryKey, {
    saldo: 50,
    cantidad: 1,
    venceElPrimero: null,
  });

  changeCheckout({ useCertificates: true });
  expect(readCheckout(queryClient).facts.tender.parts).toMatchObject([{ kind: 'certificates', cents: 50_00 }]);

  updateCart(companyId, (local) => ({ ...local, cart: aCart([aLine(7, { cantidad: 1 })]) }));
  const after = readCheckout(queryClient).facts;
  expect(after.lines).toMatchObject([{ productId: 7, quantity: 1 }]);
  expect(after.tender.totalCents).toBe(totalCents / 2);
});

it('CHK-33 CHK-39 the tax id of the invoice comes from the cached list, and leaves the facts when it is switched off', () => {
  const taxId = { id: 4, nombre: 'Ana', rtn: '08011990123456', tipoCliente: 1, fechaAgrega: '', valido: true };
  queryClient.setQueryData(customerQueries(readCheckoutState()).taxIds.queryKey, [taxId]);
  changeCheckout({ taxId: { isOn: true, id: 4 } });
  expect(readCheckout(queryClient)).toMatchObject({ taxId, facts: { taxId: { name: 'Ana', number: taxId.rtn } } });
  changeCheckout({ taxId: { isOn: false, id: 0 } });
  expect(readCheckout(queryClient)).toMatchObject({ taxId: undefined, facts: { taxId: undefined } });
});

it('CHK-17 the minimum of the zone of the address replaces the one of the cart', () => {
  expect(readCheckout(queryClient).facts.minimumDeliveryCents).toBe(50_00);
  const { cost } = deliveryQueries(readCheckoutState(), 0);
  queryClient.setQueryData(cost.queryKey, { cents: 40_00, isNightTariff: false, minimumCents: 95_00 });
  expect(readCheckout(queryClient).facts.minimumDeliveryCents).toBe(95_00);
});

it('without server data the facts are incomplete, and never those of another customer', () => {
  queryClient.setQueryData(certificateBalanceQuery('luis', companyId).queryKey, {
    saldo: 50,
    cantidad: 1,
    venceElPrimero: null,
  });
  changeCheckout({ useCertificates: true });
  const { facts, money } = readCheckout(queryClient);
  expect(facts).toMatchObject({ branch: undefined, addressId: undefined, tender: { parts: [] } });
  expect(money.deliveryCents).toBeUndefined();
});

it('CHK-11 the order is loading until every enabled query of the current choices has an answer', () => {
  const state = readCheckoutState();
  const queries = [placeQueries(state), balanceQueries(state), customerQueries(state)].flatMap(
    (group): { queryKey: readonly unknown[]; enabled?: unknown }[] => Object.values(group),
  );
  const enabled = queries.filter((query) => query.enabled !== false);
  for (const { queryKey } of enabled) {
    expect(isCheckoutLoading(queryClient)).toBe(true);
    queryClient.setQueryData(queryKey, []);
  }
  expect(isCheckoutLoading(queryClient)).toBe(false);
  changeCheckout({ useCertificates: true });
  expect(isCheckoutLoading(queryClient)).toBe(true);
});
