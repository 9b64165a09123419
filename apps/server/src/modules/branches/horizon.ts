/** How many days a status looks ahead for the next opening. */
export const statusHorizonDays = 14;
