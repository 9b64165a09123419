import type { CompanyId, CountryCode } from '@botica/domain/companies';
import type { DemoCity } from '../types.ts';

/** HN also holds the laboratory and the supermarket companies. */
const companiesByCountry: Record<CountryCode, readonly CompanyId[]> = {
  HN: [2, 13, 15],
  GT: [12],
  NI: [14],
};

type Row = [id: string, country: CountryCode, name: string, department: string, lat: number, lng: number];

const rows: readonly Row[] = [
  ['001', 'HN', 'San Pedro Sula', 'Cortés', 15.50585, -88.02588],
  ['002', 'HN', 'Tegucigalpa', 'Francisco Morazán', 14.0818, -87.20681],
  ['003', 'HN', 'La Ceiba', 'Atlántida', 15.75971, -86.78221],
  ['004', 'HN', 'Choloma', 'Cortés', 15.61444, -87.95302],
  ['005', 'HN', 'El Progreso', 'Yoro', 15.4, -87.8],
  ['006', 'HN', 'Comayagua', 'Comayagua', 14.45577, -87.63968],
  ['007', 'HN', 'Choluteca', 'Choluteca', 13.30569, -87.17882],
  ['008', 'HN', 'Puerto Cortés', 'Cortés', 15.82562, -87.92968],
  ['009', 'HN', 'Santa Rosa de Copán', 'Copán', 14.77388, -88.7756],
  ['010', 'HN', 'Danlí', 'El Paraíso', 14.03333, -86.58333],
  ['011', 'HN', 'Siguatepeque', 'Comayagua', 14.59691, -87.83102],
  ['012', 'HN', 'Juticalpa', 'Olancho', 14.66438, -86.22246],
  ['013', 'HN', 'Villanueva', 'Cortés', 15.31476, -87.99383],
  ['014', 'HN', 'Tela', 'Atlántida', 15.77425, -87.46731],
  ['015', 'HN', 'Tocoa', 'Colón', 15.68333, -86.0],
  ['564', 'GT', 'Chiquimula', 'Chiquimula', 14.8009, -89.54641],
  ['567', 'GT', 'Zacapa', 'Zacapa', 14.96867, -89.52732],
  ['568', 'GT', 'Esquipulas', 'Chiquimula', 14.56571, -89.35166],
  ['569', 'GT', 'Ciudad de Guatemala', 'Guatemala', 14.64072, -90.51327],
  ['570', 'GT', 'Puerto Barrios', 'Izabal', 15.72724, -88.59787],
  ['571', 'GT', 'Quetzaltenango', 'Quetzaltenango', 14.84462, -91.52316],
  ['572', 'GT', 'Escuintla', 'Escuintla', 14.30097, -90.78816],
  ['566', 'NI', 'Chinandega', 'Chinandega', 12.62951, -87.13133],
  ['573', 'NI', 'León', 'León', 12.43527, -86.87862],
  ['574', 'NI', 'Managua', 'Managua', 12.13282, -86.2504],
  ['575', 'NI', 'Estelí', 'Estelí', 13.09291, -86.35589],
  ['576', 'NI', 'Masaya', 'Masaya', 11.97316, -86.09587],
];

export const cities: readonly DemoCity[] = rows.map(([id, country, name, department, lat, lng]) => ({
  id,
  country,
  companyIds: [...companiesByCountry[country]],
  name,
  department,
  lat,
  lng,
}));

const byId = new Map(cities.map((city) => [city.id, city]));

export function cityOf(id: string): DemoCity {
  const city = byId.get(id);
  if (!city) throw new Error(`There is no city ${id}.`);
  return city;
}
