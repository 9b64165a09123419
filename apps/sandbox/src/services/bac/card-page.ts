import type { Page } from '../../pages/layout.ts';
import { html } from '../../platform/html.ts';

/** The page for the card number; carries the store's signed fields unchanged. */
export function cardPage(fields: Readonly<Record<string, string>>): Page {
  return {
    title: 'Pago con tarjeta',
    outside: { goesOn: false },
    main: html`
    <div class="title"><h1>Pago con tarjeta</h1><p class="muted">Vas a pagar ${fields.amount}.</p></div>
    <form class="panel stack" method="post" action="/bac/api/transact.php">
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
      <div class="field"><label for="ccnumber">Número de tarjeta</label>
        <input id="ccnumber" name="ccnumber" inputmode="numeric" autocomplete="cc-number" required aria-describedby="hint">
        <p class="hint" id="hint">De prueba: 4111111111111111.</p></div>
      <div class="field"><label for="ccexp">Vence (MMAA)</label>
        <input id="ccexp" name="ccexp" inputmode="numeric" autocomplete="cc-exp" required></div>
      <div class="field"><label for="cvv">Código de seguridad</label>
        <input id="cvv" name="cvv" inputmode="numeric" autocomplete="cc-csc" required></div>
      <button class="btn" type="submit">Pagar</button>
    </form>`,
  };
}
