import type { CompanyId } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { AmountForm, OperatorId, OperatorLimits } from '@botica/domain/services/top-ups';
import { checkAmount, checkOperatorLimits, tidyAmount } from '@botica/domain/services/top-ups';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../../platform/index.ts';
import { ProblemError } from '../../../../platform/problem-replies.ts';
import type { actOnce } from '../../../care/acts/index.ts';
import type { Actor, Audit } from '../../../staff/audit/index.ts';
import type { CompanyAmount } from './store.ts';
import {
  findCompanyAmounts,
  findCompanyOperators,
  insertAmount,
  lockAmounts,
  withdrawAmounts,
  writeLimits,
  writeOffers,
} from './store.ts';

interface Asking {
  rights: Rights;
  by: Actor;
  reason: string;
}

export interface AmountsForm extends OperatorLimits {
  key: string;
  companyId: CompanyId;
  operatorId: OperatorId;
  /** The one that the person saw. */
  revision: number;
  amounts: readonly { id: number; isPaused: boolean }[];
  withdrawn: readonly number[];
}

export interface NewAmount {
  key: string;
  companyId: CompanyId;
  operatorId: OperatorId;
  form: AmountForm;
}

type Problem =
  | 'STAFF_FORBIDDEN'
  | 'TOP_UP_OPERATOR_NOT_FOUND'
  | 'TOP_UP_LIMITS_INVALID'
  | 'TOP_UP_AMOUNT_INVALID'
  | 'TOP_UP_CODE_TAKEN'
  | 'TOP_UP_AMOUNTS_CHANGED';

export type TopUpAmounts = ReturnType<typeof createTopUpAmounts>;

/** The amounts that a company offers of each operator: its own ones, paused ones, their order and their limits. */
export function createTopUpAmounts(
  { clock, database }: Platform,
  { audit, once }: { audit: Audit; once: typeof actOnce },
) {
  const { db } = database;

  async function operatorOf(tx: typeof db, companyId: CompanyId, operatorId: OperatorId) {
    const operators = await findCompanyOperators(tx, companies[companyId]);
    return operators.find(({ id }) => id === operatorId);
  }

  const ofOperator = async (tx: typeof db, companyId: CompanyId, operatorId: OperatorId) =>
    (await findCompanyAmounts(tx, companies[companyId])).filter((one) => one.operatorId === operatorId);

  return {
    async list(rights: Rights, companyId: CompanyId) {
      if (!rights.canAt('settings.read', { companyId })) throw new ProblemError('STAFF_FORBIDDEN');
      const [operators, amounts] = await Promise.all([
        findCompanyOperators(db, companies[companyId]),
        findCompanyAmounts(db, companies[companyId]),
      ]);
      return {
        operators: operators.map((operator) => ({
          ...operator,
          amounts: amounts.filter(({ operatorId }) => operatorId === operator.id),
        })),
        mayEdit: rights.canAt('settings.edit', { companyId }),
      };
    },

    /** The whole list of an operator; refused when somebody else changed it after the person saw it. */
    async save(
      form: AmountsForm,
      { rights, by, reason }: Asking,
    ): Promise<Result<undefined, Problem | 'CARE_KEY_USED'>> {
      const { key, companyId, operatorId, revision, amounts, withdrawn, leastCents, mostCents } = form;
      const limits = { leastCents, mostCents };
      if (!rights.canAt('settings.edit', { companyId })) return failure('STAFF_FORBIDDEN');
      if (checkOperatorLimits(limits, companies[companyId])) return failure('TOP_UP_LIMITS_INVALID');
      const content = [companyId, operatorId, revision, amounts, withdrawn, limits];
      const sent = { key, act: 'top-up-amounts.changed', content, at: clock.now() } as const;
      return once<Problem>(db, sent, async (tx) => {
        await lockAmounts(tx);
        const operator = await operatorOf(tx, companyId, operatorId);
        if (!operator) return failure('TOP_UP_OPERATOR_NOT_FOUND');
        const known = await ofOperator(tx, companyId, operatorId);
        const named = [...amounts.map(({ id }) => id), ...withdrawn];
        const isWhole = new Set(named).size === named.length && named.length === known.length;
        const isKnown = known.every(({ id }) => named.includes(id));
        const isOwn = withdrawn.every((id) => known.some((one) => one.id === id && one.isOwn));
        if (operator.revision !== revision || !isWhole || !isKnown || !isOwn) return failure('TOP_UP_AMOUNTS_CHANGED');
        await writeOffers(tx, companyId, amounts);
        await withdrawAmounts(tx, companyId, withdrawn);
        await writeLimits(tx, { companyId, operatorId }, limits);
        const after = amounts.flatMap(({ id, isPaused }) =>
          known.filter((one) => one.id === id).map((one) => ({ ...one, isPaused })),
        );
        await audit.write(tx, {
          ...{ by, act: 'top-up-amounts.changed', reason, place: { companyId } },
          on: subjectOf(companyId, operator),
          before: snapshotOf(known, operator),
          after: snapshotOf(after, limits),
        });
        return success(undefined);
      });
    },

    /** Offered by this company at once, behind the others. */
    async add(
      { key, companyId, operatorId, form: typed }: NewAmount,
      { rights, by, reason }: Asking,
    ): Promise<Result<undefined, Problem | 'CARE_KEY_USED'>> {
      if (!rights.canAt('settings.edit', { companyId })) return failure('STAFF_FORBIDDEN');
      const form = tidyAmount(typed);
      const sent = {
        key,
        act: 'top-up-amount.added',
        content: [companyId, operatorId, form],
        at: clock.now(),
      } as const;
      return once<Problem>(db, sent, async (tx) => {
        await lockAmounts(tx);
        const operator = await operatorOf(tx, companyId, operatorId);
        if (!operator) return failure('TOP_UP_OPERATOR_NOT_FOUND');
        if (Object.keys(checkAmount(form, operator, companies[companyId])).length > 0)
          return failure('TOP_UP_AMOUNT_INVALID');
        const known = await ofOperator(tx, companyId, operatorId);
        if (known.some(({ code }) => code.toUpperCase() === form.code)) return failure('TOP_UP_CODE_TAKEN');
        await insertAmount(tx, { ...form, operatorId, companyId });
        // The list that somebody else is editing no longer has every amount.
        await writeLimits(tx, { companyId, operatorId }, operator);
        await audit.write(tx, {
          ...{ by, act: 'top-up-amount.added', reason, place: { companyId } },
          on: subjectOf(companyId, operator),
          after: { ...form },
        });
        return success(undefined);
      });
    },
  };
}

const subjectOf = (companyId: CompanyId, { id, name }: { id: OperatorId; name: string }) =>
  ({ kind: 'top-up-amounts', id: `${companyId}-${id}`, name: `${name}, ${companies[companyId].name}` }) as const;

function snapshotOf(amounts: readonly CompanyAmount[], { leastCents, mostCents }: OperatorLimits) {
  const texts = amounts.map(({ name, isPaused }) => (isPaused ? `${name} (en pausa)` : name));
  return { leastCents, mostCents, amounts: texts };
}
