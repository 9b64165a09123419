import { isProduct, type Sources } from '../lib/sources.ts';

/** Code that writes numbers, dates or times for a shopper. The format package itself may use the platform. */
const isChecked = (file: string) =>
  /^(apps\/(storefront|server)|packages\/(domain|contract|ui))\/src\//.test(file) &&
  !/\/(gallery|import|map|synonyms)\/|^packages\/domain\/src\/format\//.test(file) &&
  isProduct(file);

const byHand = /\.toLocale(?:Date|Time)?String\(|Intl\.(?:NumberFormat|DateTimeFormat)/;

/** Numbers, dates and times that are not written by packages/domain/src/format. `allowed` gives paths and reasons. */
export function findHandFormats(sources: Sources, allowed: Readonly<Record<string, string>>): string[] {
  return [...sources].flatMap(([file, source]) => {
    if (!isChecked(file) || Object.keys(allowed).some((path) => file.includes(path))) return [];
    const line = withoutComments(source)
      .split('\n')
      .findIndex((text) => byHand.test(text));
    return line < 0 ? [] : [`${file}: formats by hand; use packages/domain/src/format`];
  });
}

/** Verbs and pronouns that address the shopper as "usted"; texts of ours say "tú". */
const formal =
  /(?<![\p{L}])(?:usted|ingrese|seleccione|intente|inténtelo|disculpe|escriba|elija|presione|verifique|comuníquese|debe (?:de )?(?:ingresar|seleccionar|subir|adjuntar|agregar|elegir))(?![\p{L}])/iu;

/** Texts that say "usted" and are not quoted by the specification. `quoted` holds the texts of messages.tsv. */
export function findFormalTexts(sources: Sources, quoted: readonly string[]): string[] {
  return [...sources].flatMap(([file, source]) => {
    if (!isChecked(file) || /\/(vocabulary|content\/texts)\//.test(file)) return [];
    return withoutComments(source)
      .split('\n')
      .filter((line) => formal.test(quoted.reduce((rest, text) => rest.replaceAll(text, ''), line)))
      .map((line) => `${file}: says "usted": ${line.trim()}`);
  });
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}
