export type { DemoBanner, DemoCompanyContent, DemoContent, DemoFooterEntry, DemoLink } from './content/types.ts';
export type { DemoAddress, DemoCustomer, DemoCustomerKind, DemoPetsAddress } from './customer-types.ts';
export { customerKinds } from './customer-types.ts';
export { demoPassword } from './customers.ts';
export type { DemoForeign, DemoForeignAddress, DemoForeignService } from './foreign/types.ts';
export { insurerRequests } from './insurer-requests/index.ts';
export type { DemoCourier, DemoOrder } from './orders/types.ts';
export type { DemoCard, DemoInsurer, DemoOlderIdentity, DemoProfiles } from './profiles/index.ts';
export type { DemoComplement, DemoPromotion, DemoSelling } from './selling/index.ts';
export type { DemoStaff } from './staff/index.ts';
export { demoStaff, demoStaffSecret } from './staff/index.ts';
export { createDemoStore } from './store.ts';
export type {
  DemoBranch,
  DemoBranchService,
  DemoCity,
  DemoCompany,
  DemoGroup,
  DemoLaboratory,
  DemoPrice,
  DemoPriceBlock,
  DemoProduct,
  DemoQuantityTier,
  DemoSpecialHours,
  DemoStock,
  DemoStore,
  DemoStoreOptions,
  DemoSuburb,
  PrescriptionClass,
} from './types.ts';
export { branchServices, prescriptionClasses } from './types.ts';
export { demoWebhookSecret } from './webhook-secret.ts';
