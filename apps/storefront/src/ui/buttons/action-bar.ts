/** Marks a bar of a page that takes the place of the phone's bottom bar; styles.css and bottom-bar.tsx look for it. */
export const actionBarMark = { 'data-action-bar': '' } as const;
