/** The section of the footer with what the company declares. */
export const claimsSection = 6;
/** The section of the footer with legal texts. */
export const legalSection = 5;
/** What the search shows for a description of an emergency. The footer does not show it. */
export const emergencySection = 7;
export const emergencyItemIds = { phone: 906, words: 907 } as const;
