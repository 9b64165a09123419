export { LazyTour } from './lazy-tour.ts';
export { TourOffer } from './tour-offer.tsx';
