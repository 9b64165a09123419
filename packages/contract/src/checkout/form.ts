import type { TSchema } from 'typebox';
import type { Submission } from './checkout.ts';
import { prescriptionPart, SubmissionSchema } from './checkout.ts';

/** The form parts: lists and records as JSON, everything else as text. */
export function toSubmissionForm(submission: Submission, prescriptions: readonly File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(submission)) {
    if (value === undefined) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const file of prescriptions) form.append(prescriptionPart, file, file.name);
  return form;
}

const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries(SubmissionSchema.properties).map(([name, schema]) => [name, kindOf(schema)]),
);

/**
 * Parses the form before it is checked against `SubmissionSchema`: an invalid number, boolean or JSON stays as text,
 * which the schema refuses. Unknown parts are dropped, and empty ones count as not sent.
 */
export function readSubmission(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(fields)) {
    const kind = kinds.get(name);
    if (kind !== undefined && text !== '') read[name] = readText(text, kind);
  }
  return read;
}

function readText(text: string, kind: string): unknown {
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (kind === 'integer' || kind === 'number') return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : text;
  return kind === 'array' || kind === 'object' ? readJson(text) : text;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function kindOf(schema: TSchema): string {
  return 'type' in schema ? String(schema.type) : 'string';
}
