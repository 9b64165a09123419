/** The section of the footer with what the company declares. */
export const claimsSection = 6;
