import type { PersonalDataDto } from '@botica/contract/identity/accounts';
import { companies } from '@botica/domain/companies';
import { expect, it } from 'vitest';
import { toPersonalForm, writtenIdentity } from './personal-data.ts';

const data = {
  nombre: 'Ana',
  apellido: 'Núñez',
  genero: 'F',
  fecha_Nacimiento: '04-05-1984',
  noIdentidad: '0501198402317',
  identidadTipoId: 1,
} as PersonalDataDto;

it.each([
  ['an id of Honduras has its dashes', data, 2, 1, '0501-1984-02317'],
  ['elsewhere it stays as it is', data, 12, 1, '0501198402317'],
  ['so does a passport', { ...data, noIdentidad: 'E12345678', identidadTipoId: 2 }, 2, 2, 'E12345678'],
  ['an unknown type is the national id', { ...data, noIdentidad: '', identidadTipoId: 0 }, 2, 1, ''],
] as const)('REG-18 %s', (_, given, companyId, identityTypeId, identityNumber) =>
  expect(toPersonalForm(given, companies[companyId])).toEqual({
    firstName: 'Ana',
    lastName: 'Núñez',
    gender: 'F',
    birthDate: '04-05-1984',
    identityTypeId,
    identityNumber,
  }),
);

it('an identity that is only read has the dashes of its document, too', () => {
  const identity = { identidadTipoId: 1, noIdentidad: '0501198402317' };
  expect(writtenIdentity(identity, companies[2])).toBe('0501-1984-02317');
});
