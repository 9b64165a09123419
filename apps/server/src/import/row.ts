import type { PriceBlock } from '@botica/domain/catalogue/pricing';
import type { CompanyId } from '@botica/domain/companies';
import type { Cents } from '@botica/domain/money';
import { withoutFormulaGuard } from '../platform/csv.ts';
import type { Column, Header } from './columns.ts';
import type { Mapping } from './mapping.ts';
import type { PageWords } from './page-words.ts';
import { readPage } from './page-words.ts';
import type { RowProblem } from './problems.ts';
import * as values from './values.ts';
import { maxInteger, ValueError } from './values.ts';

/** The values of a row for a product. Missing columns are unchanged; null removes the value. */
export interface ProductWords {
  barcode?: string;
  name?: string;
  presentation?: string;
  brand?: string;
  kind?: string;
  activeIngredient?: string | null;
  strength?: string | null;
  form?: string;
  packSize?: number;
  unit?: string;
  description?: string;
  keywords?: string[];
  prescriptionClass?: values.PrescriptionClass;
  isMedicine?: boolean;
  isExam?: boolean;
  isForPets?: boolean;
  allowsOrderWithoutStock?: boolean;
  taxPercent?: number;
  popularity?: number;
}

export type PriceWords = { -readonly [Name in keyof PriceBlock]?: PriceBlock[Name] } & { costCents?: Cents | null };

export interface ImportRow {
  line: number;
  sku: string;
  product: ProductWords;
  page?: PageWords;
  laboratory?: string;
  groups: string[][];
  companyIds: readonly CompanyId[];
  prices: PriceWords;
  branchCodes: readonly number[];
  stock?: number;
}

export interface RowDefaults {
  companyIds: readonly CompanyId[];
  branchCodes: readonly number[];
}

export interface RowReading {
  header: Header;
  mapping: Pick<Mapping, 'values' | 'words'>;
  defaults: RowDefaults;
  branches: ReadonlySet<number>;
}

/** Removes an optional price, an ingredient or a strength. */
const none = '-';
const maxUnits = 10_000_000;

type Cell = (column: Column) => string;
type Read = <Value>(column: Column, read: (text: string) => Value) => Value | undefined;

/** Every problem of the row, not only its first, so that a file can be corrected in one pass. */
export function readRow(
  cells: readonly string[],
  line: number,
  { header, mapping, defaults, branches }: RowReading,
): { row?: ImportRow; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const cell: Cell = (column) => {
    const place = header.places.get(column);
    const cellText = (place === undefined ? '' : (cells[place] ?? '')).trim();
    const written = withoutFormulaGuard(cellText);
    const words = mapping.words[column];
    const meant = words && Object.hasOwn(words, written) ? words[written] : written;
    return meant || (mapping.values[column] ?? '');
  };
  const complain = (column: Column | undefined, reason: string) =>
    problems.push({ line, column, value: column && cell(column).slice(0, 120), reason });
  const read: Read = (column, reader) => {
    const text = cell(column);
    if (text === '') return undefined;
    try {
      return reader(text);
    } catch (error) {
      if (!(error instanceof ValueError)) throw error;
      complain(column, error.message);
      return undefined;
    }
  };

  if (cells.length > header.width && cells.slice(header.width).some((text) => text.trim() !== '')) {
    complain(undefined, `tiene ${cells.length} columnas y el encabezado ${header.width}`);
  }
  if (cell('codigo') === '') complain('codigo', 'falta');
  const sku = read('codigo', values.readCode);
  const laboratory = read('laboratorio', (text) => values.readText(text, 120));
  const groups = read('grupos', values.readGroups) ?? [];
  const product = readProduct(read);
  const page = readPage(read);
  const prices = readPrices(read);
  const companyIds = read('empresa', values.readCompanies) ?? defaults.companyIds;
  const stock = read('existencias', (text) => values.readWhole(text, { min: 0, max: maxUnits }));
  const branchCodes = read('sucursal', (text) => readBranches(text, branches)) ?? defaults.branchCodes;
  if (Object.keys(prices).length > 0 && companyIds.length === 0 && cell('empresa') === '') {
    complain('empresa', 'falta: di de qué empresa es el precio, en la fila o con --company');
  }
  if (stock !== undefined && branchCodes.length === 0 && cell('sucursal') === '') {
    complain('sucursal', 'falta: di de qué sucursal son las existencias, en la fila o con --branch');
  }
  if (sku === undefined || problems.length > 0) return { problems };
  return {
    row: {
      line,
      sku,
      product,
      groups,
      companyIds,
      prices,
      branchCodes,
      ...(Object.keys(page).length > 0 && { page }),
      ...(laboratory !== undefined && { laboratory }),
      ...(stock !== undefined && { stock }),
    },
    problems,
  };
}

function readProduct(read: Read): ProductWords {
  const text = (column: Column, longest: number) => read(column, (value) => values.readText(value, longest));
  const maybe = (column: Column, longest: number) =>
    read(column, (value) => (value === none ? null : values.readText(value, longest)));
  return withoutGaps({
    barcode: read('codigo_barras', values.readBarcode),
    name: text('nombre', 200),
    presentation: text('presentacion', 200),
    brand: text('marca', 120),
    kind: text('tipo', 120),
    activeIngredient: maybe('principio_activo', 400),
    strength: maybe('concentracion', 200),
    form: text('forma', 120),
    packSize: read('contenido', (value) => values.readNumber(value, { above: 0, max: 1_000_000 })),
    unit: text('unidad', 40),
    description: read('descripcion', (value) => values.readLines(value, 4000)),
    keywords: read('palabras_clave', (value) => values.splitList(values.readText(value, 4000))),
    prescriptionClass: read('receta', values.readPrescription),
    isMedicine: read('medicamento', values.readBoolean),
    isExam: read('examen', values.readBoolean),
    isForPets: read('mascotas', values.readBoolean),
    allowsOrderWithoutStock: read('pedido_sin_existencias', values.readBoolean),
    taxPercent: read('impuesto', values.readTax),
    popularity: read('popularidad', (value) => Number(values.readNumber(value, { above: 0, max: 1 }).toFixed(4))),
  });
}

function readPrices(read: Read): PriceWords {
  const maybe = (column: Column) => read(column, (text) => (text === none ? null : values.readMoney(text)));
  return withoutGaps({
    publicCents: read('precio', values.readMoney),
    ecommerceCents: maybe('precio_ecommerce'),
    promotionCents: maybe('precio_promocion'),
    seniorCents: maybe('precio_tercera_edad'),
    seniorPromotionCents: maybe('precio_tercera_edad_promocion'),
    fourthAgeCents: maybe('precio_cuarta_edad'),
    deliveryCents: maybe('precio_domicilio'),
    seniorDeliveryCents: maybe('precio_tercera_edad_domicilio'),
    costCents: maybe('costo'),
  });
}

function readBranches(text: string, branches: RowReading['branches']): number[] {
  return values.splitList(text).map((word) => {
    const code = values.readWhole(word, { min: 1, max: maxInteger });
    if (!branches.has(code)) throw new ValueError(`no hay sucursal ${code}`);
    return code;
  });
}

type Filled<Gaps> = { [Name in keyof Gaps]?: Exclude<Gaps[Name], undefined> };

function withoutGaps<Gaps extends object>(given: Gaps): Filled<Gaps> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Filled<Gaps>;
}
