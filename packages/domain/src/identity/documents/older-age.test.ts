import { expect, it } from 'vitest';
import { ageByIdentity, olderAgeMessages, olderAgeRefusal } from './index.ts';

const now = new Date('2026-11-18T16:30:00Z');

it.each([
  ['HN', '0501-1995-02317', 31],
  ['HN', '0501194612345', 80],
  ['HN', '0501196600011', 60],
  ['HN', '05011950', undefined],
  ['HN', '0501302000011', undefined],
  ['HN', 'E123456', undefined],
  ['NI', '001-181146-0001A', 80],
  ['NI', '001-191146-0001A', 79],
  ['NI', '001-010100-0001A', 26],
  ['NI', '001-010120-0001A', 106],
  ['NI', '001-321346-0001A', undefined],
  ['GT', '1946123450501', undefined],
] as const)('ROLE-11 in %s the number %s gives the age %s', (countryCode, number, age) =>
  expect(ageByIdentity(number, countryCode, now)).toBe(age),
);

// The letter of each number matches its digits.
it.each([
  ['month 13', '0011513400004W', undefined],
  ['30 February', '0013002400004H', undefined],
  ['municipality 999', '9991504400004U', undefined],
  ['municipality 999 and 30 February', '9993002400004P', undefined],
  ['an existing municipality and date', '0011504400004N', 86],
] as const)('A158 ROLE-11 a Nicaraguan identity with %s (%s) gives the age %s', (_, number, age) =>
  expect(ageByIdentity(number, 'NI', now)).toBe(age),
);

const { unknown, tooYoung } = olderAgeMessages;
it.each([
  ['third age of somebody of 60', 'HN', '0501196600011', false, false, undefined],
  ['third age of somebody of 59', 'HN', '0501196700011', false, false, tooYoung(59, 60)],
  ['fourth age of somebody of 79', 'HN', '0501194700011', false, true, tooYoung(79, 80)],
  ['third age of a verified person of 31', 'HN', '0501199502317', true, false, tooYoung(31, 60)],
  ['third age of a number that tells nothing', 'GT', '1946123450501', false, false, unknown],
  ['fourth age of a verified number that tells nothing', 'GT', '1946123450501', true, true, undefined],
] as const)('CHK-27 ROLE-12 %s', (_, countryCode, identityNumber, isVerified, isFourthAge, refusal) =>
  expect(olderAgeRefusal({ identityNumber, isVerified }, { countryCode, now, isFourthAge })).toBe(refusal),
);
