import { expect, it } from 'vitest';
import { companyIds, gatewayPath, isBetaOrigin, resolveServicesGateway } from './index.ts';

it('COUNTRY-20 the gateway segment /gt/ becomes /ni/ for company 14', () =>
  expect(gatewayPath('https://servicios.test/gt/contenido/api', 14)).toBe('https://servicios.test/ni/contenido/api'));

it.each(companyIds.filter((id) => id !== 14))('COUNTRY-20 company %d keeps /gt/', (id) =>
  expect(gatewayPath('/gt/contenido/api', id)).toBe('/gt/contenido/api'),
);

it.each([
  ['/api/gtx/lista', '/api/gtx/lista'],
  ['/api/lista?ruta=/gt/inicio', '/api/lista?ruta=/gt/inicio'],
  ['/gt/api?ruta=/gt/inicio', '/ni/api?ruta=/gt/inicio'],
])('COUNTRY-20 changes only a segment of the path: %s', (path, expected) =>
  expect(gatewayPath(path, 14)).toBe(expected),
);

it.each([
  [true, 'https://www.tienda.hn', 'production'],
  [true, 'https://beta.tienda.hn', 'staging'],
  [true, 'https://WWW-Beta.tienda.hn:8443', 'staging'],
  [false, 'https://www.tienda.hn', 'staging'],
  [false, 'https://beta.tienda.hn', 'staging'],
] as const)('COUNTRY-22 with production %s at %s uses %s', (production, origin, gateway) =>
  expect(resolveServicesGateway({ production, origin })).toBe(gateway),
);

it.each(['https://alfabeta.hn', 'https://tienda.hn/beta', 'https://betania.hn', ''])(
  'COUNTRY-22 %j is not a beta origin',
  (origin) => expect(isBetaOrigin(origin)).toBe(false),
);
