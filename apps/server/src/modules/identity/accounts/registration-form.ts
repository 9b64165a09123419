import type { RegistrationBody } from '@botica/contract/identity/accounts';
import { RegistrationBodySchema } from '@botica/contract/identity/accounts';
import { documentUpload } from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import type { CleanImage, ImageProblem } from '../../../platform/images.ts';
import { receiveImage } from '../../../platform/images.ts';

export interface RegistrationForm {
  body: RegistrationBody;
  documentTypeId: number | undefined;
  image: CleanImage | undefined;
}

const limits = { files: 1, fields: 20, fieldSize: 1000, parts: 21, headerPairs: 50 };
const rules = { formats: ['jpeg', 'png'], maxBytes: documentUpload.maxBytes } as const; // REG-16 A058

type FormProblem = ImageProblem | 'INVALID_REQUEST' | 'UNSUPPORTED_MEDIA';

interface Parts {
  fields: Record<string, string>;
  image: CleanImage | undefined;
}

/** REG-11: the multipart form. */
export async function readRegistrationForm(request: FastifyRequest): Promise<Result<RegistrationForm, FormProblem>> {
  if (!request.isMultipart()) return failure('UNSUPPORTED_MEDIA');
  const parts = await readParts(request);
  if (!parts.ok) return parts;
  const { documentoTipoId, ...fields } = parts.value.fields;
  const body = Value.Convert(RegistrationBodySchema, fields);
  if (!Value.Check(RegistrationBodySchema, body)) return failure('INVALID_REQUEST');
  const documentTypeId = documentoTipoId === undefined ? undefined : Number(documentoTipoId);
  return success({ body, documentTypeId, image: parts.value.image });
}

/** The file may come before, between or after the fields. */
async function readParts(request: FastifyRequest): Promise<Result<Parts, FormProblem>> {
  const fields: Record<string, string> = {};
  let image: CleanImage | undefined;
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: rules.maxBytes + 1 } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
      } else if (!hasImageName(part.filename)) {
        return failure('FILE_NOT_AN_IMAGE');
      } else {
        const received = await receiveImage(part.file, rules);
        if (!received.ok) return received;
        image = received.value;
      }
    }
  } catch (error) {
    if (isMalformed(error)) return failure('INVALID_REQUEST');
    throw error;
  }
  return success({ fields, image });
}

/**
 * Too many parts, or a part that never ends: the form parser reports these with its own codes, or only in its message.
 */
function isMalformed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const hasOwnCode = 'code' in error && /^FST_(?:PARTS|FIELDS|FILES|PROTO|INVALID_MULTIPART)/.test(String(error.code));
  return hasOwnCode || /^(?:Unexpected end of|Malformed|Multipart)/.test(error.message);
}

function hasImageName(name: string): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return documentUpload.extensions.some((one) => one === extension);
}
