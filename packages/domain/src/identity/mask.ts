/**
 * Writes text into a mask: 9 is a place for a digit, a backslash makes the next character itself, the rest is written as
 * it is. What was pasted may have its own dashes, spaces or +, and may or may not repeat the digits that the mask begins
 * with: +504 9988-7766 and 99887766 both become 504-9988-7766.
 */
export function applyMask(mask: string, text: string): string {
  const places = readMask(mask);
  const prefix = leadingDigits(places);
  const typed = unmask(text);
  if (prefix.startsWith(typed)) return typed;
  const digits = [...(typed.startsWith(prefix) ? typed.slice(prefix.length) : typed)];

  let written = '';
  let pending = '';
  for (const place of places) {
    if (!place.isSlot) {
      pending += place.character;
      continue;
    }
    const digit = digits.shift();
    if (digit === undefined) break;
    written += pending + digit;
    pending = '';
  }
  return written;
}

/** The digits alone, which is what calls carry (INFO-04, REG-17). */
export function unmask(text: string): string {
  return text.replace(/\D/g, '');
}

/** The mask of a phone with the number of its country in front: 504-9999-9999. */
export function phoneMaskOf(country: { readonly callingCode: string; readonly phoneMask: string }): string {
  return `${country.callingCode.replaceAll('9', '\\9')}-${country.phoneMask}`;
}

type Place = { readonly isSlot: boolean; readonly character: string };

function readMask(mask: string): Place[] {
  return [...mask.matchAll(/\\(.)|(.)/gs)].map(([, escaped, plain = '']) =>
    escaped === undefined ? { isSlot: plain === '9', character: plain } : { isSlot: false, character: escaped },
  );
}

function leadingDigits(places: readonly Place[]): string {
  const firstSlot = places.findIndex(({ isSlot }) => isSlot);
  const leading = firstSlot === -1 ? places : places.slice(0, firstSlot);
  return unmask(leading.map(({ character }) => character).join(''));
}
