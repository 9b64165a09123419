import { type FirstScreen, firstScreenElementId, firstScreenKey } from '@botica/contract/first-screen';
import { headerNames } from '@botica/contract/headers';

/** The embedded answers expire: they are stale later in the visit. */
const goodForMs = 10_000;
const nothing: FirstScreen = { empresa: '', sucursal: '', respuestas: {} };
let firstScreen: FirstScreen | undefined;

/** Whether the page has embedded answers for this shopper's country and branch. */
export function isFirstScreenFor(companyId: number, branchCode: number): boolean {
  firstScreen ??= readFirstScreen();
  return firstScreen.empresa === String(companyId) && firstScreen.sucursal === String(branchCode);
}

/** The answers embedded in the page; each is used once, and only for a request with the same result. */
export function takeFirstAnswer(
  url: string,
  { method = 'GET', headers, body }: RequestInit = {},
): Response | undefined {
  firstScreen ??= readFirstScreen();
  const { empresa, sucursal, respuestas } = firstScreen;
  const sent = new Headers(headers);
  if (sent.get(headerNames.company) !== empresa || sent.get(headerNames.branch) !== sucursal) return undefined;
  const key = firstScreenKey(method, url, typeof body === 'string' ? body : undefined);
  const answer = respuestas[key];
  delete respuestas[key];
  return answer === undefined ? undefined : Response.json(answer);
}

function readFirstScreen(): FirstScreen {
  setTimeout(() => {
    firstScreen = nothing;
  }, goodForMs);
  const text = globalThis.document?.getElementById(firstScreenElementId)?.textContent;
  try {
    if (text) return JSON.parse(text);
  } catch {
    // A proxy changed the page: everything is requested normally.
  }
  return nothing;
}
