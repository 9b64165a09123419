import type { OperatorId, ProductTypeId } from '@botica/domain/services/top-ups';
import type { DemoFavourite, DemoOperator, DemoTopUp, DemoTopUpProduct, DemoTopUps } from './types.ts';

/** A121: both operate in Honduras. */
const operators: readonly DemoOperator[] = [
  { id: 1, name: 'Tigo', countryCode: 'HN', door: 'tigo' },
  { id: 2, name: 'Claro', countryCode: 'HN', door: 'claro' },
];

const balances = [25, 50, 100, 150, 200, 300, 500] as const;

const packages: Readonly<Record<OperatorId, readonly (readonly [name: string, lempiras: number])[]>> = {
  1: [
    ['Internet 1 día, 1 GB', 28],
    ['Internet 3 días, 3 GB y redes', 65],
    ['Todo incluido 7 días, 6 GB', 129],
    ['Todo incluido 15 días, 14 GB', 229],
    ['Todo incluido 30 días, 30 GB', 419],
  ],
  2: [
    ['Internet 1 día, 1.2 GB', 30],
    ['Superpack 3 días, 3 GB', 60],
    ['Superpack 7 días, 7 GB', 125],
    ['Superpack 15 días, 15 GB', 220],
    ['Superpack 30 días, 32 GB', 405],
  ],
};

const letters: Readonly<Record<OperatorId, string>> = { 1: 'TG', 2: 'CL' };

function productsOf(operatorId: OperatorId): DemoTopUpProduct[] {
  const sold = (typeId: ProductTypeId, place: number, name: string, lempiras: number): DemoTopUpProduct => ({
    id: operatorId * 1000 + typeId * 100 + place,
    operatorId,
    typeId,
    name,
    amountCents: lempiras * 100,
    code: `${letters[operatorId]}-${typeId}-${lempiras}`,
  });
  return [
    ...balances.map((lempiras, place) => sold(1, place, `Recarga de L. ${lempiras}`, lempiras)),
    ...packages[operatorId].map(([name, lempiras], place) => sold(2, place, name, lempiras)),
  ];
}

const email = 'cliente@botica.test';

const favourites: readonly DemoFavourite[] = [
  { email, phone: '99880017', name: 'Mi celular', productId: 1102 },
  { email, phone: '33450018', name: 'Mamá', productId: 2101 },
  { email, phone: '98120345', name: 'Sofía (universidad)', productId: 1202 },
];

const history: readonly DemoTopUp[] = [
  { email, productId: 1102, phone: '99880017', hoursAgo: 5, state: 'sent', failureCode: '' },
  { email, productId: 1202, phone: '98120000', hoursAgo: 9, state: 'failed', failureCode: 'NUMBER_NOT_FOUND' },
  { email, productId: 2101, phone: '33450018', hoursAgo: 26 * 24, state: 'sent', failureCode: '' },
  { email, productId: 2201, phone: '89461111', hoursAgo: 48 * 24, state: 'returned', failureCode: 'NUMBER_BLOCKED' },
  { email, productId: 1104, phone: '99880017', hoursAgo: 133 * 24, state: 'sent', failureCode: '' },
  { email, productId: 2203, phone: '33450018', hoursAgo: 290 * 24, state: 'sent', failureCode: '' },
];

export function makeTopUps(): DemoTopUps {
  return structuredClone({
    operators: [...operators],
    products: operators.flatMap(({ id }) => productsOf(id)),
    favourites: [...favourites],
    history: [...history],
  });
}
