/** Without a call for this long, the session ends. */
export const staffIdleMs = 30 * 60_000;
/** However busy, a session ends after a working day. */
export const staffAbsoluteMs = 12 * 60 * 60_000;
/** A person who logs in has this long for the second factor. */
export const staffLoginMs = 10 * 60_000;
/** How long the password that was typed again counts for dangerous acts. */
export const staffConfirmationMs = 5 * 60_000;
export const staffInvitationMs = 3 * 24 * 60 * 60_000;

/** The steps of a login: the code of the second factor, its enrolment at the first login, and an open session. */
export const staffSessionStages = ['code', 'enrolment', 'open'] as const;
export type StaffSessionStage = (typeof staffSessionStages)[number];

export const recoveryCodeCount = 10;

export const reasonLimits = { min: 3, max: 500 } as const;
