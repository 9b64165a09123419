/** An error that stops the command, with a message for the operator. */
export class StaffError extends Error {}
