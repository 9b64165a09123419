import type { Rule } from '../rule.ts';
import { fiscalRules } from './fiscal.ts';
import { ledgerRules } from './ledgers.ts';
import { noticeRules } from './notices.ts';
import { orderRules } from './orders.ts';
import { outsideRules } from './outside.ts';
import { paymentRules } from './payments.ts';
import { stockRules } from './stock.ts';

export const rules: readonly Rule[] = [
  ...orderRules,
  ...paymentRules,
  ...ledgerRules,
  ...stockRules,
  ...outsideRules,
  ...fiscalRules,
  ...noticeRules,
];
