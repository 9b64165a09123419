import type { CallFunction } from '@botica/contract/client';
import type { Company } from '@botica/domain/companies';

/** What a page says of itself before any script runs: to a search engine, to whoever shares it, to the browser. */
export interface PageHead {
  title?: string;
  description: string;
  /** The one address of this content, as a path. */
  path: string;
  /** For whoever shares it; a path or an address. */
  image?: string;
  /** What a phone shows until the screen stands: its largest things, where the screen will show them. */
  firstPaint?: FirstPaint;
  /** schema.org, one or several things. */
  structured?: readonly object[];
  status?: 200 | 404;
  /** For whoever was given its address; search engines are asked to leave it out. */
  isUnlisted?: boolean;
}

export interface FirstPaint {
  look: 'product' | 'hero' | 'list';
  title: string;
  text?: string;
  /** The first is asked for at once. */
  pictures: readonly string[];
}

export interface PageRequest {
  company: Company;
  /** The branch that prices and stock are of when the shopper has chosen none. */
  branchCode: number;
  /** The named parts of the path, decoded. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  isPhone: boolean;
  /** The origin under which the store is known. */
  origin: string;
  /** Calls as the storefront does; what they answer goes into the page. */
  call: CallFunction;
}

export interface Page {
  /** As in docs/spec/routes.tsv. */
  pattern: string;
  /** The module of the storefront that draws it, asked for together with the page. */
  screen: string;
  describe(request: PageRequest): Promise<PageHead> | PageHead;
}
