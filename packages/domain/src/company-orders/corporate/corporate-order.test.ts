import { describe, expect, it } from 'vitest';
import type { CorporateField, CorporateOrderForm } from './index.ts';
import { checkCorporateOrder, corporateModeIds } from './index.ts';

const form: CorporateOrderForm = {
  documents: 1,
  mode: 'pickup',
  branchCode: 5,
  addressId: 0,
  phone: '+504 9988-7766',
  notes: '',
};

describe('a corporate order', () => {
  it.each<[string, Partial<CorporateOrderForm>]>([
    ['CORP-01 one document', {}],
    ['CORP-01 ten documents', { documents: 10 }],
    ['CORP-03 an address at home, and no branch', { mode: 'homeDelivery', branchCode: 0, addressId: 31 }],
  ])('a corporate order accepts %s', (_, change) => expect(checkCorporateOrder({ ...form, ...change })).toEqual([]));

  it.each<[string, Partial<CorporateOrderForm>, CorporateField, string]>([
    ['CORP-01 T54', { documents: 0 }, 'documents', 'Debes adjuntar de 1 a 10 documentos.'],
    ['CORP-01 T54', { documents: 11 }, 'documents', 'Debes adjuntar de 1 a 10 documentos.'],
    ['CORP-02 T52', { branchCode: 0, addressId: 31 }, 'branchCode', 'Debes seleccionar una sucursal.'],
    ['CORP-03 T53', { mode: 'homeDelivery' }, 'addressId', 'Debes seleccionar una dirección.'],
    ['T37', { phone: '9988-776' }, 'phone', 'El número de teléfono debe tener al menos 8 dígitos.'],
    ['CORP-04', { notes: 'x'.repeat(501) }, 'notes', 'Las observaciones no pueden tener más de 500 caracteres.'],
  ])('%s refuses %j', (_, change, field, message) =>
    expect(checkCorporateOrder({ ...form, ...change })).toEqual([{ field, message }]),
  );

  it('CORP-04 numbers pickup 1 and home delivery 2', () =>
    expect(corporateModeIds).toEqual({ pickup: 1, homeDelivery: 2 }));
});
