import type { FacetSelection } from '@botica/domain/catalogue/search';

/**
 * The facets of a query as one text: `nombre:valor` joined by commas. Only separators inside them are percent-encoded,
 * because the address encodes the whole text: `Laboratorio:Farma Sur,Forma:Tableta`.
 */
export function formatFacets(selected: readonly FacetSelection[]): string {
  const escaped = (text: string) => text.replace(/[%,:]/g, encodeURIComponent);
  return selected.map(({ name, value }) => `${escaped(name)}:${escaped(value)}`).join(',');
}

/** Ignores unreadable facets: an old link with an unknown facet still searches. */
export function parseFacets(text: string | undefined): FacetSelection[] {
  return (text ?? '').split(',').flatMap((part) => {
    const separator = part.indexOf(':');
    if (separator < 1) return [];
    const name = decode(part.slice(0, separator));
    const value = decode(part.slice(separator + 1));
    return name && value ? [{ name, value }] : [];
  });
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** `precio:100-250` in the company's currency; either end is optional. */
export function formatPriceFilter({ minimum, maximum }: { minimum?: number; maximum?: number }): string {
  return `precio:${minimum ?? ''}-${maximum ?? ''}`;
}

export function parsePriceFilter(text: string | undefined): { minimumCents?: number; maximumCents?: number } {
  const [, minimum, maximum] = /^precio:(\d{1,7}(?:\.\d{1,2})?)?-(\d{1,7}(?:\.\d{1,2})?)?$/i.exec(text ?? '') ?? [];
  return {
    ...(minimum ? { minimumCents: Math.round(Number(minimum) * 100) } : {}),
    ...(maximum ? { maximumCents: Math.round(Number(maximum) * 100) } : {}),
  };
}
