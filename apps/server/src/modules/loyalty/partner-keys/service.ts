import { randomBytes } from 'node:crypto';
import type { CompanyId } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { storedKeysOf } from '../../../platform/stored-keys.ts';
import type { actOnce, claimKey } from '../../care/acts/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import type { KeyedPartner } from './store.ts';
import { deletePartnerKey, findKeyedPartner, findKeyedPartners, writePartnerKey } from './store.ts';

export type PartnerKeys = ReturnType<typeof createPartnerKeysOfStaff>;

interface Asking {
  rights: Rights;
  by: Actor;
  reason: string;
}

interface Needs {
  audit: Audit;
  once: typeof actOnce;
  claim: typeof claimKey;
}

/** The keys with which the tills of partner shops sign. Shown once, and sealed like those of branches (0108). */
export function createPartnerKeysOfStaff({ clock, database, keys }: Platform, { audit, once, claim }: Needs) {
  const { db } = database;
  const storedKeys = storedKeysOf({ keys }, 'partner-keys');

  async function findOwn(rights: Rights, id: number): Promise<KeyedPartner | undefined> {
    const partner = await findKeyedPartner(db, id);
    return partner && rights.canAt('settings.edit', partner) ? partner : undefined;
  }

  const actOn = ({ id, name, companyId }: KeyedPartner) => ({
    on: { kind: 'partner', id: String(id), name } as const,
    place: { companyId },
  });

  return {
    async list(rights: Rights, companyId: CompanyId): Promise<KeyedPartner[]> {
      if (!rights.canAt('settings.read', { companyId })) throw new ProblemError('STAFF_FORBIDDEN');
      return findKeyedPartners(db, companyId);
    },

    /** The new key counts at once: the tills cannot sign until they have it. */
    async renew(
      id: number,
      key: string,
      { rights, by, reason }: Asking,
    ): Promise<Result<string, 'PARTNER_KEY_NOT_FOUND' | 'INTEGRATION_ALREADY_MADE' | 'CARE_KEY_USED'>> {
      const partner = await findOwn(rights, id);
      if (!partner) return failure('PARTNER_KEY_NOT_FOUND');
      const text = `com_${randomBytes(32).toString('base64url')}`;
      const sealed = await storedKeys.seal(id, text);
      const act = 'partner-key.renewed';
      return db.transaction(async (tx) => {
        const claimed = await claim(tx, { key, act, content: [id], at: clock.now() });
        if (!claimed.ok) return claimed;
        if (claimed.value === 'repeated') return failure('INTEGRATION_ALREADY_MADE');
        await writePartnerKey(tx, id, sealed);
        await audit.write(tx, { by, act, reason, ...actOn(partner) });
        return success(text);
      });
    },

    async remove(
      id: number,
      key: string,
      { rights, by, reason }: Asking,
    ): Promise<Result<undefined, 'PARTNER_KEY_NOT_FOUND' | 'CARE_KEY_USED'>> {
      const partner = await findOwn(rights, id);
      if (!partner) return failure('PARTNER_KEY_NOT_FOUND');
      const act = 'partner-key.removed';
      return once<'PARTNER_KEY_NOT_FOUND'>(db, { key, act, content: [id], at: clock.now() }, async (tx) => {
        if (!(await deletePartnerKey(tx, id))) return failure('PARTNER_KEY_NOT_FOUND');
        await audit.write(tx, { by, act, reason, ...actOn(partner) });
        return success(undefined);
      });
    },
  };
}
