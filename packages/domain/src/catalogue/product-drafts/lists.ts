/** The filters of the list of products. */
export const productListStates = { visible: 'Visibles', hidden: 'Ocultos', draft: 'Con borrador' } as const;
export type ProductListState = keyof typeof productListStates;

export const productRestrictions = {
  abroad: 'No se envía al exterior',
  pets: 'Para mascotas',
  exam: 'Examen de laboratorio',
} as const;
export type ProductRestriction = keyof typeof productRestrictions;

/** What an act on several products did with one of them. */
export const productOutcomes = {
  done: 'Listo',
  same: 'Ya estaba así',
  conflict: 'Otra persona cambió el mismo dato',
  changed: 'El borrador cambió después de que lo viste',
  invalid: 'Tiene un dato que la tienda no acepta',
  unpriced: 'No tiene precio: no se puede publicar',
  forbidden: 'Lo vende una empresa donde no tienes permiso',
} as const;
export type ProductOutcome = keyof typeof productOutcomes;
