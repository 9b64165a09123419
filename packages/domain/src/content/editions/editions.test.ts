import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Content } from './index.ts';
import { checkContent, contentKindIds, contentKinds, isSafeLink, kindOf, nameOfPiece, readContent } from './index.ts';

const banner: Content = {
  ...contentKinds.banner.blank,
  ...{ title: 'Semana del niño', link: '/promociones', picture: 'gripe' },
};

describe('a link of content', () => {
  it.each(['/', '/promociones', '/promociones?orden=1#arriba', '/Grupos/medicamentos/', 'https://botica.example/x'])(
    'may be %s',
    (link) => expect(isSafeLink(link)).toBe(true),
  );
  it.each([
    ...[
      '',
      'promociones',
      '//otro.example',
      '/\\otro.example',
      '/no-existe',
      'http://otro.example',
      'javascript:alert(1)',
    ],
    ...['https://', 'https://usuario:clave@otro.example', 'https://localhost', 'data:text/html,x', '/promociones\n'],
  ])('may not be %j', (link) => expect(isSafeLink(link)).toBe(false));
  it('is a page of the store or starts with https, whatever was typed', () =>
    fc.assert(
      fc.property(fc.string(), (link) => {
        if (isSafeLink(link)) expect(link).toMatch(/^(\/(?!\/)|https:\/\/)/i);
      }),
    ));
});

describe('the check of content', () => {
  it('accepts a whole banner, and names each field of an empty one', () => {
    expect(checkContent('banner', banner)).toEqual({});
    expect(Object.keys(checkContent('banner', contentKinds.banner.blank)).sort()).toEqual(['link', 'picture', 'title']);
  });
  it.each([
    ['a last day before the first', { startsOn: '2026-12-24', endsOn: '2026-12-01' }, 'endsOn'],
    ['a day that does not exist', { startsOn: '2026-02-30' }, 'startsOn'],
    ['markup', { text: '<b>x</b>' }, 'text'],
    ['a picture of another place', { picture: '../clave' }, 'picture'],
    ['an unknown place', { place: 'techo' }, 'place'],
    ['an order of zero', { position: 0 }, 'position'],
    ['the page of no group', { place: 'grupo' }, 'groupPath'],
  ])('refuses a banner with %s', (_, change, field) =>
    expect(Object.keys(checkContent('banner', { ...banner, ...change }))).toEqual([field]),
  );
  it('names the row of a problem in a list', () => {
    const text = { title: 'Términos', sections: [{ title: '', text: '', list: [], textAfterList: '' }] };
    expect(checkContent('legal-text', text)).toEqual({ 'sections.0.title': 'Escribe un texto.' });
    expect(checkContent('legal-text', { ...text, sections: [] })).toEqual({ sections: 'Agrega al menos una sección.' });
  });
  it('asks for the whole button of a service page, and for the name of its pictures', () => {
    const column = { typeId: '2', content: 'no es un nombre' };
    const page: Content = {
      ...{ url: 'x', name: 'Entrega', description: 'Resumen', picture: '', actionText: 'Pedir', actionUrl: '' },
      ...{ details: [], sections: [{ title: 'Así', columns: [column] }], isActive: true },
    };
    expect(Object.keys(checkContent('service-page', page)).sort()).toEqual([
      'actionUrl',
      'sections.0.columns.0.content',
    ]);
  });
  it('keeps at least one section of the home page, and a campaign in order', () => {
    const section = { sectionId: '1', sectionKind: 'grupos', title: 'Grupos', isShown: false };
    expect(checkContent('home', { sections: [section] })).toEqual({ sections: 'Muestra al menos una.' });
    const campaign = { ...contentKinds.campaign.blank, description: 'Aniversario', link: '/', picture: 'puntos' };
    const days = { startsAt: '2026-11-20T06:00:00.000Z', endsAt: '2026-11-19T06:00:00.000Z', showsCountdown: true };
    expect(Object.keys(checkContent('campaign', { ...campaign, ...days })).sort()).toEqual([
      'countdownTitle',
      'endsAt',
    ]);
  });
});

describe('the key of a new piece', () => {
  it.each([
    ['branch', ['1', '99999'], ['0', '012', '100000', 'a', '']],
    ['city', ['001', 'sps'], ['San', 'a b', 'x'.repeat(21), '']],
    [
      'legal-text',
      ['terminos.vacunas', 'privacidad.app-2'],
      ['vacunas', 'otro.x', 'terminos.', 'terminos.a.b', 'terminos.A'],
    ],
  ] as const)('of a %s says what it is', (kind, good, bad) => {
    const { isKey } = contentKinds[kind].chosenKey;
    expect([...good, ...bad].filter(isKey)).toEqual(good);
  });
});

describe('stored content', () => {
  it('is read with its keys in the order of the form, and not at all when a field is missing', () => {
    const turned = Object.fromEntries(Object.entries(banner).reverse());
    expect(JSON.stringify(readContent(contentKinds.banner.fields, turned))).toBe(JSON.stringify(banner));
    const { title: _, ...rest } = banner;
    expect(readContent(contentKinds.banner.fields, rest)).toBeUndefined();
  });
  it('of any other shape is refused and never throws', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...contentKindIds), (value, kind) => {
        const read = readContent(kindOf(kind).fields, value);
        if (read) expect(checkContent(kind, read)).toBeTypeOf('object');
      }),
    ));
  it('has the name of its title, or of its kind', () => {
    expect([nameOfPiece('banner', banner), nameOfPiece('banner', contentKinds.banner.blank)]).toEqual([
      'Semana del niño',
      'Banner',
    ]);
  });
});
