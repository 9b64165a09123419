import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { productionEnv } from '../../../test/production-env.ts';
import { readConfig } from '../../platform/config.ts';
import { createVault, makeDemoHealthKey } from './index.ts';

const keyOf = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const vaultOf = (healthKeys: string) => createVault({ healthKeys, dataDir: '/nowhere' });
const place = { table: 'health_people', rowId: '7d2f', column: 'details' };

it('opens what it sealed, and never seals the same text to the same bytes', () => {
  const vault = vaultOf(keyOf('a', 1));
  const value = { name: 'Ñandú', allergies: ['penicilina'] };
  const [one, other] = [vault.seal(place, value), vault.seal(place, value)];
  expect(vault.open(place, one)).toEqual(value);
  expect(one.equals(other)).toBe(false);
  expect(one.toString('latin1')).not.toContain('penicilina');
});

it.each([
  ['table', { ...place, table: 'health_medicines' }],
  ['row', { ...place, rowId: '7d2e' }],
  ['column', { ...place, column: 'name' }],
])('does not open a value that was moved to another %s', (_, moved) => {
  const vault = vaultOf(keyOf('a', 1));
  expect(() => vault.open(moved, vault.seal(place, 'asma'))).toThrow(/cannot be opened/);
});

it('does not open a value with any changed byte, and the error says nothing of it', () => {
  const vault = vaultOf(keyOf('a', 1));
  const sealed = vault.seal(place, 'asma');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
    expect(() => vault.open(place, changed)).toThrow(/^health_people\.details of 7d2f cannot be opened: [\w ,]+$/);
  }
  expect(() => vault.open(place, Buffer.alloc(0))).toThrow(/unknown format/);
  expect(() => vault.open(place, sealed.subarray(0, 12))).toThrow(/unknown format/);
});

it('opens with every key, seals with the first, and opens nothing with another key of the same id', () => {
  const old = vaultOf(keyOf('a', 1)).seal(place, 'asma');
  const both = vaultOf(`${keyOf('b', 2)},${keyOf('a', 1)}`);
  expect(both.open(place, old)).toBe('asma');
  expect(vaultOf(keyOf('b', 2)).open(place, both.reseal(place, old))).toBe('asma');
  expect(() => vaultOf(keyOf('b', 2)).open(place, old)).toThrow(/HEALTH_KEYS/);
  expect(() => vaultOf(keyOf('a', 3)).open(place, old)).toThrow(/another key/);
});

it('the start of a demo store makes one key, which only its account reads; nothing else makes one', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'botica-vault-'));
  const config = { healthKeys: undefined, dataDir };
  const demo = () => createVault(config);
  expect(() => demo().seal(place, 'asma')).toThrow(/keys\/health no existe/);
  expect(readdirSync(dataDir)).toEqual([]);
  makeDemoHealthKey({ healthKeys: keyOf('a', 1), dataDir });
  expect(readdirSync(dataDir)).toEqual([]);
  makeDemoHealthKey(config);
  makeDemoHealthKey(config);
  const sealed = demo().seal(place, 'asma');
  expect(demo().open(place, sealed)).toBe('asma');
  expect(readdirSync(join(dataDir, 'keys'))).toEqual(['health']);
  expect(statSync(join(dataDir, 'keys', 'health')).mode & 0o777).toBe(0o600);
});

it.each(['x', 'a:short', `${keyOf('a', 1)},${keyOf('a', 2)}`, `a b:${Buffer.alloc(32).toString('base64')}`])(
  'a store does not start with wrong keys, and quotes none: case %#',
  (keys) => {
    expect(() => readConfig({ HEALTH_KEYS: keys })).toThrow(/^HEALTH_KEYS must be [\w :,]+\.$/);
  },
);

it('production does not start without keys of health data', () => {
  const { HEALTH_KEYS: _, ...without } = productionEnv;
  expect(() => readConfig(without)).toThrow(/HEALTH_KEYS/);
  expect(readConfig(productionEnv).healthKeys).toBe(productionEnv.HEALTH_KEYS);
});
