import type { CompanyId } from '../../companies/index.ts';

/** The seller, as in the head of an invoice. */
export interface InvoiceIssuer {
  readonly legalName: string;
  readonly tradeName: string;
  readonly taxNumber: string;
  /** Of its head office. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly branchName: string;
  readonly branchAddress: string;
  readonly branchPhone: string;
}

export type CompanySeat = Omit<InvoiceIssuer, 'branchName' | 'branchAddress' | 'branchPhone'>;

/** Invented demo data. */
export const companySeats: { readonly [Id in CompanyId]: CompanySeat } = {
  2: {
    legalName: 'Distribuidora Botica de Honduras, S.A. de C.V.',
    tradeName: 'Botica',
    taxNumber: '05019008123457',
    address: 'Barrio Guamilito, 9 calle, 7 avenida N.O., San Pedro Sula, Cortés',
    phone: '2550-0100',
    email: 'facturacion.hn@botica.example',
  },
  12: {
    legalName: 'Boticas de Guatemala, Sociedad Anónima',
    tradeName: 'Botica',
    taxNumber: '99104571',
    address: '4a. calle 7-32, zona 1, Chiquimula',
    phone: '2307-0100',
    email: 'facturacion.gt@botica.example',
  },
  13: {
    legalName: 'Laboratorios Clínicos Botica, S. de R.L.',
    tradeName: 'Botica Laboratorio',
    taxNumber: '05019011234564',
    address: 'Barrio Los Andes, 6 calle, 14 avenida N.O., San Pedro Sula, Cortés',
    phone: '2550-0130',
    email: 'facturacion.lab@botica.example',
  },
  14: {
    legalName: 'Botica de Nicaragua, Sociedad Anónima',
    tradeName: 'Botica',
    taxNumber: 'J0310000412357',
    address: 'Del Parque Central, 2 cuadras al norte, Chinandega',
    phone: '2270-0100',
    email: 'facturacion.ni@botica.example',
  },
  15: {
    legalName: 'Supermercados Botica, S.A. de C.V.',
    tradeName: 'Botica Súper',
    taxNumber: '05019015345671',
    address: 'Bulevar del Norte, kilómetro 3, San Pedro Sula, Cortés',
    phone: '2550-0150',
    email: 'facturacion.super@botica.example',
  },
};
