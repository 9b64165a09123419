import {
  acceptRepurchaseTerms,
  cancelRepurchase,
  changeRepurchaseFrequency,
  changeRepurchasePayment,
  changeRepurchasePlace,
  changeRepurchaseQuantity,
  postponeRepurchase,
  type RepurchaseChangedDto,
} from '@botica/contract/services/repurchases';
import { type PaymentChoice, repurchasePaymentIds } from '@botica/domain/services/repurchases';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { repurchaseQueryKey } from './repurchases.api.ts';

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
