import type { CountryCode } from '../../companies/index.ts';
import { formatDate } from '../../format/index.ts';

/** What the tax office allowed the number of a paper by. */
export interface FiscalAuthorisation {
  /** The CAI in Honduras, the series in Guatemala, the resolution in Nicaragua. */
  readonly authorisation: string;
  readonly firstOfRange: string;
  readonly lastOfRange: string;
  /** The last day on which the range may be used. */
  readonly rangeExpiresOn: string;
}

/** How the tax of a country is called on its papers. */
export const taxNames: Record<CountryCode, string> = { HN: 'ISV', GT: 'IVA', NI: 'IVA' };

/** What the tax office of each country wants to read at the foot of a paper. */
export function legalFooter(paper: FiscalAuthorisation, countryCode: CountryCode): string[] {
  return footers[countryCode](paper);
}

/** And at that of an invoice alone. */
export const invoiceFooter: Record<CountryCode, readonly string[]> = {
  HN: ['La factura es beneficio de todos, exíjala.'],
  GT: ['Sujeto a pagos trimestrales ISR.'],
  NI: [],
};

const footers: Record<CountryCode, (paper: FiscalAuthorisation) => string[]> = {
  HN: (paper) => [
    `CAI: ${paper.authorisation}`,
    `Rango autorizado: ${rangeOf(paper)}`,
    `Fecha límite de emisión: ${formatDate(paper.rangeExpiresOn)}`,
    'Original: Cliente. Copia: Obligado tributario emisor.',
  ],
  GT: (paper) => [
    `Serie: ${paper.authorisation}`,
    `Resolución SAT, del ${rangeOf(paper)}`,
    `Vigente hasta: ${formatDate(paper.rangeExpiresOn)}`,
  ],
  NI: (paper) => [
    `Resolución DGI: ${paper.authorisation}`,
    `Numeración autorizada: ${rangeOf(paper)}`,
    `Vigente hasta: ${formatDate(paper.rangeExpiresOn)}`,
    'Original: Cliente. Copia: Contabilidad.',
  ],
};

const rangeOf = ({ firstOfRange, lastOfRange }: FiscalAuthorisation) => `${firstOfRange} al ${lastOfRange}`;
