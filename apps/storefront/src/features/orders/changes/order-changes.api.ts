import {
  type CancellationDto,
  cancelOrder,
  changeOrderAddress,
  findBranchStock,
  transferOrder,
} from '@botica/contract/orders/changes';
import type { OrderLineDto, OrderSummaryDto } from '@botica/contract/orders/summary';
import { type MissingProduct, missingProducts } from '@botica/domain/orders/changes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const sendCancellation = (id: string, body: CancellationDto) => call(cancelOrder, { params: { id }, body });

export interface TransferRequest {
  pedidoId: string;
  sucursalId: number;
  pedido_DesbloqueoID?: number;
}

export const sendTransfer = (body: TransferRequest) => call(transferOrder, { body });

export interface AddressRequest {
  pedidoId: string;
  coloniaId: number;
  direccionId: number;
  totalEnvio?: number;
  pedido_DesbloqueoID?: number;
}

export const sendAddress = (body: AddressRequest) => call(changeOrderAddress, { body });

/** ORDER-13: the missing stock of an order at a branch. An order with prescriptions only has none. */
export async function findMissingAt(
  branchCode: number,
  lines: readonly OrderLineDto[],
  { isPickup }: { isPickup: boolean },
): Promise<MissingProduct[]> {
  if (lines.length === 0) return [];
  const productos = lines.map(({ productoId, cantidad }) => ({ productoId, cantidad }));
  const { detalle } = await call(findBranchStock, { query: { sucursalId: branchCode }, body: { productos } });
  const stock = new Map(detalle.map((one) => [one.productoId, one]));
  const ordered = lines.map(({ productoId, prod_Desc, cantidad, esCanje, esBonificacion, esCanjeDeSticker }) => ({
    productId: productoId,
    name: prod_Desc,
    units: cantidad,
    allowsOrderWithoutStock:
      !(esCanje || esBonificacion || esCanjeDeSticker) && (stock.get(productoId)?.permitePedirSinInventario ?? false),
  }));
  const available = new Map(detalle.map(({ productoId, invActual }) => [productoId, invActual]));
  return missingProducts(ordered, available, { isPickup });
}

/** After any answer: refetches the order, on its own page and in the lists, and the refunded balances. */
export function useRefreshOrder(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const changed = ['order-summary', 'account-summary'];
    await Promise.all(changed.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  };
}

export interface ChangeProps {
  order: OrderSummaryDto;
  onClose: () => void;
}
