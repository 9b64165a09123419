/** When a fiscal range is about to end: early enough for staff to ask the tax office for the next one. */
export const fiscalWarning = { shareLeft: 0.1, daysLeft: 30 } as const;
