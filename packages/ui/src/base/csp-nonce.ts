import { setNonce } from 'get-nonce';

/**
 * Overlays lock the page's scroll with a style element. The content security policy allows it only with the nonce of
 * this response, which the server writes in the page. Call it before the first render.
 */
export function adoptCspNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (nonce) setNonce(nonce);
}
