import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { askOutside, OutsideError } from '../platform/outside.ts';

const TaxpayerSchema = Type.Object({ nit: Type.String(), name: Type.String() });

/** The tax administration of Guatemala. */
export interface TaxOffice {
  /** The registered name of a NIT, perhaps empty; nothing for an unknown NIT. */
  findName(nit: string): Promise<string | undefined>;
}

export function createTaxOffice({ url, timeoutMs }: { url: string; timeoutMs: number }): TaxOffice {
  return {
    async findName(nit) {
      const address = `${url}/v1/taxpayers/${encodeURIComponent(nit)}`;
      try {
        const answer = await askOutside({ service: 'tax-office', url: address, timeoutMs });
        // An answer about another number is no answer for this one.
        if (Value.Check(TaxpayerSchema, answer) && answer.nit === nit) return answer.name.trim();
      } catch (error) {
        if (error instanceof OutsideError && error.status === 404) return undefined;
        throw error;
      }
      throw new OutsideError('tax-office', 'answered with no taxpayer');
    },
  };
}
