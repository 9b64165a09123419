/** Marks a page's bar that replaces the phone's bottom bar; styles.css and bottom-bar.tsx look for it. */
export const actionBarMark = { 'data-action-bar': '' } as const;
