/** The plain tables of a record page: no row of them opens. */
export const tableClass = 'w-full border-collapse text-left text-cell';
export const head =
  'h-7.5 border-b border-line px-2 text-label font-semibold whitespace-nowrap text-ink-600 first:pl-4 last:pr-4';
export const cell = 'h-11 border-b border-line-soft px-2 first:pl-4 last:pr-4';
