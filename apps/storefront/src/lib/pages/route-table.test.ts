import { describe, expect, it } from 'vitest';
import specified from '../../../../../docs/spec/routes.tsv?raw';
import { isAccountPage } from './account-pages.ts';
import { documentTitle, hasPage } from './known-pages.ts';
import type { RouteHandle } from './route-handle.ts';
import { routeTable } from './route-table.ts';
import { hidesFloatingCart } from './task-pages.ts';

/** A link for each pattern of the specification whose parameters take only certain words. */
const sampleLinks: Readonly<Record<string, string>> = { R034: '/promociones/canjes/2' };

const specifiedRoutes = specified.split('\n').flatMap((row) => {
  const [id = '', pattern = ''] = row.split('\t');
  return /^R\d{3}$/.test(id) && pattern !== '*' ? [[id, pattern] as const] : [];
});

describe('the route table', () => {
  it.each(specifiedRoutes)('%s the route %s of the specification leads to a page', (id, pattern) =>
    expect(hasPage(sampleLinks[id] ?? pattern.replace(/\{\w+\}/g, '1'))).toBe(true),
  );

  it.each([
    ['/sucursales', true],
    ['/SUCURSALES', true],
    ['/sucursales/', true],
    ['/horariosespeciales', true],
    ['/', true],
    ['/recargas', true],
    ['/sucursales/5', false],
    ['https://example.com/sucursales', false],
  ])('ROUTE-01 ROUTE-02 offers %s: %s', (link, expected) => expect(hasPage(link)).toBe(expected));

  it('finds the page of a link with a query or a hash', () => {
    expect([hasPage('/sucursales?ciudad=001'), hasPage('/sucursales#mapa'), hasPage('/puntuaciones?x')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['/productos/detalle/10001', true],
    ['/PRODUCTOS/detalle/10001/', true],
    ['/productos/detalle?p=10001&ref=x', true],
    ['/productos/detalle/10001/fotos', false],
    ['/productos', false],
    ['/grupos/medicamentos/dolor-y-fiebre', true],
    ['/busqueda/vitamina%20c', true],
    ['/promociones/Descuentos', true],
    ['/promociones/canjes/2', true],
    ['/promociones/sorteo/siman/ver', true],
    ['/promociones/sorteo/farmacosto', true],
    ['//sucursales', false],
    ['', false],
    ['https://example.com/sucursales', false],
  ])('ROUTE-01 ROUTE-02 the link %s leads to a page: %s', (link, expected) => expect(hasPage(link)).toBe(expected));

  it.each([
    ['ROLE-01', 'open', ['group', 'subgroup', 'search', 'product', 'promotions', 'branches', 'terms', 'privacy']],
    [
      'ROLE-02',
      'open',
      ['login', 'registration', 'guestOrder', 'partnerApplication', 'service', 'raffle', 'sharedList'],
    ],
    ['ROLE-04', 'closed', ['checkout', 'orders', 'orderDetail', 'invoices', 'invoice', 'paymentLinks']],
    ['ROLE-05', 'closed', ['points', 'transferPoints', 'myCertificates', 'myLists', 'repurchases', 'profile']],
  ] as const)('%s the pages are %s to a visitor: %j', (_, access, names) => {
    const handles: Readonly<Record<string, RouteHandle>> = routeTable;
    for (const name of names)
      expect([name, handles[name]?.requiresLogin ?? false]).toEqual([name, access === 'closed']);
  });

  it('ROLE-03 requires a login on the pages that the specification closes and on no other', () => {
    const needsLogin = new Map(
      specified.split('\n').flatMap((row) => {
        const [id = '', , login] = row.split('\t');
        return /^R\d{3}$/.test(id) ? [[id, login === 'yes'] as const] : [];
      }),
    );
    const asked = Object.values<RouteHandle>(routeTable)
      // Our additional page is protected by its own secret.
      .filter(({ routeId }) => needsLogin.has(routeId))
      .map(({ routeId, requiresLogin = false }) => [routeId, requiresLogin]);
    expect(asked.length).toBeGreaterThan(30);
    expect(asked).toEqual(asked.map(([id]) => [id, needsLogin.get(String(id))]));
    expect(new Set(asked.map(([, isAsked]) => isAsked))).toEqual(new Set([true, false]));
  });

  it('the menu of the account is beside pages that need a login or show a visitor less, and not beside the checkout and the payment', () => {
    const inAccount = Object.values<RouteHandle>(routeTable).filter(isAccountPage);
    expect(inAccount.length).toBeGreaterThan(35);
    expect(inAccount.filter(({ requiresLogin }) => !requiresLogin)).toEqual([routeTable.savings]);
    expect([routeTable.checkout, routeTable.payment, routeTable.invoice].filter(isAccountPage)).toEqual([]);
  });

  it('the floating cart is hidden on forms, payments, orders and rewards to redeem, and shown on pages with products', () => {
    const { login, registration, topUps, insurerRequest, payment, paymentResult, home, product, search } = routeTable;
    const { profile, orders, invoices, myMedicines, reading, stickerDetail, terms, myLists } = routeTable;
    const { orderSummary, invoice, slotMachine, savings, rewards, placedGuestOrder, laboratory } = routeTable;
    const tasks = [
      login,
      registration,
      topUps,
      insurerRequest,
      payment,
      paymentResult,
      orderSummary,
      invoice,
      slotMachine,
      savings,
      rewards,
      placedGuestOrder,
      laboratory,
      profile,
      orders,
      invoices,
      myMedicines,
      reading,
      stickerDetail,
      terms,
    ];
    expect(tasks.filter((route) => !hidesFloatingCart(route))).toEqual([]);
    expect([home, product, search, myLists].filter(hidesFloatingCart)).toEqual([]);
  });

  it('names each route once', () => {
    const ids = Object.values(routeTable).map(({ routeId }) => routeId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('the document title has the page and the store', () => {
    expect(documentTitle('Sucursales')).toBe('Sucursales | Botica');
    expect(documentTitle(undefined)).toBe('Botica, tu farmacia en línea');
  });
});
