/** The section of the footer with what the company declares. */
export const claimsSection = 6;
/** The section of the footer with legal texts. */
export const legalSection = 5;
