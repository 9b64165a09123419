export type { TourAction, TourStep, TourStepKey } from './tour.ts';
export { homeTour, tourButtons, tourStepsFor } from './tour.ts';
