import { isHomeDelivery, isPickup } from '../order-types/index.ts';

/** RATE-02 RATE-03: tipoPregunta. */
export const questionKindIds = { satisfaction: 1, scale: 2 } as const;
export type QuestionKind = keyof typeof questionKindIds;
export type QuestionKindId = (typeof questionKindIds)[QuestionKind];

export interface RatingQuestion {
  readonly id: number;
  readonly kind: QuestionKind;
  /** The rated part of the purchase. */
  readonly moment: string;
  readonly text: string;
}

/** Answers are stored by question id: retired questions stay here. */
export const ratingQuestions = [
  {
    id: 1,
    kind: 'satisfaction',
    moment: 'Entrega a domicilio',
    text: '¿Quedaste satisfecho con la entrega de tu pedido?',
  },
  {
    id: 2,
    kind: 'satisfaction',
    moment: 'Recoger en sucursal',
    text: '¿Quedaste satisfecho con la atención de la sucursal?',
  },
  {
    id: 3,
    kind: 'satisfaction',
    moment: 'Envío al extranjero',
    text: '¿Quedaste satisfecho con el envío de tu pedido?',
  },
  { id: 4, kind: 'scale', moment: 'Compra en línea', text: '¿Qué tan probable es que nos recomiendes?' },
] as const satisfies readonly RatingQuestion[];

const byId: ReadonlyMap<number, RatingQuestion> = new Map(ratingQuestions.map((question) => [question.id, question]));

export function questionById(id: number): RatingQuestion | undefined {
  return byId.get(id);
}

export function questionKindOf(id: number): QuestionKind | undefined {
  return byId.get(id)?.kind;
}

/** The delivery or pickup first, then the whole purchase. */
export function questionsFor(orderTypeId: number): readonly RatingQuestion[] {
  const [delivery, pickup, abroad, purchase] = ratingQuestions;
  if (isHomeDelivery(orderTypeId)) return [delivery, purchase];
  return [isPickup(orderTypeId) ? pickup : abroad, purchase];
}
