/** For display: the branch, the address at home or the address abroad. */
export interface OrderDestination {
  name: string;
  address: string;
  reference?: string;
  suburb?: string;
  city: string;
  phone?: string;
  latitude?: number;
  longitude?: number;
}

export interface TenderDetail {
  cardId?: string;
  voucherCode?: string;
}
