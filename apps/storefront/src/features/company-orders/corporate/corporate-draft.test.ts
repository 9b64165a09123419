import { describe, expect, it } from 'vitest';
import { type CorporateDraft, checkStep, emptyDraft, stepToShow, toOrderForm } from './corporate-draft.ts';

const document = (id: string) => ({ id, file: new File(['x'], `${id}.jpg`) }) as CorporateDraft['documents'][number];
const whole: CorporateDraft = {
  ...emptyDraft(),
  documents: [document('a'), document('b')],
  addressId: 31,
  phone: '+504 9988-7766',
};

describe('the steps of a corporate order', () => {
  it.each([
    ['CORP-01 T54', 'documentos', { documents: [] }, 'Debes adjuntar de 1 a 10 documentos.'],
    ['CORP-02 T52', 'entrega', { mode: 'pickup' as const }, 'Debes seleccionar una sucursal.'],
    ['CORP-03 T53', 'entrega', { addressId: 0 }, 'Debes seleccionar una dirección.'],
    ['CORP-04 CARD-26', 'pago', { payment: 'card' as const }, 'Debes seleccionar una tarjeta ingresar otra tarjeta.'],
    ['T37', 'pago', { phone: '+504 9988' }, 'El número de teléfono debe tener al menos 8 dígitos.'],
  ] as const)('%s %s says what it lacks', (_, step, change, message) => {
    expect(checkStep(step, { ...whole, ...change })).toBe(message);
    expect(checkStep(step, whole)).toBeUndefined();
  });

  it('CORP-04 the steps open one after another, and none before what it needs', () => {
    expect(stepToShow('pago', whole)).toBe('pago');
    expect(stepToShow('pago', { ...whole, addressId: 0 })).toBe('entrega');
    expect(stepToShow('pago', emptyDraft())).toBe('documentos');
    expect(stepToShow('otro', whole)).toBe('documentos');
  });
});

it('CORP-04 maps the order to the wire names', () => {
  const home = toOrderForm({ ...whole, notes: ' Ya ' });
  expect(Object.fromEntries([...home].filter(([name]) => name !== 'Documentos'))).toEqual({
    PedidoTipoId: '2',
    UsuarioDireccionId: '31',
    celular: '99887766',
    Observaciones: 'Ya',
  });
  expect(home.getAll('Documentos')).toHaveLength(2);
  expect(toOrderForm(whole, { waitsForOpening: true }).get('pedido_DesbloqueoID')).toBe('1'); // CORP-02 A179
  const pickup = toOrderForm({ ...whole, mode: 'pickup', branchCode: 5, payment: 'card', cardId: 'c' });
  expect([pickup.get('PedidoTipoId'), pickup.get('SucursalId'), pickup.get('TarjetaCredito')]).toEqual(['1', '5', 'c']);
});
