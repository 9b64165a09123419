import { variableCodes } from '@botica/domain/content/variables';
import { readAmount } from '@botica/domain/money';
import type { RedemptionLimits } from '@botica/domain/tenders/points';
import { pointsDefaults } from '@botica/domain/tenders/points';
import type { Db } from '../../../platform/database.ts';
import { findVariables } from '../../content/config/index.ts';

export interface PointsSettings extends RedemptionLimits {
  /** REDEEM-07: a fraction. */
  commission: number;
  /** A078: the value of one of our points. */
  factor: number;
  /** A186: points expire at the end of the year, so many years after theirs; undefined when they never expire. */
  validYears: number | undefined;
}

/** REDEEM-04 REDEEM-05 REDEEM-07: the company's settings. Staff type them: invalid values count as not set. */
export async function findPointsSettings(db: Db, companyId: number): Promise<PointsSettings> {
  const { leastPoints, leastPointsAmount, pointsCommission, pointsFactor, pointsValidYears } = variableCodes;
  const codes = [leastPoints, leastPointsAmount, pointsCommission, pointsFactor, pointsValidYears];
  const variables = await findVariables(db, companyId, { codes });
  const textOf = (code: number) => variables.find((variable) => variable.code === code)?.value ?? '';
  const read = (code: number, isOne: (value: number) => boolean) => {
    const text = textOf(code);
    return /^\d{1,9}(\.\d{1,6})?$/.test(text) && isOne(Number(text)) ? Number(text) : undefined;
  };
  const minimumCents = readAmount(textOf(leastPointsAmount), { wholeDigits: 9, decimals: 6 });
  return {
    minimumPoints: read(leastPoints, Number.isSafeInteger) ?? pointsDefaults.minimumPoints,
    minimumCents: minimumCents ?? pointsDefaults.minimumCents,
    commission: read(pointsCommission, (value) => value < 1) ?? pointsDefaults.commission,
    factor: read(pointsFactor, (value) => value > 0) ?? pointsDefaults.factor,
    validYears: read(pointsValidYears, (value) => Number.isInteger(value) && value > 0 && value <= 20),
  };
}
