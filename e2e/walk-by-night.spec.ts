import { companies } from '@botica/domain/companies';
import { test } from './frame/test.ts';
import { newcomers, walk } from './frame/walk.ts';

// A store of its own, whose clock starts when every branch is closed.
test.use({ startsAt: '02:30', visitor: 'new', actionTimeout: 20_000 });
test.describe.configure({ mode: 'default' });

for (const newcomer of newcomers) {
  test(`a newcomer in ${companies[newcomer.companyId].countryName} buys by night, registers and finds no dead end`, {
    tag: '@once',
  }, async ({ page, store, sql, shoot }) => {
    test.slow();
    await walk({ page, store, sql, newcomer, isOpen: false, shoot });
  });
}
