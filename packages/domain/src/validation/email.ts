const longestEmail = 254;
const localPart = /^[A-Za-z0-9_.-]+$/;
const domainLabel = /^[A-Za-z0-9-]+$/;
const topLevelDomain = /^[A-Za-z0-9]{2,4}$/; // A089: longer ones are refused, as written

/** VAL-01. Parsed in parts instead of one regular expression, so that no input makes it slow. */
export function isEmail(text: string): boolean {
  if (text.length > longestEmail) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  const labels = domain.split('.');
  const last = labels.pop() ?? '';
  return (
    rest.length === 0 &&
    localPart.test(local) &&
    labels.length > 0 &&
    labels.every((label) => domainLabel.test(label)) &&
    topLevelDomain.test(last)
  );
}
