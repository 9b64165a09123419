import { formatDate } from '@botica/domain/format';
import { registerNumberText } from '@botica/domain/prescriptions/desk';
import type { RegisterEntry } from './register.ts';

/** The columns of the register, as a file has them. */
export const registerColumns = [
  'Número',
  'Fecha',
  'Pedido',
  'Producto',
  'Unidades',
  'Paciente',
  'Identidad',
  'Médico',
  'Colegiación',
  'Receta',
  'Fecha de receta',
  'Regente',
  'Estado',
] as const;

export function registerRow(entry: RegisterEntry): string[] {
  return [
    registerNumberText(entry.branchCode, entry.number),
    formatDate(new Date(entry.at).toISOString()),
    entry.orderNumber,
    entry.productName,
    String(entry.units),
    entry.patient,
    entry.patientIdentity,
    entry.physician,
    entry.physicianRegister,
    entry.paperNumber,
    entry.prescribedOn ? formatDate(entry.prescribedOn) : '',
    entry.pharmacist,
    entry.isAnnulled ? 'Anulado' : 'Vigente',
  ];
}

/** With the mark of UTF-8, so that a spreadsheet shows the accents. */
export function registerCsv(entries: readonly RegisterEntry[]): string {
  const rows = [registerColumns, ...entries.map(registerRow)];
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** A cell that starts like a formula is text: a spreadsheet must not run it. */
function cellOf(value: string): string {
  const text = /^\s*[=+\-@]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
