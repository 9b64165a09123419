const suffix = '-FS';

/** A027: URL-safe base64 of the id and its suffix. Not a secret: the SQL checks the owner. */
export function encodeOrderId(id: number): string {
  return btoa(`${id}${suffix}`).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Undefined when not an order id. Standard base64 is accepted too. */
export function decodeOrderId(encoded: string): number | undefined {
  if (!/^[\w+/-]{1,40}={0,2}$/.test(encoded)) return undefined;
  const text = decodeBase64(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  const [, digits] = /^([1-9]\d{0,14})-FS$/.exec(text ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function decodeBase64(text: string): string | undefined {
  try {
    return atob(text);
  } catch {
    return undefined;
  }
}
