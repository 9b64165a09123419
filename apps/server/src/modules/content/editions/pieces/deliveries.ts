import { minutesOfTime, timeOfMinutes } from '@botica/domain/checkout';
import type { CompanyId } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import { findBranchesToEdit } from '../../../branches/index.ts';
import type { ZoneTariff } from '../../../delivery/index.ts';
import {
  findBranchDeliveries,
  findEditedTariffs,
  tariffsKey,
  writeBranchDelivery,
  writeTariffs,
} from '../../../delivery/index.ts';
import { generalKey, hoursOf, idOfKey, type PieceStore } from './piece-store.ts';

const toRows = (tariffs: readonly ZoneTariff[] = []) =>
  tariffs.map(({ zone, fromMinutes, costCents }) => ({
    ...{ zone: String(zone), from: timeOfMinutes(fromMinutes), cost: costCents },
  }));

const toTariffs = (rows: Content[string] | undefined): ZoneTariff[] =>
  (rows as readonly Content[]).map(({ zone, from, cost }) => ({
    ...{ zone: Number(zone), fromMinutes: minutesOfTime(String(from)) ?? 0, costCents: Number(cost) },
  }));

/** One piece of each company: what holds for every branch without its own. */
export const companyDeliveryPieces: PieceStore = {
  async find(db, { companyIds, key = generalKey }) {
    if (key !== generalKey) return [];
    const tariffs = await findEditedTariffs(db, companyIds);
    return companyIds.map((companyId) => ({
      ...{ companyId, key, content: { tariffs: toRows(tariffs.get(tariffsKey(companyId))) } },
    }));
  },

  async write(tx, { companyId }, { tariffs }) {
    await writeTariffs(tx, { companyId }, toTariffs(tariffs));
  },
};

const codeOf = (key: string | undefined) => (key === undefined ? undefined : idOfKey(key));

/** The branches that deliver, or one of all. */
async function deliveringBranches(db: Parameters<PieceStore['find']>[0], ids: readonly CompanyId[], key?: string) {
  const found = await findBranchesToEdit(db, ids, codeOf(key));
  return key === undefined ? found.filter(({ deliveryEnabled, isActive }) => deliveryEnabled && isActive) : found;
}

export const branchDeliveryPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const branches = await deliveringBranches(db, companyIds, key);
    const codes = branches.map(({ code }) => code);
    const [deliveries, tariffs] = await Promise.all([
      findBranchDeliveries(db, codes),
      findEditedTariffs(db, companyIds),
    ]);
    return branches.flatMap(({ companyId, code, name, cityName }) => {
      const found = deliveries.get(code);
      if (!found) return [];
      const { duration, maxDays, hours } = found;
      const { leastMinutes = null, mostMinutes = null } = duration ?? {};
      const content = {
        ...{ name: `${name}, ${cityName}`, leastMinutes, mostMinutes, maxDays },
        ...hours,
        tariffs: toRows(tariffs.get(tariffsKey(companyId, code))),
      };
      return { companyId, key: String(code), content };
    });
  },

  async write(tx, { companyId, key }, content) {
    const branchCode = idOfKey(key);
    const { leastMinutes, mostMinutes, maxDays, tariffs } = content;
    await writeBranchDelivery(tx, branchCode, {
      duration:
        leastMinutes === null ? undefined : { leastMinutes: Number(leastMinutes), mostMinutes: Number(mostMinutes) },
      maxDays: Number(maxDays),
      hours: hoursOf(content),
    });
    await writeTariffs(tx, { companyId, branchCode }, toTariffs(tariffs));
  },
};
