const keyBytes = 32;

/** `id:key,id:key`, each key 32 bytes in base64. Throws without quoting the value. */
export function parseHealthKeys(text: string): { id: string; key: Buffer }[] {
  const keys = text
    .trim()
    .split(',')
    .map((part) => {
      const [, id = '', key = ''] = /^\s*([A-Za-z0-9-]{1,32}):([A-Za-z0-9+/]{43}=)\s*$/.exec(part) ?? [];
      return { id, key: Buffer.from(key, 'base64') };
    });
  const isWrong = keys.some(({ key }) => key.length !== keyBytes);
  if (isWrong || new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new Error('must be id:key pairs by commas, each key 32 bytes in base64, each id once');
  }
  return keys;
}
