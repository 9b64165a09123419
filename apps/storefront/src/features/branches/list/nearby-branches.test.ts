import { expect, it } from 'vitest';
import { aBranch } from '../branch.fixture.ts';
import { nearbyBranches } from './nearby-branches.ts';

it('BRANCH-01 offers the chosen branch, then open ones, three at most', () => {
  const branches = [
    aBranch({ code: 1, state: 'closed' }),
    aBranch({ code: 2, state: 'open' }),
    aBranch({ code: 3, state: 'closingSoon' }),
    aBranch({ code: 4, state: 'closed' }),
  ].map((branch) => ({ ...branch, distance: undefined }));
  expect(nearbyBranches(branches, 4).map(({ code }) => code)).toEqual([4, 2, 3]);
  expect(nearbyBranches(branches, 99).map(({ code }) => code)).toEqual([2, 3, 1]);
});
