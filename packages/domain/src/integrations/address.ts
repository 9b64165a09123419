export const maxAddressLength = 500;

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Why the address of a receiver cannot be used: 'address' it is none, 'scheme' it must be https. Outside production http
 * is accepted on this machine. Whether the host is private is decided when it is resolved, at each try.
 */
export function receiverAddressProblem(
  text: string,
  { isProduction }: { isProduction: boolean },
): 'address' | 'scheme' | undefined {
  if (text.length > maxAddressLength || !URL.canParse(text)) return 'address';
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (hostname === '' || username !== '' || password !== '' || hash !== '') return 'address';
  if (protocol === 'https:') return undefined;
  const isLocalTest = protocol === 'http:' && !isProduction && loopbackHosts.has(hostname);
  return isLocalTest ? undefined : 'scheme';
}
