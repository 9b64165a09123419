/** As stored: one line, single spaces, without invisible characters, which the database would reject. */
export function tidyText(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
