import type { AddToGroupReply } from '@botica/contract/orders/tracking';
import type { Namespace, Socket } from 'socket.io';
import type { Follower } from './store.ts';

/** The customer behind a connection. */
export interface HubVisitor extends Follower {
  sessionId: string;
  token: string;
  /** How many times it asked to join a group. */
  asks: number;
}

interface AskedEvents {
  AddToGroup(courierId: unknown, answer?: (reply: AddToGroupReply) => void): void;
}

interface ServerEvents {
  NewLocation(latitude: number, longitude: number, at: string): void;
  PedidoEntregado(encodedOrderId: string): void;
  NuevaLlegada(encodedOrderId: string, at: string, toldAt: string, secondsAgo: number): void;
}

type NoEvents = Record<string, never>;
export type LocationNamespace = Namespace<AskedEvents, ServerEvents, NoEvents, HubVisitor>;
export type HubSocket = Socket<AskedEvents, ServerEvents, NoEvents, HubVisitor>;

export const courierRoom = (courierId: number) => `repartidor-${courierId}`;
export const customerRoom = ({ customerId, companyId }: Follower) => `cliente-${companyId}-${customerId}`;

export const followerOf = ({ data: { customerId, companyId } }: HubSocket): Follower => ({ customerId, companyId });

/** The couriers that a connection follows. */
export function couriersOf({ rooms }: HubSocket): number[] {
  return [...rooms].flatMap((room) => {
    const [, id] = /^repartidor-(\d+)$/.exec(room) ?? [];
    return id ? [Number(id)] : [];
  });
}

const largestId = 2_147_483_647;

/** A number or its text; undefined for anything else. */
export function courierOf(given: unknown): number | undefined {
  const id = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= largestId ? id : undefined;
}
