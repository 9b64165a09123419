import type { CompanyId } from '@botica/domain/companies';
import type { ItemState, ResolutionKind } from '@botica/domain/finance/reconciliation';
import { isOpen, processorTitles, sealOf, stateTitles } from '@botica/domain/finance/reconciliation';
import type { ProcessorName } from '@botica/domain/payments';
import { processorNames } from '@botica/domain/payments';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import { daysBetween } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import { requirePlace } from '../places/index.ts';
import { findPeriod, findTransactions } from './both-sides.ts';
import type { StandingItem } from './stand.ts';
import { standItems } from './stand.ts';
import type { Account } from './store.ts';
import { insertResolution, lockAccount } from './store.ts';
import { createSettlements } from './uploads.ts';

export interface AskedPeriod {
  companyId: CompanyId;
  from: string;
  to: string;
}

export type AskedItems = 'open' | 'differences' | 'all' | ItemState;

export interface ProcessorItems {
  processor: ProcessorName;
  items: StandingItem[];
}

export interface WantedResolution {
  key: string;
  itemId: string;
  seal: string;
  resolution: ResolutionKind;
  reason: string;
}

const mostDays = 31;

export type Reconciliation = ReturnType<typeof createReconciliation>;

/** Payments of the store against the reports of the processors. Differences are computed; only resolutions are stored. */
export function createReconciliation(platform: Pick<Platform, 'clock' | 'database'>, { audit }: { audit: Audit }) {
  const { clock, database } = platform;
  const { db } = database;

  async function itemsOf(rights: Rights, asked: AskedPeriod, processors: readonly ProcessorName[]) {
    requirePlace(rights, 'reconciliation.read', asked);
    const days = daysBetween(asked.from, asked.to);
    if (days < 0 || days >= mostDays) throw new ProblemError('RECONCILIATION_PERIOD_TOO_LONG');
    const sides = await findPeriod(db, { ...asked, processors });
    return Promise.all(
      processors.map(async (processor): Promise<ProcessorItems> => {
        const items = await standItems(db, { companyId: asked.companyId, processor }, sides);
        return { processor, items };
      }),
    );
  }

  async function findItems(
    rights: Rights,
    asked: AskedPeriod,
    processor: ProcessorName,
    view: AskedItems,
  ): Promise<StandingItem[]> {
    const [found] = await itemsOf(rights, asked, [processor]);
    const items = found?.items ?? [];
    if (view === 'all') return items;
    if (view === 'open') return items.filter(({ standing }) => isOpen(standing));
    return items.filter(({ state }) => (view === 'differences' ? state !== 'matched' : state === view));
  }

  return {
    settlements: createSettlements(platform, { audit }),

    summary: (rights: Rights, asked: AskedPeriod) => itemsOf(rights, asked, processorNames),

    items: findItems,

    /** The same rows for a file, with their act. */
    async export(
      { rights, by }: { rights: Rights; by: Actor },
      asked: AskedPeriod,
      processor: ProcessorName,
      view: AskedItems,
    ): Promise<StandingItem[]> {
      const items = await findItems(rights, asked, processor, view);
      const { companyId, from, to } = asked;
      const name = `${processorTitles[processor]}, ${from === to ? from : `${from} a ${to}`}`;
      await db.transaction((tx) =>
        audit.write(tx, {
          ...{ by, act: 'reconciliation.exported', place: { companyId } },
          on: { kind: 'reconciliation', id: `${companyId}-${processor}-${from}-${to}`, name },
          after: { view, rows: items.length },
        }),
      );
      return items;
    },

    /** Refused when it is no longer the difference that the person saw. The same form sent again has no effect. */
    async resolve(
      { rights, by }: { rights: Rights; by: Actor },
      account: Account,
      { key, itemId, seal, resolution, reason }: WantedResolution,
    ): Promise<Result<string, 'RECONCILIATION_CHANGED' | 'RECONCILIATION_RESOLVED'>> {
      requirePlace(rights, 'reconciliation.resolve', account);
      const { staffId, name } = by;
      if (!staffId) throw new Error('Nobody resolves the difference');
      return db.transaction(async (tx) => {
        await lockAccount(tx, account);
        const asked = transactionsOf(itemId);
        const items = await standItems(tx, account, await findTransactions(tx, account, asked));
        const item = items.find(({ id }) => id === itemId);
        if (!item || item.state === 'matched' || item.standing.kind === 'waiting' || sealOf(item) !== seal) {
          return failure('RECONCILIATION_CHANGED');
        }
        const { kind, transactionId, state, storeCents, processorCents } = item;
        const stored = await insertResolution(tx, {
          ...{ id: key, ...account, kind, transactionId, itemId, seal, resolution, reason },
          ...{ staffId, staffName: name ?? '', resolvedAt: clock.now() },
        });
        if (stored?.id !== key) return failure('RECONCILIATION_RESOLVED');
        if (item.standing.kind === 'resolved') return success(key);
        await audit.write(tx, {
          by,
          act: 'reconciliation.resolved',
          on: {
            kind: 'reconciliation-difference',
            id: key,
            name: `${processorTitles[account.processor]}: ${stateTitles[state]}, ${transactionId}`,
          },
          place: { companyId: account.companyId },
          after: { state, storeCents, processorCents, resolution },
          reason,
        });
        return success(key);
      });
    },
  };
}

/** The id of a duplicate ends with its day and its place; a transaction id may have the same form, so both are looked for. */
function transactionsOf(itemId: string) {
  const [, kind, rest = ''] = /^(charge|refund):(.*)$/s.exec(itemId) ?? [];
  const shorter = rest.replace(/:(?:\d{4}-\d\d-\d\d|store):\d+$/, '');
  return [...new Set([rest, shorter])].map((transactionId) => ({
    ...{ kind: kind === 'refund' ? ('refund' as const) : ('charge' as const), transactionId },
  }));
}
