/** What the database adds up, by name. A sum that is absent is 0. */
export type Sums = Readonly<Record<string, number | null>>;

/** An amount is in cents; a share in percent with one decimal. */
export type ColumnKind = 'amount' | 'count' | 'decimal' | 'share' | 'minutes' | 'days';

export interface ReportColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly of: (sums: Sums) => number | null;
}

export interface ReportDefinition {
  readonly label: string;
  /** What a row is. */
  readonly row: string;
  /** How the figures are to be read. */
  readonly note: string;
  readonly columns: readonly ReportColumn[];
  /** The column that the chart draws. */
  readonly charted: number;
  readonly chart: 'line' | 'bars';
  /** False: it has no figures of a single branch. */
  readonly hasBranches: boolean;
  /** The longest period in days. */
  readonly longestDays: number;
}

const at = (sums: Sums, name: string) => sums[name] ?? 0;
const added =
  (kind: ColumnKind) =>
  (name: string, sum: string): ReportColumn => ({ name, kind, of: (sums) => at(sums, sum) });
const count = added('count');
const amount = added('amount');
const quotient =
  (over: string, under: string, digits: number, factor = 1) =>
  (sums: Sums) => {
    const divisor = at(sums, under);
    const scale = 10 ** digits;
    return divisor === 0 ? null : Math.round((at(sums, over) / divisor) * factor * scale) / scale;
  };
const share = (name: string, over: string, under: string): ReportColumn => ({
  ...{ name, kind: 'share', of: quotient(over, under, 1, 100) },
});
const measured = (name: string, kind: ColumnKind, sum: string): ReportColumn => ({
  ...{ name, kind, of: (sums) => sums[sum] ?? null },
});

const year = 366;
const quarter = 92;
/** Thousands of terms a day. */
const twoMonths = 62;
/** Only the sales of its last days count. */
const month = 31;
const saleNote = 'Una venta es un pedido facturado, en el día y la hora de su factura.';
const sales: readonly ReportColumn[] = [
  amount('Ventas', 'netCents'),
  count('Pedidos', 'orders'),
  count('Unidades', 'units'),
  amount('Sin descuento', 'grossCents'),
  amount('Descuentos', 'discountCents'),
  amount('Notas de crédito', 'refundCents'),
];
const ofSales = { note: saleNote, columns: sales, charted: 0, hasBranches: true, longestDays: year } as const;
const lines: readonly ReportColumn[] = [amount('Ventas', 'amountCents'), count('Unidades', 'units')];
const lineNote = 'Líneas de pedidos facturados que no se anularon; sin envío ni cupón del pedido.';
const ofLines = { columns: lines, charted: 0, chart: 'bars', hasBranches: true, longestDays: year } as const;
const times = (median: string): readonly ReportColumn[] => [
  measured('Mediana', 'minutes', 'median'),
  measured('9 de cada 10 en menos de', 'minutes', 'ninetieth'),
  count(median, 'count'),
];
const ofTimes = { row: 'Día', charted: 0, chart: 'line', hasBranches: true, longestDays: quarter } as const;

const cover = quotient('stock', 'units', 1, 28);

/** Every report, in the order of its tab. */
export const reports = {
  days: { ...ofSales, label: 'Por día', row: 'Día', chart: 'line' },
  hours: { ...ofSales, label: 'Por hora', row: 'Hora', chart: 'line' },
  branches: { ...ofSales, label: 'Por sucursal', row: 'Sucursal', chart: 'bars' },
  products: { ...ofLines, label: 'Por producto', row: 'Producto', note: `Los 100 con más ventas. ${lineNote}` },
  groups: {
    ...{ ...ofLines, label: 'Por grupo', row: 'Grupo' },
    note: `${lineNote} Un producto en dos grupos cuenta en ambos: las filas suman más que el total.`,
  },
  promotions: {
    ...{ ...ofLines, label: 'Por promoción', row: 'Promoción' },
    columns: [...lines, amount('Ahorro del cliente', 'savedCents'), count('Pedidos', 'orders')],
    note: `${lineNote} Las bonificaciones y canjes valen 0; su valor está en el ahorro.`,
  },
  baskets: {
    ...{ ...ofSales, label: 'Canastas', row: 'Día', chart: 'line' },
    columns: [
      { name: 'Monto promedio', kind: 'amount', of: quotient('netCents', 'orders', 0) },
      { name: 'Unidades por pedido', kind: 'decimal', of: quotient('units', 'orders', 2) },
      count('Pedidos', 'orders'),
    ],
  },
  returns: {
    ...{ label: 'Recompra', row: 'Día', charted: 1, chart: 'line', hasBranches: true, longestDays: year },
    note: 'De los clientes con cuenta que compraron cada día, los que ya habían comprado en los días anteriores.',
    columns: [
      count('Compradores', 'buyers'),
      share('En 30 días', 'again30', 'buyers'),
      share('En 60 días', 'again60', 'buyers'),
      share('En 90 días', 'again90', 'buyers'),
    ],
  },
  stock: {
    ...{ label: 'Por agotarse', row: 'Producto', charted: 0, chart: 'bars', hasBranches: true, longestDays: month },
    note: 'Existencia libre contra las ventas de los últimos 28 días: las 100 que se acaban antes.',
    columns: [
      // The stock of earlier days is not known.
      { name: 'Días que alcanza', kind: 'days', of: (sums) => ('stock' in sums ? cover(sums) : null) },
      measured('Existencia libre', 'count', 'stock'),
      count('Vendidas en 28 días', 'units'),
    ],
  },
  searches: {
    ...{ label: 'Búsquedas', row: 'Término', charted: 0, chart: 'bars', hasBranches: false, longestDays: twoMonths },
    note: 'Los 100 términos más buscados. Sin resultado: el día en que su última búsqueda no encontró nada.',
    columns: [
      count('Búsquedas', 'searches'),
      count('Sin resultado', 'lost'),
      share('Parte sin resultado', 'lost', 'searches'),
      count('Clics', 'clicks'),
    ],
  },
  deliveries: {
    ...{ ...ofTimes, label: 'Entregas', columns: times('Entregas') },
    note: 'Minutos desde que el repartidor recibe el pedido hasta que lo entrega, en el día de la entrega.',
  },
  prescriptions: {
    ...{ ...ofTimes, label: 'Recetas', columns: times('Recetas') },
    note: 'Minutos desde que llega el pedido hasta que el regente decide, en el día de la decisión.',
  },
} as const satisfies Record<string, ReportDefinition>;

export type ReportId = keyof typeof reports;
export const reportIds = Object.keys(reports) as readonly ReportId[];

/** The days of sales that the stock is compared with. */
export const coverDays = 28;
