import { companies } from '@botica/domain/companies';
import { expect, it } from 'vitest';
import { contactOf, phoneToastMs } from './branch-contact.ts';

it.each([
  ['BRANCH-12', '2550-1234', 2, 'call', 'tel:+50425501234'],
  ['BRANCH-12', '+504 7550 1234', 2, 'call', 'tel:+50475501234'],
  ['BRANCH-12', '79421234', 12, 'call', 'tel:+50279421234'],
  ['BRANCH-13', '94501234', 2, 'chat', 'https://wa.me/50494501234'],
  ['BRANCH-13', '55101234', 12, 'chat', 'https://wa.me/50255101234'],
  ['BRANCH-13', '23411234', 14, 'chat', 'https://wa.me/50523411234'],
] as const)('%s phone %s of company %i gives a %s button', (_, phone, companyId, kind, href) => {
  expect(contactOf(phone, companies[companyId])).toMatchObject({ kind, href });
});

it('BRANCH-12 offers no button without a phone', () => {
  expect(contactOf(' ', companies[2])).toBeUndefined();
});

it('BRANCH-14 shows the phone for 12 seconds', () => {
  expect(phoneToastMs).toBe(12_000);
});
