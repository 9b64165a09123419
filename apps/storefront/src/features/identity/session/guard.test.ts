import { describe, expect, it } from 'vitest';
import {
  decideAccess,
  isLoginTarget,
  leaveLoginScreen,
  loginNeededMessage,
  placeAfterLogin,
  placeOfKind,
} from './guard.ts';

const target = { path: '/Mispedidos/77?rastreo=1', params: { pedido_ID: '77' } };

describe('the access guard', () => {
  it('GUARD-01 GUARD-02 sends a visitor home and stores the route with its params', () => {
    expect(decideAccess({ requiresLogin: true }, false, target)).toEqual({
      isAllowed: false,
      goTo: '/',
      remember: target,
      message: undefined,
    });
  });

  it.each([
    ['a route for everybody', {}, false],
    ['somebody logged in', { requiresLogin: true }, true],
  ])('GUARD-01 lets through: %s', (_, route, isLoggedIn) =>
    expect(decideAccess(route, isLoggedIn, target)).toEqual({ isAllowed: true }),
  );

  it('GUARD-07 explains on coupons, top-ups and explore that a login is needed', () => {
    const decision = decideAccess({ requiresLogin: true, saysLoginNeeded: true }, false, target);
    expect(decision).toMatchObject({ isAllowed: false, message: loginNeededMessage });
    expect(loginNeededMessage).toBe('Debes iniciar sesión para poder hacer uso de este servicio');
  });
});

describe('a page for one kind of customer', () => {
  it.each([
    ['ROLE-09 sends home who is no external client', 'only', false, '/'],
    ['ROLE-09 lets in who is', 'only', true, undefined],
    ['ROLE-07 ROLE-08 sends an external client to their orders', 'away', true, '/pedidosexternos'],
    ['ROLE-07 ROLE-08 lets in anybody else', 'away', false, undefined],
    ['ROLE-03 is for everybody unless it says so', undefined, true, undefined],
  ] as const)('%s', (_, externalClients, isExternal, expected) =>
    expect(placeOfKind({ externalClients }, isExternal)).toBe(expected),
  );
});

describe('the login screen', () => {
  it.each([
    ['GUARD-04 goes back to the previous route', true, '/sucursales?ciudad=001', '/sucursales?ciudad=001'],
    ['GUARD-05 goes home without a previous route', true, undefined, '/'],
    ['GUARD-05 goes home when the previous route was the login itself', true, '/LOGIN?x', '/'],
    ['GUARD-04 stays for a visitor', false, '/sucursales', undefined],
  ])('%s', (_, isLoggedIn, previous, expected) => expect(leaveLoginScreen(isLoggedIn, previous)).toBe(expected));

  it.each([
    ['GUARD-06 a remembered target wins', { target, isOnLoginScreen: true, previous: '/sucursales' }, target.path],
    ['GUARD-06 the modal leaves the page as it is', { isOnLoginScreen: false, previous: '/sucursales' }, undefined],
    ['GUARD-04 the screen goes back', { isOnLoginScreen: true, previous: '/sucursales' }, '/sucursales'],
    ['GUARD-05 the screen goes home', { isOnLoginScreen: true, previous: '/registro' }, '/'],
    [
      'ROLE-06 A055 an external client goes to their orders from the modal',
      { isOnLoginScreen: false, previous: '/sucursales', isExternalClient: true },
      '/pedidosexternos',
    ],
    [
      'ROLE-06 A055 and from the screen',
      { isOnLoginScreen: true, previous: '/sucursales', isExternalClient: true },
      '/pedidosexternos',
    ],
    [
      'ROLE-06 GUARD-06 unless they were on the way to a page',
      { target, isOnLoginScreen: false, previous: '/', isExternalClient: true },
      target.path,
    ],
  ])('%s', (_, from, expected) =>
    expect(placeAfterLogin({ target: undefined, isExternalClient: false, ...from })).toBe(expected),
  );

  it.each([
    ['//otro.sitio', false],
    ['/\\otro.sitio', false],
    ['https://otro.sitio', false],
    ['/registros', true],
    ['/', true],
  ])('GUARD-06 a stored target %s is one of ours: %s', (path, expected) =>
    expect(isLoginTarget({ path, params: {} })).toBe(expected),
  );
});
