const oneYearSeconds = 31_536_000;

export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return cookieIn(document.cookie, name);
}

export function cookieIn(cookies: string, name: string): string | undefined {
  const entry = cookies.split('; ').find((text) => text.startsWith(`${name}=`));
  return entry?.slice(name.length + 1) || undefined;
}

export function writeCookie(name: string, value: string): void {
  if (typeof document === 'undefined') return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and in plain HTTP.
  document.cookie = `${name}=${value}; path=/; max-age=${oneYearSeconds}; samesite=lax${secure}`;
}
