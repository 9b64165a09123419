import type { Coordinates } from '@botica/domain/branches';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getCompany } from '../../../lib/company-store.ts';
import { openHub } from '../../../lib/hub.ts';
import { currentToken } from '../../identity/index.ts';
import { followCourier, type HubLink, type SeenArrival, type SeenCourier } from './courier-feed.ts';
import { markDelivered } from './mark-delivered.ts';
import { locateCourier } from './tracking.api.ts';

export interface FollowedCourier {
  link: HubLink;
  seen: SeenCourier | undefined;
  trail: readonly Coordinates[];
  arrival: SeenArrival | undefined;
}

const unknown: FollowedCourier = { link: 'opening', seen: undefined, trail: [], arrival: undefined };

export function useCourier(courierId: number, orderId: string): FollowedCourier {
  const queryClient = useQueryClient();
  const [courier, setCourier] = useState(unknown);
  useEffect(() => {
    setCourier(unknown);
    return followCourier({
      courierId,
      orderId,
      open: openHub,
      locate: () => locateCourier(courierId),
      handshake: async () => ({ token: await currentToken(), empresaId: getCompany().id }),
      onLink: (link) => setCourier((known) => ({ ...known, link })),
      onSeen: (seen, trail) =>
        setCourier((known) => ({ ...known, seen, trail: trail ?? [...known.trail, placeOf(seen)] })),
      onArrival: (arrival) => setCourier((known) => ({ ...known, arrival })),
      onDelivered: (id) => markDelivered(queryClient, id, new Date()),
      onGone: () => void queryClient.invalidateQueries({ queryKey: ['order-summary'] }),
    });
  }, [courierId, orderId, queryClient]);
  return courier;
}

const placeOf = ({ latitude, longitude }: Coordinates): Coordinates => ({ latitude, longitude });
