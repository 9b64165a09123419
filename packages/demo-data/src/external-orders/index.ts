import { defaultCopayCents } from '@botica/domain/company-orders/external';
import type { DemoExternalOrders } from './types.ts';

export type { DemoExternalOrders } from './types.ts';

const email = 'externo@botica.test';
const silverCents = 1_850_00;

export const externalOrders: Readonly<DemoExternalOrders> = {
  plans: [
    { id: 1, email, name: 'Plan Básico', valueCents: 950_00 },
    { id: 2, email, name: 'Plan Plata', valueCents: silverCents },
    { id: 3, email, name: 'Plan Oro familiar', valueCents: 3_212_50 },
  ],
  affiliates: [
    { id: 1, email, firstNames: 'Ana Lucía', lastNames: 'Paz Rivera', identity: '0501199000123', daysAgo: 210 },
    { id: 2, email, firstNames: 'José Ernesto', lastNames: 'Alvarado', identity: '0501198200456', daysAgo: 164 },
    { id: 3, email, firstNames: 'Iris Suyapa', lastNames: 'Maldonado Cruz', identity: '1804197500789', daysAgo: 38 },
    { id: 4, email, firstNames: 'Wilfredo', lastNames: 'Zelaya', identity: '0502196800321', daysAgo: 12 },
  ],
  orders: [
    {
      email,
      planId: 2,
      affiliateId: 1,
      ticket: 'A118',
      copayCents: defaultCopayCents(silverCents),
      authorisedBy: 'Dra. Patricia Cáceres',
      requestedBy: 'Kevin Orellana',
      notes: 'La retira su esposo, con su identidad.',
    },
  ],
};
