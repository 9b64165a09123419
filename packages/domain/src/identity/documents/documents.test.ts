import { describe, expect, it } from 'vitest';
import { companies } from '../../companies/index.ts';
import {
  ageOn,
  checkOlderIdentity,
  checkPolicyCard,
  documentImages,
  documentMessages,
  isDocumentTypeId,
  linkedProductsPreviewed,
  linkImages,
  olderIdentityImages,
  policyCardImages,
  policyCardMessages,
} from './index.ts';

describe('uploads', () => {
  it('UPLOAD-01 UPLOAD-02 UPLOAD-03 A060 an upload accepts twenty pictures of 100000 KB', () => {
    expect(documentImages.extensions).toEqual(['jpg', 'jpeg', 'png', 'gif']);
    expect(documentImages).toMatchObject({ maxFiles: 20, maxBytes: 102_400_000 });
  });

  it('DOC-02 A058 linking accepts one picture and no gif', () => {
    expect(linkImages.maxFiles).toBe(1);
    expect(linkImages.extensions).not.toContain('gif');
  });

  it('OLDER-03 INS-03 an older identity has one picture, an insurer card two', () =>
    expect([olderIdentityImages.maxFiles, policyCardImages.maxFiles]).toEqual([1, 2]));
});

it('DOC-01 DOC-04 DOC-05 DOC-06 has its texts', () =>
  expect(documentMessages).toMatchObject({
    imageRequired: 'Debe adjuntar al menos una imagen.',
    notVerified: 'Ocurrió un error al momento de verificar el documento',
    saved: 'El documento ha sido guardado.',
    linkedTitle: 'Beneficios Activados',
    linked: 'Los beneficios de tu cuenta han sido activados.',
  }));

it('DOC-03 previews two linked products', () => expect(linkedProductsPreviewed).toBe(2));

it('REG-14 a document is an identity or a passport', () =>
  expect([1, 13, 2, 0, Number.NaN].filter(isDocumentTypeId)).toEqual([1, 13]));

describe('an older-age identity', () => {
  it.each([
    ['OLDER-01 no name', { name: ' ' }, 'name', 'Debe ingresar un nombre'],
    ['OLDER-02 no identity', { identityNumber: '' }, 'identityNumber', 'Debe ingresar una identidad'],
    ['a name without end', { name: 'a'.repeat(161) }, 'name', 'Este dato es demasiado largo.'],
  ])('%s', (_, given, field, message) => {
    const form = { name: 'Rosalío Mejía', identityNumber: '0801195200023' };
    expect(checkOlderIdentity({ ...form, ...given }, companies[2])).toEqual([{ field, message }]);
    expect(checkOlderIdentity(form, companies[2])).toEqual([]);
  });

  it.each([
    ['month 13', '001-151340-0004W'],
    ['30 February', '0013002400004H'],
    ['municipality 999', '9991504400004u'],
  ])('A158 refuses %s in Nicaragua, and in no other country', (_, identityNumber) => {
    const form = { name: 'Rosalío Mejía', identityNumber };
    const errors = [{ field: 'identityNumber', message: 'Revisa el número de identidad, no parece válido.' }];
    expect(checkOlderIdentity(form, companies[14])).toEqual(errors);
    expect(checkOlderIdentity(form, companies[12])).toEqual([]);
  });

  it.each(['0011504400004N', 'C1234567'])('A158 accepts %s in Nicaragua', (identityNumber) =>
    expect(checkOlderIdentity({ name: 'Rosalío Mejía', identityNumber }, companies[14])).toEqual([]),
  );
});

describe('an insurer card', () => {
  it('INS-02 needs pictures', () =>
    expect(policyCardMessages.imagesRequired).toBe(
      'Primero debes subir las imágenes de tu carnet para poder continuar.',
    ));

  it('needs an insurer and both numbers', () => {
    expect(checkPolicyCard({ insurerId: 1, policyNumber: 'P-1', cardNumber: 'C-1' })).toEqual([]);
    const wrong = checkPolicyCard({ insurerId: 0, policyNumber: '', cardNumber: 'x'.repeat(41) });
    expect(wrong.map(({ field }) => field)).toEqual(['insurerId', 'policyNumber', 'cardNumber']);
    expect(checkPolicyCard({ insurerId: 40_000, policyNumber: 'P', cardNumber: 'C' })).toHaveLength(1);
  });
});

it.each([
  ['on the day', '1966-11-15', '2026-11-15T18:00:00Z', 60],
  ['a day before', '1966-11-16', '2026-11-15T18:00:00Z', 59],
  ['by the clock of the stores', '1966-11-15', '2026-11-15T05:00:00Z', 59],
])('ROLE-11 an age is reached %s', (_, birthDate, now, age) => expect(ageOn(birthDate, new Date(now))).toBe(age));
