import { formatDate } from '@botica/domain/format';
import { registerNumberText } from '@botica/domain/prescriptions/desk';
import { csvText } from '../../../platform/csv.ts';
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

export function registerCsv(entries: readonly RegisterEntry[]): string {
  return csvText([registerColumns, ...entries.map(registerRow)]);
}
