import { join } from 'node:path';
import webPush from 'web-push';
import type { Config } from '../../../platform/config.ts';
import { makeKeyFile, readKeyFile } from '../../../platform/key-file.ts';
import type { PushKeys } from '../../../platform/push-keys.ts';

type KeyPlace = Pick<Config, 'dataDir' | 'isProduction' | 'pushKeys'>;

const fileOf = ({ dataDir }: KeyPlace) => join(dataDir, 'keys', 'push');
const demoSubject = 'mailto:no-responder@botica.example';

/** At the start of a demo store without VAPID keys. */
export function makeDemoPushKeys(config: KeyPlace): void {
  if (config.isProduction || config.pushKeys) return;
  makeKeyFile(fileOf(config), () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    return `${publicKey}:${privateKey}`;
  });
}

/** Those of the settings, or of the demo store; undefined: browsers get no notices. Read once. */
export function readPushKeys(config: KeyPlace): () => PushKeys | undefined {
  let demo: PushKeys | undefined;
  return () => {
    if (config.pushKeys || config.isProduction) return config.pushKeys;
    if (!demo) {
      const [publicKey, privateKey] = readKeyFile(fileOf(config))?.trim().split(':') ?? [];
      if (publicKey && privateKey) demo = { publicKey, privateKey, subject: demoSubject };
    }
    return demo;
  };
}
