import { describe, expect, it } from 'vitest';
import { documentTitle, hasPage, hasRoute, routeTable } from './route-table.ts';

describe('the route table', () => {
  it.each([
    ['/sucursales', true],
    ['/SUCURSALES', true],
    ['/sucursales/', true],
    ['/horariosespeciales', true],
    ['/', true],
    ['/recargas', false],
    ['/sucursales/5', false],
    ['*', false],
    ['https://example.com/sucursales', false],
  ])('ROUTE-01 ROUTE-02 offers %s: %s', (pattern, expected) => expect(hasRoute(pattern)).toBe(expected));

  it('reads the page of a link that carries a query or a hash', () => {
    expect([hasPage('/sucursales?ciudad=001'), hasPage('/sucursales#mapa'), hasPage('/puntos?x')]).toEqual([
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
    ['/promociones/sorteo/siman/ver', false],
    ['//sucursales', false],
    ['', false],
    ['https://example.com/sucursales', false],
  ])('ROUTE-01 ROUTE-02 the link %s leads to a page: %s', (link, expected) => expect(hasPage(link)).toBe(expected));

  it('names each route once', () => {
    const ids = Object.values(routeTable).map(({ routeId }) => routeId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('titles the document with the page and the store', () => {
    expect(documentTitle('Sucursales')).toBe('Sucursales | Botica');
    expect(documentTitle(undefined)).toBe('Botica, tu farmacia en línea');
  });
});
