import type { LegalKind } from './terms.ts';
import { generalText } from './terms.ts';

export interface LegalTextName {
  readonly kind: LegalKind;
  readonly name: string;
}

/** The texts that are accepted by their number (C162): the store's own at registration, and those of the slot machine. */
const textsOfTerms: Readonly<Record<number, LegalTextName>> = {
  1: { kind: 'terminos', name: generalText },
  5: { kind: 'terminos', name: 'ruleta' },
};

export const numberedTexts: readonly (LegalTextName & { termsId: number })[] = Object.entries(textsOfTerms).map(
  ([id, text]) => ({ ...text, termsId: Number(id) }),
);

/** Terms with another number have no text in the store. */
export const textOfTerms = (termsId: number): LegalTextName | undefined => textsOfTerms[termsId];

/** A234: an answer to a version of a text. Declining leaves everything as it is; the store does not ask again. */
export const legalAnswers = ['accepted', 'declined'] as const;
export type LegalAnswer = (typeof legalAnswers)[number];
