import { companies } from '@botica/domain/companies';
import { test } from './frame/test.ts';
import { newcomers, walk } from './frame/walk.ts';

// A store of its own, whose clock starts at nine in the morning.
test.use({ startsAt: '09:00', visitor: 'new', actionTimeout: 20_000 });
test.describe.configure({ mode: 'default' });

for (const newcomer of newcomers) {
  test(`a newcomer in ${companies[newcomer.companyId].countryName} buys by day, registers and finds no dead end`, {
    tag: '@phone',
  }, async ({ page, store, sql, shoot }) => {
    test.slow();
    await walk({ page, store, sql, newcomer, isOpen: true, shoot });
  });
}
