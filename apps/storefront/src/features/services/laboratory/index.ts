export { SeriesPanel } from './series-panel.tsx';
