import { expect, it } from 'vitest';
import { groupAsk, groupFiltersQuery, groupProductsQuery, groupQuery } from './groups.api.ts';

const place = { companyId: 2, branchCode: 5 } as const;

it('GROUP-01 A093 reads the group on any level, the words, the page and the order from an address', () => {
  const search = new URLSearchParams('busqueda= niños &pagina=3&orden=az');
  expect(groupAsk({ grupo: 'salud', subGrupo: 'fiebre' }, search, place)).toMatchObject({
    ...place,
    slugs: ['salud', 'fiebre'],
    words: 'niños',
    choices: { page: 3, order: 'az' },
  });
});

it('prefetches the same query that the screen uses', () => {
  const ask = groupAsk({ grupo: 'salud' }, new URLSearchParams(), place);
  const again = groupAsk({ grupo: 'salud' }, new URLSearchParams(''), { ...place });
  for (const query of [groupQuery, groupFiltersQuery, groupProductsQuery]) {
    expect(query(ask).queryKey).toEqual(query(again).queryKey);
  }
});
