import { companies } from '@botica/domain/companies';
import { expect, it } from 'vitest';
import { identityText } from './identity-text.ts';

it('XFER-05 formats a national id as its country does, and leaves a passport unchanged', () => {
  expect(identityText('0801195200023', companies[2])).toBe('0801-1952-00023');
  expect(identityText('E12345678', companies[2])).toBe('E12345678');
  expect(identityText('0801195200023', companies[12])).toBe('0801195200023');
});
