/** As it is kept: one line, single spaces, and nothing that cannot be seen, which the database would not take. */
export function tidyText(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
