import { expect, it } from 'vitest';
import { routeTable } from '../../../lib/pages/route-table.ts';
import { without } from './use-transfers.ts';

const balance = { puntosUsuario: 3480, factor: 0.03, valorMonetario: 104.4 };

it('XFER-11 deducts the sent points from the balance immediately, and never below zero', () => {
  expect(without(balance, 500)).toEqual({ puntosUsuario: 2980, factor: 0.03, valorMonetario: 89.4 });
  expect(without(balance, 9999)).toEqual({ puntosUsuario: 0, factor: 0.03, valorMonetario: 0 });
});

it('XFER-06 transferring points and the list of transfers need a login', () => {
  expect([routeTable.transferPoints.requiresLogin, routeTable.pointTransfers.requiresLogin]).toEqual([true, true]);
});
