import type { CompanyId } from '@botica/domain/companies';

/** Delivery costs by zone and time. */
export interface DemoDelivery {
  /** 1 near the branch that serves the suburb, 3 far. */
  zones: { suburbId: number; zone: number }[];
  tariffs: { companyId: CompanyId; branchCode: number; zone: number; fromMinutes: number; costCents: number }[];
  schedules: {
    branchCode: number;
    maxDays: number;
    weekdayHours: string;
    saturdayHours: string;
    sundayHours: string;
  }[];
  durations: { branchCode: number; leastMinutes: number; mostMinutes: number }[];
}

/** A customer's patient for redemptions, with the units bought before per promotion. */
export interface DemoPatient {
  email: string;
  id: number;
  name: string;
  cardNumber: string;
  identityNumber: string;
  purchases: { promotionId: number; units: number }[];
}
