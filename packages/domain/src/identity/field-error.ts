/** What is wrong with one field of a form, in the words that the shopper reads. */
export type FieldError<Field extends string> = { readonly field: Field; readonly message: string };
