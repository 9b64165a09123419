import { insurerCards, insurers } from './insurers.ts';
import type { DemoCard, DemoCertificate, DemoOlderIdentity, DemoProfiles } from './types.ts';

export type { DemoCard, DemoCertificate, DemoInsurer, DemoOlderIdentity, DemoProfiles } from './types.ts';

const cards: readonly DemoCard[] = [
  {
    email: 'cliente@botica.test',
    nickname: 'Débito de la casa',
    brand: 'Visa',
    lastFour: '0071',
    token: 'pt_NiHtJ4ZUdpxpGKpHdLRMl_Z9DeUp32YsDYRAhx-19Nc',
    expiryMonth: 8,
    yearsLeft: 3,
    holderName: 'MARTA REYES',
    holderId: '0501198800017',
    isSelected: true,
    needsReview: false,
  },
  {
    email: 'cliente@botica.test',
    nickname: 'Crédito',
    brand: 'MasterCard',
    lastFour: '0031',
    token: 'pt_lFKaHr29kk38oMBDBxhec8FU_zy9ezQKmm-32T9V-1I',
    expiryMonth: 2,
    yearsLeft: 2,
    holderName: 'MARTA REYES',
    holderId: '0501198800017',
    isSelected: false,
    needsReview: true,
  },
  {
    email: 'mayor@botica.test',
    nickname: 'Mi tarjeta',
    brand: 'American Express',
    lastFour: '3335',
    token: 'pt_pjLQtM7zQ8h7G2EmD_5tmAofOFyhpNEBizRKYUZHbA',
    expiryMonth: 5,
    yearsLeft: 4,
    holderName: 'ROSALIO MEJIA',
    holderId: '0801195200023',
    isSelected: true,
    needsReview: false,
  },
  {
    email: 'empresa@botica.test',
    nickname: 'Corporativa',
    brand: 'MasterCard',
    lastFour: '0023',
    token: 'pt_EGdr7zRPIYbXUvIj4a4enqibMDmIlHHanZEE1GQNKcI',
    expiryMonth: 12,
    yearsLeft: 1,
    holderName: 'DANIELA FUNES',
    holderId: '0501198500048',
    isSelected: true,
    needsReview: false,
  },
];

const olderIdentities: readonly DemoOlderIdentity[] = [
  { email: 'cliente@botica.test', name: 'Elvia Reyes', identityNumber: '0501195000055', isVerified: true },
  { email: 'mayor@botica.test', name: 'Rosalío Mejía', identityNumber: '0801195200023', isVerified: true },
  { email: 'mayor@botica.test', name: 'Berta Zúniga', identityNumber: '0801195500062', isVerified: false },
];

const certificates: readonly DemoCertificate[] = [
  {
    email: 'cliente@botica.test',
    code: 'CR-700114',
    giverName: 'Karla Reyes',
    amountCents: 300_00,
    balanceCents: 120_00,
    daysLeft: 45,
  },
  {
    email: 'cliente@botica.test',
    code: 'CR-700238',
    giverName: 'Textiles del Valle',
    amountCents: 250_00,
    balanceCents: 250_00,
    daysLeft: 180,
  },
  {
    email: 'cliente@botica.test',
    code: 'CR-690051',
    giverName: 'Karla Reyes',
    amountCents: 100_00,
    balanceCents: 100_00,
    daysLeft: -20,
  },
  {
    email: 'cliente@botica.test',
    code: 'CR-690377',
    giverName: 'Elvia Reyes',
    amountCents: 200_00,
    balanceCents: 0,
    daysLeft: 60,
  },
  {
    email: 'mayor@botica.test',
    code: 'CR-700302',
    giverName: 'Berta Zúniga',
    amountCents: 500_00,
    balanceCents: 500_00,
    daysLeft: 90,
  },
];

/** The clinic's director is a pharmacist. */
const professionals = [{ identityNumber: '0501197900031', collegeNumber: 'CQFH-2147' }];

/** The saved data of customers. */
export function makeProfiles(): DemoProfiles {
  return structuredClone({
    cards,
    certificates,
    olderIdentities,
    insurers,
    insurerCards,
    professionals,
  } as DemoProfiles);
}
