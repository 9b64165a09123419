import type { DemoGift } from './types.ts';

export type { DemoGift } from './types.ts';

/** One whose recipient has an account, one whose recipient has none yet, and one unpaid. */
export const gifts: readonly DemoGift[] = [
  {
    email: 'cliente@botica.test',
    recipientEmail: 'mayor@botica.test',
    message: '¡Feliz cumpleaños, don Rosalío! Que lo disfrute con salud.',
    amountCents: 500_00,
    balanceCents: 500_00,
    code: 'CR-7XKD-92MW',
    daysAgo: 12,
    cardMask: '**** **** **** 0071',
    cardBrand: 'Visa',
  },
  {
    email: 'cliente@botica.test',
    recipientEmail: 'karla.reyes@correo.test',
    message: 'Gracias por cuidar a mamá estos días. Un abrazo.',
    amountCents: 250_00,
    balanceCents: 250_00,
    code: 'CR-4RVT-QH68',
    daysAgo: 40,
    cardMask: '**** **** **** 0071',
    cardBrand: 'Visa',
  },
  {
    email: 'cliente@botica.test',
    recipientEmail: 'karla.reyes@correo.test',
    message: '',
    amountCents: 100_00,
    balanceCents: 0,
    code: '',
    daysAgo: 41,
    cardMask: '',
    cardBrand: '',
  },
];
