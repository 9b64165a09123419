/** What the shopper can do, by the network's response code; the code itself would only help a thief. */
const texts: ReadonlyMap<string, string> = new Map([
  ['05', 'Tu banco rechazó el pago. Comunícate con tu banco o usa otra tarjeta.'],
  ['12', 'Tu banco no pudo confirmar que eres el dueño de la tarjeta. Intenta nuevamente o usa otra.'],
  ['51', 'La tarjeta no tiene fondos suficientes. Usa otra tarjeta.'],
  ['54', 'La tarjeta está vencida. Usa otra tarjeta.'],
  ['82', 'El código de seguridad no es correcto. Revisa la tarjeta o usa otra.'],
  ['91', 'Tu banco no respondió. No se hizo ningún cobro, intenta nuevamente.'],
  ['98', 'Tu banco no respondió. No se hizo ningún cobro, intenta nuevamente.'],
  ['expired', 'El tiempo para confirmar con tu banco terminó. No se hizo ningún cobro, intenta nuevamente.'],
  ['cancelled', 'Cancelaste el pago. No se hizo ningún cobro.'],
]);

export function declineText(code: string): string {
  return texts.get(code) ?? 'El pago fue rechazado. No se hizo ningún cobro, intenta con otra tarjeta.';
}
