export type { TourAction, TourStep, TourStepKey } from './tour.ts';
export { homeTour, tourButtons } from './tour.ts';
