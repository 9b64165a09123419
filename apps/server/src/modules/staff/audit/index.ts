import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { TriggerFile } from '../../../platform/triggers.ts';
import { auditRoutes } from './routes.ts';
import type { AuditService } from './service.ts';
import { createAuditService } from './service.ts';
import type { Audit } from './write.ts';

export type { AuditRow } from './chain.ts';
export { findActsOn } from './find-acts.ts';
export { staffAudit, staffAuditChecks, staffAuditHeads } from './tables.ts';
export type { Actor, Audit, AuditedAct } from './write.ts';
export { actorOf, createAuditWriter, systemActor } from './write.ts';

export const auditTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'advance_audit_head_only()',
};

/** The search and the check of the audit. Defines the nightly check. */
export function createAuditing({ clock, database, jobs, log }: Platform, { audit }: { audit: Audit }): AuditService {
  return createAuditService({ db: database.db, clock, log, jobs, audit });
}

export async function registerAudit(
  app: FastifyInstance,
  _platform: Platform,
  { auditing }: { auditing: AuditService },
): Promise<void> {
  await app.register(auditRoutes, { auditing });
}
