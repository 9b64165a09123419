import { firstScreenElementId } from '@botica/contract/first-screen';
import { escapeHtml } from '../../../platform/html.ts';
import type { DescribedPage } from './describe-page.ts';
import type { FirstPaint, PageHead } from './page.ts';

const maxDescription = 160;
const maxTitle = 70;

export function titleOf({ title }: Pick<PageHead, 'title'>): string {
  return title ? `${title} | Botica` : 'Botica, tu farmacia en línea';
}

export function descriptionOf({ description }: PageHead): string {
  const plain = description.replace(/\s+/g, ' ').trim();
  return plain.length <= maxDescription ? plain : `${plain.slice(0, maxDescription - 1).replace(/\s\S*$/, '')}…`;
}

/** The head of the page besides its title and description. */
export function headHtml({ head, firstScreen }: DescribedPage, origin: string, assets: readonly Asset[]): string {
  const address = `${origin}${head.path}`;
  const facts: Record<string, string> = {
    'og:site_name': 'Botica',
    'og:locale': 'es_HN',
    'og:type': 'website',
    'og:title': titleOf(head).slice(0, maxTitle),
    'og:description': descriptionOf(head),
    'og:url': address,
    ...(head.image ? { 'og:image': new URL(head.image, `${origin}/`).href } : {}),
    'twitter:card': 'summary_large_image',
  };
  return [
    ...(head.status === 404 ? [] : [`<link rel="canonical" href="${escapeHtml(address)}">`]),
    ...Object.entries(facts).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    ...(head.status === 404 || head.isUnlisted ? ['<meta name="robots" content="noindex">'] : []),
    ...(head.firstPaint?.pictures.slice(0, 1) ?? []).map(
      (picture) => `<link rel="preload" as="image" href="${escapeHtml(picture)}" fetchpriority="high">`,
    ),
    ...assets.map(assetHtml),
    ...(head.structured ?? []).map((thing) => dataBlock('application/ld+json', thing)),
    dataBlock('application/json', firstScreen, firstScreenElementId),
  ].join('\n    ');
}

/** Uses the classes of styles.css for the page while it boots. */
export function firstPaintHtml({ look, title, text, pictures }: FirstPaint): string {
  const images = pictures.map((picture) => `<img src="${escapeHtml(picture)}" alt="" fetchpriority="high">`);
  return [
    `<div class="boot-paint boot-${look}">`,
    `<div class="boot-pictures">${images.join('')}</div>`,
    `<p class="boot-title">${escapeHtml(title)}</p>`,
    ...(text ? [`<p>${escapeHtml(text)}</p>`] : []),
    '</div>',
  ].join('');
}

export interface Asset {
  kind: 'script' | 'style';
  href: string;
}

function assetHtml({ kind, href }: Asset): string {
  return kind === 'script'
    ? `<link rel="modulepreload" crossorigin href="${href}">`
    : `<link rel="stylesheet" crossorigin href="${href}">`;
}

/** Data, which no browser runs: the page's policy allows no inline script. A tag inside it would end it early. */
function dataBlock(type: string, data: unknown, id?: string): string {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`;
}
