export interface City {
  country: 'HN' | 'GT' | 'NI';
  names: readonly string[];
  lat: number;
  lng: number;
}

type Row = readonly [names: string, lat: number, lng: number];

const honduras: readonly Row[] = [
  ['Tegucigalpa|Distrito Central|Comayagüela|Tegucigalpa M.D.C.', 14.09, -87.207],
  ['San Pedro Sula|SPS', 15.505, -88.025],
  ['La Ceiba', 15.763, -86.787],
  ['Choloma', 15.614, -87.953],
  ['El Progreso', 15.402, -87.803],
  ['Villanueva', 15.317, -88.0],
  ['La Lima', 15.434, -87.914],
  ['Puerto Cortés', 15.838, -87.95],
  ['Comayagua', 14.456, -87.638],
  ['Siguatepeque', 14.599, -87.832],
  ['Choluteca', 13.3, -87.19],
  ['Danlí', 14.033, -86.583],
  ['Juticalpa', 14.664, -86.219],
  ['Catacamas', 14.849, -85.894],
  ['Tela', 15.774, -87.467],
  ['Tocoa', 15.683, -86.001],
  ['Olanchito', 15.482, -86.575],
  ['Santa Rosa de Copán', 14.767, -88.779],
  ['Santa Bárbara', 14.919, -88.236],
  ['Nacaome', 13.536, -87.488],
  ['Roatán|Coxen Hole', 16.317, -86.537],
  ['La Paz', 14.317, -87.683],
];

const guatemala: readonly Row[] = [
  ['Ciudad de Guatemala|Guatemala|Guatemala City', 14.634, -90.507],
  ['Mixco', 14.631, -90.607],
  ['Villa Nueva', 14.525, -90.586],
  ['Quetzaltenango|Xela', 14.845, -91.519],
  ['Escuintla', 14.301, -90.786],
  ['Chimaltenango', 14.661, -90.82],
  ['Antigua Guatemala|La Antigua Guatemala|Antigua', 14.557, -90.734],
  ['Huehuetenango', 15.32, -91.471],
  ['Cobán', 15.471, -90.371],
  ['Puerto Barrios', 15.728, -88.595],
  ['Mazatenango', 14.534, -91.504],
  ['Retalhuleu', 14.536, -91.678],
  ['Zacapa', 14.972, -89.531],
  ['Chiquimula', 14.8, -89.545],
  ['Jutiapa', 14.292, -89.896],
  ['Flores', 16.925, -89.892],
];

const nicaragua: readonly Row[] = [
  ['Managua', 12.136, -86.251],
  ['León', 12.435, -86.879],
  ['Masaya', 11.974, -86.094],
  ['Granada', 11.93, -85.956],
  ['Chinandega', 12.629, -87.131],
  ['Matagalpa', 12.926, -85.917],
  ['Estelí', 13.092, -86.354],
  ['Jinotega', 13.091, -86.002],
  ['Jinotepe', 11.849, -86.199],
  ['Rivas', 11.437, -85.826],
  ['Juigalpa', 12.106, -85.364],
  ['Ocotal', 13.632, -86.475],
  ['Tipitapa', 12.197, -86.097],
  ['Bluefields', 12.013, -83.764],
  ['Puerto Cabezas|Bilwi', 14.035, -83.388],
];

const countryNames = new Map<string, City['country']>([
  ['hn', 'HN'],
  ['honduras', 'HN'],
  ['gt', 'GT'],
  ['guatemala', 'GT'],
  ['ni', 'NI'],
  ['nicaragua', 'NI'],
]);

export const cities: readonly City[] = [
  ...toCities('HN', honduras),
  ...toCities('GT', guatemala),
  ...toCities('NI', nicaragua),
];

/** `country` is a code or a name; without it the whole table is searched. */
export function findCity(name: string, country?: string): City | undefined {
  const wantedCountry = country === undefined ? undefined : countryNames.get(fold(country));
  if (country !== undefined && !wantedCountry) return undefined;
  const wantedName = fold(name);
  return cities.find(
    (city) =>
      (wantedCountry === undefined || city.country === wantedCountry) &&
      city.names.some((cityName) => fold(cityName) === wantedName),
  );
}

/** Ignores accents, case, punctuation and repeated spaces. */
function fold(text: string): string {
  const unaccented = text.normalize('NFD').replace(/\p{Mark}/gu, '');
  return unaccented
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

function toCities(country: City['country'], rows: readonly Row[]): City[] {
  return rows.map(([names, lat, lng]) => ({ country, names: names.split('|'), lat, lng }));
}
