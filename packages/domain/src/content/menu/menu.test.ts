import { describe, expect, it } from 'vitest';
import { companyIds } from '../../companies/index.ts';
import { hasReducedMenu, type MenuViewer, menuFor, promotionEntriesFor, promotionsEntry, sideMenu } from './index.ts';

const everything: MenuViewer = { loggedIn: true, hasInsurance: true, hasCorporateCredit: true };

const keysFor = (companyId: (typeof companyIds)[number]) => menuFor(companyId, everything).map(({ key }) => key);

const reducedMenu = [
  'boletos',
  'puntos',
  'historial-confirmaciones-pago',
  'CreditosSegurosSolicitudesCrear',
  'CreditosSegurosSolicitudes',
  'pedidos-clientes-corporativos-crear',
  'pedidos-clientes-corporativos-listado',
];

describe('the side menu', () => {
  it.each([12, 14] as const)('MENU-01 company %d sees the reduced menu', (id) =>
    expect(keysFor(id)).toEqual(reducedMenu),
  );

  it.each([12, 14] as const)('MENU-02 company %d sees no top-ups, certificates, coupons or wallet', (id) => {
    const hidden = [
      'recargas',
      'MisRecargas',
      'certificado-regalo',
      'certificados-regalados',
      'ExplorarCupones',
      'tigo-money-historial',
    ];
    expect(keysFor(id).filter((key) => hidden.includes(key))).toEqual([]);
    expect(keysFor(2)).toEqual(expect.arrayContaining(hidden));
  });

  it.each([2, 13, 15] as const)('MENU-03 MENU-07 company %d sees every entry', (id) =>
    expect(keysFor(id).toSorted()).toEqual(
      [
        'boletos',
        'CreditosSegurosSolicitudesCrear',
        'CreditosSegurosSolicitudes',
        'pedidos-clientes-corporativos-crear',
        'pedidos-clientes-corporativos-listado',
        'recargas',
        'MisRecargas',
        'certificado-regalo',
        'certificados-regalados',
        'puntos',
        'ExplorarCupones',
        'historial-confirmaciones-pago',
        'tigo-money-historial',
      ].toSorted(),
    ),
  );

  it('MENU-07 every entry leads to the route of its key', () => {
    const routes = sideMenu.flatMap(({ key, target }) => (target.kind === 'route' ? [[key, target.route]] : []));
    expect(Object.fromEntries(routes)).toEqual({
      CreditosSegurosSolicitudesCrear: '/creditos/seguros/solicitudes/crear',
      CreditosSegurosSolicitudes: '/creditos/seguros/solicitudes',
      'pedidos-clientes-corporativos-crear': '/creditos/clientes/corporativos/pedidos/crear',
      'pedidos-clientes-corporativos-listado': '/creditos/clientes/corporativos/pedidos/listado',
      recargas: '/recargas',
      MisRecargas: '/misrecargas',
      'certificado-regalo': '/certificados/regalar',
      'certificados-regalados': '/certificados/regalados',
      puntos: '/puntos',
      ExplorarCupones: '/cupones',
      'historial-confirmaciones-pago': '/historial-confirmaciones-pago',
      'tigo-money-historial': '/tigo-money-historial',
    });
  });

  it.each(companyIds)(
    'ROLE-16 company %d shows insurer and corporate entries only to customers with the service',
    (id) => {
      const insurer = ['CreditosSegurosSolicitudesCrear', 'CreditosSegurosSolicitudes'];
      const corporate = ['pedidos-clientes-corporativos-crear', 'pedidos-clientes-corporativos-listado'];
      const special = (viewer: Partial<MenuViewer>) =>
        menuFor(id, { loggedIn: true, hasInsurance: false, hasCorporateCredit: false, ...viewer })
          .map(({ key }) => key)
          .filter((key) => [...insurer, ...corporate].includes(key));
      expect(special({})).toEqual([]);
      expect(special({ hasInsurance: true })).toEqual(insurer);
      expect(special({ hasCorporateCredit: true })).toEqual(corporate);
      expect(special({ loggedIn: false, hasInsurance: true, hasCorporateCredit: true })).toEqual([]);
    },
  );

  it('MENU-01 only companies 12 and 14 have the reduced menu', () =>
    expect(companyIds.filter(hasReducedMenu)).toEqual([12, 14]));

  it('MENU-08 the draw tickets open a modal and have no route', () =>
    expect(sideMenu.filter(({ target }) => target.kind === 'modal').map(({ key, target }) => [key, target])).toEqual([
      ['boletos', { kind: 'modal', modal: 'drawTickets' }],
    ]));

  it('offers a visitor no entry that needs a session', () =>
    expect(menuFor(2, { ...everything, loggedIn: false }).map(({ key }) => key)).toEqual(['boletos']));
});

describe('the promotions menu', () => {
  it.each([
    ['MENU-04', 2, ['Descuentos', 'Canjes', 'Bonificaciones']],
    ['MENU-04', 13, ['Descuentos', 'Canjes', 'Bonificaciones']],
    ['MENU-05 MENU-06', 12, ['Canjes']],
    ['MENU-05 MENU-06', 14, ['Canjes']],
    ['MENU-03 MENU-06', 15, ['Canjes']],
  ] as const)('%s company %d sees %j', (_, id, keys) => expect(promotionEntriesFor(id)).toEqual(keys));

  it.each([
    [2, { label: 'Ofertas', to: '/promociones' }],
    [13, { label: 'Ofertas', to: '/promociones' }],
    [12, { label: 'Canjes', to: '/promociones/Canjes' }],
    [14, { label: 'Canjes', to: '/promociones/Canjes' }],
    [15, { label: 'Canjes', to: '/promociones/Canjes' }],
  ] as const)('MENU-03 MENU-06 A050 company %d reaches the promotions by %j', (id, entry) =>
    expect(promotionsEntry(id)).toEqual(entry),
  );
});
