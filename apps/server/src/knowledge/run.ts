import type { KnowledgeRows } from '@botica/domain/health/knowledge';
import { Client } from 'pg';
import { readKnowledgeFolder } from '../modules/health/knowledge/index.ts';
import type { LoadCommand } from './arguments.ts';
import { writeVersion } from './write-version.ts';

/** Loads a set whole or not at all. A dry run does everything and rolls it back. */
export async function loadKnowledge({ folder, name, isDryRun }: LoadCommand, databaseUrl: string): Promise<string[]> {
  const rows = await readKnowledgeFolder(folder);
  const client = new Client({ connectionString: databaseUrl, application_name: 'botica-knowledge' });
  await client.connect();
  try {
    await client.query('begin');
    const written = await writeVersion(client, rows, { name, at: new Date() });
    await client.query(isDryRun ? 'rollback' : 'commit');
    const done = isDryRun ? `Se cargaría "${name}"` : `Cargada la versión "${name}"`;
    return [
      written.isNew ? `${done}:` : 'Estos datos ya están cargados: no cambió nada.',
      countLine(rows),
      `De ${written.rules} avisos, ${written.reviewed} tienen ya una revisión del personal.`,
    ];
  } finally {
    await client.end();
  }
}

function countLine({ ingredients, interactions, classes, cautions, brands }: KnowledgeRows): string {
  return (
    `  ${ingredients.length} principios, ${interactions.length} interacciones, ${classes.length} clases, ` +
    `${cautions.length} precauciones, ${brands.length} marcas`
  );
}
