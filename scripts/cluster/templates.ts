import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '../../apps/server/src/platform/account.ts';
import { root } from '../lib/root.ts';

/** A file of ops/cluster with its variables filled in, as `envsubst` does. A variable without a value is an error. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`ops/cluster: ${name} has no value`);
    return String(value);
  });
}

export async function writeTemplate(
  name: string,
  to: string,
  { values, account }: { values: Readonly<Record<string, string | number>>; account: Account },
): Promise<string> {
  const text = fillIn(await readFile(join(root, 'ops/cluster', name), 'utf8'), values);
  await writeFile(to, text, { mode: 0o600 });
  if (account.owner) await chown(to, account.owner.uid, account.owner.gid);
  return to;
}
