import { askOutside, OutsideError } from '../platform/outside.ts';

/** The line to the point of sale of a branch, which must answer before the branch is given an order. */
export interface BranchLink {
  isReachable(branchCode: number): Promise<boolean>;
}

export function createBranchLink({ url, timeoutMs }: { url: string; timeoutMs: number }): BranchLink {
  return {
    async isReachable(branchCode) {
      try {
        const answer = await askOutside({ service: 'branch-link', url: `${url}/v1/branches/${branchCode}`, timeoutMs });
        return typeof answer === 'object' && answer !== null && 'online' in answer && answer.online === true;
      } catch (error) {
        if (error instanceof OutsideError) return false;
        throw error;
      }
    },
  };
}
