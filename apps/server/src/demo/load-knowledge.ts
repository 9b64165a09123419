import type { Client } from 'pg';
import { shippedName } from '../knowledge/arguments.ts';
import { writeVersion } from '../knowledge/write-version.ts';
import { readKnowledgeFolder, shippedFolder } from '../modules/health/knowledge/index.ts';

/** The medicine-safety data that comes with the store; in a demo store its rows warn without a signature. */
export async function loadDemoKnowledge(client: Client, now: Date): Promise<void> {
  await writeVersion(client, await readKnowledgeFolder(shippedFolder), { name: shippedName, at: now });
}
