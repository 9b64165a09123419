import { createSecretKey, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { ConfigError } from '../../platform/config.ts';
import { parseHealthKeys } from '../../platform/health-keys.ts';
import { makeKeyFile, readKeyFile } from '../../platform/key-file.ts';
import type { HealthKey } from './cipher.ts';

type KeyPlace = Pick<Config, 'healthKeys' | 'dataDir'>;

const fileOf = ({ dataDir }: KeyPlace) => join(dataDir, 'keys', 'health');

/** The keys of the settings, or those that a demo store made in its data folder. Read once, never made. */
export function readHealthKeys(config: KeyPlace): () => HealthKey[] {
  let keys: HealthKey[] | undefined;
  return () => {
    keys ??= parseHealthKeys(config.healthKeys ?? readDemoKeys(fileOf(config))).map(({ id, key }) => ({
      id,
      key: createSecretKey(key),
    }));
    return keys;
  };
}

function readDemoKeys(file: string): string {
  const found = readKeyFile(file);
  if (found !== undefined) return found;
  throw new ConfigError(`HEALTH_KEYS no está puesto, y ${file} no existe: lo crea la tienda al arrancar.`);
}

/** At the start of a store without HEALTH_KEYS. */
export function makeDemoHealthKey(config: KeyPlace): void {
  if (config.healthKeys === undefined) {
    makeKeyFile(fileOf(config), () => `demo:${randomBytes(32).toString('base64')}`);
  }
}
