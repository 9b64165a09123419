import type { CompanyId } from '@botica/domain/companies';
import { companyIds as allCompanyIds, companies } from '@botica/domain/companies';
import type { Content, ContentProblems } from '@botica/domain/content/editions';
import type { BranchPlace, BranchToEdit, EditedBranch, EditedDay } from '../../../branches/index.ts';
import {
  companiesWithBranches,
  findBranchesToEdit,
  findCitiesToEdit,
  findHolidays,
  isBranchCode,
  writeBranch,
  writeHolidays,
} from '../../../branches/index.ts';
import { generalKey, hoursOf, idOfKey, type PieceStore } from './piece-store.ts';

function toContent(branch: BranchToEdit): Content {
  const { cityId, cityName, companyIds, name, address, phone, lat, lng, hours, specialDays } = branch;
  const { deliveryEnabled, pickupEnabled, hasDriveThrough, isActive } = branch;
  return {
    ...{ city: cityName, companies: companyIds.map((id) => companies[id].name).join(', '), cityId },
    ...{ alsoServes: companyIds.slice(1).map((id) => ({ companyId: String(id) })), name, address, phone },
    ...{ latitude: lat, longitude: lng, deliveryEnabled, pickupEnabled, hasDriveThrough, isActive },
    ...hours,
    specialDays: specialDays.map(({ day, hours: text, reason }) => ({ day, hours: text, reason })),
  };
}

const daysOf = (value: Content[string] | undefined): EditedDay[] =>
  (value as readonly Content[]).map(({ day, hours, reason }) => ({
    ...{ day: String(day), hours: String(hours), reason: String(reason).trim() },
  }));

function fromContent(content: Content): EditedBranch {
  return {
    name: String(content.name).trim(),
    address: String(content.address).trim(),
    phone: String(content.phone).trim(),
    lat: Number(content.latitude),
    lng: Number(content.longitude),
    deliveryEnabled: content.deliveryEnabled === true,
    pickupEnabled: content.pickupEnabled === true,
    hasDriveThrough: content.hasDriveThrough === true,
    isActive: content.isActive === true,
    hours: hoursOf(content),
    specialDays: daysOf(content.specialDays),
  };
}

/** The companies of the same country, which may share its branches. */
const neighboursOf = (companyId: CompanyId) =>
  allCompanyIds.filter((id) => id !== companyId && companies[id].countryCode === companies[companyId].countryCode);

const placeIn = ({ cityId, alsoServes }: Content): BranchPlace => ({
  cityId: String(cityId),
  otherCompanyIds: (alsoServes as readonly Content[]).map((row) => Number(row.companyId) as CompanyId),
});

export const branchPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const found = await findBranchesToEdit(db, companyIds, key === undefined ? undefined : idOfKey(key));
    return found.map((branch) => ({
      ...{ companyId: branch.companyId, key: String(branch.code), content: toContent(branch) },
    }));
  },
  write: (tx, { companyId, key }, content) =>
    writeBranch(tx, { companyId, code: idOfKey(key) }, fromContent(content), placeIn(content)),

  isTaken: (db, key) => isBranchCode(db, idOfKey(key)),

  /** Of a new one: where it is, and for whom. */
  async check(db, { piece: { companyId, key }, content, live }): Promise<ContentProblems> {
    if (live) return {};
    const { cityId, otherCompanyIds } = placeIn(content);
    const [city] = await findCitiesToEdit(db, [companies[companyId].countryCode], cityId);
    const wrong = otherCompanyIds.findIndex((id) => !neighboursOf(companyId).includes(id));
    return {
      ...(city ? {} : { cityId: 'Elige la ciudad.' }),
      ...(wrong < 0 ? {} : { [`alsoServes.${wrong}.companyId`]: 'Elige otra empresa del mismo país.' }),
      ...((await isBranchCode(db, idOfKey(key))) ? { name: 'Otra sucursal ya tiene ese código.' } : {}),
    };
  },

  async lists(db, companyId) {
    const found = await findCitiesToEdit(db, [companies[companyId].countryCode]);
    return {
      cities: found.map(({ id, name, department }) => ({ id, name: `${name}, ${department}` })),
      companies: neighboursOf(companyId).map((id) => ({ id: String(id), name: companies[id].name })),
    };
  },
};

/** One piece of each company that has branches: nobody follows the holidays of another. */
export const holidayPieces: PieceStore = {
  async find(db, { companyIds, key = generalKey }) {
    if (key !== generalKey) return [];
    const [owners, holidays] = await Promise.all([companiesWithBranches(db, companyIds), findHolidays(db, companyIds)]);
    return owners.map((companyId) => ({
      ...{ companyId, key, content: { days: (holidays.get(companyId) ?? []).map((day) => ({ ...day })) } },
    }));
  },
  // A draft from before its last branch went to another company.
  async check(db, { piece }) {
    const owners = await companiesWithBranches(db, [piece.companyId]);
    return owners.length > 0 ? {} : { days: 'Esta empresa no tiene sucursales propias: nadie seguiría sus feriados.' };
  },
  write: (tx, { companyId }, { days }) => writeHolidays(tx, companyId, daysOf(days)),
};
