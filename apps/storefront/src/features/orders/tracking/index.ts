export { ToldArrival } from './told-arrival.tsx';
export { TrackOrder } from './track-order.tsx';
export { TrackingPanel } from './tracking-panel.tsx';
