import type { ProductSummaryDto } from '@botica/contract/catalogue/products';

/** For tests: a product whose values all differ. */
export function aProduct(given: Partial<ProductSummaryDto> = {}): ProductSummaryDto {
  return {
    productoId: 10_001,
    prod_Desc: 'Losartán genérico',
    presentacion: '50 mg, 30 tabletas',
    laboratorio: 'Ceiba Genéricos',
    prov_Id: 7,
    imagenUrl: '/img/productos/10001/front.svg',
    precio: 64.2,
    precioAnterior: null,
    precios: {
      precioPublico: 64.2,
      precioEcommerce: null,
      precioPublicoPromocion: null,
      precioTerceraEdad: 48.15,
      precioTerceraEdadPromocion: null,
      precioCuartaEdad: null,
      precioPublicoPorCompraSad: null,
      precio3raPorCompraSad: null,
    },
    preciosConDescuentoPorCantidad: [],
    promocionId: 0,
    promocionDescuento: 0,
    promocionRequisitos: '',
    tipoPromocion: 0,
    esMedicamento: true,
    requiereReceta: true,
    esControlado: false,
    esCanjeDeSticker: false,
    disponibilidadStock: 1,
    invActual: 12,
    permitePedirSinInventario: false,
    isv: 0,
    puntosMultiplicador: 0.03,
    porcentajePuntos: 100,
    ...given,
  };
}
