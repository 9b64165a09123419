import { plainText } from '../../catalogue/search/index.ts';
import { formatDate, tidyText } from '../../format/index.ts';
import {
  abroadFields,
  carrierFields,
  countryFields,
  dollarFields,
  longestForeignCity,
  requirementFields,
  stateFields,
} from './abroad-fields.ts';
import type { ContentProblems } from './check.ts';
import type { KindOfContent } from './kind-of-content.ts';
import type { Rows } from './row-checks.ts';
import { checkDays, checkNames, countText, rowsOf } from './row-checks.ts';

function checkServices(rows: Rows, field: string): ContentProblems {
  const wrong = rows.flatMap((row, index) => (Number(row.maxDays) < Number(row.minDays) ? [index] : []));
  return Object.fromEntries(wrong.map((index) => [`${field}.${index}.maxDays`, 'Es menos que los días desde.']));
}

/** The cities of a state as they were typed, one in each line. */
export const citiesInText = (text: unknown): string[] =>
  String(text)
    .split(/\r?\n/)
    .map(tidyText)
    .filter((city) => city !== '');

function checkCities(text: unknown): ContentProblems {
  const cities = citiesInText(text);
  const long = cities.find((city) => city.length > longestForeignCity);
  if (long) return { cities: `Una ciudad tiene más de ${longestForeignCity} caracteres: ${long.slice(0, 40)}…` };
  const names = cities.map(plainText);
  const again = cities.find((_, index) => names.indexOf(names[index] ?? '') < index);
  return again ? { cities: `Está dos veces: ${again}.` } : {};
}

/** Shipments abroad: where to, by whom, for how much, and on which conditions (docs/decisions/0142). */
export const abroadKinds = {
  abroad: {
    area: 'content',
    wire: 'envios',
    label: 'Tarifas de envíos al extranjero',
    plural: 'Tarifas',
    group: 'abroad',
    fields: abroadFields,
    added: { newServices: [] },
    check: ({ services, newServices }) => ({
      ...checkServices(rowsOf(services), 'services'),
      ...checkServices(rowsOf(newServices), 'newServices'),
    }),
    detailOf: ({ services }) =>
      countText(
        rowsOf(services).filter(({ isActive }) => isActive === true),
        'servicio que se ofrece',
        'servicios que se ofrecen',
      ),
    pathOf: () => '/',
  },
  'foreign-carriers': {
    area: 'content',
    wire: 'transportistas',
    label: 'Transportistas de envíos al extranjero',
    plural: 'Transportistas',
    group: 'abroad',
    fields: carrierFields,
    check: ({ carriers, newCarriers }) =>
      checkNames(
        { carriers: rowsOf(carriers), newCarriers: rowsOf(newCarriers) },
        'Ese transportista ya está en la lista.',
      ),
    detailOf: ({ carriers }) => countText(rowsOf(carriers), 'transportista', 'transportistas'),
  },
  'foreign-requirements': {
    area: 'content',
    wire: 'requisitos-extranjero',
    label: 'Requisitos de envíos al extranjero',
    plural: 'Requisitos',
    group: 'abroad',
    fields: requirementFields,
    detailOf: ({ requirements }) => countText(rowsOf(requirements), 'requisito', 'requisitos'),
    faceOf: ({ requirements }) => ({
      title: 'Requisitos de envío',
      lines: rowsOf(requirements).map(({ title, text }) => [title, text].filter(Boolean).join(': ')),
    }),
  },
  'dollar-rates': {
    area: 'content',
    wire: 'dolar',
    label: 'Precio del dólar',
    plural: 'Dólar',
    group: 'abroad',
    fields: dollarFields,
    check: ({ rates }) => checkDays(rowsOf(rates), 'rates', 'startsOn'),
    detailOf: ({ rates }) => {
      const newest = rowsOf(rates).toSorted((a, b) => String(b.startsOn).localeCompare(String(a.startsOn)))[0];
      return newest ? `${newest.rate} desde ${formatDate(String(newest.startsOn))}` : 'sin tasa';
    },
    pathOf: () => '/',
  },
  'foreign-country': {
    area: 'content',
    wire: 'pais-extranjero',
    label: 'País de envíos al extranjero',
    plural: 'Países',
    group: 'foreignPlaces',
    fields: countryFields,
    nameField: 'name',
    check: ({ states, newStates }) =>
      checkNames({ states: rowsOf(states), newStates: rowsOf(newStates) }, 'Ese estado ya está en la lista.'),
    detailOf: ({ states }) => countText(rowsOf(states), 'estado o provincia', 'estados o provincias'),
  },
  'foreign-state': {
    area: 'content',
    wire: 'estado-extranjero',
    label: 'Estado o provincia',
    plural: 'Estados o provincias',
    group: 'foreignPlaces',
    fields: stateFields,
    nameField: 'name',
    check: ({ cities }) => checkCities(cities),
    detailOf: ({ country, cities }) => {
      const { length } = citiesInText(cities);
      return `${country} · ${length} ${length === 1 ? 'ciudad' : 'ciudades'}`;
    },
  },
} as const satisfies Record<string, KindOfContent>;
