import { companyOf } from '@botica/domain/companies';
import { describe, expect, it } from 'vitest';
import { profileTabIds, profileTabLink, tabLabel, tabOfHash } from './profile-tabs.ts';

describe('the tabs of the profile', () => {
  it('PROFILE-01 every tab has its hash, in any letter case', () => {
    expect(profileTabIds.map((id) => tabOfHash(`#${id}`))).toEqual(profileTabIds);
    expect(tabOfHash('#TAB-Tarjetas')).toBe('tab-tarjetas');
    expect(profileTabLink('tab-rtb')).toBe('/perfil#tab-rtb');
  });

  it.each(['', '#', '#tab-otra', '#contenido'])('PROFILE-01 %j opens the personal data', (hash) =>
    expect(tabOfHash(hash)).toBe('tab-perfil'),
  );

  it.each([
    [2, 'RTN para factura'],
    [12, 'NIT para factura'],
    [14, 'RUC para factura'],
  ] as const)('PROFILE-02 the tax id of company %d is called %s', (id, label) =>
    expect(tabLabel('tab-rtb', companyOf(id))).toBe(label),
  );
});
