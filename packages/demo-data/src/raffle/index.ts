import type { DemoExchange, DemoHolder, DemoRaffle, DemoRaffles, DemoSlotPrize } from './types.ts';

export type { DemoExchange, DemoHolder, DemoRaffle, DemoRaffles, DemoSlotPrize } from './types.ts';

const usual = { bonusId: null, bonusMinimum: 0, bonusPercent: 0, hasSlotMachine: false, winner: null } as const;

const raffles: readonly DemoRaffle[] = [
  {
    ...usual,
    id: 1,
    companyId: 2,
    brand: 'siman',
    name: 'Gran sorteo de fin de año',
    description: 'Cambia tus puntos por boletos y participa. Mientras más boletos tengas, más oportunidades.',
    prize: 'Un año de compras, hasta L.\u00a060,000',
    pictureKey: '',
    pointsPerTicket: 100,
    bonusId: 1,
    bonusMinimum: 10,
    bonusPercent: 20,
    hasSlotMachine: true,
    tickets: 48_213,
    startsIn: -20,
    endsIn: 35,
  },
  {
    ...usual,
    id: 2,
    companyId: 2,
    brand: 'siman',
    name: 'Sorteo de la familia',
    description: 'Un año de compras para la casa, en la sucursal que elijas.',
    prize: 'Despensa por un año',
    pictureKey: '',
    pointsPerTicket: 100,
    tickets: 9_420,
    startsIn: -120,
    endsIn: -40,
    winner: 2,
  },
  {
    ...usual,
    id: 3,
    companyId: 12,
    brand: 'farmacosto',
    name: 'Sorteo de aniversario',
    description: 'Celebra con nosotros: cambia tus puntos por boletos hasta el último día.',
    prize: 'Una tarjeta de compras de Q. 5,000',
    pictureKey: '',
    pointsPerTicket: 150,
    tickets: 0,
    startsIn: -10,
    endsIn: 40,
  },
  {
    ...usual,
    id: 4,
    companyId: 14,
    brand: 'farmacosto',
    name: 'Sorteo de aniversario',
    description: 'Celebra con nosotros: cambia tus puntos por boletos hasta el último día.',
    prize: 'Una tarjeta de compras de C$ 20,000',
    pictureKey: '',
    pointsPerTicket: 150,
    tickets: 0,
    startsIn: -10,
    endsIn: 40,
  },
];

const names = [
  'Rosa Elena Mejía',
  'José Armando Pineda',
  'Karla Sabillón',
  'Wilmer Antonio Cruz',
  'Suyapa Hernández',
  'Óscar David Paz',
  'Ana Lucía Funes',
  'Nelson Murillo',
] as const;

const holdersOf = (raffleId: number, each: number): DemoHolder[] =>
  names.map((name, place) => ({ raffleId, name, tickets: each * (place + 1) }));

const email = 'cliente@botica.test';

const exchanges: readonly DemoExchange[] = [
  { raffleId: 1, email, tickets: 5, bonusTickets: 0, hoursAgo: 52 },
  { raffleId: 1, email, tickets: 12, bonusTickets: 2, hoursAgo: 15 * 24 },
  { raffleId: 2, email, tickets: 3, bonusTickets: 0, hoursAgo: 62 * 24 },
];

const slotPrizes: readonly DemoSlotPrize[] = [
  { prizeId: 201, companyId: 2, chances: 1_000, stock: 5, image: 0, points: 0 },
  { prizeId: 202, companyId: 2, chances: 2_000, stock: 10, image: 1, points: 0 },
  { prizeId: 205, companyId: 2, chances: 9_000, stock: 40, image: 2, points: 0 },
  { prizeId: 206, companyId: 2, chances: 20_000, stock: 200, image: 3, points: 1000 },
];

export function makeRaffles(): DemoRaffles {
  return structuredClone({
    raffles: [...raffles],
    holders: [...holdersOf(1, 900), ...holdersOf(2, 180)],
    exchanges: [...exchanges],
    slotPrizes: [...slotPrizes],
  });
}
