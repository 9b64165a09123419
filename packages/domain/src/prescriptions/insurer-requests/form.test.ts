import { describe, expect, it } from 'vitest';
import type { InsurerRequestField, InsurerRequestForm } from './index.ts';
import { checkInsurerRequest, checkNewPrescriptions, requestModeIds } from './index.ts';

const form: InsurerRequestForm = {
  cardId: '0d9f1c52-2f53-4f5e-8b6e-0a1b2c3d4e5f',
  requiresIdentity: false,
  identityPictures: 0,
  prescriptions: 1,
  mode: 'pickup',
  branchCode: 5,
  addressId: 0,
};

describe('an insurer request', () => {
  it.each<[string, Partial<InsurerRequestForm>]>([
    ['INS-06 one prescription', {}],
    ['INS-07 ten prescriptions', { prescriptions: 10 }],
    ['INS-05 the identity that its insurer demands', { requiresIdentity: true, identityPictures: 1 }],
    ['INS-10 an address at home, and no branch', { mode: 'homeDelivery', branchCode: 0, addressId: 31 }],
  ])('accepts a request with %s', (_, change) => expect(checkInsurerRequest({ ...form, ...change })).toEqual([]));

  it.each<[string, Partial<InsurerRequestForm>, InsurerRequestField, string]>([
    ['INS-04', { cardId: '' }, 'cardId', 'Por favor selecciona un carnet'],
    ['INS-05 T49', { requiresIdentity: true }, 'identity', 'Debes adjuntar una imagen de tu identidad.'],
    ['INS-06 T50', { prescriptions: 0 }, 'prescriptions', 'Debes adjuntar al menos una receta.'],
    ['INS-07 T51', { prescriptions: 11 }, 'prescriptions', 'Solo puedes adjuntar hasta 10 recetas.'],
    ['INS-09 T52', { branchCode: 0, addressId: 31 }, 'branchCode', 'Debes seleccionar una sucursal.'],
    ['INS-10 T53', { mode: 'homeDelivery' }, 'addressId', 'Debes seleccionar una dirección.'],
  ])('%s refuses %j', (_, change, field, message) =>
    expect(checkInsurerRequest({ ...form, ...change })).toEqual([{ field, message }]),
  );

  it.each([
    ['INS-12 nothing new', { added: 0, kept: 3 }, 'Debes adjuntar al menos una receta.'],
    ['INS-07 an eleventh', { added: 1, kept: 10 }, 'Solo puedes adjuntar hasta 10 recetas.'],
    ['INS-07 a tenth', { added: 1, kept: 9 }, undefined],
  ])('%s', (_, counts, message) => expect(checkNewPrescriptions(counts)).toBe(message));

  it('numbers pickup 1 and home delivery 2', () => expect(requestModeIds).toEqual({ pickup: 1, homeDelivery: 2 }));
});
