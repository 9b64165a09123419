import { join } from 'node:path';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { prepareDatabase } from '../../apps/server/src/start.ts';
import { buildWhatIsStale } from '../../scripts/lib/build.ts';
import { openRunFolder } from '../../scripts/lib/run-folder.ts';

const demoProducts = 600;

/** One PostgreSQL and one prepared template for the run; every worker clones its own database from it. */
export default async function setup() {
  await buildWhatIsStale();
  const folder = await openRunFolder({ mayUseMemory: true });
  const server = await startEmbeddedPostgres({
    dataDir: join(folder.path, 'postgres'),
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  });
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  await sql`create database botica_template`;
  await sql.end();
  const template = new URL(server.url);
  template.pathname = '/botica_template';
  await prepareDatabase(template.href, { demoProducts }, { now: () => new Date() });
  process.env.E2E_POSTGRES_URL = server.url;

  return async () => {
    await server.stop();
    await folder.close();
  };
}
