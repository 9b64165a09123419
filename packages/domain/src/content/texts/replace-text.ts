/** What a company shows instead of quoted texts: the quoted text, and the new one. */
export type TextChanges = Readonly<Record<string, string>>;

export type ReplaceText = (text: string) => string;

/** A value inside a text: {n}. */
export const placeholder = /\{(\w+)\}/g;

/**
 * Replaces a text that is exactly a quoted one, apart from spaces around it. A text that only contains a quoted one is
 * unchanged.
 */
export function createReplaceText(changes: TextChanges): ReplaceText {
  const exact = new Map(Object.entries(changes));
  const patterns = [...exact]
    .filter(([quoted]) => quoted.search(placeholder) >= 0)
    .map(([quoted, text]) => ({ pattern: patternOf(quoted), text }));

  return (given) => {
    const text = given.trim();
    const found = exact.get(text) ?? fillPattern(text);
    return found === undefined ? given : given.replace(text, () => found);
  };

  function fillPattern(text: string): string | undefined {
    for (const { pattern, text: changed } of patterns) {
      const values = pattern.exec(text)?.groups;
      if (values) return changed.replace(placeholder, (_, name: string) => values[name] ?? '');
    }
    return undefined;
  }
}

function patternOf(quoted: string): RegExp {
  const parts = quoted.split(placeholder).map((part, index) => (index % 2 ? `(?<${part}>.+)` : escapePattern(part)));
  return new RegExp(`^${parts.join('')}$`, 's');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
