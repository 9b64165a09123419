import { companyIds } from '@botica/domain/companies';
import type { AppVersion, AppVersionForm } from '@botica/domain/content/app-version';
import { publishVersion } from '@botica/domain/content/app-version';
import { isSameValue } from '@botica/domain/drafts';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { actOnce } from '../../care/acts/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import { findActsOn } from '../../staff/audit/index.ts';
import { findAppVersion, firstVersion } from '../config/index.ts';
import { lockVersion, writeVersion } from './store.ts';

interface Asked {
  rights: Rights;
  by: Actor;
  reason: string;
}

export interface VersionChange {
  id: string;
  at: Date;
  by: string;
  reason: string;
  before: AppVersion;
  after: AppVersion;
}

const subject = { kind: 'app-version', id: 'store' } as const;
const mostChanges = 50;

/** A466: one record for the browsers of every company, so that it needs the permission in all of them. */
const hasInAll = (rights: Rights, permission: 'settings.read' | 'settings.edit') =>
  companyIds.every((companyId) => rights.canAt(permission, { companyId }));

export type AppVersionOfStaff = ReturnType<typeof createAppVersion>;

/** VER-01..05: which browsers reload, and which lose what the store keeps in them. Each start of the store reads it. */
export function createAppVersion(
  { clock, database }: Platform,
  { audit, once }: { audit: Audit; once: typeof actOnce },
) {
  const { db } = database;
  return {
    async read(rights: Rights) {
      if (!hasInAll(rights, 'settings.read')) throw new ProblemError('STAFF_FORBIDDEN');
      const [current, acts] = await Promise.all([
        findAppVersion(db),
        findActsOn(db, subject.kind, [subject.id], mostChanges),
      ]);
      const changes: VersionChange[] = acts.map((act) => ({
        ...{ id: act.id, at: act.at, by: act.staffName ?? '', reason: act.reason ?? '' },
        ...{ before: toVersion(act.before), after: toVersion(act.after) },
      }));
      return { current: current ?? firstVersion, changes, canChange: hasInAll(rights, 'settings.edit') };
    },

    /** Over what the person saw. */
    async publish(
      { key, seen, form }: { key: string; seen: AppVersion; form: AppVersionForm },
      { rights, by, reason }: Asked,
    ): Promise<Result<undefined, 'STAFF_FORBIDDEN' | 'APP_VERSION_CHANGED' | 'CARE_KEY_USED'>> {
      if (!hasInAll(rights, 'settings.edit')) return failure('STAFF_FORBIDDEN');
      const sent = { key, act: 'app-version.changed', content: [form, seen], at: clock.now() } as const;
      return once<'APP_VERSION_CHANGED'>(db, sent, async (tx) => {
        await lockVersion(tx);
        const before = (await findAppVersion(tx)) ?? firstVersion;
        if (!isSameValue(before, seen)) return failure('APP_VERSION_CHANGED');
        const after = publishVersion(before, form);
        if (isSameValue(before, after)) return success(undefined);
        await writeVersion(tx, after, sent.at);
        const on = { ...subject, name: `Versión ${after.version}` };
        await audit.write(tx, {
          ...{ by, act: 'app-version.changed', on, reason },
          before: { ...before },
          after: { ...after },
        });
        return success(undefined);
      });
    },
  };
}

function toVersion(snapshot: Record<string, unknown> | null): AppVersion {
  const { version, previousVersion, mandatory, clearStorage } = snapshot ?? {};
  return {
    version: typeof version === 'string' ? version : '',
    previousVersion: typeof previousVersion === 'string' ? previousVersion : '',
    mandatory: mandatory === true,
    clearStorage: clearStorage === true,
  };
}
