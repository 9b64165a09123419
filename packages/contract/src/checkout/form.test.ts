import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { problems } from '../problems.ts';
import type { Submission } from './checkout.ts';
import { isDeliveryCostChanged, prescriptionPart, SubmissionSchema } from './checkout.ts';
import { readSubmission, toSubmissionForm } from './form.ts';

const submission: Submission = {
  tipoPedido: 2,
  productos: [{ productoId: 11, cantidad: 2 }],
  productosCanje: [{ productoId: 12, promocionId: 3, cantidad: 1 }],
  direccionEnvioId: 31,
  total: 155.5,
  totalEnvio: 35,
  tipoPagoId: 4,
  pagosSeleccionados: [7, 4],
  tarjetaCredito: '3f0c2f0e-6f0a-4c58-9b39-6a9d8a1f0f11',
  CodigosCanjeOky: ['OKY-100-0001'],
  esCanjeValeOky: true,
  facturarAlCredito: false,
  usuarioRtn: { id: 0, nombre: 'Marta Reyes', rtn: '05011988000178', tipoCliente: 1 },
  observaciones: 'Tocar el timbre "verde"',
  HoraProgramada: '15:30',
};
const fieldsOf = (form: FormData) =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

describe('the form of an order', () => {
  it('SUBMIT-04 a submission survives writing and reading the form', () => {
    const read = readSubmission(fieldsOf(toSubmissionForm(submission)));
    expect(read).toEqual(submission);
    expect(Value.Check(SubmissionSchema, read)).toBe(true);
  });

  it('SUBMIT-04 lists are sent as JSON, hours as HH:mm and prescriptions as files', () => {
    const receta = new File(['x'], 'receta.jpg', { type: 'image/jpeg' });
    const form = toSubmissionForm(submission, [receta]);
    expect(form.get('productos')).toBe('[{"productoId":11,"cantidad":2}]');
    expect(form.get('HoraProgramada')).toBe('15:30'); // SCHED-08
    expect(form.get('facturarAlCredito')).toBe('false');
    expect(form.getAll(prescriptionPart)).toHaveLength(1);
  });

  it.each([
    ['a list that is no JSON', { productos: '[{' }],
    ['a number that is none', { total: '1e9' }],
    ['a negative amount', { total: '-5' }],
    ['a quantity of nothing', { productos: '[{"productoId":11,"cantidad":0}]' }],
    ['more points than anybody has', { puntosCanje: '9999999999' }],
    ['half a point', { puntosCanje: '10.5' }],
    ['a card that is no id', { tarjetaCredito: "1' or '1'='1" }],
    ['a truth that is none', { facturarAlCredito: '1' }],
    ['eleven vouchers', { CodigosCanjeOky: JSON.stringify(Array.from({ length: 11 }, (_, i) => `OKY-100-00${i}`)) }],
  ])('SUBMIT-07 %s is refused', (_, wrong) => {
    const fields = { ...fieldsOf(toSubmissionForm(submission)), ...wrong };
    expect(Value.Check(SubmissionSchema, readSubmission(fields))).toBe(false);
  });

  it('unknown parts are dropped, also names of Object.prototype', () => {
    const fields = { ...fieldsOf(toSubmissionForm(submission)), precio: '1', constructor: '2', toString: '3' };
    const read = readSubmission(fields);
    expect(read).toEqual(submission);
    expect(Object.hasOwn(read, 'constructor')).toBe(false);
  });

  it('an empty part counts as not sent', () =>
    expect(readSubmission({ direccionEnvioId: '', celular: '' })).toEqual({}));
});

it('A111 SUBMIT-05 the text identifies a changed delivery cost', () => {
  const { message: mensaje } = problems.COSTO_ENVIO;
  expect(isDeliveryCostChanged({ ok: false, codigo: 'COSTO_ENVIO', mensaje, ...{ costoEnvio: 45 } })).toBe(true);
  expect(isDeliveryCostChanged({ ok: false, codigo: 'PEDIDO_RECHAZADO', mensaje: 'Otro' })).toBe(false);
  expect(problems.COSTO_ENVIO.status).toBe(400);
});

describe('A054 what an external client adds', () => {
  const external = {
    pedidoClienteExternoAfiliadoId: 1001,
    pedidoClienteExternoPlanId: 3,
    ticketId: '0042',
    nombreAutoriza: 'Marta Reyes',
    nombreSolicita: 'Luis Mejía',
    cantidadCopago: 36.5,
  };
  const isTaken = (change: object) =>
    Value.Check(SubmissionSchema, { ...submission, pedidoClienteExterno: { ...external, ...change } });

  it('accepts a complete external order', () => expect(isTaken({})).toBe(true));

  it.each([
    ['EXT-01 an affiliate', { pedidoClienteExternoAfiliadoId: 0 }],
    ['EXT-02 a plan', { pedidoClienteExternoPlanId: 0 }],
    ['EXT-03 a ticket', { ticketId: '' }],
    ['EXT-03 a ticket of four characters at most', { ticketId: '00042' }],
    ['EXT-04 a copay', { cantidadCopago: undefined }],
    ['EXT-04 a copay that is an amount', { cantidadCopago: -1 }],
    ['EXT-05 the whole name of who authorises', { nombreAutoriza: 'Mart' }],
    ['EXT-06 the whole name of who asks', { nombreSolicita: 'Luis' }],
  ])('%s is required', (_, change) => expect(isTaken(change)).toBe(false));
});
