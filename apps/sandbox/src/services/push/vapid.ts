import { createPublicKey, verify } from 'node:crypto';

/** RFC 8292: the token is signed with the key beside it, for this push service, and not expired. */
export function isSignedFor(authorization: string, origin: string, now: Date): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  try {
    const jwk = {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${head}.${body}`);
    const isOurs = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const { aud, exp } = Object(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    return isOurs && aud === origin && typeof exp === 'number' && exp * 1000 > now.getTime();
  } catch {
    return false;
  }
}
