import { setNonce } from 'get-nonce';

/**
 * Overlays lock the page's scroll with a style element. The policy only lets those in that carry the nonce of this
 * response, which the server writes in the page. To be called before the first render.
 */
export function adoptCspNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (nonce) setNonce(nonce);
}
