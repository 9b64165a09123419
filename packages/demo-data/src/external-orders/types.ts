/** What an external client has with the store: its plans, those it orders for, and for whom its orders were. */
export interface DemoExternalOrders {
  plans: { id: number; email: string; name: string; valueCents: number }[];
  affiliates: { id: number; email: string; firstNames: string; lastNames: string; identity: string; daysAgo: number }[];
  /** In the order in which the client's orders were made. */
  orders: {
    email: string;
    planId: number;
    affiliateId: number;
    ticket: string;
    copayCents: number;
    authorisedBy: string;
    requestedBy: string;
    notes: string;
  }[];
}
