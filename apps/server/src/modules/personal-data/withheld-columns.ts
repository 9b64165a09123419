/** Columns that the copy leaves out, by their name or as `table.column`, and why. */
const withheld: Readonly<Record<string, string>> = {
  customer_id: 'the same in every row: the customer',
  password_hash: 'a secret',
  password_form: 'how the secret is kept',
  token: 'the processor’s key to a card',
  token_hash: 'a secret',
  share_token: 'whoever has it opens the list',
  spi_token: 'a secret of a payment under way',
  redirect_page: 'the page of a bank for a payment under way',
  return_path: 'a step of a payment under way',
  file_key: 'a name in the file store; the profile shows the picture',
  identity_file_key: 'a name in the file store; the profile shows the picture',
  sealed_with: 'the name of the store’s key to a file',
  identity_sealed_with: 'the name of the store’s key to a file',
  idempotency_key: 'made by the browser to send a form once',
  request_key: 'made by the browser to send a form once',
  letter_key: 'made by the store to send a letter once',
  order_key: 'made by the store to place an order once',
  body_digest: 'a digest of a form, to send it once',
  unlock_id: 'names an unlocking of the cart, not of the customer',
  has_left_cart: 'tells the store whether to empty the cart',
  look_at: 'when a job looks again',
  endpoint_digest: 'a digest of an address that is copied',
  look_after: 'when a job looks again',
  settle_after: 'when a job looks again',
  next_try_at: 'when a job tries again',
  'carts.version': 'counts changes',
  'insurer_requests.version': 'counts changes',
  'prescription_proposals.version': 'counts changes',
  filling: 'counts the times that a cart was filled',
  generation: 'counts renewals of a secret',
};

export function isWithheld(table: string, column: string): boolean {
  return column in withheld || `${table}.${column}` in withheld;
}
