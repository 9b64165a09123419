/** TOPUP-21: what a shopper can do about a failure. For other codes the operator's text would not help. */
const texts: ReadonlyMap<string, string> = new Map([
  ['NUMBER_NOT_FOUND', 'El operador no reconoce ese número. Revísalo y reintenta, no se te cobrará otra vez.'],
  ['NUMBER_BLOCKED', 'Ese número no puede recibir recargas. Comunícate con el operador o reintenta con otro.'],
  ['CANCELLED', 'El operador no respondió a tiempo y no se hizo la recarga. Puedes reintentar sin pagar otra vez.'],
]);

/** Empty if only the default text is shown (TOPUP-22). */
export function failureText(code: string): string {
  return texts.get(code) ?? '';
}
