export { CardChoice } from './card-choice.tsx';
export { DateRangeForm } from './history/date-range-form.tsx';
export { HistoryFrame } from './history/history-frame.tsx';
export { HistoryList } from './history/history-list.tsx';
export { useDateRange } from './history/use-date-range.ts';
export { offeredCard, typedAtBank } from './offered-card.ts';
