import type { SubjectKind } from '@botica/domain/staff';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { AuditRow } from './chain.ts';
import { staffAudit } from './tables.ts';

/**
 * The last acts about these subjects of one kind, newest first, for the history on their own page. Its reader may see
 * the subject, and needs no permission to search the audit.
 */
export function findActsOn(db: Db, kind: SubjectKind, ids: readonly string[], limit: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(staffAudit)
    .where(and(eq(staffAudit.subjectKind, kind), inArray(staffAudit.subjectId, [...ids])))
    .orderBy(desc(staffAudit.at), desc(staffAudit.sequence))
    .limit(limit);
}
