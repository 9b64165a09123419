import { expect } from 'vitest';
import { testNow } from '../global-setup.ts';
import { givenCourier, givenRide } from '../rides.ts';
import type { TestServer } from '../test-server.ts';
import type { ForeignCase } from './foreign-case.ts';

/** Courier numbers are small and easy to guess; the hub's groups have their own tests. */
export function trackingCases(server: TestServer): ForeignCase[] {
  const { platform } = server;
  return [
    {
      call: 'C106',
      what: 'the courier who brings somebody an order',
      async attempt({ owner, stranger }) {
        const courierId = await givenCourier(server);
        await givenRide(server, { customerId: owner.id, courierId });
        const position = { latitude: 15.5, longitude: -88, at: testNow };
        await server.services.tracking.position(platform.database.db, courierId, position);
        const path = `/api/Conserjes/ubicacionActual/${courierId}`;
        expect((await stranger.send(path)).status).toBe(404);
        expect((await owner.send(path)).body.data).toMatchObject({ latitud: 15.5, longitud: -88 });
      },
    },
  ];
}
