/** The codes of the configuration variables that rules read (A102). Staff set their values per company. */
export const variableCodes = {
  fourthAge: 602,
  digitalCoupons: 477,
  deliveryMinimum: 1,
  leastPoints: 2,
  leastPointsAmount: 3,
  pointsCommission: 4,
  pointsFactor: 5,
  leastTransferPoints: 6,
  pointsValidYears: 7,
  priceMaxPercent: 8,
  priceMostProducts: 9,
} as const;
