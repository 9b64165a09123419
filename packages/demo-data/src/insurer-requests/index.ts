import type { DemoInsurerRequest } from './types.ts';

export type { DemoInsurerRequest } from './types.ts';

const email = 'cliente@botica.test';
const card = '204417-01';
const other = '88120-3';
const branchCode = 5;

/** One that waits for the insurer, one that waits for the shopper, and two finished ones. */
export const insurerRequests: readonly DemoInsurerRequest[] = [
  {
    email,
    cardNumber: card,
    branchCode,
    prescriptions: 2,
    hoursAgo: 2160,
    events: [
      { event: 'take', actor: 'insurer', hoursLater: 2, state: 'reviewing', reason: '' },
      {
        event: 'reject',
        actor: 'insurer',
        hoursLater: 5,
        state: 'rejected',
        reason: 'La receta es de un tratamiento que tu póliza no cubre.',
      },
    ],
  },
  {
    email,
    cardNumber: other,
    branchCode,
    prescriptions: 1,
    hoursAgo: 840,
    events: [{ event: 'cancel', actor: 'shopper', hoursLater: 1, state: 'cancelled', reason: '' }],
  },
  {
    email,
    cardNumber: other,
    branchCode,
    prescriptions: 1,
    hoursAgo: 30,
    events: [
      { event: 'take', actor: 'insurer', hoursLater: 3, state: 'reviewing', reason: '' },
      {
        event: 'askCorrection',
        actor: 'insurer',
        hoursLater: 4,
        state: 'correcting',
        reason: 'No se distingue la fecha de la receta, envía otra foto.',
      },
    ],
  },
  { email, cardNumber: card, branchCode, prescriptions: 1, hoursAgo: 1, events: [] },
];
