import { type FirstScreen, firstScreenElementId, firstScreenKey } from '@botica/contract/first-screen';
import { headerNames } from '@botica/contract/headers';

/** What was true when the page was served is no answer to what is asked later in the visit. */
const goodForMs = 10_000;
const nothing: FirstScreen = { empresa: '', sucursal: '', respuestas: {} };
let firstScreen: FirstScreen | undefined;

/** Whether the page came with answers, and for a shopper who is where this one is. */
export function isFirstScreenFor(companyId: number, branchCode: number): boolean {
  firstScreen ??= readFirstScreen();
  return firstScreen.empresa === String(companyId) && firstScreen.sucursal === String(branchCode);
}

/** The answers that came inside the page; each is given out once, and only to a request that would get the same. */
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
    // A page that a proxy has changed: everything is asked for, as without it.
  }
  return nothing;
}
