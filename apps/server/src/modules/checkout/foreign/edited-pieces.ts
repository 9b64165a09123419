import type { CompanyId } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import { sql } from 'drizzle-orm';
import type { PieceStore } from '../../content/editions/index.ts';

type Wanted = Parameters<PieceStore['find']>[1];
type Found = Awaited<ReturnType<PieceStore['find']>>;

/** A237: the branch that ships abroad is of Honduras, and what it ships holds for every company. */
export const foreignOwnerId: CompanyId = 2;
const generalKey = 'general';

/** Of a row that staff add, behind those of imports. */
export const newId = sql<number>`nextval('content_keys')::int`;

/** The one piece of its kind. */
export async function generalPiece(
  { companyIds, key = generalKey }: Wanted,
  read: () => Promise<Content>,
): Promise<Found> {
  if (key !== generalKey || !companyIds.includes(foreignOwnerId)) return [];
  return [{ companyId: foreignOwnerId, key, content: await read() }];
}
