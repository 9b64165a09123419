import { createHash } from 'node:crypto';
import type { Submission } from '@botica/contract/checkout/checkout';
import { SubmissionSchema } from '@botica/contract/checkout/checkout';
import { readSubmission } from '@botica/contract/checkout/form';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

const checked = Compile(SubmissionSchema);

/** Undefined when a field is invalid. Unknown fields are ignored. */
export function parseSubmission(fields: Readonly<Record<string, string>>): Submission | undefined {
  const read = Value.Clean(SubmissionSchema, readSubmission(fields));
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
