import type { TriggerFile } from '../../../platform/triggers.ts';

export { createReportDays } from './service.ts';
export { promotionOfLine } from './sold-lines.ts';
export {
  reportBuyers,
  reportDays,
  reportHours,
  reportMarks,
  reportMonths,
  reportProductMonths,
  reportProducts,
  reportPromotionMonths,
  reportPromotions,
  reportTimes,
} from './tables.ts';

export const reportTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'mark_report_invoices()',
};
