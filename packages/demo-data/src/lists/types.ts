/** A saved list of products. */
export interface DemoList {
  /** The owner's. */
  email: string;
  kind: 'own' | 'favourites';
  name: string;
  /** In the order in which they were added. */
  products: { productId: number; quantity: number }[];
}
