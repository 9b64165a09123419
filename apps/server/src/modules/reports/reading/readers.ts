import type { ReportId } from '@botica/domain/reports';
import type { ReadReport } from './asked.ts';
import { readGroups, readProducts, readPromotions, readSearches, readStock } from './read-lines.ts';
import { readBranches, readDays, readHours, readReturns, readTimes } from './read-sales.ts';

export const readers: Readonly<Record<ReportId, ReadReport>> = {
  days: readDays,
  hours: readHours,
  branches: readBranches,
  products: readProducts,
  groups: readGroups,
  promotions: readPromotions,
  baskets: readDays,
  returns: readReturns,
  stock: readStock,
  searches: readSearches,
  deliveries: readTimes('delivery'),
  prescriptions: readTimes('prescription'),
};
