import { createECDH } from 'node:crypto';

/** The pair of keys of web push (VAPID), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  /** `https:` or `mailto:`; a push service writes there when something is wrong. */
  subject: string;
}

/** What is wrong with the settings, without quoting the private key. */
export function checkPushKeys({ publicKey, privateKey, subject }: PushKeys): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return 'VAPID_PRIVATE_KEY must be 32 bytes in base64url.';
  }
  if (pair.getPublicKey().toString('base64url') !== publicKey) {
    return 'VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY, in base64url.';
  }
  if (!/^(https:\/\/|mailto:)\S+$/.test(subject)) return 'VAPID_SUBJECT must start with https:// or mailto:.';
  return undefined;
}
