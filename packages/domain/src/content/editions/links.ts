import { storePaths } from './store-paths.ts';

const expressions = storePaths.map((path) => new RegExp(`^${path.replaceAll('{}', '[^/]+')}/*$`, 'i'));

/** Whether the path, without query and hash, is of a page of the store. */
function isStorePath(path: string): boolean {
  return expressions.some((expression) => expression.test(path));
}

/** A page of the store, or a whole https address. Anything else, such as `javascript:` or `//host`, is no link. */
export function isSafeLink(link: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a browser drops them from an address
  if (/[\s\\\u0000-\u001f]/.test(link)) return false;
  if (link.startsWith('/')) return !link.startsWith('//') && isStorePath(link.split(/[?#]/, 1)[0] ?? '');
  if (!URL.canParse(link)) return false;
  const { protocol, username, password, hostname } = new URL(link);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
}
