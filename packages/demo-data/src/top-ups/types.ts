import type { CountryCode } from '@botica/domain/companies';
import type { OperatorId, ProductTypeId } from '@botica/domain/services/top-ups';

export interface DemoOperator {
  id: OperatorId;
  name: string;
  countryCode: CountryCode;
  door: string;
}

export interface DemoTopUpProduct {
  id: number;
  operatorId: OperatorId;
  typeId: ProductTypeId;
  name: string;
  amountCents: number;
  code: string;
}

export interface DemoFavourite {
  email: string;
  phone: string;
  name: string;
  productId: number;
}

/** An earlier top-up of a customer, paid by card. */
export interface DemoTopUp {
  email: string;
  productId: number;
  phone: string;
  hoursAgo: number;
  state: 'sent' | 'failed' | 'returned';
  failureCode: string;
}

export interface DemoTopUps {
  operators: DemoOperator[];
  products: DemoTopUpProduct[];
  favourites: DemoFavourite[];
  history: DemoTopUp[];
}
