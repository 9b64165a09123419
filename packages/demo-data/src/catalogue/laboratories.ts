import type { DemoLaboratory } from '../types.ts';

export const laboratoryLines = [
  'brand',
  'generic',
  'natural',
  'derma',
  'baby',
  'care',
  'device',
  'market',
  'home',
  'pet',
  'exam',
] as const;
export type LaboratoryLine = (typeof laboratoryLines)[number];

type Row = [
  name: string,
  line: LaboratoryLine,
  colours: readonly [main: string, light: string, accent: string],
  emblem: Emblem,
  /** Suffix of the laboratory's own brand names; a market house sells under `name`. */
  suffix: string,
];

export const emblems = [
  'wave',
  'tree',
  'diamond',
  'volcano',
  'square',
  'bubbles',
  'heart',
  'temple',
  'leaf',
  'sun',
  'star',
  'drop',
] as const;
export type Emblem = (typeof emblems)[number];

/** All are invented. The order is part of the ids: append only. */
const rows: readonly Row[] = [
  ['Ulúa Pharma', 'brand', ['#1c4fa1', '#cfe0f7', '#7fb0ee'], 'wave', 'lan'],
  ['Ceiba Genéricos', 'generic', ['#0f6e84', '#cdeaf0', '#5bb8c9'], 'tree', ''],
  ['Lenca Labs', 'brand', ['#7b2d8b', '#eedaf3', '#c07fd0'], 'diamond', 'lén'],
  ['Momotombo', 'brand', ['#b8322a', '#fbdfda', '#ee8f80'], 'volcano', 'tom'],
  ['Izalco Salud', 'brand', ['#22375c', '#e4e9f2', '#f0b429'], 'square', 'zal'],
  ['Arrecife Derma', 'derma', ['#0b8a8f', '#d3f0ef', '#ff9d7a'], 'bubbles', 'Coral'],
  ['Cipotín', 'baby', ['#2b78b8', '#dceefb', '#f6a5bf'], 'heart', 'Cipotín'],
  ['Tikal Natural', 'natural', ['#4d7c0f', '#ebf4d6', '#e8b931'], 'temple', 'tik'],
  ['Genéricos del Valle', 'generic', ['#2f6f4f', '#d9eee2', '#8cc7a5'], 'leaf', ''],
  ['Quetzal Farma', 'brand', ['#0b6b4b', '#d4efe3', '#e0464b'], 'leaf', 'quel'],
  ['Cocibolca Salud', 'brand', ['#17669c', '#d6eaf6', '#4fc1d9'], 'wave', 'col'],
  ['Celaque Labs', 'brand', ['#3c5a2b', '#e3eed9', '#b5c94c'], 'volcano', 'que'],
  ['Genéricos del Istmo', 'generic', ['#5a5f73', '#e7e8ee', '#a3a9c0'], 'square', ''],
  ['Pacaya Farmacéutica', 'brand', ['#a8431f', '#fae2d6', '#f2a65a'], 'volcano', 'pay'],
  ['Guacamaya Pharma', 'brand', ['#c2272d', '#fde0dc', '#f5c332'], 'star', 'max'],
  ['Yojoa Medical', 'brand', ['#14748f', '#d3ecf3', '#82c9a0'], 'drop', 'yol'],
  ['Mombacho Labs', 'brand', ['#4a3f8f', '#e2dff5', '#9d92e0'], 'volcano', 'mon'],
  ['Punta Sal', 'brand', ['#0d7d74', '#d0efec', '#f4d35e'], 'sun', 'sal'],
  ['Genéricos Morazán', 'generic', ['#324a7d', '#dfe6f4', '#8ba6d9'], 'diamond', ''],
  ['Copalar', 'brand', ['#8a4b16', '#f6e5d3', '#d99a4e'], 'tree', 'par'],
  ['Nahual Farma', 'brand', ['#5b2a6e', '#eadcf1', '#e08bb4'], 'star', 'nal'],
  ['Lempira Laboratorios', 'brand', ['#0a5fa8', '#d3e6f8', '#60a8e8'], 'square', 'lem'],
  ['Salud Común', 'generic', ['#3f7d3a', '#dff0dc', '#a4d19c'], 'heart', ''],
  ['Cusuco Biotec', 'brand', ['#276152', '#d7ece5', '#77c2a9'], 'leaf', 'cus'],
  ['Atitlán Pharma', 'brand', ['#1f5f8b', '#d6e7f3', '#f08a5d'], 'wave', 'tlan'],
  ['Río Plátano', 'natural', ['#5b7f1c', '#edf5da', '#f0c24b'], 'leaf', 'tano'],
  ['Maya Médica', 'brand', ['#94321f', '#f9ded7', '#e7b64a'], 'temple', 'may'],
  ['Concordia Genéricos', 'generic', ['#6a4c93', '#e8e0f2', '#b8a1d9'], 'bubbles', ''],
  ['Telica Salud', 'brand', ['#b0512a', '#fbe5d9', '#7cc6c3'], 'volcano', 'tel'],
  ['Cerro Azul', 'brand', ['#1d3f91', '#d8e0f6', '#6f9bf2'], 'diamond', 'zul'],
  ['Tamarindo Farma', 'brand', ['#7a3b12', '#f4e2d3', '#c98f4f'], 'tree', 'rind'],
  ['Isleta Labs', 'brand', ['#007a87', '#cdeef1', '#ffb86b'], 'bubbles', 'let'],
  ['Ometepe Genéricos', 'generic', ['#47586b', '#e3e9ef', '#93a9bf'], 'volcano', ''],
  ['Xelajú Médica', 'brand', ['#36308a', '#e0dff6', '#f3b63f'], 'star', 'xel'],
  ['Sulaco Pharma', 'brand', ['#0c6a5c', '#d0ece7', '#9bd66b'], 'drop', 'sul'],
  ['Vista Volcán', 'brand', ['#912f56', '#f6dce6', '#f2a0b5'], 'volcano', 'vol'],
  ['Utila Derma', 'derma', ['#31708e', '#dbecf4', '#f7c59f'], 'sun', 'Utila'],
  ['Piel de Luna', 'derma', ['#8c5a7b', '#f5e5ef', '#f4b6c2'], 'drop', 'Luna'],
  ['Nance Dermo', 'derma', ['#b7791f', '#fdf0d5', '#e9a23b'], 'sun', 'Nance'],
  ['Agua Zarca', 'derma', ['#2c7a7b', '#d9f0f0', '#9ae6b4'], 'drop', 'Zarca'],
  ['Nidito', 'baby', ['#c2557a', '#fce4ec', '#f7b267'], 'heart', 'Nidito'],
  ['Colibrí Bebé', 'baby', ['#2f8f6b', '#dbf2e8', '#ffd166'], 'bubbles', 'Colibrí'],
  ['Pipiolín', 'baby', ['#5a67d8', '#e4e7fb', '#f6ad55'], 'star', 'Pipiolín'],
  ['Izote', 'care', ['#3a7d44', '#dff1e2', '#f2d16b'], 'leaf', 'Izote'],
  ['Jade Cuidado', 'care', ['#0e7c66', '#d2efe8', '#7ad3bd'], 'diamond', 'Jade'],
  ['Marea', 'care', ['#1b6ca8', '#d7e9f7', '#66c3e0'], 'wave', 'Marea'],
  ['Flor de Café', 'care', ['#7b4a2e', '#f3e6dc', '#d8a47f'], 'leaf', 'Flor de Café'],
  ['Sonrisa Clara', 'care', ['#1467b3', '#d6e8fb', '#e4475b'], 'bubbles', 'Sonrisa Clara'],
  ['Arteria', 'device', ['#22375c', '#e4e9f2', '#4ea8de'], 'heart', 'Arteria'],
  ['Pulso Istmo', 'device', ['#0f6e84', '#d7eef3', '#f08a5d'], 'square', 'Pulso'],
  ['Curatil', 'device', ['#a4243b', '#fbe0e4', '#f3b0ba'], 'heart', 'Curatil'],
  ['La Hacienda', 'market', ['#8f2d1e', '#fbe3d6', '#f0b84a'], 'sun', 'La Hacienda'],
  ['Tierra Buena', 'market', ['#5c7a1f', '#eff5da', '#d9a441'], 'leaf', 'Tierra Buena'],
  ['Chorotega', 'market', ['#6b3e1d', '#f3e3d3', '#e0a458'], 'temple', 'Chorotega'],
  ['Fuente Alta', 'market', ['#1c77ac', '#d7edf9', '#7cd3ee'], 'drop', 'Fuente Alta'],
  ['Doña Clemen', 'market', ['#b3412e', '#fde4dc', '#f7c548'], 'heart', 'Doña Clemen'],
  ['Brillasol', 'home', ['#d08700', '#fff1cc', '#38a3a5'], 'sun', 'Brillasol'],
  ['Casa Limpia', 'home', ['#1f7a8c', '#d5eef2', '#bfd64a'], 'bubbles', 'Casa Limpia'],
  ['Nubelia', 'home', ['#6d6fb3', '#e6e6f6', '#f4a6c0'], 'wave', 'Nubelia'],
  ['Patas y Cola', 'pet', ['#b5541c', '#fbe6d8', '#5fa777'], 'heart', 'Patas y Cola'],
  ['Guau Miau', 'pet', ['#3d5a98', '#dfe6f6', '#f2a541'], 'star', 'Guau Miau'],
  ['Laboratorio Clínico Botica', 'exam', ['#0b7a55', '#d1ecdf', '#ffc53d'], 'drop', 'Botica'],
];

export interface Laboratory extends DemoLaboratory {
  line: LaboratoryLine;
  suffix: string;
}

export const houses: readonly Laboratory[] = rows.map(
  ([name, line, [colour, lightColour, accentColour], emblem, suffix], index) => ({
    id: index + 1,
    name,
    colour,
    lightColour,
    accentColour,
    emblem,
    line,
    suffix,
  }),
);

const byName = new Map(houses.map((house) => [house.name, house]));

export function houseNamed(name: string): Laboratory {
  const house = byName.get(name);
  if (!house) throw new Error(`There is no laboratory ${name}.`);
  return house;
}

export function housesOf(...lines: readonly LaboratoryLine[]): Laboratory[] {
  return houses.filter((house) => lines.includes(house.line));
}

export const laboratories: readonly DemoLaboratory[] = houses.map(
  ({ line: _line, suffix: _suffix, ...facts }) => facts,
);
