import type { LineBox, ReadLine } from './page.ts';
import { joinBoxes } from './page.ts';
import type { LineKind, ParsedLine } from './parse-line.ts';
import { kindOf, parseLine } from './parse-line.ts';

/** A medicine that a page may name. The lines that say how to take it belong to it. */
export interface PageLine {
  /** As it was read, without the directions of other lines. */
  readonly text: string;
  readonly parsed: ParsedLine;
  /** `unread` has writing that the reader is not sure of: the pharmacist reads it. */
  readonly kind: 'medicine' | 'name' | 'unread';
  readonly confidence: number;
  readonly box: LineBox;
}

/** Below this the letters are guesses, as with handwriting. */
export const guessedBelow = 55;
const mostUnread = 6;
/** Edges and stains are read as single letters and marks. */
const leastLetters = 0.72;

interface Draft {
  line: ReadLine;
  parsed: ParsedLine;
  kind: LineKind | 'unread';
}

/** The lines of a page that may name a medicine, from the top. */
export function findPageLines(lines: readonly ReadLine[]): PageLine[] {
  const drafts = joinSplitItems(lines.map(draftOf));
  const found: PageLine[] = [];
  let unread = 0;
  for (const draft of drafts) {
    if (draft.kind === 'directions') addDirections(found, draft);
    else if (draft.kind === 'medicine' || draft.kind === 'name') found.push(pageLine(draft, draft.kind));
    else if (draft.kind === 'unread' && !joinUnread(found, draft) && unread < mostUnread) {
      unread += 1;
      found.push(pageLine(draft, 'unread'));
    }
  }
  return found;
}

function draftOf(line: ReadLine): Draft {
  const parsed = parseLine(line.text);
  const kind = kindOf(line.text, parsed);
  const isGuessed = line.confidence < guessedBelow && kind !== 'administrative';
  if (isGuessed && kind !== 'medicine')
    return { line, parsed, kind: looksWritten(line.text) ? 'unread' : 'administrative' };
  return { line, parsed, kind };
}

function looksWritten(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  return letters / text.replace(/\s/g, '').length >= leastLetters && /\p{L}{3}.*\P{L}\p{L}{3}|\p{L}{6}/u.test(text);
}

/** The name on one line and its amount or the rest of the name on the next are one item. */
function joinSplitItems(drafts: readonly Draft[]): Draft[] {
  const joined: Draft[] = [];
  for (const draft of drafts) {
    const before = joined.at(-1);
    if (before && (isAmountOf(draft, before) || isRestOf(draft, before))) {
      const text = `${before.line.text} ${draft.line.text}`;
      const confidence = Math.min(before.line.confidence, draft.line.confidence);
      const line = { text, confidence, box: joinBoxes(before.line.box, draft.line.box) };
      joined[joined.length - 1] = { line, parsed: parseLine(text), kind: 'medicine' };
    } else joined.push(draft);
  }
  return joined;
}

const isAmountOf = (draft: Draft, before: Draft) => draft.kind === 'amount' && lacksAmount(before);

/** `Betametasona + gentamicina +` and `Trimexa S (trimetoprima +` go on in the next line. */
const isUnfinished = (text: string) => /(?:[+(]|\sde)\s*$/.test(text) || /\([^)]*$/.test(text);

const isRestOf = ({ kind }: Draft, { kind: kindBefore, line }: Draft) =>
  (kind === 'medicine' || kind === 'name') &&
  (kindBefore === 'medicine' || kindBefore === 'name') &&
  isUnfinished(line.text);

const lacksAmount = ({ kind, parsed }: Draft) => kind === 'name' || (kind === 'medicine' && !parsed.strength);

const pageLine = ({ line, parsed }: Draft, kind: PageLine['kind']): PageLine => ({ ...line, parsed, kind });

function addDirections(found: PageLine[], { line }: Draft): void {
  const last = found.at(-1);
  if (last?.kind !== 'medicine') return;
  const directions = [last.parsed.directions, line.text].filter(Boolean).join(' ');
  found[found.length - 1] = { ...last, parsed: { ...last.parsed, directions }, box: joinBoxes(last.box, line.box) };
}

/** Lines of writing one below the other are shown as one piece. */
function joinUnread(found: PageLine[], { line }: Draft): boolean {
  const last = found.at(-1);
  if (last?.kind !== 'unread' || line.box.top - (last.box.top + last.box.height) > line.box.height) return false;
  found[found.length - 1] = { ...last, text: `${last.text} ${line.text}`, box: joinBoxes(last.box, line.box) };
  return true;
}
