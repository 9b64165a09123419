import type { RepurchaseDto } from '@botica/contract/services/repurchases';
import { expect, it } from 'vitest';
import { benefitText, isPaymentProblem, pastPath, pastText, paymentText, placeText } from './repurchase-words.ts';

function aRepurchase(
  changes: Partial<RepurchaseDto> = {},
  configuracion: Partial<RepurchaseDto['configuracion']> = {},
): RepurchaseDto {
  return {
    recompraId: 7,
    producto: {
      productoId: 3,
      prod_Desc: 'Omega 3',
      presentacion: '60 cápsulas',
      imagenUrl: '',
      precio: 120,
      contenido: 60,
      unidad: 'cápsula',
    },
    sePuedeRepetir: true,
    frecuenciaPredeterminada: 60,
    configuracion: {
      cantidadProducto: 2,
      diasPeriodicidad: 45,
      fechaProximoPedido: '2026-12-01',
      tarjeta: { id: 'c', nombre: 'Débito', tipo: 'Visa', numero: '**** **** **** 0071' },
      aceptoTerminos: true,
      tipoDePago: 2,
      configuracionSeleccionada: { pagoTipo: 2, valorBeneficio: 1.5 },
      ...configuracion,
    },
    configuracionesDisponibles: [],
    lugarEntrega: { tipoPedido: 2, lugarEntregaId: 4, nombre: 'Casa', direccion: '10 calle, casa 24' },
    problema: '',
    intentoProximo: '',
    pedidos: [],
    ...changes,
  };
}

it('REPUR-05 names the payment type', () => {
  expect(paymentText(aRepurchase())).toBe('Débito, termina en 0071');
  expect(paymentText(aRepurchase({}, { tarjeta: null }))).toBe('Tarjeta');
  expect(paymentText(aRepurchase({}, { tipoDePago: 1, tarjeta: null }))).toBe('Efectivo');
  expect(paymentText(aRepurchase({}, { tipoDePago: 0, tarjeta: null }))).toBe('Sin configurar');
});

it('REPUR-18 names the benefit, where there is one', () => {
  expect(benefitText(aRepurchase())).toBe('Ganas 50\u00a0% más puntos');
  const cash = { configuracionSeleccionada: { pagoTipo: 1, valorBeneficio: 1 } };
  expect(benefitText(aRepurchase({}, cash))).toBe('');
  expect(benefitText(aRepurchase({}, { configuracionSeleccionada: null }))).toBe('');
});

it('REPUR-07 names the address or branch', () => {
  expect(placeText(aRepurchase())).toEqual({ title: 'A domicilio: Casa', text: '10 calle, casa 24' });
  const branch = { tipoPedido: 1, lugarEntregaId: 5, nombre: 'Centro', direccion: '3 avenida' };
  expect(placeText(aRepurchase({ lugarEntrega: branch }))).toEqual({ title: 'Recoger en Centro', text: '3 avenida' });
  expect(placeText(aRepurchase({ lugarEntrega: { ...branch, nombre: '' } })).title).toBe('Ya no existe');
});

it('REPUR-11 REPUR-12 REPUR-13 tells which problems another payment type solves', () => {
  const is = (problema: string) => isPaymentProblem(aRepurchase({ problema }));
  expect(is('La tarjeta se encuentra inactiva, por favor configure un nuevo método de pago')).toBe(true);
  expect(is('No ha configurado el método de pago')).toBe(true);
  expect(is('No hay existencias suficientes en la sucursal que lo entrega.')).toBe(false);
});

it('REPUR-07 shows the result of a day, and links to it', () => {
  const past = (estado: 'pedido' | 'porPagar' | 'noPagado' | 'noPedido') => ({
    fecha: '2026-11-01',
    ordenId: 'X1',
    estado,
    motivo: '',
  });
  expect(pastPath(past('pedido'))).toBe('/pedidos/resumen/X1');
  expect(pastPath(past('porPagar'))).toBe('/confirmar-pago/X1');
  expect(pastPath(past('noPagado'))).toBeUndefined();
  expect(pastText(past('noPedido'))).toBe('No se pidió');
});
