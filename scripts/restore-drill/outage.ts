import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { untilArchived } from './database.ts';
import type { ObjectStore } from './object-store.ts';
import type { Place } from './place.ts';
import { databaseUrls } from './place.ts';
import type { Report } from './report.ts';
import type { Shoppers } from './shoppers.ts';

interface Archiver {
  waiting: number;
  failed: number;
}

const failsWithinMs = 300_000;

/** The S3 service is away until archiving has failed and the log waits; what was sold meanwhile must be archived after it. */
export async function outlastOutage(
  place: Place,
  report: Report,
  { objects, shoppers }: { objects: ObjectStore; shoppers: Shoppers },
): Promise<void> {
  const url = databaseUrls(place).bulk;
  const before = (await shoppers.acknowledged()).length;
  const { waiting, sold } = await report.stage(
    'S3 away, while it sells',
    async () => {
      await objects.goAway();
      const waiting = await untilItWaits(url);
      return { waiting, sold: (await shoppers.acknowledged()).length - before };
    },
    (seen) => `${seen.waiting} segments of the log wait, ${seen.sold} orders`,
  );
  report.check('it sells while S3 is away, and the log waits', sold > 0 && waiting > 1);
  await report.stage('S3 back, the log archived', async () => {
    await objects.comeBack();
    await untilArchived(url);
  });
}

async function untilItWaits(databaseUrl: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const look = async () => {
    const [row] = await sql<Archiver[]>`
      select failed_count::int as failed,
        (select count(*)::int from pg_ls_archive_statusdir() where name like '%.ready') as waiting
      from pg_stat_archiver`;
    if (!row) throw new Error('The database has no archiver');
    return row;
  };
  try {
    const { failed } = await look();
    const deadline = Date.now() + failsWithinMs;
    for (;;) {
      const now = await look();
      if (now.failed > failed && now.waiting > 1) return now.waiting;
      if (Date.now() > deadline) throw new Error('Archiving did not fail without S3.');
      await delay(250);
    }
  } finally {
    await sql.end();
  }
}
