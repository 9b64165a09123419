/** How long a case stays with its pharmacist without activity. */
export const deskLeaseMs = 5 * 60_000;

/** Who works on a case, and until when. */
export interface Lease {
  readonly staffId: string;
  readonly staffName: string;
  readonly expiresAt: Date;
}

export type LeaseState = 'free' | 'mine' | 'taken';

/** A lease that ended counts for nobody, not even for the person who had it. */
export function leaseStateOf(lease: Lease | undefined, { staffId, now }: { staffId: string; now: Date }): LeaseState {
  if (!lease || lease.expiresAt <= now) return 'free';
  return lease.staffId === staffId ? 'mine' : 'taken';
}
