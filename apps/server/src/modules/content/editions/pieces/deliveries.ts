import { minutesOfTime, timeOfMinutes } from '@botica/domain/checkout';
import type { CompanyId } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import { minimumFields } from '@botica/domain/content/editions';
import { findBranchesToEdit } from '../../../branches/index.ts';
import type { ZoneMinimum, ZoneTariff } from '../../../delivery/index.ts';
import {
  findBranchDeliveries,
  findEditedMinimums,
  findEditedTariffs,
  tariffsKey,
  writeBranchDelivery,
  writeMinimums,
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

const zonesOfMinimums = Object.entries(minimumFields);

const toMinimumFields = (minimums: readonly ZoneMinimum[] = []) =>
  Object.fromEntries(
    zonesOfMinimums.map(([id, zone]) => [id, minimums.find((one) => one.zone === zone)?.minimumCents ?? null]),
  );

const toMinimums = (content: Content): ZoneMinimum[] =>
  zonesOfMinimums.flatMap(([id, zone]) => {
    const minimumCents = content[id];
    return typeof minimumCents === 'number' ? { zone, minimumCents } : [];
  });

/** One piece of each company: what holds for every branch without its own. */
export const companyDeliveryPieces: PieceStore = {
  async find(db, { companyIds, key = generalKey }) {
    if (key !== generalKey) return [];
    const [tariffs, minimums] = await Promise.all([
      findEditedTariffs(db, companyIds),
      findEditedMinimums(db, companyIds),
    ]);
    return companyIds.map((companyId) => {
      const own = tariffsKey(companyId);
      return { companyId, key, content: { tariffs: toRows(tariffs.get(own)), ...toMinimumFields(minimums.get(own)) } };
    });
  },

  async write(tx, { companyId }, content) {
    await writeTariffs(tx, { companyId }, toTariffs(content.tariffs));
    await writeMinimums(tx, { companyId }, toMinimums(content));
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
    const [deliveries, tariffs, minimums] = await Promise.all([
      findBranchDeliveries(db, codes),
      findEditedTariffs(db, companyIds),
      findEditedMinimums(db, companyIds),
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
        ...toMinimumFields(minimums.get(tariffsKey(companyId, code))),
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
    await writeMinimums(tx, { companyId, branchCode }, toMinimums(content));
  },
};
