import { foreignAddressLengths } from '../../checkout/foreign/index.ts';
import type { ContentFields } from './fields.ts';
import { mostCents } from './place-fields.ts';

const dollars = { type: 'amount', max: mostCents, isInDollars: true } as const;
const days = { type: 'number', min: 1, max: 365 } as const;

/** What a service to a country costs, and how long it takes. */
const serviceTerms = {
  name: { type: 'text', wire: 'nombre', label: 'Nombre', max: 80 },
  minDays: { ...days, wire: 'diasDesde', label: 'Días desde' },
  maxDays: { ...days, wire: 'diasHasta', label: 'Días hasta' },
  base: { ...dollars, wire: 'base', label: 'Primera libra, US$' },
  extraPound: { ...dollars, wire: 'libraExtra', label: 'Libra extra, US$' },
  maxPounds: { type: 'number', wire: 'maximoLibras', label: 'Máximo de libras', min: 1, max: 1000 },
  isActive: { type: 'toggle', wire: 'activo', label: 'Se ofrece' },
} as const satisfies ContentFields;

export const countryNames = { '1': 'Estados Unidos', '2': 'Canadá' } as const;

export const abroadFields = {
  insurance: { ...dollars, wire: 'seguro', label: 'Seguro de un envío, US$' },
  unitsPerPound: {
    type: 'number',
    wire: 'unidadesPorLibra',
    label: 'Unidades por libra',
    hint: 'Los productos no tienen peso propio: el envío se calcula por unidades.',
    min: 1,
    max: 1000,
  },
  services: {
    type: 'rows',
    wire: 'servicios',
    label: 'Servicios',
    noun: 'servicio',
    isFixed: true,
    isUnordered: true,
    isOptional: true,
    max: 200,
    fields: {
      serviceId: { type: 'fixed', wire: 'servicioId', label: 'Código' },
      route: { type: 'fixed', wire: 'ruta', label: 'Servicio', isShown: true },
      ...serviceTerms,
    },
  },
  newServices: {
    type: 'rows',
    wire: 'serviciosNuevos',
    label: 'Servicios nuevos',
    hint: 'Al publicar pasan a la lista de arriba. Su país y su transportista ya no cambian.',
    noun: 'línea',
    isUnordered: true,
    isOptional: true,
    max: 20,
    fields: {
      countryId: { type: 'choice', wire: 'paisId', label: 'País', options: countryNames },
      carrierId: { type: 'listed', wire: 'transportistaId', label: 'Transportista', from: 'carriers' },
      ...serviceTerms,
    },
  },
} as const satisfies ContentFields;

export const dollarFields = {
  rates: {
    type: 'rows',
    wire: 'tasas',
    label: 'Precio del dólar',
    hint: 'Vale desde su día. Sin ninguna, la empresa no cobra con PayPal ni envía al extranjero.',
    noun: 'tasa',
    max: 2000,
    isOptional: true,
    isUnordered: true,
    fields: {
      startsOn: { type: 'day', wire: 'desde', label: 'Desde el día' },
      rate: { type: 'number', wire: 'tasa', label: 'Un dólar cuesta', min: 0.0001, max: 99_999, places: 4 },
    },
  },
} as const satisfies ContentFields;

const carrierName = { type: 'text', wire: 'nombre', label: 'Nombre', max: 80 } as const;

export const carrierFields = {
  carriers: {
    type: 'rows',
    wire: 'transportistas',
    label: 'Transportistas',
    noun: 'línea',
    isFixed: true,
    isUnordered: true,
    isOptional: true,
    max: 60,
    fields: { carrierId: { type: 'fixed', wire: 'transportistaId', label: 'Código' }, name: carrierName },
  },
  newCarriers: {
    type: 'rows',
    wire: 'transportistasNuevos',
    label: 'Transportistas nuevos',
    hint: 'Los compradores lo leen cuando tiene un servicio que se ofrece: agrégalo en las tarifas.',
    noun: 'línea',
    isUnordered: true,
    isOptional: true,
    max: 20,
    fields: { name: carrierName },
  },
} as const satisfies ContentFields;

export const requirementFields = {
  requirements: {
    type: 'rows',
    wire: 'requisitos',
    label: 'Requisitos, en su orden',
    hint: 'Quien no los acepta no puede enviar al extranjero.',
    noun: 'línea',
    max: 20,
    fields: {
      title: { type: 'text', wire: 'titulo', label: 'Título', max: 80 },
      text: { type: 'text', wire: 'texto', label: 'Texto', max: 1000, isLong: true },
    },
  },
} as const satisfies ContentFields;

const stateName = { type: 'text', wire: 'nombre', label: 'Nombre', max: 60 } as const;

export const countryFields = {
  name: { type: 'text', wire: 'nombre', label: 'Nombre del país', max: 60 },
  states: {
    type: 'rows',
    wire: 'estados',
    label: 'Estados o provincias',
    hint: 'Las direcciones que los compradores guardaron leen el nombre nuevo.',
    noun: 'línea',
    isFixed: true,
    isUnordered: true,
    isOptional: true,
    max: 200,
    fields: { stateId: { type: 'fixed', wire: 'estadoId', label: 'Código' }, name: stateName },
  },
  newStates: {
    type: 'rows',
    wire: 'estadosNuevos',
    label: 'Estados o provincias nuevos',
    hint: 'Al publicar pasan a la lista de arriba, y en la de lugares aparece cada uno para escribir sus ciudades.',
    noun: 'línea',
    isUnordered: true,
    isOptional: true,
    max: 100,
    fields: { name: stateName },
  },
} as const satisfies ContentFields;

export const longestForeignCity = foreignAddressLengths.city;

export const stateFields = {
  name: { type: 'fixed', wire: 'estado', label: 'Estado' },
  country: { type: 'fixed', wire: 'pais', label: 'País', isShown: true },
  cities: {
    type: 'text',
    wire: 'ciudades',
    label: 'Ciudades, una por línea',
    hint: 'En Estados Unidos el comprador elige una. Las direcciones que ya guardó no cambian.',
    max: 8000,
    isOptional: true,
    isLong: true,
  },
} as const satisfies ContentFields;
