import type { Content } from '@botica/domain/content/editions';
import { findDollarRates, writeDollarRates } from '../../../branches/dollar-rates/index.ts';
import { generalKey, type PieceStore } from './piece-store.ts';

/** One piece of each company. */
export const dollarRatePieces: PieceStore = {
  async find(db, { companyIds, key = generalKey }) {
    if (key !== generalKey) return [];
    const all = await findDollarRates(db, companyIds);
    return companyIds.map((companyId) => {
      const own = all.filter((rate) => rate.companyId === companyId);
      return { companyId, key, content: { rates: own.map(({ startsOn, rate }) => ({ startsOn, rate })) } };
    });
  },

  async write(tx, { companyId }, { rates }) {
    const rows = rates as readonly Content[];
    const plain = rows.map(({ startsOn, rate }) => ({ startsOn: String(startsOn), rate: Number(rate) }));
    await writeDollarRates(tx, companyId, plain);
  },
};
