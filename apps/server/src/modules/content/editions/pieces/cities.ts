import type { CompanyId } from '@botica/domain/companies';
import { companies, switchableCompanies } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import type { CityToEdit } from '../../../branches/index.ts';
import { findCitiesToEdit, hasNamesake, isCityId, writeCity } from '../../../branches/index.ts';
import type { PieceStore } from './piece-store.ts';

const fromContent = (companyId: CompanyId, id: string, content: Content): CityToEdit => ({
  id,
  countryCode: companies[companyId].countryCode,
  name: String(content.name).trim(),
  department: String(content.department).trim(),
  lat: Number(content.latitude),
  lng: Number(content.longitude),
});

/** A420: the cities of a country belong to its pharmacy. Shoppers find those with a branch. */
export const cityPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const owners = switchableCompanies.filter(({ id }) => companyIds.includes(id));
    const countries = owners.map(({ countryCode }) => countryCode);
    const found = await findCitiesToEdit(db, countries, key);
    return found.flatMap(({ id, countryCode, name, department, lat, lng }) => {
      const owner = owners.find((one) => one.countryCode === countryCode);
      return owner
        ? { companyId: owner.id, key: id, content: { name, department, latitude: lat, longitude: lng } }
        : [];
    });
  },

  write: (tx, { companyId, key }, content) => writeCity(tx, fromContent(companyId, key, content)),

  isTaken: isCityId,

  async check(db, { piece: { companyId, key }, content, live }) {
    if (!switchableCompanies.some(({ id }) => id === companyId)) {
      return { name: 'Las ciudades son de la farmacia de cada país.' };
    }
    if (!live && (await isCityId(db, key))) return { name: 'Otra ciudad ya tiene ese código.' };
    return (await hasNamesake(db, fromContent(companyId, key, content)))
      ? { name: 'Ya hay una ciudad con ese nombre en ese departamento.' }
      : {};
  },
};
