import { companyIds } from '@botica/domain/companies';
import { menuFor } from '@botica/domain/content/menu';
import { describe, expect, it } from 'vitest';
import { accountGroups } from './account-entries.ts';
import { type AccountViewer, currentEntry, groupsFor, homeGroupsFor } from './account-menu.ts';

const everything: AccountViewer = {
  companyId: 2,
  taxIdLabel: 'RTN',
  loggedIn: true,
  hasInsurance: true,
  hasCorporateCredit: true,
  isExternal: true,
  hasStickers: true,
};
const nothing = {
  ...everything,
  hasInsurance: false,
  hasCorporateCredit: false,
  isExternal: false,
  hasStickers: false,
};
const pathsOf = (groups: ReturnType<typeof groupsFor>) => groups.flatMap(({ entries }) => entries.map(({ to }) => to));
const pathsFor = (viewer: AccountViewer) => pathsOf(groupsFor(accountGroups, viewer));
const profileTabs = [
  '/perfil#tab-perfil',
  '/perfil#tab-rtb',
  '/perfil#tab-direcciones',
  '/perfil#tab-carnet-seguro',
  '/perfil#tab-tarjetas',
  '/perfil#tab-dispositivos',
  '/perfil#tab-identidades-3ra',
  '/perfil#tab-direcciones-extranjeras',
];

describe('the menu of the account', () => {
  it('has six groups, and every group and every entry has its own icon', () => {
    expect(accountGroups.map(({ label }) => label)).toEqual([
      'Compras',
      'Puntos y premios',
      'Salud',
      'Pagos',
      'Mis datos',
      'Empresa',
    ]);
    const icons = accountGroups.flatMap(({ Icon, entries }) => [Icon, ...entries.map((entry) => entry.Icon)]);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it.each(companyIds)('MENU-07 ROLE-16 company %i offers every page of its side menu once', (companyId) => {
    const viewer = { ...everything, companyId };
    const paths = pathsFor(viewer);
    expect(new Set(paths).size).toBe(paths.length);
    const routes = menuFor(companyId, viewer).flatMap(({ target }) => (target.kind === 'route' ? [target.route] : []));
    expect(paths).toEqual(expect.arrayContaining(routes));
  });

  it.each([12, 14] as const)(
    'MENU-01 MENU-02 company %i adds only orders and profile tabs to its reduced menu',
    (companyId) => {
      const viewer = { ...everything, companyId, isExternal: false };
      const routes = menuFor(companyId, viewer).flatMap(({ target }) =>
        target.kind === 'route' ? [target.route] : [],
      );
      expect(pathsFor(viewer).toSorted()).toEqual(['/Mispedidos', ...profileTabs, ...routes].toSorted());
    },
  );

  it.each(companyIds)('PROFILE-02 company %i offers every profile tab', (companyId) =>
    expect(pathsFor({ ...nothing, companyId })).toEqual(expect.arrayContaining(profileTabs)),
  );

  it('ROLE-06 ROLE-16 what a customer cannot use is not offered, and an empty group is left out', () => {
    const groups = groupsFor(accountGroups, nothing);
    expect(groups.map(({ id }) => id)).toEqual(['compras', 'premios', 'salud', 'pagos', 'datos']);
    expect(pathsOf(groups).filter((to) => /creditos|pedidosexternos|stickers/.test(to))).toEqual([]);
  });

  it('names the tax id of the country', () => {
    const labels = groupsFor(accountGroups, { ...nothing, companyId: 12, taxIdLabel: 'NIT' });
    expect(labels.flatMap(({ entries }) => entries.map(({ label }) => label))).toContain('NIT para factura');
  });
});

describe('the links of the account home', () => {
  it.each(companyIds)('STICKER-08 A172 company %i links to the stickers once where it has any', (companyId) => {
    const paths = (hasStickers: boolean) =>
      pathsOf(homeGroupsFor(accountGroups, { ...everything, companyId, hasStickers }));
    expect(paths(true).filter((to) => to === '/mis-stickers')).toHaveLength(1);
    expect(paths(false)).not.toContain('/mis-stickers');
  });
});

describe('the entry of the open page', () => {
  const groups = groupsFor(accountGroups, everything);
  it.each([
    ['/Mispedidos/MQ', '', '/Mispedidos'],
    ['/pedidos/resumen/MQ', '', '/Mispedidos'],
    ['/MISFACTURAS/', '', '/Misfacturas'],
    ['/perfil', '#tab-tarjetas', '/perfil#tab-tarjetas'],
    ['/perfil', '#tab-que-no-hay', '/perfil#tab-perfil'],
    ['/perfil', '', undefined],
    ['/perfil/cupones', '', '/perfil/cupones'],
    ['/creditos/seguros/solicitudes/crear', '', '/creditos/seguros/solicitudes/crear'],
    ['/creditos/seguros/solicitudes/7', '', '/creditos/seguros/solicitudes'],
    ['/cuponesDeComercio', '', '/cupones'],
    ['/sucursales', '', undefined],
  ])('%s%s belongs to %s', (pathname, hash, to) => expect(currentEntry(groups, { pathname, hash })?.to).toBe(to));
});
