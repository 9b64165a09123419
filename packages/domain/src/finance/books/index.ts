export type { BookEntry, BookTotal, DocumentKind, RateTotal } from './book.ts';
export { amountAt, authorisationNames, documentKinds, documentNames, ratesOf, signOf, totalBook } from './book.ts';
export { daysOfMonth, isMonth, monthText } from './month.ts';
