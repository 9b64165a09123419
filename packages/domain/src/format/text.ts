/** As stored: one line, single spaces, without invisible characters, which the database would reject. */
export function tidyText(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** A sentence has one period, also after an abbreviation: "Abre a las 7:00 a. m." */
export function withPeriod(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
