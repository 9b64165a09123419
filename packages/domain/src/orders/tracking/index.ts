export { trackingDate, trackingTime } from './dates.ts';
export type { Nearness } from './distance.ts';
export { distanceToHome, nearnessOf, nearnessText } from './distance.ts';
export { trackingMessages } from './messages.ts';
export type { CourierPosition, Ride } from './position.ts';
export { glide, glideMs, isLater, isPlausible } from './position.ts';
export { isSilent, silentAfterMs, sinceText, whenText } from './silence.ts';
export type { TrackingFacts, TrackingView } from './view.ts';
export { asksForTracking, trackingView } from './view.ts';
