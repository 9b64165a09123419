/** The spacing of sections and the style of their titles. */
export const sectionSpace = 'mt-8 desk:mt-12';
export const sectionTitle = 'text-xl font-bold desk:text-2xl';
