import { headerNames, requestIdHeader } from '@botica/contract/headers';
import type { Company, CompanyId } from '@botica/domain/companies';
import { companies, companyOf, isCompanyId } from '@botica/domain/companies';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ProblemError } from './problem-replies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** HTTP-01: the company that the shopper has chosen. It grants no permission. */
    company: Company;
    /** HTTP-02: the branch whose prices and stock are shown; none when the header is absent or -1. */
    branchCode: number | undefined;
  }
}

export const requestContext = fp(async (app: FastifyInstance) => {
  app.decorateRequest('company', null as unknown as Company);
  app.decorateRequest('branchCode', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    request.company = companyOfRequest(request);
    const branch = Number(request.headers[headerNames.branch]);
    request.branchCode = Number.isInteger(branch) && branch > 0 && branch <= maxBranchCode ? branch : undefined;
    done();
  });
});

/** Branch codes are int4 columns; a larger number is not a branch, like any other text that is not a code. */
const maxBranchCode = 2_147_483_647;

/**
 * A005: a browser without a choice gets Guatemala; a number that is not a company is a caller's error, and is rejected.
 */
function companyOfRequest(request: FastifyRequest): Company {
  const header = request.headers[headerNames.company];
  if (header === undefined) return companyOf(undefined);
  const id = Number(header);
  if (!isCompanyId(id)) throw new ProblemError('UNKNOWN_COMPANY');
  return companies[id];
}

/** Also for a request that was refused before its company was read. */
export function companyIdOf(request: FastifyRequest): CompanyId {
  return companyOf(request.headers[headerNames.company]).id;
}
