import { isSameValue } from '../../drafts/index.ts';

/**
 * What only the page of a product shows. The keys of each object are in the order in which PostgreSQL stores them: values
 * are compared as JSON.
 */
export interface ProductVideo {
  readonly url: string;
  readonly title: string;
}

/** A text of the page, as staff wrote it. */
export interface InformationPanel {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Makes the product a gift certificate. Its value is its public price. */
export interface PhysicalCertificate {
  readonly conditions: readonly string[];
  readonly monthsValid: number;
}

export interface ProductPageFields {
  video: ProductVideo | null;
  /** Products that go with it, in their order. */
  complementary: readonly number[];
  /** Of this product, in their order. Those of its ingredient and of its groups come after them. */
  panels: readonly InformationPanel[];
  certificate: PhysicalCertificate | null;
}

/** As many as the page shows. */
export const mostComplementary = 12;
export const mostPanels = 12;
export const mostParagraphs = 20;
export const longestParagraph = 2000;
export const mostConditions = 12;
export const mostMonthsValid = 120;
const longestTitle = 80;
const longestCondition = 300;
const longestAddress = 400;

const storeVideo = /^\/videos(\/[A-Za-z0-9_][A-Za-z0-9._-]*)+\.(mp4|webm)$/;

/** A video that the store serves itself, or the whole https address of a file. */
function isVideoAddress(url: string): boolean {
  if (url.length > longestAddress) return false;
  if (storeVideo.test(url)) return true;
  if (!URL.canParse(url)) return false;
  const { href, protocol, username, password, search, hash, pathname } = new URL(url);
  const isBare = username === '' && password === '' && search === '' && hash === '';
  return href === url && protocol === 'https:' && isBare && /\.(mp4|webm)$/.test(pathname);
}

/** Browsers play only what the security policy of the store names: its own videos, and those of these origins. */
export function isPlayable({ url }: ProductVideo, origins: readonly string[]): boolean {
  return isVideoAddress(url) && (url.startsWith('/') || origins.includes(new URL(url).origin));
}

/** The lines of a text that may be empty nowhere. */
function listProblem(lines: readonly string[], { most, longest }: { most: number; longest: number }) {
  if (lines.some((line) => line.trim() === '')) return 'Quita las líneas vacías.';
  if (lines.some((line) => /[\n\r]/.test(line))) return 'Escribe cada párrafo en una línea.';
  if (lines.length > most) return `Escribe ${most} líneas o menos.`;
  if (lines.some((line) => line.length > longest)) return `Escribe ${longest} caracteres o menos en cada línea.`;
  return new Set(lines).size < lines.length ? 'La misma línea está dos veces.' : undefined;
}

function videoProblem(video: ProductVideo): string | undefined {
  if (!isVideoAddress(video.url)) {
    return 'Escribe la dirección de un video .mp4 o .webm: /videos/nombre.webm, o una que empiece con https://.';
  }
  if (video.title.trim() === '') return 'Escribe el título del video: lo leen quienes no lo ven.';
  return video.title.length > longestTitle ? `Escribe un título de ${longestTitle} caracteres o menos.` : undefined;
}

function panelProblem({ title, paragraphs }: InformationPanel): string | undefined {
  if (title.trim() === '') return 'Escribe el título de cada texto.';
  if (title.length > longestTitle) return `Escribe títulos de ${longestTitle} caracteres o menos.`;
  if (paragraphs.length === 0) return `Escribe el texto de "${title}".`;
  if (paragraphs.some((paragraph) => paragraph.startsWith('#')))
    return `${title}: empieza cada párrafo sin el signo #.`;
  const problem = listProblem(paragraphs, { most: mostParagraphs, longest: longestParagraph });
  return problem && `${title}: ${problem}`;
}

function certificateProblem({ conditions, monthsValid }: PhysicalCertificate): string | undefined {
  if (!Number.isInteger(monthsValid) || monthsValid < 1 || monthsValid > mostMonthsValid) {
    return `Escribe de 1 a ${mostMonthsValid} meses de vigencia.`;
  }
  return listProblem(conditions, { most: mostConditions, longest: longestCondition });
}

export const pageFieldChecks = {
  video: videoProblem,
  complementary(ids: readonly number[]) {
    if (ids.length > mostComplementary) return `Deja ${mostComplementary} productos o menos.`;
    return new Set(ids).size < ids.length ? 'El mismo producto está dos veces.' : undefined;
  },
  panels(panels: readonly InformationPanel[]) {
    if (panels.length > mostPanels) return `Deja ${mostPanels} textos o menos.`;
    const titles = new Set(panels.map(({ title }) => title.trim().toLowerCase()));
    return (
      panels.map(panelProblem).find(Boolean) ??
      (titles.size < panels.length ? 'Dos textos se llaman igual.' : undefined)
    );
  },
  certificate: certificateProblem,
} as const;

export const pageFieldIds = Object.keys(pageFieldChecks) as readonly (keyof ProductPageFields)[];

/** The fields of the page in which two states of a product differ. */
export const changedPageFields = (before: ProductPageFields, after: ProductPageFields) =>
  pageFieldIds.filter((field) => !isSameValue(before[field], after[field]));
