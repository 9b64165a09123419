export type { CardReport } from './card-report.ts';
export { cardReportLimits, cardReportMessages, checkCardReport, purchasesLeft } from './card-report.ts';
