/** A270: what a cart says when a promotion with a limit does not count. `what` is its description. */
export const usedUpNotice = (what: string) => `Se agotó: ${what}. Te cobramos el precio normal.`;
export const usedByYouNotice = (what: string) => `Ya usaste: ${what}. Te cobramos el precio normal.`;
export const signInNotice = (what: string) => `Inicia sesión para usar: ${what}. Tiene un límite por cliente.`;
