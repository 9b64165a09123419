import { companies } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import type { BranchToEdit, EditedBranch, EditedDay } from '../../../branches/index.ts';
import {
  companiesWithBranches,
  findBranchesToEdit,
  findHolidays,
  writeBranch,
  writeHolidays,
} from '../../../branches/index.ts';
import { generalKey, hoursOf, idOfKey, type PieceStore } from './piece-store.ts';

function toContent(branch: BranchToEdit): Content {
  const { cityName, companyIds, name, address, phone, lat, lng, hours, specialDays } = branch;
  const { deliveryEnabled, pickupEnabled, hasDriveThrough, isActive } = branch;
  return {
    ...{ city: cityName, companies: companyIds.map((id) => companies[id].name).join(', '), name, address, phone },
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

export const branchPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const found = await findBranchesToEdit(db, companyIds, key === undefined ? undefined : idOfKey(key));
    return found.map((branch) => ({
      ...{ companyId: branch.companyId, key: String(branch.code), content: toContent(branch) },
    }));
  },
  write: (tx, { companyId, key }, content) => writeBranch(tx, { companyId, code: idOfKey(key) }, fromContent(content)),
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
