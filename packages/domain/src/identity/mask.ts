/**
 * Formats text with a mask: 9 is a digit, a backslash escapes the next character, everything else is literal. Pasted
 * text may have its own dashes, spaces or +, and may repeat the leading digits of the mask: +504 9988-7766 and 99887766
 * both become 504-9988-7766.
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

/** Only the digits, as sent in calls (INFO-04, REG-17). */
export function unmask(text: string): string {
  return text.replace(/\D/g, '');
}

/** The mask of a phone with its country prefix: 504-9999-9999. */
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
