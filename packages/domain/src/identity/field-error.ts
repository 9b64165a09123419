/** The error of one form field, with its message for the shopper. */
export type FieldError<Field extends string> = { readonly field: Field; readonly message: string };
