export { ReconciledDay } from './day-note.tsx';
