/** The data of an external client: its plans, its affiliates, and the affiliates of its orders. */
export interface DemoExternalOrders {
  plans: { id: number; email: string; name: string; valueCents: number }[];
  affiliates: { id: number; email: string; firstNames: string; lastNames: string; identity: string; daysAgo: number }[];
  /** In the order of the client's orders. */
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
