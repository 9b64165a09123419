/** Points and certificates are owed to customers; credit is owed by them. Vouchers belong to their issuer (A207). */
export const liabilityKinds = ['points', 'certificates', 'credit'] as const;
export type LiabilityKind = (typeof liabilityKinds)[number];
