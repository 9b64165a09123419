import type { CompanyId } from '@botica/domain/companies';
import type { ApiScope } from '@botica/domain/integrations';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import type { Asked } from '../../care/acts/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { hashKey, newApiKey } from './api-auth.ts';
import { findCalls, findKey, insertKey, listKeys, revokeKey } from './store.ts';
import type { ApiKeyRow } from './tables.ts';

const dayMs = 24 * 60 * 60_000;

export interface KeyForm {
  key: string;
  companyId: CompanyId;
  name: string;
  scopes: readonly ApiScope[];
  days: number;
}

export type ApiKeyAdmin = ReturnType<typeof createApiKeyAdmin>;

/** The keys of a company's other systems. */
export function createApiKeyAdmin({ clock, database }: Platform, { audit }: { audit: Audit }) {
  const { db } = database;
  const onKey = ({ id, name, prefix }: Pick<ApiKeyRow, 'id' | 'name' | 'prefix'>) =>
    ({ kind: 'api-key', id, name: `${name} (${prefix})` }) as const;

  return {
    async list(rights: Rights, companyId: CompanyId | undefined) {
      const own = rights.wholeCompanies('settings.read');
      return listKeys(db, companyId ? own.filter((id) => id === companyId) : own);
    },

    async create(
      { key, companyId, name, scopes, days }: KeyForm,
      { rights, by, reason }: Asked,
    ): Promise<Result<{ id: string; text: string }, 'STAFF_FORBIDDEN' | 'INTEGRATION_ALREADY_MADE'>> {
      if (!rights.canAt('settings.edit', { companyId })) return failure('STAFF_FORBIDDEN');
      const { text, prefix } = newApiKey();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + days * dayMs);
      const made = { id: key, companyId, name, prefix, scopes: [...scopes], createdAt, expiresAt };
      return db.transaction(async (tx) => {
        const isMade = await insertKey(tx, { ...made, hash: hashKey(text), createdByName: by.name ?? '' });
        if (!isMade) return failure('INTEGRATION_ALREADY_MADE');
        const after = { scopes, expiresAt };
        await audit.write(tx, { by, act: 'api-key.created', on: onKey(made), place: { companyId }, after, reason });
        return success({ id: key, text });
      });
    },

    /** The next call with it is refused. Idempotent. */
    async revoke(id: string, { rights, by, reason }: Asked): Promise<Result<undefined, 'API_KEY_NOT_FOUND'>> {
      return db.transaction(async (tx) => {
        const row = await findKey(tx, id);
        if (!row || !rights.canAt('settings.edit', { companyId: row.companyId })) return failure('API_KEY_NOT_FOUND');
        if (!(await revokeKey(tx, id, clock.now()))) return success(undefined);
        const place = { companyId: row.companyId };
        await audit.write(tx, { by, act: 'api-key.revoked', on: onKey(row), place, reason });
        return success(undefined);
      });
    },

    async calls(rights: Rights, id: string) {
      const row = await findKey(db, id);
      if (!row || !rights.canAt('settings.read', { companyId: row.companyId })) return failure('API_KEY_NOT_FOUND');
      return success(await findCalls(db, id));
    },
  };
}
