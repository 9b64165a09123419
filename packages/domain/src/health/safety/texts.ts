/** Written for the shop; the texts of single rows come with the reference data. */
export const safetyTexts = {
  sameIngredient: (ingredient: string) => `Los dos productos contienen ${ingredient}.`,
  allergy: (ingredient: string) => `Contiene ${ingredient}, y está anotada una alergia.`,
  askBoth: 'Habla con el regente antes de usarlos juntos.',
  askOne: 'Habla con el regente o con tu médico antes de usarlo.',
  /** Of the whole list. */
  noClearance: 'Que no haya un aviso no significa que la mezcla sea segura. No es una consulta médica.',
  demonstration: 'Datos de demostración: ningún clínico los ha revisado.',
} as const;
