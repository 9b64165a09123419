/** ERR-06 */
export const noSocialConnectionMessage = 'No pudimos establecer conexión con Facebook, revisa que tengas acceso.';

/** ERR-07, T32..T34 */
export const socialProblems = {
  closed: 'La ventana de inicio de sesión fue cerrada.',
  missing: 'Faltan parámetros para iniciar sesión.',
  mismatch: 'No se pudo validar el inicio de sesión, intenta nuevamente.',
} as const;
export type SocialProblem = keyof typeof socialProblems;

export type SocialReturn = { ok: true; code: string } | { ok: false; problem: SocialProblem };

/** ERR-07: the result of the popup. The state is checked first: without it nothing else can be trusted. */
export function readSocialReturn(search: string, expectedState: string): SocialReturn {
  const answer = new URLSearchParams(search);
  const state = answer.get('state');
  const code = answer.get('code');
  if (!state) return { ok: false, problem: 'missing' };
  if (state !== expectedState) return { ok: false, problem: 'mismatch' };
  if (answer.has('error')) return { ok: false, problem: 'closed' };
  return code ? { ok: true, code } : { ok: false, problem: 'missing' };
}

/** PKCE, S256. */
export async function challengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

export function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
