import { type FaultName, type FaultSet, faultLimits, faultNames } from '../platform/faults.ts';
import { toPercent } from './fault-words.ts';

/** The form fields of one fault, as typed. */
export interface FaultFields {
  isOn: boolean;
  value: string;
  percent: string;
  times: string;
}
export type FaultForm = Record<FaultName, FaultFields>;
export type FaultFormBody = Readonly<Record<string, string>>;

/** Error messages by field name. */
export type FaultFormProblems = Readonly<Record<string, string>>;

export const fieldName = (fault: FaultName, field: keyof FaultFields) => `${fault}.${field}`;

export const percentLimits = { minimum: 1, maximum: 100 } as const;
export const valueLimits = { delayMs: faultLimits.ms, error: faultLimits.status } as const;
const initialValues: Partial<Record<FaultName, string>> = { delayMs: '2000', error: '503' };

export function toFaultForm(faults: FaultSet): FaultForm {
  return mapFaults((name) => {
    const { probability = 1, times } = faults[name] ?? {};
    const value = name === 'delayMs' ? faults.delayMs?.ms : name === 'error' ? faults.error?.status : undefined;
    return {
      isOn: faults[name] !== undefined,
      value: String(value ?? initialValues[name] ?? ''),
      percent: String(toPercent(probability)),
      times: String(times ?? ''),
    };
  });
}

export function readFaultForm(body: FaultFormBody): FaultForm {
  const text = (name: FaultName, field: keyof FaultFields) => (body[fieldName(name, field)] ?? '').trim();
  return mapFaults((name) => ({
    isOn: text(name, 'isOn') !== '',
    value: text(name, 'value'),
    percent: text(name, 'percent'),
    times: text(name, 'times'),
  }));
}

/** Reads only the faults that are on, so that a half-filled row that is off causes no error. */
export function checkFaultForm(form: FaultForm): { faults: FaultSet; problems: FaultFormProblems } {
  const problems: Record<string, string> = {};
  const read = (name: FaultName, field: 'value' | 'percent' | 'times', limits: Limits) => {
    const number = toNumber(form[name][field], limits, field === 'percent');
    if (number === undefined) {
      problems[fieldName(name, field)] = `Escribe un número de ${limits.minimum} a ${limits.maximum}.`;
    }
    return number ?? limits.minimum;
  };
  const chanceOf = (name: FaultName) => ({
    probability: form[name].percent === '' ? 1 : read(name, 'percent', percentLimits) / 100,
    ...(form[name].times === '' ? {} : { times: read(name, 'times', faultLimits.times) }),
  });

  const faults: FaultSet = {};
  if (form.delayMs.isOn) faults.delayMs = { ms: read('delayMs', 'value', valueLimits.delayMs), ...chanceOf('delayMs') };
  if (form.error.isOn) faults.error = { status: read('error', 'value', valueLimits.error), ...chanceOf('error') };
  for (const name of ['timeout', 'wrongAnswer', 'dropConnection', 'lostAnswer', 'duplicateNotice'] as const) {
    if (form[name].isOn) faults[name] = chanceOf(name);
  }
  return { faults, problems };
}

interface Limits {
  minimum: number;
  maximum: number;
}

function toNumber(text: string, { minimum, maximum }: Limits, allowsFraction: boolean): number | undefined {
  const number = Number(text);
  const isValid = text !== '' && number >= minimum && number <= maximum && (allowsFraction || Number.isInteger(number));
  return isValid ? number : undefined;
}

function mapFaults(fieldsOf: (name: FaultName) => FaultFields): FaultForm {
  return Object.fromEntries(faultNames.map((name) => [name, fieldsOf(name)])) as FaultForm;
}
