export type { Caution, DeskLine, DeskPurchase } from './cautions.ts';
export { findCautions } from './cautions.ts';
export type { DeskKind, DeskView } from './kinds.ts';
export { deskKinds, deskViewOf, deskViews, mostCounted } from './kinds.ts';
export type { Lease, LeaseState } from './lease.ts';
export { deskLeaseMs, leaseStateOf } from './lease.ts';
export type { PrescriptionPaper } from './register.ts';
export { controlledOf, isCompletePaper, paperLimits, registerNumberText } from './register.ts';
export { isSameName } from './same-name.ts';
