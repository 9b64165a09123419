import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { jobType } from '../../../platform/jobs.ts';
import { applicationLetter } from './letters.ts';
import { storeCardApplications } from './tables.ts';

export const storeCardJob = jobType<{ applicationId: string }>({ name: 'store-card-letter', retryLimit: 14 });

export function defineStoreCardJob({ database: { db }, letters }: Platform): void {
  letters.define(storeCardJob, async ({ applicationId }) => {
    const [application] = await db
      .select()
      .from(storeCardApplications)
      .where(eq(storeCardApplications.id, applicationId));
    return (
      application && {
        to: application.email,
        key: `store-card-${applicationId}`,
        write: () => applicationLetter(application),
      }
    );
  });
}
