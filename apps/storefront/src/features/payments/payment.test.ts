import type { TransactionDto } from '@botica/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { pollDelayMs, toPayment, viewOf } from './payment.ts';

const dto: TransactionDto = {
  id: 'a6f0e1b2-0000-4000-8000-000000000001',
  ordenId: 'MTItRlM',
  tipo: 'pedido',
  concepto: '',
  numeroPedido: 0,
  sucursalId: 5,
  sucursal: 'Botica Centro',
  tipoPagoId: 4,
  medio: 'tarjeta',
  valorTransaccion: 1234.5,
  simboloMoneda: 'L.',
  tarjetaEnmascarada: '**** **** **** 0071',
  tarjetaId: 'c1',
  esPowerTranz: true,
  esPagoRealizado: false,
  estado: 'pendiente',
  mensaje: '',
  venceEn: '2026-11-15T18:30:00.000Z',
  campos: '',
  voucherPago: null,
};
const replyWith = (given: Partial<TransactionDto>) => ({ isValid: true, message: '', data: { ...dto, ...given } });

describe('what is shown of a payment', () => {
  it('TDS-01 shows the amount in its own currency, and the masked card', () => {
    expect(toPayment(replyWith({}))).toMatchObject({
      amount: 'L.\u00a01,234.50',
      cardMask: '**** **** **** 0071',
      orderNumber: '',
      expiresAt: new Date('2026-11-15T18:30:00.000Z'),
      receipt: [],
    });
    expect(toPayment(replyWith({ venceEn: '' })).expiresAt).toBeUndefined();
  });

  it('TDS-04 a completed payment shows its receipt, whatever else is reported', () => {
    const voucherPago = {
      tipo: 'pedido',
      concepto: '',
      numeroPedido: 12,
      fecha: '2026-11-15T18:20:00.000Z',
      comercio: 'Botica',
      sucursal: 'Botica Centro',
      medio: 'tarjeta',
      tarjetaEnmascarada: '**** **** **** 0071',
      marca: 'Visa',
      autorizacion: '123456',
      referencia: '',
      monto: 1234.5,
      simboloMoneda: 'L.',
      montoCobrado: 1234.5,
      monedaCobrada: 'HNL',
    } as const;
    const payment = toPayment(replyWith({ esPagoRealizado: true, estado: 'enProceso', numeroPedido: 12, voucherPago }));
    expect(payment.state).toBe('pagada');
    expect(payment.receipt).toEqual([
      { label: 'Comercio', value: 'Botica' },
      { label: 'Sucursal', value: 'Botica Centro' },
      { label: 'Pedido', value: '5-0012' },
      { label: 'Fecha', value: '15/11/2026 12:20\u00a0p.\u00a0m.' },
      { label: 'Pagado con', value: 'Visa **** **** **** 0071' },
      { label: 'Autorización', value: '123456' },
      { label: 'Total pagado', value: 'L.\u00a01,234.50' },
    ]);
  });

  it('GIFT-05 a gift has its name where an order has its number', () => {
    const gift = { tipo: 'certificado', concepto: 'Certificado de regalo', numeroPedido: 0, sucursal: '' } as const;
    const voucherPago = { ...baseVoucher, ...gift, medio: 'tarjeta', tarjetaEnmascarada: '', marca: '' } as const;
    const payment = toPayment(
      replyWith({ ...gift, sucursalId: 0, voucherPago: { ...voucherPago, montoCobrado: 1, monedaCobrada: 'HNL' } }),
    );
    expect(payment).toMatchObject({ subject: 'certificado', title: 'Certificado de regalo', orderNumber: '' });
    expect(payment.receipt.map(({ label }) => label)).toEqual([
      'Comercio',
      'Compra',
      'Fecha',
      'Pagado con',
      'Total pagado',
    ]);
  });

  it('the receipt of PayPal shows the charged amount in its currency', () => {
    const paypal = {
      medio: 'paypal',
      tarjetaEnmascarada: '',
      marca: '',
      montoCobrado: 49.9,
      monedaCobrada: 'USD',
    } as const;
    const voucherPago = { ...baseVoucher, ...paypal };
    expect(toPayment(replyWith({ voucherPago })).receipt).toContainEqual({ label: 'Cobrado', value: 'USD\u00a049.90' });
  });
});

const baseVoucher = {
  tipo: 'pedido',
  concepto: '',
  numeroPedido: 12,
  fecha: '2026-11-15T18:20:00.000Z',
  comercio: 'Botica',
  sucursal: 'Botica Centro',
  autorizacion: '',
  referencia: '',
  monto: 1234.5,
  simboloMoneda: 'L.',
} as const;

it.each([
  ['TDS-01', 'pendiente', 'arrived', 'form'],
  ['TDS-04', 'pagada', 'arrived', 'paid'],
  ['TDS-05', 'pagada', 'bank', 'paid'],
  ['TDS-05', 'pagada', 'failed', 'paid'],
  ['TDS-05', 'enProceso', 'settling', 'waiting'],
  ['TDS-05', 'enProceso', 'arrived', 'waiting'],
  ['TDS-05', 'pendiente', 'settling', 'waiting'],
  ['TDS-06', 'rechazada', 'arrived', 'failed'],
  ['TDS-06', 'rechazada', 'bank', 'failed'],
  ['TDS-06', 'rechazada', 'choosing', 'form'],
  ['TDS-06', 'enProceso', 'choosing', 'form'],
  ['TDS-07', 'pendiente', 'failed', 'failed'],
  ['A177', 'pendiente', 'confirmed', 'opening'],
  ['A177', 'enProceso', 'confirmed', 'waiting'],
  ['A177', 'rechazada', 'confirmed', 'failed'],
  ['TDS-09', 'enProceso', 'bank', 'bank'],
  ['expired', 'vencida', 'bank', 'over'],
  ['cancelled', 'cancelada', 'choosing', 'over'],
] as const)('%s a payment that is %s while the shopper is at %s shows %s', (_, state, step, view) =>
  expect(viewOf(state, step)).toBe(view),
);

it('polls the server often at first, then less, then stops', () =>
  expect([0, 59_000, 60_000, 359_000, 360_000].map(pollDelayMs)).toEqual([3000, 3000, 10_000, 10_000, false]));
