/** The subject of a legal text: purchases, or personal data. */
export const legalKinds = ['terminos', 'privacidad'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** The text of a kind without a name in its address. */
export const generalText = 'general';

/** The named terms with the company's return policy; a company may have none. */
export const returnsText = 'devoluciones';

export const legalPaths = {
  terminos: '/terminos-y-condiciones',
  privacidad: '/politica-de-privacidad',
} as const satisfies Record<LegalKind, string>;

export const legalTitles = {
  terminos: 'Términos y condiciones',
  privacidad: 'Política de privacidad',
} as const satisfies Record<LegalKind, string>;

export function legalPath(kind: LegalKind, name: string = generalText): string {
  return name === generalText ? legalPaths[kind] : `${legalPaths[kind]}/${encodeURIComponent(name)}`;
}

/** TERMS-05 */
export interface LegalSection {
  title: string;
  text: string;
  list: readonly { item: string; sublist: readonly string[] }[];
  textAfterList: string;
}

/** TERMS-01 TERMS-03: the return rules of the texts, for other screens. */
export const returnRules = { windowDays: 60, reportWithinHours: 24 } as const;
