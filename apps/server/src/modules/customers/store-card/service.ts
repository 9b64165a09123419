import type { Company } from '@botica/domain/companies';
import type { StoreCardApplication, StoreCardField } from '@botica/domain/customers/store-card';
import {
  checkStoreCardApplication,
  cleanStoreCardPhone,
  offersStoreCard,
  storeCardMessages,
} from '@botica/domain/customers/store-card';
import { tidyText } from '@botica/domain/format';
import type { FieldError } from '@botica/domain/identity';
import { cleanIdentityNumber } from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { and, eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import { cities } from '../../branches/index.ts';
import { storeCardJob } from './confirm-application.ts';
import { applicationsPerAddress, applicationsPerEmail } from './limits.ts';
import { storeCardApplications } from './tables.ts';

export interface ApplicationContext {
  company: Company;
  ip: string;
  key: string | undefined;
}
type Problem = 'STORE_CARD_NOT_OFFERED' | 'TOO_MANY_ATTEMPTS' | 'FORM_NOT_VALID';
export type Applied = Result<
  string,
  Problem,
  readonly FieldError<StoreCardField>[] | { retryAfterSeconds: number } | undefined
>;

export function createStoreCardService({ clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>) {
  const { db } = database;

  async function isCityOf(cityId: string, { countryCode }: Company): Promise<boolean> {
    const [row] = await db
      .select({ id: cities.id })
      .from(cities)
      .where(and(eq(cities.id, cityId), eq(cities.countryCode, countryCode)));
    return row !== undefined;
  }

  return {
    /** A094: stored and confirmed by mail in one transaction. */
    async apply(application: StoreCardApplication, { company, ip, key }: ApplicationContext): Promise<Applied> {
      if (!offersStoreCard(company)) return failure('STORE_CARD_NOT_OFFERED');
      const errors = checkStoreCardApplication(application, company);
      if (errors.length > 0) return failure('FORM_NOT_VALID', errors);
      if (!(await isCityOf(application.cityId, company))) {
        return failure('FORM_NOT_VALID', [{ field: 'cityId', message: storeCardMessages.cityId }] as const);
      }
      const email = application.email.trim().toLowerCase();
      const tries = [
        { limit: applicationsPerEmail, subject: email },
        { limit: applicationsPerAddress, subject: ip },
      ];
      const tried = await takeTry(db, tries, clock.now());
      if (!tried.ok) return tried;
      await db.transaction(async (tx) => {
        const [kept] = await tx
          .insert(storeCardApplications)
          .values({
            requestKey: key ?? null,
            companyId: company.id,
            name: tidyText(application.name),
            identity: cleanIdentityNumber(application.identity),
            email,
            phone: cleanStoreCardPhone(application.phone, company),
            cityId: application.cityId,
            at: clock.now(),
          })
          .onConflictDoNothing()
          .returning({ id: storeCardApplications.id });
        if (kept) await jobs.enqueue(tx, storeCardJob, { applicationId: kept.id });
      });
      return success(storeCardMessages.received);
    },
  };
}
export type StoreCardService = ReturnType<typeof createStoreCardService>;
