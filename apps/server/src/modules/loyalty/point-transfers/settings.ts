import { variableCodes } from '@botica/domain/content/variables';
import { leastTransferPoints } from '@botica/domain/loyalty/point-transfers';
import type { Db } from '../../../platform/database.ts';
import { findVariables } from '../../content/config/index.ts';

/** The company's settings. Staff type them: an invalid number counts as not set. */
export async function findTransferMinimum(db: Db, companyId: number): Promise<number> {
  const code = variableCodes.leastTransferPoints;
  const [variable] = await findVariables(db, companyId, { codes: [code] });
  const text = variable?.value ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : leastTransferPoints;
}
