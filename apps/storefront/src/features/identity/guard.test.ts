import { describe, expect, it } from 'vitest';
import { decideAccess, isLoginTarget, leaveLoginScreen, loginNeededMessage, placeAfterLogin } from './guard.ts';

const target = { path: '/Mispedidos/77?rastreo=1', params: { pedido_ID: '77' } };

describe('the access guard', () => {
  it('GUARD-01 GUARD-02 sends a visitor home and remembers the route with its params', () => {
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

  it('GUARD-07 says on coupons, top-ups and explore that a login is needed', () => {
    const decision = decideAccess({ requiresLogin: true, saysLoginNeeded: true }, false, target);
    expect(decision).toMatchObject({ isAllowed: false, message: loginNeededMessage });
    expect(loginNeededMessage).toBe('Debes iniciar sesión para poder hacer uso de este servicio');
  });
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
  ])('%s', (_, from, expected) => expect(placeAfterLogin({ target: undefined, ...from })).toBe(expected));

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
