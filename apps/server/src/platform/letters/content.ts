import type { Wording } from '@botica/domain/content/letters';

export type LetterRow = readonly [label: string, value: string];

export interface LetterItem {
  quantity: number;
  name: string;
  amount?: string | undefined;
  /** Shown under the name. */
  note?: string | undefined;
}

/** A line of the sum under the items. */
export interface LetterSum {
  label: string;
  amount: string;
  isTotal?: boolean;
}

/**
 * A letter as data. `renderLetter` makes the HTML and the plain text of it, both with the same content in this order.
 * All texts are plain: they are escaped where they are rendered.
 */
export interface LetterContent {
  /** The company that the letter is about. Its name and its contacts are in the footer; without it, only the brand. */
  companyId?: number | undefined;
  /** Which letter it is, with the values that the words of a company may name. Without it the words stay. */
  wording?: Wording | undefined;
  /** Also the heading of the letter. */
  subject: string;
  greeting: string;
  /** A coloured card under the greeting: what the letter is about, at a glance. */
  card?: {
    caption: string;
    figure: string;
    quote?: string | undefined;
    foot?: string | undefined;
    /** The address of a picture above it, which adds nothing to read. */
    picture?: string | undefined;
  };
  paragraphs: readonly string[];
  /** Shown large, easy to read and to copy. */
  code?: string;
  items?: readonly LetterItem[];
  sums?: readonly LetterSum[];
  /** A list of facts, such as those of a receipt. */
  rows?: readonly LetterRow[];
  action?: { label: string; url: string };
  /** Why the recipient gets it. Completes the sentence "Recibes este correo porque ...". */
  reason: string;
}

export interface ContactLink {
  label: string;
  url: string;
  /** The label is enough without its address, as with a phone number. */
  isComplete?: boolean;
}

/** What the footer says about the store. */
export interface LetterSender {
  name: string;
  contacts: readonly ContactLink[];
}
