import { expect, it } from 'vitest';
import { groupAsk, groupFiltersQuery, groupProductsQuery, groupQuery } from './groups.api.ts';

const place = { companyId: 2, branchCode: 5 } as const;

it('GROUP-01 A093 an address asks for its group on any level, its words, its page and its order', () => {
  const search = new URLSearchParams('busqueda= niños &pagina=3&orden=az');
  expect(groupAsk({ grupo: 'salud', subGrupo: 'fiebre' }, search, place)).toMatchObject({
    ...place,
    slugs: ['salud', 'fiebre'],
    words: 'niños',
    choices: { page: 3, order: 'az' },
  });
});

it('what is brought before a page is what its screen looks for', () => {
  const ask = groupAsk({ grupo: 'salud' }, new URLSearchParams(), place);
  const again = groupAsk({ grupo: 'salud' }, new URLSearchParams(''), { ...place });
  for (const query of [groupQuery, groupFiltersQuery, groupProductsQuery]) {
    expect(query(ask).queryKey).toEqual(query(again).queryKey);
  }
});
