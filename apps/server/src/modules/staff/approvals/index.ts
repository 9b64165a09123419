export type { ApprovalProblem } from './store.ts';
export {
  askForApproval,
  decideApproval,
  findApproval,
  findApprovalsOn,
  findWaiting,
  lockWaiting,
} from './store.ts';
export type { ApprovalRow } from './tables.ts';
export { staffApprovals } from './tables.ts';
