import { describe, expect, it } from 'vitest';
import {
  checkStep,
  emptyDraft,
  type PrescriptionDraft,
  type PrescriptionStep,
  prescriptionSteps,
  stepTitles,
  stepToShow,
  toOrderForm,
} from './prescription-draft.ts';

const picture = { id: 'a', file: new File(['x'], 'receta.jpg', { type: 'image/jpeg' }), preview: 'data:,' };

const complete: PrescriptionDraft = {
  ...emptyDraft(),
  images: [picture],
  addressId: 12,
  payment: 'cash',
  phone: '504-9988-7766',
};

it('RX-01 has four steps', () => {
  expect(prescriptionSteps.map((step) => stepTitles[step])).toEqual([
    'Recetas',
    'Tipo de Pedido',
    'Método de Pago',
    'Confirmación',
  ]);
});

describe('the missing parts of a step', () => {
  it.each<[string, PrescriptionStep, Partial<PrescriptionDraft>, string | undefined]>([
    ['RX-02', 'recetas', { images: [] }, 'Para poder continuar debes adjuntar al menos una receta.'],
    ['RX-02', 'recetas', {}, undefined],
    ['CHK-15', 'tipo-de-pedido', { addressId: 0 }, 'Para poder continuar debes seleccionar una dirección.'],
    ['CHK-14', 'tipo-de-pedido', { mode: 'pickup' }, 'Para poder continuar debes seleccionar una sucursal.'],
    ['CHK-14', 'tipo-de-pedido', { mode: 'pickup', branchCode: 5, addressId: 0 }, undefined],
    [
      'CHK-21',
      'metodo-de-pago',
      { payment: undefined },
      'Debes seleccionar un tipo de pago para poder realizar el pedido.',
    ],
    ['CARD-26', 'metodo-de-pago', { payment: 'onlineCard' }, 'Debes seleccionar una tarjeta ingresar otra tarjeta.'],
    ['', 'metodo-de-pago', { payment: 'onlineCard', cardId: 'c' }, undefined],
    ['CHK-37', 'confirmacion', { phone: '504-9988-77' }, 'Escribe un celular de al menos 8 dígitos.'],
    ['CHK-37', 'confirmacion', {}, undefined],
  ])('%s %s %j', (_, step, given, problem) => expect(checkStep(step, { ...complete, ...given })).toBe(problem));
});

it.each([
  [null, complete, 'recetas'],
  ['otro', complete, 'recetas'],
  ['confirmacion', complete, 'confirmacion'],
  ['confirmacion', { ...complete, images: [] }, 'recetas'],
  ['confirmacion', { ...complete, payment: undefined }, 'metodo-de-pago'],
  ['tipo-de-pedido', { ...complete, addressId: 0 }, 'tipo-de-pedido'],
] as const)('RX-01 the address asks for %s', (asked, draft, step) => expect(stepToShow(asked, draft)).toBe(step));

describe('RX-04 the order', () => {
  const sent = (given: Partial<PrescriptionDraft>) =>
    Object.fromEntries([...toOrderForm({ ...complete, ...given })].filter(([name]) => name !== 'files'));

  it('a delivery paid in cash', () => {
    expect(sent({ olderIdentity: '0501193000017', notes: ' tocar dos veces ' })).toEqual({
      noIdenTerceraEdad: '0501193000017',
      celular: '99887766',
      tipoPagoId: '1',
      productos: '[]',
      tipoPedido: '4',
      direccionEnvioId: '12',
      observaciones: 'tocar dos veces',
    });
  });

  it.each([
    ['PAY-02 A004', { payment: 'onlineCard', cardId: 'c1' }, { tipoPagoId: '2', tarjetaCredito: 'c1' }],
    ['PAY-02 A004', { payment: 'cardOnDelivery', cardId: 'c1' }, { tipoPagoId: '3' }],
    ['PAY-02 A004', { payment: 'credit' }, { tipoPagoId: '4' }],
    ['ORDTYPE-03', { mode: 'pickup', branchCode: 8 }, { tipoPedido: '3', sucursalId: '8' }],
    ['A431', { personId: 'rosa' }, { personaId: 'rosa' }],
  ] as const)('%s %j', (_, given, fields) => {
    const form = sent(given);
    expect(form).toMatchObject(fields);
    expect('tarjetaCredito' in form).toBe('tarjetaCredito' in fields);
    expect('direccionEnvioId' in form).toBe(form.tipoPedido === '4');
  });

  it('BRANCH-04 an order for a closed branch that its customer waits for', () => {
    expect(toOrderForm(complete).has('pedido_DesbloqueoID')).toBe(false);
    expect(toOrderForm(complete, { waitsForOpening: true }).get('pedido_DesbloqueoID')).toBe('1');
  });

  it('an order with every picture', () => {
    expect(toOrderForm({ ...complete, images: [picture, { ...picture, id: 'b' }] }).getAll('files')).toHaveLength(2);
  });
});
