import type { simulatePrice } from '@botica/contract/prices/simulator';
import { isOrderTypeId, orderTypeIds } from '@botica/domain/orders/order-types';
import type { Static } from 'typebox';
import type { SimulatedPurchase } from './service.ts';

type Query = Static<(typeof simulatePrice)['schema']['querystring']>;

export function fromSimulationQuery(query: Query): SimulatedPurchase {
  return {
    companyId: query.empresaId,
    productId: query.productoId,
    branchId: query.sucursalId,
    quantity: query.cantidad,
    orderTypeId: isOrderTypeId(query.tipo) ? query.tipo : orderTypeIds.pickup,
    isoDate: query.fecha,
    hour: query.hora,
    customerId: query.clienteId,
    isIcare: query.icare ?? false,
    isSenior: query.terceraEdad ?? false,
    hasFourthAgePrescription: query.cuartaEdad ?? false,
    acceptedPromotionId: query.aceptaPromocionId ?? 0,
    changeId: query.cambioId,
  };
}
