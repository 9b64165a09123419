/** Optional reasons for a cancellation. */
export const cancelReasons = [
  { id: 1, name: 'Me equivoqué en el pedido' },
  { id: 2, name: 'Ya no lo necesito' },
  { id: 3, name: 'Quiero pagarlo de otra forma' },
  { id: 4, name: 'Tarda demasiado' },
  { id: 5, name: 'Lo compré en otro lugar' },
  { id: 6, name: 'Otro motivo' },
] as const;

export const maxCancelComment = 200;

export function cancelReasonName(id: number): string | undefined {
  return cancelReasons.find((reason) => reason.id === id)?.name;
}
