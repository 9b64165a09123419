import {
  type CardBody,
  type CardDto,
  listCards,
  removeCard,
  saveCard,
  updateCard,
} from '@botica/contract/customers/cards';
import type { CardForm } from '@botica/domain/customers/cards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';

export function cardsQuery(userId: string) {
  return queryOptions({
    queryKey: ['cards', userId],
    queryFn: ({ signal }) => call(listCards, { signal }),
  });
}

const toBody = (form: CardForm): Omit<CardBody, 'numero' | 'cvc'> => ({
  nombre: form.nickname.trim(),
  fechaExpiracion: form.expiry,
  nombreTarjeta: form.holderName.trim(),
  identidadTarjeta: form.holderId.trim(),
  recordar: true,
});

/** A saved card keeps its number: the browser does not have it. */
export function storeCard(id: string | undefined, form: CardForm) {
  if (id !== undefined) return call(updateCard, { params: { id }, body: toBody(form) });
  return call(saveCard, { body: { ...toBody(form), numero: form.number, cvc: form.cvc } });
}

/** CARD-27 CARD-28 */
export function selectCard(card: CardDto, isSelected: boolean) {
  const { id, nombre, fechaExpiracion, nombreTarjeta, identidadTarjeta, recordar } = card;
  const body = { nombre, fechaExpiracion, nombreTarjeta, identidadTarjeta, recordar, seleccionada: isSelected };
  return call(updateCard, { params: { id }, body });
}

export const forgetCard = (id: string) => call(removeCard, { params: { id } });
