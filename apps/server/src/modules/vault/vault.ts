import type { Config } from '../../platform/config.ts';
import type { HealthKey, Place } from './cipher.ts';
import { open, prefixOf, seal } from './cipher.ts';
import { readHealthKeys } from './keys.ts';

export type Vault = ReturnType<typeof createVault>;

/** Encrypts health data field by field. The first key of HEALTH_KEYS encrypts, and all decrypt. */
export function createVault(config: Pick<Config, 'healthKeys' | 'dataDir'>) {
  const keys = readHealthKeys(config);
  const newest = (): HealthKey => {
    const [first] = keys();
    if (!first) throw new Error('HEALTH_KEYS has no key');
    return first;
  };
  return {
    seal: (place: Place, value: unknown): Buffer => seal(newest(), place, Buffer.from(JSON.stringify(value))),
    /** The caller knows the type of what it sealed in that place. */
    open: <Value>(place: Place, sealedValue: Uint8Array): Value =>
      JSON.parse(open(keys(), place, sealedValue).toString('utf8')) as Value,
    reseal: (place: Place, sealedValue: Uint8Array): Buffer => seal(newest(), place, open(keys(), place, sealedValue)),
    sealBytes: (place: Place, content: Uint8Array): Buffer => seal(newest(), place, content),
    openBytes: (place: Place, sealedContent: Uint8Array): Buffer => open(keys(), place, sealedContent),
    newestPrefix: (): Buffer => prefixOf(newest()),
    newestKeyId: (): string => newest().id,
  };
}
