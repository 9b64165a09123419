import { companyIds } from '@botica/domain/companies';
import { describe, expect, it } from 'vitest';
import { accountPages, profileLinks } from './account-pages.ts';

const viewer = { loggedIn: true, hasInsurance: true, hasCorporateCredit: true };
const pathsOf = (pages: readonly { to: string }[]) => pages.map(({ to }) => to);

describe('the pages of the account', () => {
  it.each([12, 14] as const)('MENU-01 A172 the menu of company %i stays reduced with stickers', (companyId) => {
    const withStickers = accountPages(companyId, viewer, { hasStickers: true });
    expect(withStickers).toEqual(accountPages(companyId, viewer, { hasStickers: false }));
    expect(pathsOf(withStickers)).not.toContain('/mis-stickers');
  });

  it.each(companyIds)('STICKER-08 A172 the profile page of company %i links to the stickers once', (companyId) => {
    const paths = pathsOf(profileLinks(companyId, viewer, { hasStickers: true }));
    expect(paths.filter((path) => path === '/mis-stickers')).toHaveLength(1);
  });

  it.each(companyIds)('STICKER-08 company %i without stickers has no link to them', (companyId) => {
    expect(pathsOf(profileLinks(companyId, viewer, { hasStickers: false }))).not.toContain('/mis-stickers');
  });
});
