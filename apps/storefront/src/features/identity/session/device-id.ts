/** A random UUID. Browsers create one only on secure pages; over http it is built from random bytes. */
export function makeDeviceId(source: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>>): string {
  return source.randomUUID?.() ?? uuidOf(source.getRandomValues(new Uint8Array(16)));
}

/** RFC 9562, version 4: six of the bits are version and variant. */
function uuidOf(bytes: Uint8Array): string {
  const marked = bytes.map((byte, at) => {
    if (at === 6) return (byte & 0x0f) | 0x40;
    return at === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
