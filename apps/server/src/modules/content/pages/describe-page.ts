import { CallError, createClient } from '@botica/contract/client';
import { type FirstScreen, firstScreenKey } from '@botica/contract/first-screen';
import { headerNames, previewHeader } from '@botica/contract/headers';
import type { Company } from '@botica/domain/companies';
import { companies, companyOf, countryVariants, takeCountry } from '@botica/domain/companies';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Page, PageHead } from './page.ts';
import { pages } from './page-table.ts';

export interface DescribedPage {
  page: Page;
  head: PageHead;
  firstScreen: FirstScreen;
}

const companyCookie = /(?:^|;\s*)botica-empresa=(\d+)/;
const matchers = pages.map((page) => ({ page, expression: expressionOf(page.pattern) }));

/** The page of a URL, described before the browser has run anything; nothing for account pages. `preview`: of a draft. */
export async function describePage(
  app: FastifyInstance,
  { storefront, publicUrl }: Config,
  request: FastifyRequest,
  preview?: string,
): Promise<DescribedPage | undefined> {
  const address = new URL(request.url, publicUrl);
  const found = matchPage(address.pathname);
  if (!found) return undefined;
  const { page, params } = found;
  // A175: the browser removes the country from the address before it draws the page.
  const link = takeCountry(address.search);
  const company = companyOfPage(page.pattern, link.company, request);
  const firstScreen: FirstScreen = {
    empresa: String(company.id),
    sucursal: String(company.defaultBranchCode),
    respuestas: {},
  };
  const call = createClient({
    baseUrls: storefront.baseUrls,
    companyId: () => company.id,
    headers: () => ({
      [headerNames.company]: firstScreen.empresa,
      [headerNames.branch]: firstScreen.sucursal,
      ...(preview ? { [previewHeader]: preview } : {}),
    }),
    fetch: (input, init) => answerWithin(app, request, String(input), init, firstScreen),
  });
  try {
    const head = await page.describe({
      company,
      branchCode: company.defaultBranchCode,
      params,
      query: new URLSearchParams(link.search),
      isPhone: request.headers['sec-ch-ua-mobile'] === '?1' || /\bMobile\b/.test(request.headers['user-agent'] ?? ''),
      origin: publicUrl.replace(/\/$/, ''),
      call,
    });
    return { page, head, firstScreen };
  } catch (error) {
    // The page is still served: the screen retries the call, and reports the failure itself.
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

/** Counted against the shopper's own limit, because it replaces the shopper's request. */
async function answerWithin(
  app: FastifyInstance,
  request: FastifyRequest,
  url: string,
  init: RequestInit | undefined,
  { respuestas }: FirstScreen,
): Promise<Response> {
  const body = typeof init?.body === 'string' ? init.body : undefined;
  const method = init?.method === 'POST' ? 'POST' : 'GET';
  const reply = await app.inject({
    method,
    url,
    headers: init?.headers as Record<string, string>,
    remoteAddress: request.ip,
    ...(body ? { payload: body } : {}),
  });
  if (reply.statusCode === 200) respuestas[firstScreenKey(method, url, body)] = reply.json();
  return new Response(reply.payload, { status: reply.statusCode });
}

/** The country of the path, else of the link, else the one that the browser remembers, else COUNTRY-02. */
function companyOfPage(pattern: string, linked: Company | undefined, { headers }: FastifyRequest): Company {
  const variant = Object.entries(countryVariants).find(([name]) => pattern === `/${name}`)?.[1];
  if (variant) return companies[variant];
  if (linked) return linked;
  const [, remembered] = companyCookie.exec(headers.cookie ?? '') ?? [];
  return companyOf(remembered === undefined ? undefined : Number(remembered));
}

function matchPage(pathname: string): { page: Page; params: Record<string, string> } | undefined {
  for (const { page, expression } of matchers) {
    const groups = expression.exec(pathname)?.groups;
    if (groups || expression.test(pathname)) return { page, params: decoded(groups ?? {}) };
  }
  return undefined;
}

function decoded(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, safelyDecoded(value)]));
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** ROUTE-01 ROUTE-02: ignores letter case and a final slash. */
function expressionOf(pattern: string): RegExp {
  const path = pattern.replace(/\/$/, '').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${path}/*$`, 'i');
}
