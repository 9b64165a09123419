import { describe, expect, it } from 'vitest';
import {
  checkStep,
  emptyDraft,
  type RequestDraft,
  rowsOfInsurers,
  stepToShow,
  toRequestForm,
} from './request-draft.ts';

const picture = { id: 'p1', file: new File(['x'], 'receta.jpg', { type: 'image/jpeg' }), url: '' };
const draft: RequestDraft = {
  ...emptyDraft(),
  policyCardId: 'c1',
  prescriptions: [picture as unknown as RequestDraft['prescriptions'][number]],
  branchCode: 5,
};
const insurer = (aseguradoraId: number) => ({ aseguradoraId, nombre: '', esIdentidadClienteRequerida: false });

describe('the wizard of an insurer request', () => {
  it.each([
    ['INS-04', 'carnet', { policyCardId: '' }, 'Por favor selecciona un carnet'],
    ['INS-05 T49', 'carnet', { requiresIdentity: true }, 'Debes adjuntar una imagen de tu identidad.'],
    ['INS-06 T50', 'recetas', { prescriptions: [] }, 'Debes adjuntar al menos una receta.'],
    ['INS-09 T52', 'entrega', { branchCode: 0 }, 'Debes seleccionar una sucursal.'],
    ['INS-10 T53', 'entrega', { mode: 'homeDelivery' }, 'Debes seleccionar una dirección.'],
    [
      'CARD-26 a card for the copay',
      'copago',
      { payment: 'card' },
      'Debes seleccionar una tarjeta ingresar otra tarjeta.',
    ],
    ['all of it', 'copago', {}, undefined],
  ] as const)('%s is asked for in the step %s', (_, step, change, message) =>
    expect(checkStep(step, { ...draft, ...change })).toBe(message),
  );

  it('INS-08 A179 sends that the customer waits for a closed branch', () => {
    expect(toRequestForm(draft).has('pedido_DesbloqueoID')).toBe(false);
    expect(toRequestForm(draft, { waitsForOpening: true }).get('pedido_DesbloqueoID')).toBe('1');
  });

  it('INS-06 stops at the first incomplete step', () => {
    expect(stepToShow('copago', draft)).toBe('copago');
    expect(stepToShow('copago', { ...draft, prescriptions: [] })).toBe('recetas');
    expect(stepToShow('nada', draft)).toBe('carnet');
  });

  it('INS-09 INS-10 sends the branch or address of its type, and the identity only where it is required', () => {
    const pickup = toRequestForm({ ...draft, addressId: 31, identity: draft.prescriptions });
    expect([...pickup.keys()]).toEqual(['polizaCarnetId', 'pedidoTipo', 'sucursalId', 'files']);
    const home = toRequestForm({
      ...draft,
      mode: 'homeDelivery',
      addressId: 31,
      requiresIdentity: true,
      identity: draft.prescriptions,
      payment: 'card',
      cardId: 't1',
    });
    expect([home.get('pedidoTipo'), home.get('usuarioDireccionId'), home.get('TarjetaCredito')]).toEqual([
      '2',
      '31',
      't1',
    ]);
    expect([home.has('identidad'), home.has('sucursalId')]).toEqual([true, false]);
  });

  it('INS-01 shows insurers in rows of three', () => {
    const rows = rowsOfInsurers([1, 2, 3, 4].map(insurer));
    expect(rows.map((row) => row.map(({ aseguradoraId }) => aseguradoraId))).toEqual([[1, 2, 3], [4]]);
    expect(rowsOfInsurers([])).toEqual([]);
  });
});
