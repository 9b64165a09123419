import type { CountryCode } from '../../companies/index.ts';
import { formatDate } from '../../format/index.ts';

/** The authorisation of a document number by the tax office. */
export interface FiscalAuthorisation {
  /** The CAI in Honduras, the series in Guatemala, the resolution in Nicaragua. */
  readonly authorisation: string;
  readonly firstOfRange: string;
  readonly lastOfRange: string;
  /** The last day on which the range may be used. */
  readonly rangeExpiresOn: string;
}

/** The name of the tax on the documents of each country. */
export const taxNames: Record<CountryCode, string> = { HN: 'ISV', GT: 'IVA', NI: 'IVA' };

/** The footer that each country's tax office requires on every document. */
export function legalFooter(paper: FiscalAuthorisation, countryCode: CountryCode): string[] {
  return footers[countryCode](paper);
}

/** The additional footer of an invoice. */
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
