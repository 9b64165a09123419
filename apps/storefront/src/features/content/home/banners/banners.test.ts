import type { BannerDto } from '@botica/contract/content/home';
import { describe, expect, it } from 'vitest';
import { bannersIn, bannersOf, targetOf } from './banners.ts';

const banner = (given: Partial<BannerDto>): BannerDto => ({
  id: 1,
  titulo: 'Título',
  texto: 'Texto',
  descripcion: 'Título. Texto',
  enlace: '/grupos/medicamentos',
  rutaImagen: '/banners/entrega.svg',
  posicion: 1,
  posicionNombre: 'Principal',
  abrirEnlaceEnNuevaPestana: false,
  esVersionMovil: false,
  bannerTipo: 1,
  subGrupoId: null,
  ciudades: [],
  ...given,
});
const ids = (banners: readonly BannerDto[]) => banners.map(({ id }) => id);

describe('which banners are shown', () => {
  const all = [
    banner({ id: 1, posicion: 2 }),
    banner({ id: 2, posicion: 1 }),
    banner({ id: 3, posicion: 1, esVersionMovil: true }),
    banner({ id: 4, bannerTipo: 4 }),
  ];
  it('HOME-08 desktop shows the banners that are not for phones, in their order', () =>
    expect(ids(bannersOf(all, 'hero', false))).toEqual([2, 1]));
  it('HOME-08 a phone shows the banners for phones', () => expect(ids(bannersOf(all, 'hero', true))).toEqual([3]));
  it('HOME-08 a phone shows the other banners when it has none', () =>
    expect(ids(bannersOf(all, 'popup', true))).toEqual([4]));
});

it('a banner of some cities is shown to their shoppers only', () => {
  const all = [banner({ id: 1 }), banner({ id: 2, ciudades: ['001', '003'] }), banner({ id: 3, ciudades: ['002'] })];
  expect([ids(bannersIn(all, '001')), ids(bannersIn(all, '009'))]).toEqual([[1, 2], [1]]);
});

describe('the link of a banner', () => {
  const hasPage = (link: string) => link !== '/nada';
  it.each([
    ['HOME-07 a page of ours', {}, { kind: 'page', to: '/grupos/medicamentos', newTab: false }],
    [
      'HOME-07 a page in a new tab',
      { abrirEnlaceEnNuevaPestana: true },
      { kind: 'page', to: '/grupos/medicamentos', newTab: true },
    ],
    ['an address outside', { enlace: 'https://example.com' }, { kind: 'outside', href: 'https://example.com' }],
    ['a page that does not exist', { enlace: '/nada' }, { kind: 'none' }],
    ['another site that looks like a page', { enlace: '//example.com' }, { kind: 'none' }],
    ['a script', { enlace: 'javascript:alert(1)' }, { kind: 'none' }],
  ])('%s', (_, given, target) => expect(targetOf(banner(given), hasPage)).toEqual(target));
});
