import type { CallFunction } from '@botica/contract/client';
import type { Company } from '@botica/domain/companies';

/** The description of a page before any script runs: for search engines, link previews and the browser. */
export interface PageHead {
  title?: string;
  description: string;
  /** The canonical URL, as a path. */
  path: string;
  /** For link previews; a path or a URL. */
  image?: string;
  /** Placeholder for a phone until the screen renders: its largest elements, in their final positions. */
  firstPaint?: FirstPaint;
  /** schema.org, one or several things. */
  structured?: readonly object[];
  status?: 200 | 404;
  /** For visitors with the URL; search engines are asked not to index it. */
  isUnlisted?: boolean;
}

export interface FirstPaint {
  look: 'product' | 'hero' | 'list';
  title: string;
  text?: string;
  /** The first one is preloaded. */
  pictures: readonly string[];
}

export interface PageRequest {
  company: Company;
  /** The branch for prices and stock when the shopper has chosen none. */
  branchCode: number;
  /** The named parts of the path, decoded. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  isPhone: boolean;
  /** The public origin of the store. */
  origin: string;
  /** Calls the API as the storefront does; the answers are embedded in the page. */
  call: CallFunction;
}

export interface Page {
  /** As in docs/spec/routes.tsv. */
  pattern: string;
  /** The storefront module that renders it, preloaded with the page. */
  screen: string;
  describe(request: PageRequest): Promise<PageHead> | PageHead;
}
