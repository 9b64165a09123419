import { keepSubstitute, listSubstituteOptions, type SubstituteOptionsDto } from '@botica/contract/orders/substitutes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { AllowedSubstitute } from './allowed-substitute.ts';

/** The products and the branch: the equivalents in stock, their prices and the rest of the order depend on them. */
export interface SubstitutePlace {
  branchCode: number;
  orderTypeId: number;
  boughtIds: readonly number[];
}

const oneMinuteMs = 60_000;

/**
 * The equivalents of one product. Requested for all products of the order together: one answer serves the dialogs of
 * all lines, and the server offers no product that is already in the order. Prices depend on the customer.
 */
export function substituteOptionsQuery(
  productId: number,
  { branchCode, orderTypeId, boughtIds }: SubstitutePlace,
  shopper: { userId: string; companyId: number },
) {
  const productoIds = [...new Set([...boughtIds, productId])].sort((a, b) => a - b).join(',');
  const branch = branchCode > 0 ? { sucursalId: branchCode } : {};
  return queryOptions({
    queryKey: ['substitutes', shopper.userId, shopper.companyId, branchCode, orderTypeId, productoIds],
    queryFn: ({ signal }) =>
      call(listSubstituteOptions, { query: { productoIds, tipoPedidoId: orderTypeId, ...branch }, signal }),
    select: (found): SubstituteOptionsDto['opciones'] =>
      found.find(({ productoId }) => productoId === productId)?.opciones ?? [],
    staleTime: oneMinuteMs,
  });
}

interface OrderLineOf {
  orderId: string;
  productId: number;
  units: number;
  branchCode: number;
}

/** C093: quantity 0 means no substitute; product 0 with a quantity means any that the pharmacist recommends. */
export function sendSubstitute(line: OrderLineOf, { choice, productId }: AllowedSubstitute) {
  return call(keepSubstitute, {
    body: {
      pedidoId: line.orderId,
      prodOriginalId: line.productId,
      idProducto: choice === 'product' ? productId : 0,
      cantidad: choice === 'none' ? 0 : line.units,
      sucursalId: line.branchCode,
    },
  });
}
