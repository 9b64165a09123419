export { TrackingPanel } from './tracking-panel.tsx';
