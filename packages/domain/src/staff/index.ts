export type { Act, ActGroup, ActId, SubjectKind } from './acts.ts';
export { actGroups, actIds, acts, subjectKindIds, subjectKinds } from './acts.ts';
export type { DangerLevel, Permission, PermissionGroup, PermissionId } from './permissions.ts';
export { dangerLevels, isPermissionId, permissionGroups, permissionIds, permissions } from './permissions.ts';
export type { Role, RoleId, RoleLimits } from './roles.ts';
export { isRoleId, roleHas, roleIds, roleNeedsSecondFactor, roles } from './roles.ts';
export type { BranchScope, Grant, Place, Rights } from './scope.ts';
export { grantsNeedSecondFactor, rightsOf } from './scope.ts';
export type { StaffSessionStage } from './session-life.ts';
export {
  reasonLimits,
  recoveryCodeCount,
  staffAbsoluteMs,
  staffConfirmationMs,
  staffIdleMs,
  staffInvitationMs,
  staffLoginMs,
  staffSessionStages,
} from './session-life.ts';
