/** Each line is tried with each of its alternatives in the whole cart, for somebody who did not log in. */
export const mostVisitorLines = 40;
