import type { BannerDto, SectionDto } from '@botica/contract/content/home';

export interface HomeConfiguration {
  banners: readonly BannerDto[];
  sections: readonly SectionDto[];
}

/** HOME-05 */
export const cachedAfterMs = 2800;

interface Sources<Value> {
  load(): Promise<Value>;
  /** Stored by an earlier visit. */
  read(): Value | undefined;
  keep(value: Value): void;
}

/**
 * HOME-05: the answer, or the stored configuration when the answer is late or fails. A late answer is stored for the
 * next visit and does not change the visible page; with nothing stored, it waits.
 */
export function cachedAfter<Value>({ load, read, keep }: Sources<Value>): Promise<Value> {
  const cached = read();
  const fresh = load().then((value) => {
    keep(value);
    return value;
  });
  if (cached === undefined) return fresh;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(cached), cachedAfterMs);
    fresh.then(resolve, () => resolve(cached)).finally(() => clearTimeout(timer));
  });
}

export function isHomeConfiguration(value: unknown): value is HomeConfiguration {
  if (typeof value !== 'object' || value === null) return false;
  const { banners, sections } = value as Partial<Record<keyof HomeConfiguration, unknown>>;
  return areObjects(banners) && areObjects(sections);
}

function areObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null);
}
