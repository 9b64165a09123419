import {
  acceptRepurchaseTerms,
  cancelRepurchase,
  changeRepurchaseFrequency,
  changeRepurchasePayment,
  changeRepurchasePlace,
  changeRepurchaseQuantity,
  findRepurchase,
  listRepurchases,
  postponeRepurchase,
  type RepurchaseChangedDto,
} from '@botica/contract/services/repurchases';
import { type PaymentChoice, repurchasePaymentIds } from '@botica/domain/services/repurchases';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** The prefix of all repurchase queries: a change of one invalidates all of them. */
export const repurchaseQueryKey = ['repurchases'] as const;

export function repurchasesQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: [...repurchaseQueryKey, userId, companyId, 'list'],
    queryFn: ({ signal }) => call(listRepurchases, { signal }),
    staleTime: 0,
  });
}

/** The products that the customer repeats, with the day of the next order. */
export function repeatedProductsQuery(userId: string, companyId: number) {
  return queryOptions({
    ...repurchasesQuery(userId, companyId),
    select: (all) =>
      all.map(({ producto, configuracion }) => ({
        productId: producto.productoId,
        nextDate: configuracion.fechaProximoPedido,
      })),
  });
}

export function repurchaseOfQuery(userId: string, companyId: number, productId: number) {
  return queryOptions({
    queryKey: [...repurchaseQueryKey, userId, companyId, 'product', productId],
    queryFn: ({ signal }) => call(findRepurchase, { query: { productoId: productId }, signal }),
  });
}

export const postpone = (productId: number, date: string) =>
  call(postponeRepurchase, { body: { productoId: productId, nuevaFechaDeProximoPedido: date } });

export const cancel = (productId: number, reason: string) =>
  call(cancelRepurchase, { body: { productoId: productId, razonCancela: reason } });

export const changePlace = (productId: number, place: { orderTypeId: 1 | 2; placeId: number }) =>
  call(changeRepurchasePlace, {
    body: { productoId: productId, tipoPedido: place.orderTypeId, lugarEntregaId: place.placeId },
  });

export const changeQuantity = (productId: number, quantity: number) =>
  call(changeRepurchaseQuantity, { query: { productoId: productId, nuevaCantidad: quantity } });

export const changeFrequency = (productId: number, days: number) =>
  call(changeRepurchaseFrequency, { query: { productoId: productId, nuevaFrecuencia: days } });

export function changePayment(productId: number, { paymentId, cardId }: PaymentChoice) {
  return paymentId === repurchasePaymentIds.card
    ? call(acceptRepurchaseTerms, { query: { productoId: productId, tarjetaId: cardId } })
    : call(changeRepurchasePayment, { query: { productoId: productId, tipoDePago: paymentId } });
}

/** REPUR-14: the server's message about a change is shown, whether it succeeded or not. */
export function useChange<Wish>(send: (wish: Wish) => Promise<RepurchaseChangedDto>, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ ok, mensaje }) => {
      if (!ok) return void notify.error(mensaje);
      await queryClient.invalidateQueries({ queryKey: repurchaseQueryKey });
      notify.success(mensaje);
      onDone();
    },
  });
}
