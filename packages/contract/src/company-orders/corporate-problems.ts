import { corporateMessages } from '@botica/domain/company-orders/corporate';

export const corporateOrderProblems = {
  /** ROLE-16 A128: corporate credit means enabled credit. */
  CORPORATE_CREDIT_NOT_ENABLED: { status: 403, message: 'Tu cuenta no tiene crédito corporativo habilitado.' },
  CORPORATE_BRANCH_CLOSED: { status: 409, field: 'SucursalId', message: corporateMessages.branchClosed }, // CORP-02
  CORPORATE_ORDER_FAILED: { status: 500, message: corporateMessages.failed }, // M149
} as const;
