import type { ProposalDto } from '@botica/contract/prescriptions/proposals';
import { companies } from '@botica/domain/companies';
import { describe, expect, it } from 'vitest';
import { acceptanceOf } from './acceptance-body.ts';
import { paymentOf, sharesOf, totalsOf, wholeOf } from './from-dto.ts';
import { headlineOf, nextOf, paidText } from './proposal-words.ts';

const aLine = (productoId: number, cantidad: number, precio: number) => ({
  productoId,
  prod_Desc: `Producto ${productoId}`,
  imagenUrl: '',
  cantidad,
  precio,
  total: cantidad * precio,
  totalAhorrado: 0,
  reglaPrecio: '',
  terceraEdad: false,
  puntos: 1,
  nota: '',
});

const aProposal = (given: Partial<ProposalDto> = {}): ProposalDto => ({
  propuestaId: '5b1c7f3e-4a56-4c0f-9a65-0f6b3f3f7a11',
  version: 1,
  estado: 'open',
  puedeResponder: true,
  pedido_ID: 'MzEtRlM',
  numero: '5-0031',
  sucursal: 'Botica Trejo',
  pedido_Tipo_ID: 4,
  regente: 'Dra. Paz',
  registroRegente: '',
  origen: 'pharmacist',
  fecha: '2026-11-15T18:30:00.000Z',
  venceEl: '2026-11-17T18:30:00.000Z',
  recalculada: false,
  observaciones: '',
  lineas: [aLine(1, 2, 50.25), aLine(2, 1, 10)],
  noServidas: [],
  totales: { subtotal: 110.5, ahorro: 0, envio: 35, total: 145.5, seguro: 0, porPagar: 145.5, puntos: 2 },
  copago: null,
  tipoPagoId: 2,
  tarjetaId: 'c1',
  motivoRechazo: '',
  ...given,
});

describe('the accepted part of a proposal', () => {
  it('RX-04 starts with the whole proposal, at the total of the server', () => {
    const proposal = aProposal();
    expect(totalsOf(proposal, wholeOf(proposal))?.totalCents).toBe(145_50);
  });

  it('RX-04 a reduced proposal costs less, and an empty one costs nothing', () => {
    const proposal = aProposal();
    expect(totalsOf(proposal, new Map([[1, 1]]))?.totalCents).toBe(85_25);
    expect(totalsOf(proposal, new Map([[1, 0]]))).toBeUndefined();
  });

  it('A170 a customer whose insurer pays still pays the copay and the delivery', () => {
    const proposal = aProposal({ copago: 20 });
    const sharesOfKept = (kept: Map<number, number>) => {
      const totals = totalsOf(proposal, kept);
      return totals && sharesOf(proposal, totals);
    };
    expect(sharesOfKept(new Map(wholeOf(proposal)))).toEqual({ insurerCents: 90_50, customerCents: 55_00 });
    expect(sharesOfKept(new Map([[2, 1]]))).toEqual({ insurerCents: 0, customerCents: 45_00 });
  });

  it('A170 the question before accepting names both parts', () => {
    const text = (insurerCents: number, customerCents: number) =>
      paidText({ insurerCents, customerCents }, 'Efectivo', companies[2]).replaceAll('\u00a0', ' ');
    expect(text(0, 145_50)).toBe('El total es L. 145.50, con efectivo.');
    expect(text(90_50, 55_00)).toBe('Tu seguro paga L. 90.50 y tú L. 55.00, con efectivo.');
    expect(text(110_50, 0)).toBe('Tu seguro paga L. 110.50 y tú no pagas nada.');
  });

  it('RX-04 PAY-02 the acceptance is sent with the total shown and the payment type', () => {
    const proposal = aProposal();
    const paid = { payment: 'onlineCard', cardId: 'c1', totalCents: 85_25 } as const;
    expect(acceptanceOf(proposal, new Map([[1, 1]]), paid)).toEqual({
      propuestaId: proposal.propuestaId,
      lineas: [{ productoId: 1, cantidad: 1 }],
      total: 85.25,
      tipoPagoId: 2,
      tarjetaId: 'c1',
    });
    expect(acceptanceOf(proposal, new Map([[1, 1]]), { ...paid, payment: 'cash' })).not.toHaveProperty('tarjetaId');
  });

  it('PAY-02 uses the payment type of the order, unless it is unknown', () => {
    expect([1, 2, 3, 4, 0].map((tipoPagoId) => paymentOf(aProposal({ tipoPagoId })))).toEqual([
      'cash',
      'onlineCard',
      'cardOnDelivery',
      'credit',
      undefined,
    ]);
  });
});

const now = new Date('2026-11-16T18:00:00.000Z');

it.each([
  [{}, 'Revisa tu propuesta', 'Dra. Paz, de Botica Trejo, leyó tu receta.'],
  [{ estado: 'accepted', puedeResponder: false }, 'Aceptaste esta propuesta', 'Tu pedido ya tiene'],
  [{ estado: 'declined', puedeResponder: false }, 'No aceptaste esta propuesta', 'no se te cobró nada'],
  [{ estado: 'expired', puedeResponder: false }, 'Esta propuesta venció', 'No se te cobró nada'],
  [{ venceEl: '2026-11-16T17:00:00.000Z', puedeResponder: false }, 'Esta propuesta venció', 'otra vez'],
  [{ puedeResponder: false }, 'Este pedido fue anulado', 'otra vez'],
] as const)('RX-04 a proposal of %j says where it stands', (given, headline, next) => {
  expect(headlineOf(aProposal(given), now)).toBe(headline);
  expect(nextOf(aProposal(given))).toContain(next);
});
