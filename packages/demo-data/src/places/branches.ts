import type { CompanyId, CountryCode } from '@botica/domain/companies';
import { fractionOf } from '../random.ts';
import type { DemoBranch, DemoBranchService } from '../types.ts';
import { type BranchRow, branchTable } from './branch-table.ts';
import { cityOf } from './cities.ts';
import { scatter } from './geometry.ts';

const pharmacyOf: Record<CountryCode, CompanyId> = { HN: 2, GT: 12, NI: 14 };

/** First four digits of a landline; other cities use the last entry. */
const landlines: Record<CountryCode, Record<string, string>> = {
  HN: {
    '001': '2550',
    '002': '2232',
    '003': '2440',
    '007': '2780',
    '009': '2662',
    '010': '2763',
    '012': '2785',
    other: '2647',
  },
  GT: { '564': '7942', '569': '2360', '571': '7761', '570': '7948', '572': '7888', other: '7941' },
  NI: { '566': '2341', '573': '2311', '574': '2270', '575': '2713', '576': '2522', other: '2315' },
};
const mobiles: Record<CountryCode, string> = { HN: '9450', GT: '5510', NI: '8840' };

/** BRANCH-12 BRANCH-13: three in four have a landline, the others a mobile. */
function phoneOf(code: number, cityId: string, country: CountryCode): string {
  const prefixes = landlines[country];
  const landline = prefixes[cityId] ?? prefixes.other ?? '2500';
  const prefix = fractionOf(`branch:${code}:mobile`) < 0.25 ? mobiles[country] : landline;
  return prefix + String(code).padStart(4, '0');
}

const usual = '06:30 AM - 12:00 AM';
const allDay = '24 horas';
const short = '07:00 AM - 09:00 PM';

/** BRANCH-08 has the usual hours; the main branches of each country use them. */
function hoursOf(code: number, marks: string): DemoBranch['hours'] {
  if (marks.includes('n') && code !== 5 && code !== 226 && code !== 253)
    return { weekdays: allDay, saturday: allDay, sunday: allDay };
  const draw = fractionOf(`branch:${code}:hours`);
  if (marks.includes('c')) return { weekdays: short, saturday: '07:00 AM - 06:00 PM', sunday: 'Cerrado' };
  if (draw < 0.72 || marks.includes('n') || code === 1 || code === 239)
    return { weekdays: usual, saturday: usual, sunday: usual };
  return { weekdays: short, saturday: short, sunday: draw < 0.9 ? '08:00 AM - 06:00 PM' : 'Cerrado' };
}

function companiesOf(country: CountryCode, marks: string): CompanyId[] {
  const companies: CompanyId[] = [pharmacyOf[country]];
  if (marks.includes('l')) companies.push(13);
  if (marks.includes('m')) companies.push(15);
  return companies;
}

function servicesOf(code: number, marks: string): DemoBranchService[] {
  const services: DemoBranchService[] = [];
  if (!marks.includes('c')) services.push('delivery');
  if (!marks.includes('d')) services.push('pickup');
  if (marks.includes('s')) services.push('drive-through');
  if (marks.includes('l')) services.push('laboratory');
  if (marks.includes('m')) services.push('supermarket');
  if (fractionOf(`branch:${code}:injections`) < 0.7) services.push('injections');
  if (fractionOf(`branch:${code}:pressure`) < 0.6) services.push('blood-pressure');
  return services;
}

function toBranch([code, cityId, name, address, suburb, marks]: BranchRow): DemoBranch {
  const city = cityOf(cityId);
  return {
    code,
    companyIds: companiesOf(city.country, marks),
    publicName: `Botica ${name}`,
    address: `${suburb}, ${address}, ${city.name}`,
    cityId,
    phone: phoneOf(code, cityId, city.country),
    ...scatter(city, `branch:${code}`),
    selfService: marks.includes('s'),
    deliveryEnabled: !marks.includes('c'),
    pickupEnabled: !marks.includes('d'),
    hours: hoursOf(code, marks),
    services: servicesOf(code, marks),
  };
}

export const branches: readonly DemoBranch[] = branchTable.map(toBranch);
