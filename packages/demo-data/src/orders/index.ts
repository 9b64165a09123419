import type { DemoProduct } from '../types.ts';
import type { DemoCourier, DemoOrder } from './types.ts';

export type { DemoCourier, DemoOrder } from './types.ts';

const day = 24 * 60;

type Plan = Pick<DemoOrder, 'email' | 'minutesAgo' | 'orderTypeId' | 'step' | 'payment'> &
  Partial<Omit<DemoOrder, 'lines'>> & {
    /** The quantity of each product. */
    quantities: readonly number[];
  };

const marta = { email: 'cliente@botica.test', orderTypeId: 2, step: 'delivered', payment: 'cash' } as const;
const rosalio = { email: 'mayor@botica.test', orderTypeId: 2, step: 'delivered', payment: 'cash' } as const;
/** ROLE-10: an external client pays on credit only. */
const clinic = { email: 'externo@botica.test', orderTypeId: 1, payment: 'credit' } as const;
const firm = { email: 'empresa@botica.test', orderTypeId: 1, payment: 'credit' } as const;
const pickup = { orderTypeId: 1, payment: 'payAtBranch' } as const;
const content = { satisfaction: 1, scale: 10, comment: 'Llegó antes de lo que esperaba.' };

/**
 * Two years of two households, and recent orders of a clinic and a company; the last days have one order in every step.
 */
const plans: readonly Plan[] = [
  { ...marta, minutesAgo: 702 * day, ...pickup, quantities: [2, 1] },
  { ...rosalio, minutesAgo: 655 * day, quantities: [1, 1, 2] },
  { ...marta, minutesAgo: 612 * day, quantities: [1, 3] },
  {
    ...marta,
    minutesAgo: 523 * day,
    step: 'cancelled',
    quantities: [2],
    reason: 'Me equivoqué de producto o de cantidad',
  },
  { ...rosalio, minutesAgo: 470 * day, ...pickup, quantities: [2, 2] },
  { ...marta, minutesAgo: 431 * day, ...pickup, pointsUsed: 1000, quantities: [1, 2, 1] },
  { ...rosalio, minutesAgo: 338 * day, payment: 'cardOnDelivery', quantities: [3] },
  { ...marta, minutesAgo: 254 * day, payment: 'onlineCard', bankPointsUsed: 1200, quantities: [1, 1, 1, 2] },
  {
    ...marta,
    minutesAgo: 161 * day,
    bankPointsUsed: 600,
    step: 'cancelled',
    wasAnnulled: true,
    quantities: [1, 1],
    reason: 'El empaque venía dañado',
  },
  { ...rosalio, minutesAgo: 120 * day, payment: 'onlineCard', pointsUsed: 1500, quantities: [2, 1, 1] },
  { ...marta, minutesAgo: 76 * day, ...pickup, quantities: [2], ratings: { ...content, comment: '' } },
  { ...rosalio, minutesAgo: 33 * day, payment: 'onlineCard', quantities: [1, 2], ratings: content },
  {
    ...marta,
    minutesAgo: 22 * day,
    payment: 'onlineCard',
    bankPointsUsed: 800,
    quantities: [1, 1, 3],
    ratings: { satisfaction: 0, scale: 6, comment: 'Tardó un poco.' },
  },
  { ...rosalio, minutesAgo: 9 * day, step: 'cancelled', quantities: [1], reason: 'Tarda demasiado' },
  {
    ...marta,
    minutesAgo: 3 * day,
    payment: 'onlineCard',
    quantities: [2, 1],
    notes: 'El portón verde, por favor tocar dos veces.',
  },
  { ...rosalio, minutesAgo: 2 * day, ...pickup, step: 'invoiced', quantities: [1, 1] },
  { ...marta, minutesAgo: 95, step: 'dispatched', quantities: [1, 2, 1] },
  { ...rosalio, minutesAgo: 42, step: 'confirmed', quantities: [2] },
  { ...marta, minutesAgo: 35, ...pickup, step: 'confirming', quantities: [1, 1] },
  { ...rosalio, minutesAgo: 14, step: 'received', quantities: [1, 1, 1] },
  { ...rosalio, minutesAgo: 9, ...pickup, step: 'assigned', quantities: [2] },
  { ...firm, minutesAgo: 7, step: 'assigned', quantities: [3, 2], notes: 'Para el botiquín de la planta.' },
  { ...clinic, minutesAgo: 6, step: 'assigned', quantities: [1, 2] },
  { ...marta, minutesAgo: 4, ...pickup, step: 'new', quantities: [1] },
];

/** Same numbers and names as in the sandbox, whose branches resume their rides. */
export const demoCouriers: readonly DemoCourier[] = [
  {
    id: 501,
    companyId: 2,
    branchCode: 5,
    name: 'Karla Mejía',
    phone: '98000501',
    photoUrl: '/img/repartidores/largo-501.svg',
  },
  {
    id: 701,
    companyId: 2,
    branchCode: 7,
    name: 'Mirna Alvarado',
    phone: '98000701',
    photoUrl: '/img/repartidores/largo-701.svg',
  },
];

/** Oldest first. Popular products, different in each order. */
export function makeOrders(products: readonly DemoProduct[]): DemoOrder[] {
  const bought = products
    .filter(({ companyIds, requiresPrescription, isExam, kind }) => {
      return companyIds.includes(2) && !requiresPrescription && !isExam && !kind.startsWith('certificado');
    })
    .sort((one, other) => other.popularity - one.popularity || one.id - other.id)
    .slice(0, 40);
  if (bought.length === 0) return [];
  let next = 0;
  return plans.map(({ quantities, ...plan }) => {
    const lines = quantities.map((quantity) => {
      const product = bought[(next * 7) % bought.length];
      next += 1;
      return { productId: product?.id ?? 0, quantity };
    });
    return {
      pointsUsed: 0,
      bankPointsUsed: 0,
      notes: '',
      wasAnnulled: false,
      reason: '',
      ratings: null,
      ...plan,
      lines: eachOnce(lines),
    };
  });
}

function eachOnce(lines: DemoOrder['lines']): DemoOrder['lines'] {
  return [...new Map(lines.map((line) => [line.productId, line])).values()];
}
