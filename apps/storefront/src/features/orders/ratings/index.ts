export { offerRating } from './offer-rating.ts';
export { PendingSurvey } from './pending-survey.tsx';
export { RateOrder } from './rate-order.tsx';
