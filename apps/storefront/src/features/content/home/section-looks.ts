/** The distance between sections and the look of their titles, one for all. */
export const sectionSpace = 'mt-8 desk:mt-12';
export const sectionTitle = 'text-xl font-bold desk:text-2xl';
