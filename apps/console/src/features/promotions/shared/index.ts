export { daysText } from './days-text.ts';
export { ListFrame } from './list-frame.tsx';
export { ResultsCard } from './results-card.tsx';
export { usePromotionAct } from './use-promotion-act.ts';
export { usePromotionCompany } from './use-promotion-company.ts';
