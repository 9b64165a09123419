import { expect, it } from 'vitest';
import { urgencyOf } from './urgency.ts';

it.each([
  ['/healthz', undefined],
  ['/readyz?now', undefined],
  ['/gw/api/pagos-redirect/retorno', 'payments'],
  ['/gw/api/pagos-redirect/retorno/paypal?intento=a&token=b', 'payments'],
  ['/gw/api/pago-click/secreto/pagar', 'payments'],
  ['/GW/api/Pagos-Redirect/aviso/tigo?intento=a', 'payments'],
  ['/gw/integraciones/sucursales/eventos', 'notices'],
  ['/gw/sistemas/v1/sucursales/5/existencias', 'notices'],
  ['/gw/consola/mesa/pedidos', 'desks'],
  ['/gw/api/Pedidos/ProcesarPedido', 'checkout'],
  ['/gw/api/CheckOut/V2', 'checkout'],
  ['/gw/api/sesiones/usuarios/carrito/RecargarProductos/', 'checkout'],
  ['/gw/identidad/refrescar', 'checkout'],
  ['/gw/api/usuarios/tarjetas/', 'checkout'],
  ['/gw/producto/api/buscador?descripcion=acetaminofen', 'browsing'],
  ['/gw/producto/api/buscador?descripcion=/api/pagos-redirect/', 'browsing'],
  ['/gw/algo/nuevo', 'browsing'],
  ['/gw/../healthz', 'browsing'],
  ['/healthzz', 'browsing'],
  ['/', 'browsing'],
  ['/buscar?q=a.png', 'browsing'],
  ['/consola/mesa', 'browsing'],
  ['/assets/index-4f2a.js', 'files'],
  ['/consola/assets/index-4f2a.js', 'files'],
  ['/img/productos/10001/frente.svg', 'files'],
  ['/manifest.webmanifest', 'files'],
] as const)('%s is %s', (url, urgency) => expect(urgencyOf({ url, headers: {} })).toBe(urgency));

const form = 'multipart/form-data; boundary=x';
const order = '/gw/api/Pedidos/ProcesarPedido';

it.each([
  ['an order without pictures', order, { 'content-type': form, 'content-length': '4000' }, 'checkout'],
  ['an order with pictures', order, { 'content-type': form, 'content-length': '4000000' }, 'uploads'],
  ['a form of unknown length', order, { 'content-type': form, 'transfer-encoding': 'chunked' }, 'uploads'],
  [
    'a large body that is no form',
    order,
    { 'content-type': 'application/json', 'content-length': '900000' },
    'checkout',
  ],
  ['a notice', '/gw/integraciones/sucursales/eventos', { 'content-type': form }, 'notices'],
] as const)('%s', (_, url, headers, urgency) => expect(urgencyOf({ url, headers })).toBe(urgency));
