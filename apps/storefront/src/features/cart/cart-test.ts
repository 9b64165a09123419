import { emptyCart, lineOfProduct } from '@botica/contract/cart-changes';
import type { CartFacts, CartLineFacts } from '@botica/contract/cart-lines';
import type { ProductSummaryDto } from '@botica/contract/products';
import { emptyLocalCart, type LocalCart } from './local-cart.ts';

const place = { sucursalId: 5, tipoPedidoId: 2 };

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
  return { ...lineOfProduct(aProduct(productId), { productoId: productId, cantidad: 1 }), ...given };
}

export function aCart(lines: readonly CartLineFacts[], given: Partial<CartFacts> = {}): CartFacts {
  const empty = emptyCart({ ...place, minimoDomicilio: 50, now: new Date('2026-11-15T18:00:00Z') });
  return { ...empty, ...given, productosCarritoCompra: lines };
}

export function aLocalCart(lines: readonly CartLineFacts[], given: Partial<LocalCart> = {}): LocalCart {
  return { ...emptyLocalCart(aCart(lines)), ...given };
}
