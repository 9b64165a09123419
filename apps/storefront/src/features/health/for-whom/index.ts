export { nameInCart, reloadCartPeople, unknownAllergiesQuery } from './for-whom.api.ts';
export type { ForWhomProps } from './for-whom-panel.tsx';
export { ForWhomPanel } from './for-whom-panel.tsx';
export { AllergyNote } from './for-whom-words.tsx';
export { peopleOf, sentPeople, shownForWhom } from './sent-people.ts';
export { hasMedicine, useCartPeople } from './use-cart-people.ts';
