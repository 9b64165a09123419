export type AppNavigateParams = {
  readonly pathUrl?: string | null | undefined;
  readonly queryUrl?: string | null | undefined;
  readonly token?: string | null | undefined;
};

export type AppNavigation = { readonly target: string; readonly token?: string };

const tokenPlaceholder = '@TOKEN@';
const home = '/';

/** VIEW-04 VIEW-05 VIEW-06: the target page and the login token from the mobile app. */
export function parseAppNavigate({ pathUrl, queryUrl, token }: AppNavigateParams): AppNavigation {
  const target = sameSitePath((pathUrl || queryUrl || '').trim().replaceAll('$', '/'));
  const given = token?.trim();
  return given && given !== tokenPlaceholder ? { target, token: given } : { target };
}

// The url is untrusted. A browser reads '\' as '/' and skips control characters, so either may hide a '//' that leads
// to another site, as does a scheme.
function sameSitePath(url: string): string {
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(url);
  const hasTricks = url.includes('\\') || hasControlCharacter(url);
  const path = url.startsWith('/') ? url : `/${url}`;
  const beforeQuery = path.split(/[?#]/, 1)[0] ?? '';
  return hasScheme || hasTricks || beforeQuery.includes('//') ? home : path;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
