/** The average and the number of opinions of a stored text, 4.5/120; nothing when it is another text. */
export function readRating(text: string): { rating: number; reviews: number } | undefined {
  const [, rating = '', reviews = ''] = /^([0-5](?:\.\d)?)\/(\d{1,7})$/.exec(text) ?? [];
  if (rating === '' || Number(rating) > 5 || Number(rating) < 1 || Number(reviews) < 1) return undefined;
  return { rating: Number(rating), reviews: Number(reviews) };
}
