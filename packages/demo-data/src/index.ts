export { demoPassword } from './customers.ts';
export type { DemoComplement, DemoPromotion, DemoSelling } from './selling/index.ts';
export { createDemoStore } from './store.ts';
export type {
  DemoAddress,
  DemoBanner,
  DemoBranch,
  DemoBranchService,
  DemoCity,
  DemoCompany,
  DemoCompanyContent,
  DemoContent,
  DemoCountry,
  DemoCustomer,
  DemoCustomerKind,
  DemoFooterEntry,
  DemoGroup,
  DemoLaboratory,
  DemoLink,
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
export { branchServices, customerKinds, prescriptionClasses } from './types.ts';
