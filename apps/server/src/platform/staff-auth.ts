import type { StaffAccess } from '@botica/contract/call';
import type { Rights, StaffSessionStage } from '@botica/domain/staff';
import { permissions } from '@botica/domain/staff';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-replies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The member of staff, in a call of the console whose access is theirs; nothing in any other call. */
    staff: RequestStaff | undefined;
  }
}

export interface RequestStaff {
  id: string;
  name: string;
  email: string;
  sessionId: string;
  stage: StaffSessionStage;
  isEnrolled: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  /** Until when the password that was typed again counts. */
  confirmedUntil: Date | undefined;
  /** Read from the database by every call: a role that was taken away no longer counts. */
  rights: Rights;
  deviceName: string;
}

export interface StaffAuthOptions {
  /** Reads the cookie of the console; nothing without a live session. */
  findStaff(request: FastifyRequest): Promise<RequestStaff | undefined>;
  refuseForeignPages(request: FastifyRequest): Promise<void>;
  now(): Date;
}

/** Whether the call needs the password again: its access says so, or it changes something by a dangerous permission. */
export function needsConfirmation({ staff, confirmed }: StaffAccess, method: string): boolean {
  if (confirmed) return true;
  if (method === 'GET' || method === 'HEAD' || staff === 'own' || staff === 'login') return false;
  return permissions[staff].danger === 'password';
}

/** The check of every call of the console, before its input is read. */
export function staffCheck(access: StaffAccess, method: string, options: StaffAuthOptions) {
  const asksConfirmation = needsConfirmation(access, method);
  return async (request: FastifyRequest): Promise<void> => {
    await options.refuseForeignPages(request);
    const staff = await options.findStaff(request);
    if (!staff) throw new ProblemError('STAFF_SESSION_EXPIRED');
    request.staff = staff;
    if (access.staff === 'login') return;
    if (staff.stage !== 'open') throw new ProblemError('STAFF_SECOND_FACTOR_REQUIRED');
    if (access.staff !== 'own' && !staff.rights.can(access.staff)) throw new ProblemError('STAFF_FORBIDDEN');
    const isConfirmed = staff.confirmedUntil !== undefined && staff.confirmedUntil > options.now();
    if (asksConfirmation && !isConfirmed) throw new ProblemError('STAFF_CONFIRMATION_REQUIRED');
  };
}

/**
 * For the handler of a call of the console. The access of a call names the permission; only its handler knows the
 * company and the branch, and asks `rights.canAt`.
 */
export function requireStaff({ staff }: FastifyRequest): RequestStaff {
  if (!staff) throw new ProblemError('STAFF_SESSION_EXPIRED');
  return staff;
}
