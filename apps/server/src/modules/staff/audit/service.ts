import { companyIds } from '@botica/domain/companies';
import type { Rights } from '@botica/domain/staff';
import { inArray, max } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { jobType } from '../../../platform/jobs.ts';
import type { AuditCursor, AuditFilter } from './search.ts';
import { readsEverything, searchRows } from './search.ts';
import { staffAuditChecks } from './tables.ts';
import type { ChainCheck } from './verify.ts';
import { verifyChain } from './verify.ts';
import type { Actor, Audit } from './write.ts';

/** Half past three in the morning, branch time. */
const verifyJob = jobType({ name: 'staff-audit-verify', cron: '30 9 * * *' });

const everyChain: readonly number[] = [0, ...companyIds];

export interface AuditNeeds {
  db: Db;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  audit: Audit;
}

export type AuditService = ReturnType<typeof createAuditService>;

export function createAuditService({ db, clock, log, jobs, audit }: AuditNeeds) {
  /** Sequential on purpose: a check reads a whole chain, and must not take the connections of the calls. */
  async function verify(chains: readonly number[]): Promise<ChainCheck[]> {
    const checks: ChainCheck[] = [];
    for (const chain of chains) checks.push(await verifyChain({ db, clock, log }, chain));
    return checks;
  }
  jobs.define(verifyJob, async () => void (await verify(everyChain)));

  return {
    search: (rights: Rights, asked: { filter: AuditFilter; after: AuditCursor | undefined; size: number }) =>
      searchRows(db, rights, asked),

    /** The last check of each chain that the reader may see. */
    async lastChecks(rights: Rights): Promise<ChainCheck[]> {
      const latest = db
        .select({ id: max(staffAuditChecks.id) })
        .from(staffAuditChecks)
        .where(inArray(staffAuditChecks.chain, chainsOf(rights)))
        .groupBy(staffAuditChecks.chain);
      return db
        .select()
        .from(staffAuditChecks)
        .where(inArray(staffAuditChecks.id, latest))
        .orderBy(staffAuditChecks.chain);
    },

    async verifyFor(rights: Rights, by: Actor): Promise<ChainCheck[]> {
      const checks = await verify(chainsOf(rights));
      const broken = checks.filter(({ isIntact }) => !isIntact).map(({ chain }) => chain);
      const [only, ...others] = rights.allowedCompanies('audit.verify');
      await db.transaction((tx) =>
        audit.write(tx, {
          by,
          act: 'audit.verified',
          on: { kind: 'audit', id: 'cadena', name: 'Cadena de la auditoría' },
          ...(only && others.length === 0 ? { place: { companyId: only } } : {}),
          after: { chains: checks.map(({ chain }) => chain), broken },
        }),
      );
      return checks;
    },
  };
}

function chainsOf(rights: Rights): number[] {
  const companies = rights
    .allowedCompanies('audit.read')
    .filter((companyId) => rights.canAt('audit.read', { companyId }));
  return readsEverything(rights) ? [...everyChain] : [...companies];
}
