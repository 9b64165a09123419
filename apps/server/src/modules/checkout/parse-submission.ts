import { createHash } from 'node:crypto';
import type { Submission } from '@botica/contract/checkout/checkout';
import { SubmissionSchema } from '@botica/contract/checkout/checkout';
import { readSubmission } from '@botica/contract/checkout/form';
import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

const checked = Compile(SubmissionSchema);
/** The fields with fields of their own. */
const compound = Object.entries<TSchema>(SubmissionSchema.properties).filter(
  ([, schema]) => Type.IsArray(schema) || Type.IsObject(schema),
);

/** Undefined when a field is invalid. Unknown fields are ignored, those inside of a field too. */
export function parseSubmission(fields: Readonly<Record<string, string>>): Submission | undefined {
  const read = readSubmission(fields);
  // Cleaning the whole submission takes longer than all its checks.
  for (const [name, schema] of compound) if (name in read) read[name] = Value.Clean(schema, read[name]);
  return checked.Check(read) ? read : undefined;
}

/** The same order has the same digest, in any order of its fields. */
export function digestOf(submission: Submission, pictures: readonly { bytes: number }[]): string {
  const parts = Object.entries(submission).sort(([a], [b]) => (a < b ? -1 : 1));
  const sizes = pictures.map(({ bytes }) => bytes);
  return createHash('sha256')
    .update(JSON.stringify([parts, sizes]))
    .digest('base64url');
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readKey(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && uuid.test(header) ? header.toLowerCase() : undefined;
}
