import type { DemoCountry } from '../types.ts';

type Row = [id: number, iso: string, name: string, countryCode: string, phoneMask: string];

/** The three countries of the stores first, then those that customers register from or ship to. */
const rows: readonly Row[] = [
  [1, 'HN', 'Honduras', '504', '9999-9999'],
  [2, 'GT', 'Guatemala', '502', '9999-9999'],
  [3, 'NI', 'Nicaragua', '505', '9999-9999'],
  [4, 'SV', 'El Salvador', '503', '9999-9999'],
  [5, 'CR', 'Costa Rica', '506', '9999-9999'],
  [6, 'PA', 'Panamá', '507', '9999-9999'],
  [7, 'BZ', 'Belice', '501', '999-9999'],
  [8, 'MX', 'México', '52', '99 9999 9999'],
  [9, 'US', 'Estados Unidos', '1', '(999) 999-9999'],
  [10, 'CA', 'Canadá', '1', '(999) 999-9999'],
  [11, 'ES', 'España', '34', '999 999 999'],
  [12, 'CO', 'Colombia', '57', '999 999 9999'],
  [13, 'DO', 'República Dominicana', '1', '(999) 999-9999'],
  [14, 'PE', 'Perú', '51', '999 999 999'],
  [15, 'EC', 'Ecuador', '593', '99 999 9999'],
  [16, 'CL', 'Chile', '56', '9 9999 9999'],
  [17, 'AR', 'Argentina', '54', '99 9999 9999'],
  [18, 'IT', 'Italia', '39', '999 999 9999'],
  [19, 'FR', 'Francia', '33', '9 99 99 99 99'],
  [20, 'DE', 'Alemania', '49', '999 99999999'],
  [21, 'GB', 'Reino Unido', '44', '9999 999999'],
];

export const countries: readonly DemoCountry[] = rows.map(([id, iso, name, countryCode, phoneMask]) => ({
  id,
  name,
  iso,
  countryCode,
  phoneMask,
}));
