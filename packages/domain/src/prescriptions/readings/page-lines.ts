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
  /** The same with the next line, when both may be one name: which of them it is, only the names of medicines tell. */
  readonly withNext?: PageLine;
}

/** Below this the letters are guesses, as with handwriting. */
export const guessedBelow = 55;
const mostUnread = 6;
/** Edges and stains are read as single letters and marks. */
const leastLetters = 0.72;
/** In heights of the line: a wider gap separates two items. */
const widestGap = 1.3;
/** Of the width of the page: the rest of a name begins below its first word. */
const farthestLeft = 0.12;

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
  for (const [at, draft] of drafts.entries()) {
    if (draft.kind === 'directions') addDirections(found, draft);
    else if (draft.kind === 'medicine' || draft.kind === 'name') found.push(namedLine(draft, drafts[at + 1]));
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

/** The name and its amount, or the rest of its name, in the next cell or on the next line are one item. */
function joinSplitItems(drafts: readonly Draft[]): Draft[] {
  const joined: Draft[] = [];
  for (const draft of drafts) {
    const before = joined.at(-1);
    if (before && (isAmountOf(draft, before) || isRestOf(draft, before)))
      joined[joined.length - 1] = join(before, draft);
    else joined.push(draft);
  }
  return joined;
}

function join({ line: first }: Draft, { line: next }: Draft): Draft {
  const text = `${first.text} ${next.text}`;
  const confidence = Math.min(first.confidence, next.confidence);
  const line = { ...next, text, confidence, box: joinBoxes(first.box, next.box) };
  return { line, parsed: parseLine(text), kind: 'medicine' };
}

const isNamed = ({ kind }: Draft) => kind === 'medicine' || kind === 'name';

/** A strength, a form or a number of units that the item lacks. */
function isAmountOf(draft: Draft, before: Draft): boolean {
  if (!isNamed(before)) return false;
  const isCell = draft.line.row !== undefined && draft.line.row === before.line.row;
  const isNumber = /^[#x]?\s?\d{1,3}\W*$/i.test(draft.line.text);
  if (draft.kind !== 'amount') return isCell && isNumber && before.parsed.units === undefined;
  const { strength, form, units } = before.parsed;
  const isNew =
    (draft.parsed.strength && !strength) || (draft.parsed.form && !form) || (draft.parsed.units && units === undefined);
  return before.kind === 'name' || !strength || (isCell && Boolean(isNew));
}

/** `Betametasona + gentamicina +` and `Trimexa S (trimetoprima +` go on in the next line. */
const isUnfinished = (text: string) => /(?:[+(]|\sde)\s*$/.test(text) || /\([^)]*$/.test(text);

const isRestOf = (draft: Draft, before: Draft) => isNamed(draft) && isNamed(before) && isUnfinished(before.line.text);

const pageLine = ({ line: { text, confidence, box }, parsed }: Draft, kind: PageLine['kind']): PageLine => ({
  ...{ text, confidence, box, parsed, kind },
});

function namedLine(draft: Draft, next: Draft | undefined): PageLine {
  const line = pageLine(draft, draft.kind === 'name' ? 'name' : 'medicine');
  if (!next || !mayGoOn(draft, next)) return line;
  const whole = join(draft, next);
  const name = `${draft.parsed.name} ${next.parsed.name}`;
  return {
    ...line,
    withNext: pageLine(
      { ...whole, parsed: { ...whole.parsed, name } },
      line.kind === 'name' && next.kind === 'name' ? 'name' : 'medicine',
    ),
  };
}

/** Two lines with an amount each are two items. */
function mayGoOn({ line, parsed }: Draft, next: Draft): boolean {
  if (!isNamed(next) || (parsed.strength && next.parsed.strength)) return false;
  const { box } = next.line;
  const gap = box.top - (line.box.top + line.box.height);
  return gap < line.box.height * widestGap && Math.abs(box.left - line.box.left) < farthestLeft;
}

function addDirections(found: PageLine[], { line }: Draft): void {
  const last = found.at(-1);
  if (last?.kind !== 'medicine' || !/\p{L}{2}/u.test(line.text)) return;
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
