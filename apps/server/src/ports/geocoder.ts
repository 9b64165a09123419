import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { askOutside, OutsideError } from '../platform/outside.ts';

const PositionSchema = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
});
export type Position = Static<typeof PositionSchema>;

export interface Geocoder {
  /** The position of a city, or nothing when the service does not know it. */
  find(city: string, countryCode: string): Promise<Position | undefined>;
}

export function createGeocoder({ url, timeoutMs }: { url: string; timeoutMs: number }): Geocoder {
  return {
    async find(city, countryCode) {
      const search = new URLSearchParams({ city, country: countryCode });
      try {
        const answer = await askOutside({ service: 'geocoder', url: `${url}/v1/search?${search}`, timeoutMs });
        if (Value.Check(PositionSchema, answer)) return answer;
      } catch (error) {
        if (error instanceof OutsideError && error.status === 404) return undefined;
        throw error;
      }
      throw new OutsideError('geocoder', 'answered with no position');
    },
  };
}
