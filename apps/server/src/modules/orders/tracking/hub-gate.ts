import { companyOf } from '@botica/domain/companies';
import type { AuthOptions } from '../../../platform/auth.ts';
import type { HubVisitor } from './hub-types.ts';

export type HubGate = ReturnType<typeof createHubGate>;

/** The same checks as for every customer call: the token is valid and its session is still open. */
export function createHubGate({ tokens, findLiveSession }: AuthOptions) {
  return {
    async enter({ token, empresaId }: Readonly<Record<string, unknown>>): Promise<HubVisitor | undefined> {
      if (typeof token !== 'string') return undefined;
      const holder = await tokens.verify(token);
      if (!holder || !(await findLiveSession(holder))) return undefined;
      const { id: companyId } = companyOf(empresaId);
      return { customerId: holder.id, companyId, sessionId: holder.sessionId, token, asks: 0 };
    },

    /** A connection outlives its token, but loses its permission with it. */
    async isOpen({ token }: HubVisitor): Promise<boolean> {
      const holder = await tokens.verify(token);
      return holder !== undefined && (await findLiveSession(holder)) !== undefined;
    },

    async isTokenGood({ token }: HubVisitor): Promise<boolean> {
      return (await tokens.verify(token)) !== undefined;
    },
  };
}
