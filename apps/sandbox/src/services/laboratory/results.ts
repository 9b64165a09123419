import { createHash } from 'node:crypto';
import { parametersOf } from './exams.ts';

export interface LabOrder {
  reference: string;
  number: string;
  branchCode: number;
  patient: { name: string; identity: string; birthDate: string; sex: string; phone: string };
  exams: { code: string; name: string }[];
  receivedAt: string;
  /** Empty until the results are available. */
  reportedAt: string;
}

export interface LabResult {
  examCode: string;
  parameter: string;
  unit: string;
  value: number | null;
  text: string;
  normalMinimum: number | null;
  normalMaximum: number | null;
}

/** Deterministic per order; other orders of the patient have similar values. */
export function resultsOf({ reference, patient, exams }: LabOrder): LabResult[] {
  return exams.flatMap(({ code, name }) =>
    parametersOf(name).map((parameter): LabResult => {
      const own = chance(`${patient.identity} ${parameter.name}`);
      const today = chance(`${reference} ${parameter.name}`);
      const none = { examCode: code, parameter: parameter.name, unit: '', value: null, text: '' };
      if ('words' in parameter) {
        const text = parameter.words[Math.floor(today * parameter.words.length)] ?? '';
        return { ...none, text, normalMinimum: null, normalMaximum: null };
      }
      const { unit, usual, spread, minimum, maximum } = parameter;
      const found = usual + (own - 0.5) * spread + (today - 0.5) * spread;
      return { ...none, unit, value: rounded(found, usual), normalMinimum: minimum, normalMaximum: maximum };
    }),
  );
}

function rounded(value: number, usual: number): number {
  const decimals = usual < 2 ? 3 : usual < 20 ? 1 : 0;
  return Number(Math.max(value, 0).toFixed(decimals));
}

function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 0x1_0000_0000;
}
