import type { StaffBrowser } from './as-staff.ts';

/** The settings of a store whose staff enter with the accounts of the sandbox's provider. */
export const ssoEnv = ({ MAIL_URL }: { MAIL_URL: string }) => ({
  STAFF_SSO_ISSUER: MAIL_URL.replace(/mail$/, 'company-accounts'),
  STAFF_SSO_CLIENT_ID: 'botica-consola',
  STAFF_SSO_CLIENT_SECRET: 'sandbox-company-accounts-secret',
  STAFF_SSO_DOMAINS: 'botica.test, chain.test',
});

export interface ProviderAnswer {
  code: string;
  state: string;
  /** The cookie of the browser that began. */
  cookie: string;
}

interface Choice {
  /** Of the sandbox: `ca-1` with a second factor, `ca-2` without, `ca-3` with an e-mail that is not verified. */
  person?: string;
  email?: string;
  flaw?: string;
}

const cookieName = 'botica-consola-empresa';

/** Begins at the console and chooses a person at the provider's page. */
export async function atProvider(
  browser: StaffBrowser,
  { person = 'ca-1', ...choice }: Choice = {},
): Promise<ProviderAnswer> {
  const begun = await browser.send('/consola/entrar/empresa');
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  const url = new URL(begun.body.data.url);
  url.pathname += '/choose';
  for (const [name, value] of Object.entries({ person, ...choice })) url.searchParams.set(name, value);
  const reply = await fetch(url, { redirect: 'manual' });
  const back = new URL(reply.headers.get('location') ?? 'http://nowhere');
  const cookie = begun.cookies.find(({ name }) => name === cookieName)?.value ?? '';
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '', cookie };
}

export const finishAtConsole = (browser: StaffBrowser, { cookie, ...payload }: ProviderAnswer) =>
  withCookie(browser, cookie).post('/consola/entrar/empresa', payload);

/** The browser with the cookie of a login that began. */
export function withCookie(browser: StaffBrowser, cookie: string): StaffBrowser {
  const headers = { cookie: `${cookieName}=${cookie}` };
  const send: StaffBrowser['send'] = (path, options = {}) => browser.send(path, { ...options, headers });
  const post: StaffBrowser['post'] = (path, payload, options = {}) =>
    browser.post(path, payload, { ...options, headers });
  return Object.defineProperties({ send, post, token: '' }, { token: { get: () => browser.token } });
}
