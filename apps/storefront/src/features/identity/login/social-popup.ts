import { settings } from '../../../lib/settings.ts';
import { challengeOf, randomText, readSocialReturn, type SocialProblem } from './social-return.ts';

const channelName = 'botica.acceso-social';
const watchEveryMs = 300;
/** The return severs the connection to the popup, which then looks closed a moment before its answer arrives. */
const lastWordMs = 1500;

export class SocialLoginProblem extends Error {
  readonly problem: SocialProblem | 'connection';

  constructor(problem: SocialProblem | 'connection') {
    super(problem);
    this.problem = problem;
  }
}

/**
 * The social network's own page, in a popup, with a state and PKCE: an intercepted address is useless. Opened before
 * any await, or the browser blocks it as an advertisement.
 */
export async function askSocialNetwork(): Promise<string> {
  const popup = window.open('about:blank', 'botica-acceso-social', 'popup,width=480,height=680');
  if (!popup) throw new SocialLoginProblem('connection');
  try {
    const [state, verifier] = [randomText(), randomText()];
    const answer = waitForAnswer(popup);
    popup.location.href = authorizeAddress(state, await challengeOf(verifier));
    const returned = readSocialReturn(await answer, state);
    if (!returned.ok) throw new SocialLoginProblem(returned.problem);
    return await exchange(returned.code, verifier);
  } finally {
    popup.close();
  }
}

const returnAddress = () => `${location.origin}/acceso-social.html`;

function authorizeAddress(state: string, challenge: string): string {
  const { authorizeUrl, clientId, scope } = settings.social;
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: returnAddress(),
    scope,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  return `${authorizeUrl}?${query}`;
}

function waitForAnswer(popup: Window): Promise<string> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName);
    let lastWord: ReturnType<typeof setTimeout> | undefined;
    const watch = setInterval(() => {
      if (!popup.closed || lastWord) return;
      lastWord = setTimeout(() => {
        stop();
        reject(new SocialLoginProblem('closed'));
      }, lastWordMs);
    }, watchEveryMs);
    function stop(): void {
      clearInterval(watch);
      clearTimeout(lastWord);
      channel.close();
    }
    channel.onmessage = ({ data }) => {
      stop();
      resolve(typeof data === 'string' ? data : '');
    };
  });
}

async function exchange(code: string, verifier: string): Promise<string> {
  const { tokenUrl, clientId } = settings.social;
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    redirect_uri: returnAddress(),
    code_verifier: verifier,
  });
  const reply = await fetch(tokenUrl, { method: 'POST', body }).catch(() => undefined);
  const content: unknown = reply?.ok ? await reply.json().catch(() => undefined) : undefined;
  const token = typeof content === 'object' && content !== null ? Reflect.get(content, 'access_token') : undefined;
  if (typeof token !== 'string') throw new SocialLoginProblem('connection');
  return token;
}
