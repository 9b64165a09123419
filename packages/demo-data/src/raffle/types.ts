import type { CompanyId } from '@botica/domain/companies';
import type { RaffleBrand } from '@botica/domain/loyalty/raffle';

export interface DemoRaffle {
  id: number;
  companyId: CompanyId;
  brand: RaffleBrand;
  name: string;
  description: string;
  prize: string;
  pictureKey: string;
  pointsPerTicket: number;
  bonusId: number | null;
  bonusMinimum: number;
  bonusPercent: number;
  hasSlotMachine: boolean;
  /** All issued tickets; the last holder gets the remaining ones. */
  tickets: number;
  /** Days from today; negative in the past. */
  startsIn: number;
  endsIn: number;
  /** The index of the winner among the holders, once drawn. */
  winner: number | null;
}

/** Tickets issued at a branch. */
export interface DemoHolder {
  raffleId: number;
  name: string;
  tickets: number;
}

/** Tickets of a demo customer. */
export interface DemoExchange {
  raffleId: number;
  email: string;
  tickets: number;
  bonusTickets: number;
  hoursAgo: number;
}

export interface DemoSlotPrize {
  prizeId: number;
  companyId: CompanyId;
  /** Parts of a million. */
  chances: number;
  stock: number;
  image: 0 | 1 | 2 | 3;
  points: number;
}

export interface DemoRaffles {
  raffles: DemoRaffle[];
  holders: DemoHolder[];
  exchanges: DemoExchange[];
  slotPrizes: DemoSlotPrize[];
}
