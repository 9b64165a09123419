import { describe, expect, it } from 'vitest';
import { isCampaignShown, isCountdownShown, isLogoShown } from './index.ts';

const startsAt = new Date('2026-11-20T06:00:00Z');
const endsAt = new Date('2026-11-23T06:00:00Z');
const store = 'https://botica.hn';

describe('a campaign', () => {
  it.each([
    ['inactive, anywhere', false, true, false, store, false],
    ['active, not production', true, false, false, store, true],
    ['active, production, not enabled there', true, false, true, store, false],
    ['active, production, a beta host', true, false, true, 'https://beta.botica.hn', true],
    ['active, production, enabled there', true, true, true, store, true],
  ])('CAMP-01 %s', (_, isActive, isEnabledInProduction, isProduction, origin, isShown) => {
    const campaign = { isActive, isEnabledInProduction, startsAt, endsAt };
    expect(isCampaignShown(campaign, { isProduction, origin })).toBe(isShown);
  });

  it.each([
    ['before the start', '2026-11-20T05:59:59Z', true],
    ['at the start', '2026-11-20T06:00:00Z', false],
    ['later', '2026-11-21T06:00:00Z', false],
  ])('CAMP-02 counts down %s: %s', (_, now, isShown) => {
    expect(isCountdownShown({ startsAt }, new Date(now))).toBe(isShown);
  });

  it.each([
    ['before the end', '2026-11-23T05:59:59Z', true],
    ['at the end', '2026-11-23T06:00:00Z', false],
  ])('CAMP-03 has its logo %s: %s', (_, now, isShown) => {
    expect(isLogoShown({ endsAt }, new Date(now))).toBe(isShown);
  });
});
