import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { askOutside, OutsideError } from '../platform/outside.ts';

const OriginSchema = Type.Object({
  ip: Type.String({ maxLength: 64 }),
  country: Type.String({ maxLength: 80 }),
  region: Type.String({ maxLength: 80 }),
  city: Type.String({ maxLength: 80 }),
});
export type Origin = Static<typeof OriginSchema>;

export interface AddressEcho {
  locate(ip: string): Promise<Origin>;
}

export function createAddressEcho({ url, timeoutMs }: { url: string; timeoutMs: number }): AddressEcho {
  return {
    async locate(ip) {
      const headers = { 'x-forwarded-for': ip };
      const answer = await askOutside({ service: 'address-echo', url: `${url}/v1/me`, timeoutMs, headers });
      if (Value.Check(OriginSchema, answer)) return answer;
      throw new OutsideError('address-echo', 'answered with no address');
    },
  };
}
