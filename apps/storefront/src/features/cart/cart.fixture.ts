import type { CartDto, ChangesBody } from '@botica/contract/cart/cart';
import { emptyCart, lineOfProduct } from '@botica/contract/cart/changes';
import type { CartFacts, CartLineFacts } from '@botica/contract/cart/lines';
import { withPrices } from '@botica/contract/cart/reprice';
import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { CallError } from '@botica/contract/client';
import { emptyLocalCart, type LocalCart } from './state/local-cart.ts';
import type { CartServer } from './sync/sync-cart.ts';

export const here = { sucursalId: 5, tipoPedidoId: 2 };

/** For tests: a product whose values all differ. */
export function aProduct(productId: number): ProductSummaryDto {
  return {
    productoId: productId,
    prod_Desc: `Producto ${productId}`,
    presentacion: '30 tabletas',
    laboratorio: 'Ceiba',
    prov_Id: 7,
    imagenUrl: '/img/1.svg',
    precio: 95,
    precioAnterior: 100,
    precios: {
      precioPublico: 100,
      precioEcommerce: 95,
      precioPublicoPromocion: null,
      precioTerceraEdad: 75,
      precioTerceraEdadPromocion: null,
      precioCuartaEdad: 65,
      precioPublicoPorCompraSad: null,
      precio3raPorCompraSad: null,
    },
    preciosConDescuentoPorCantidad: [{ cantidad: 3, precio: 80, precioTerceraEdad: 60 }],
    promocionId: 0,
    promocionDescuento: 0,
    promocionRequisitos: '',
    tipoPromocion: 0,
    esMedicamento: true,
    requiereReceta: false,
    esControlado: false,
    esCanjeDeSticker: false,
    disponibilidadStock: 1,
    invActual: 12,
    permitePedirSinInventario: false,
    isv: 0,
    puntosMultiplicador: 1,
    porcentajePuntos: 100,
  };
}

export function aLine(productId: number, given: Partial<CartLineFacts> = {}): CartLineFacts {
  return {
    ...lineOfProduct(aProduct(productId), { productoId: productId, cantidad: 1 }, { isIcare: false }),
    ...given,
  };
}

export function aCart(lines: readonly CartLineFacts[], given: Partial<CartFacts> = {}): CartFacts {
  const empty = emptyCart({ ...here, minimumDeliveryCents: 50_00, now: new Date('2026-11-15T18:00:00Z') });
  return { ...empty, ...given, productosCarritoCompra: lines };
}

export function aLocalCart(lines: readonly CartLineFacts[], given: Partial<LocalCart> = {}): LocalCart {
  return { ...emptyLocalCart(aCart(lines)), ...given };
}

/** A server with one customer's cart, which another device may change in between. */
export function aServer(lines: readonly CartLineFacts[] = []) {
  const state = { version: 1, lines: new Map(lines.map((line) => [line.productoId, line])), place: here };
  const asked: string[] = [];
  const cart = (): CartDto => withPrices(aCart([...state.lines.values()], { version: state.version }));
  const session = () => ({
    version: state.version,
    ...state.place,
    direccionEnvioId: 0,
    tipoPagoId: 0,
    carrito: cart(),
  });
  const put = ({ productos }: Pick<ChangesBody, 'productos'>, keepsLarger = false) => {
    for (const { productoId, cantidad } of productos) {
      const known = state.lines.get(productoId) ?? aLine(productoId, { cantidad: 0 });
      const quantity = keepsLarger ? Math.max(known.cantidad, cantidad) : cantidad;
      if (quantity === 0) state.lines.delete(productoId);
      else state.lines.set(productoId, { ...known, cantidad: quantity });
    }
    state.version += 1;
  };
  const written = () => ({ version: state.version, productos: [], rechazados: [] });
  const server: CartServer = {
    async write(body) {
      asked.push(`write ${body.version}`);
      if (body.version !== state.version) throw conflict(cart());
      put(body);
      return written();
    },
    async clear(version) {
      asked.push(`clear ${version}`);
      if (version !== state.version) throw conflict(cart());
      state.lines.clear();
      state.version += 1;
      return written();
    },
    async merge(body) {
      asked.push('merge');
      put(body, true);
      return written();
    },
    async savePlace(place) {
      asked.push(`place ${place.sucursalId}`);
      state.place = place;
      state.version += 1;
    },
    async session() {
      return session();
    },
    async sessionSince(version) {
      asked.push(`since ${version}`);
      return version === state.version ? undefined : session();
    },
    async price(body) {
      asked.push(`price ${body.productos.length}`);
      return withPrices(aCart(body.productos.map(({ productoId, cantidad }) => aLine(productoId, { cantidad }))));
    },
  };
  const kept = () => Object.fromEntries([...state.lines].map(([id, { cantidad }]) => [id, cantidad]));
  return { server, state, asked, kept, otherDevice: put };
}

function conflict(carrito: CartDto): CallError {
  const body = { ok: false, codigo: 'CARRITO_DESACTUALIZADO', mensaje: '', carrito } as const;
  return new CallError(409, body);
}
