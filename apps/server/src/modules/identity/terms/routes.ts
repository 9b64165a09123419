import { ok } from '@botica/contract/call';
import { getLegalText, toLegalTextDto } from '@botica/contract/identity/terms';
import type { LegalKind } from '@botica/domain/identity/terms';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { legalTexts } from './tables.ts';

export const termsRoutes: FastifyPluginAsyncTypebox<{ db: Db }> = async (app, { db }) => {
  app.route({
    ...getLegalText,
    handler: async ({ company, params }) => {
      const text = await findText(db, company.id, { kind: params.tipo, name: params.nombre });
      if (!text) throw new ProblemError('CONTENT_NOT_FOUND');
      return ok(toLegalTextDto(text));
    },
  });
};

/** ROUTE-01: names are part of an address, and addresses ignore case. */
async function findText(db: Db, companyId: number, { kind, name }: { kind: LegalKind; name: string }) {
  const [row] = await db
    .select()
    .from(legalTexts)
    .where(
      and(eq(legalTexts.companyId, companyId), eq(legalTexts.kind, kind), eq(legalTexts.name, name.toLowerCase())),
    );
  return row;
}
