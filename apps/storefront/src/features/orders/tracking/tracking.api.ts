import { CallError } from '@botica/contract/client';
import type { LocationDto } from '@botica/contract/orders/tracking';
import { getCourierLocation } from '@botica/contract/orders/tracking';
import { call } from '../../../lib/call.ts';

/** C106. Nothing when the courier no longer carries an order of this shopper. */
export async function locateCourier(courierId: number): Promise<LocationDto | undefined> {
  try {
    return await call(getCourierLocation, { params: { id: courierId } });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}
