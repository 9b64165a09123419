import type { CompanyId } from '@botica/domain/companies';
import { isCompanyId } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { Professional } from '../../customers/professionals/index.ts';
import {
  findProfessional,
  insertProfessional,
  isIdentityKnown,
  isNumberTaken,
  lockProfessionals,
  searchProfessionals,
  updateProfessional,
} from '../../customers/professionals/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked } from '../acts/index.ts';
import { actOnce } from '../acts/index.ts';

/** What staff may change of a professional. */
export interface ProfessionalState {
  collegeNumber: string;
  isValid: boolean;
}

type ChangeProblem = 'STAFF_FORBIDDEN' | 'PROFESSIONAL_NOT_FOUND' | 'PROFESSIONAL_CHANGED' | 'PROFESSIONAL_NUMBER_USED';

const mostShown = 100;

const stateOf = ({ collegeNumber, validatedAt }: Professional): ProfessionalState => ({
  collegeNumber,
  isValid: validatedAt !== null,
});
/** Rows of the audit are never erased: neither identity nor number is in them. */
const subjectOf = (id: number) => ({ kind: 'professional', id: String(id), name: `Profesional ${id}` }) as const;

export type Professionals = ReturnType<typeof createProfessionals>;

/** ROLE-17: whose college number the store takes for validated. Nothing is cached. */
export function createProfessionals({ clock, database }: Platform, { audit }: { audit: Audit }) {
  const { db } = database;
  const mayReview = (rights: Rights, companyId: CompanyId) => rights.canAt('identities.review', { companyId });

  return {
    async list(rights: Rights, { companyId, text }: { companyId: CompanyId; text: string }) {
      if (!mayReview(rights, companyId)) throw new ProblemError('STAFF_FORBIDDEN');
      const found = await searchProfessionals(db, { companyId, text, limit: mostShown + 1 });
      return { professionals: found.slice(0, mostShown), hasMore: found.length > mostShown };
    },

    async add(
      form: { key: string; companyId: CompanyId; identity: string; collegeNumber: string },
      { rights, by, reason }: Asked,
    ): Promise<
      Result<undefined, 'STAFF_FORBIDDEN' | 'PROFESSIONAL_KNOWN' | 'PROFESSIONAL_NUMBER_USED' | 'CARE_KEY_USED'>
    > {
      const { key, companyId, identity: identityNumber, collegeNumber } = form;
      if (!mayReview(rights, companyId)) return failure('STAFF_FORBIDDEN');
      const content = [companyId, identityNumber, collegeNumber];
      const sent = { key, act: 'professional.added', content, at: clock.now() } as const;
      return actOnce<'PROFESSIONAL_KNOWN' | 'PROFESSIONAL_NUMBER_USED'>(db, sent, async (tx) => {
        await lockProfessionals(tx);
        if (await isIdentityKnown(tx, identityNumber)) return failure('PROFESSIONAL_KNOWN');
        if (await isNumberTaken(tx, { companyId, collegeNumber })) return failure('PROFESSIONAL_NUMBER_USED');
        const id = await insertProfessional(tx, { companyId, identityNumber, collegeNumber, validatedAt: sent.at });
        const act = { by, act: 'professional.added', place: { companyId }, reason } as const;
        await audit.write(tx, { ...act, on: subjectOf(id), after: { isValid: true } });
        return success(undefined);
      });
    },

    /** Over what the person saw. An ended one stays, so that it can be valid again. */
    async change(
      { key, id, seen, wanted }: { key: string; id: number; seen: ProfessionalState; wanted: ProfessionalState },
      { rights, by, reason }: Asked,
    ): Promise<Result<undefined, ChangeProblem | 'CARE_KEY_USED'>> {
      const at = clock.now();
      const sent = { key, act: 'professional.changed', content: [id, wanted, seen], at } as const;
      return actOnce<ChangeProblem>(db, sent, async (tx) => {
        await lockProfessionals(tx);
        const found = await findProfessional(tx, id);
        // One of a country where the person has no permission does not exist.
        if (!found || !isCompanyId(found.companyId) || !mayReview(rights, found.companyId)) {
          return failure('PROFESSIONAL_NOT_FOUND');
        }
        const { companyId } = found;
        const before = stateOf(found);
        if (before.collegeNumber !== seen.collegeNumber || before.isValid !== seen.isValid) {
          return failure('PROFESSIONAL_CHANGED');
        }
        const { collegeNumber, isValid } = wanted;
        if (isValid && (await isNumberTaken(tx, { companyId, collegeNumber, except: id }))) {
          return failure('PROFESSIONAL_NUMBER_USED');
        }
        const isNewNumber = collegeNumber !== before.collegeNumber;
        // Another number, or one that counts again, was validated now.
        const isStill = before.isValid && !isNewNumber;
        const validatedAt = isValid ? (isStill ? found.validatedAt : at) : null;
        await updateProfessional(tx, id, { collegeNumber, validatedAt });
        await audit.write(tx, {
          ...{ by, act: 'professional.changed', on: subjectOf(id), place: { companyId }, reason },
          before: { isValid: before.isValid },
          after: { isValid, ...(isNewNumber ? { hasNewNumber: true } : {}) },
        });
        return success(undefined);
      });
    },
  };
}
