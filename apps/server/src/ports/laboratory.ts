import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { askOutside, OutsideError } from '../platform/outside.ts';

export interface LabRequest {
  /** Our id: the laboratory makes one order for it, however often it is sent. */
  reference: string;
  /** What the branch asks the patient for. */
  number: string;
  branchCode: number;
  patient: { name: string; identity: string; birthDate: string; sex: string; phone: string };
  exams: readonly { code: string; name: string }[];
}

export interface LabResult {
  examCode: string;
  parameter: string;
  unit: string;
  value: number | null;
  textValue: string;
  normalMinimum: number | null;
  normalMaximum: number | null;
  isCharted: boolean;
}

export interface LabReport {
  kind: 'ready';
  at: Date;
  results: LabResult[];
}

/** The laboratories that take and analyse samples. */
export interface Laboratory {
  /** 'refused': it will not do this one; retrying is useless. */
  register(request: LabRequest): Promise<'accepted' | 'refused'>;
  /** The results; 'pending' while there are none, 'unknown' when the laboratory has no such order. */
  report(reference: string): Promise<LabReport | { kind: 'pending' } | { kind: 'unknown' }>;
}

export interface LaboratorySettings {
  url: string;
  key: string;
  timeoutMs: number;
}

const service = 'laboratory';

const AnswerSchema = Type.Object({
  reference: Type.String(),
  status: Type.Union([Type.Literal('PENDING'), Type.Literal('READY')]),
  reportedAt: Type.String({ maxLength: 40 }),
  results: Type.Array(
    Type.Object({
      examCode: Type.String({ maxLength: 12 }),
      parameter: Type.String({ minLength: 1, maxLength: 120 }),
      unit: Type.String({ maxLength: 30 }),
      value: Type.Union([Type.Number(), Type.Null()]),
      text: Type.String({ maxLength: 200 }),
      normalMinimum: Type.Union([Type.Number(), Type.Null()]),
      normalMaximum: Type.Union([Type.Number(), Type.Null()]),
    }),
    { maxItems: 1000 },
  ),
});

export function createLaboratory({ url, key, timeoutMs }: LaboratorySettings): Laboratory {
  const headers = { authorization: `Bearer ${key}` };
  const ask = (path: string, body?: object) =>
    askOutside({ service, url: `${url}/v1/orders${path}`, timeoutMs, headers, ...(body ? { body } : {}) });

  return {
    async register(request) {
      try {
        read(request.reference, await ask('', request));
        return 'accepted';
      } catch (error) {
        if (error instanceof OutsideError && error.status === 422) return 'refused';
        throw error;
      }
    },

    async report(reference) {
      try {
        const answer = read(reference, await ask(`/${reference}`));
        const at = new Date(answer.reportedAt);
        if (answer.status === 'PENDING') return { kind: 'pending' };
        if (Number.isNaN(at.getTime())) throw new OutsideError(service, 'answered with no date');
        return { kind: 'ready', at, results: answer.results.flatMap(toResult) };
      } catch (error) {
        if (error instanceof OutsideError && error.status === 404) return { kind: 'unknown' };
        throw error;
      }
    },
  };
}

/** An answer about another order is no answer for this one. */
function read(reference: string, answer: unknown) {
  if (!Value.Check(AnswerSchema, answer) || answer.reference !== reference) {
    throw new OutsideError(service, 'answered with no order');
  }
  return answer;
}

/** A line without a number or a word has no result. */
function toResult({
  text,
  ...result
}: {
  examCode: string;
  parameter: string;
  unit: string;
  value: number | null;
  text: string;
  normalMinimum: number | null;
  normalMaximum: number | null;
}): LabResult[] {
  if (result.value === null && text === '') return [];
  return [{ ...result, textValue: text, isCharted: result.value !== null }];
}
