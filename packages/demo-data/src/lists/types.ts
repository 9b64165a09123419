/** A list of products that a customer keeps. */
export interface DemoList {
  /** Of whose it is. */
  email: string;
  kind: 'own' | 'favourites';
  name: string;
  /** In the order in which they were added. */
  products: { productId: number; quantity: number }[];
}
