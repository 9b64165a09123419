import type { Registration } from '@botica/domain/identity';
import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';

const key = 'registro';
const homeKey = 'registro-pais';

/** The fields restored after a reload. A password is never stored. */
export type RegistrationDraft = Partial<Omit<Registration, 'password' | 'acceptsTerms'>>;

const fields = [
  'firstName',
  'lastName',
  'email',
  'countryId',
  'phone',
  'identityTypeId',
  'identityNumber',
  'gender',
  'birthDate',
] as const satisfies readonly (keyof RegistrationDraft)[];
const numeric: readonly string[] = ['countryId', 'identityTypeId'];

export function draftOf(form: Partial<Registration>): RegistrationDraft {
  return Object.fromEntries(fields.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field]]])));
}

export function keepDraft(form: Partial<Registration>): void {
  writeStored(key, draftOf(form), 'session');
}

export function readDraft(): RegistrationDraft {
  return readStored(key, isDraft, 'session') ?? {};
}

/** The country of the store that the draft was written for. */
export function readHomeCountry(): number | undefined {
  return readStored(homeKey, (value): value is number => typeof value === 'number', 'session');
}

export function writeHomeCountry(countryId: number): void {
  writeStored(homeKey, countryId, 'session');
}

export function forgetDraft(): void {
  removeStored(key, 'session');
  removeStored(homeKey, 'session');
}

function isDraft(value: unknown): value is RegistrationDraft {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(
    ([field, content]) =>
      fields.some((known) => known === field) && typeof content === (numeric.includes(field) ? 'number' : 'string'),
  );
}
