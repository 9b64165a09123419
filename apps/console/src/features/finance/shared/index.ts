export { ChooseCompany } from './choose-company.tsx';
export { FigureLink } from './figure-link.tsx';
export type { MoneyColumn } from './money-table.tsx';
export { MoneyTable } from './money-table.tsx';
export { OrderLink } from './order-link.tsx';
export type { FinanceCompany } from './use-company.ts';
export { useFinanceCompany } from './use-company.ts';
