import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DrawnImage, ImageFormat, ImageProblem } from './images.ts';
import { receiveDrawn } from './images.ts';
import { isStorable } from './input.ts';
import type { PdfProblem, ReceivedPdf } from './pdf.ts';
import { receivePdf } from './pdf.ts';

export interface UploadRules {
  extensions: readonly string[];
  maxFiles: number;
  maxBytes: number;
  /** Accepts PDF files too, up to this size. */
  maxPdfBytes?: number;
  /** The fields beside the pictures. */
  maxFields?: number;
  maxFieldBytes?: number;
}

export interface Upload<Kept> {
  fields: Record<string, string>;
  images: Kept[];
  /** The part name of each picture. */
  names: string[];
}

export type UploadProblem =
  | 'UPLOAD_TOO_LARGE'
  | 'UPLOAD_NOT_AN_IMAGE'
  | 'TOO_MANY_FILES'
  | 'INVALID_REQUEST'
  | 'UNSUPPORTED_MEDIA';

/** A picture, re-encoded; or a PDF, where the rules accept one. */
export type ReceivedFile = DrawnImage | ReceivedPdf;

/**
 * The destination of each file, called as soon as it is received, so that none waits in memory for the last one.
 */
export interface Keeper<Kept> {
  keep(file: ReceivedFile, name: string): Promise<Kept>;
  drop(kept: readonly Kept[]): Promise<void>;
}

const usualFields = 20;
const usualFieldBytes = 2000;
/** More than the boundary and the headers of a part. */
const partHeadBytes = 4096;

const formatsOf: Readonly<Record<string, ImageFormat>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', gif: 'gif' };
const problemOf = {
  FILE_TOO_LARGE: 'UPLOAD_TOO_LARGE',
  FILE_NOT_AN_IMAGE: 'UPLOAD_NOT_AN_IMAGE',
  FILE_NOT_A_PDF: 'UPLOAD_NOT_AN_IMAGE',
} as const satisfies Record<ImageProblem | PdfProblem, UploadProblem>;

/** UPLOAD-01..03: a multipart form, its pictures one after another. UPLOAD-07: one rejected picture rejects all. */
export async function receiveUpload<Kept>(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: UploadRules,
  keeper: Keeper<Kept>,
): Promise<Result<Upload<Kept>, UploadProblem>> {
  if (!request.isMultipart()) return failure('UNSUPPORTED_MEDIA');
  const images: Kept[] = [];
  const names: string[] = [];
  let isWhole = false;
  try {
    if (isAnnouncedTooLong(request, rules)) return failure('UPLOAD_TOO_LARGE');
    const read = await readParts(request, rules, async (file, name) => {
      images.push(await keeper.keep(file, name));
      names.push(name);
    });
    isWhole = read.ok;
    return read.ok ? success({ fields: read.value, images, names }) : read;
  } catch (error) {
    const code = malformedCode(error);
    if (code) return failure(code);
    throw error;
  } finally {
    if (!isWhole) {
      // A rejected body is not read to its end, so the connection cannot be reused.
      reply.header('connection', 'close');
      await keeper.drop(images);
    }
  }
}

/** Refused before any of it arrives: a client can send a form in which every file is too large for minutes. */
function isAnnouncedTooLong({ headers }: FastifyRequest, rules: UploadRules): boolean {
  const { maxFiles, maxBytes, maxPdfBytes = 0, maxFields = usualFields, maxFieldBytes = usualFieldBytes } = rules;
  const longest = maxFiles * Math.max(maxBytes, maxPdfBytes) + maxFields * maxFieldBytes;
  const parts = (maxFiles + maxFields) * partHeadBytes;
  return Number(headers['content-length'] ?? 0) > longest + parts;
}

/** Pictures may come before, between or after the fields. */
async function readParts(
  request: FastifyRequest,
  {
    extensions,
    maxFiles,
    maxBytes,
    maxPdfBytes,
    maxFields = usualFields,
    maxFieldBytes = usualFieldBytes,
  }: UploadRules,
  onFile: (file: ReceivedFile, name: string) => Promise<void>,
): Promise<Result<Record<string, string>, UploadProblem>> {
  const fields: Record<string, string> = {};
  const formats = extensions.flatMap((extension) => formatsOf[extension] ?? []);
  const limits = { files: maxFiles, fields: maxFields, fieldSize: maxFieldBytes, headerPairs: 50 };
  const allLimits = { ...limits, parts: maxFiles + maxFields, fileSize: maxBytes + 1 };
  for await (const part of request.parts({ limits: allLimits })) {
    if (!isStorable([part.fieldname, part.type === 'field' ? part.value : part.filename])) {
      return failure('INVALID_REQUEST');
    }
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const isPdf = maxPdfBytes !== undefined && /\.pdf$/i.test(part.filename);
    if (!isPdf && !hasName(part.filename, extensions)) return failure('UPLOAD_NOT_AN_IMAGE');
    const onReceived = (file: ReceivedFile) => onFile(file, part.fieldname);
    const received = isPdf
      ? await receivePdf(part.file, { maxBytes: maxPdfBytes }, onReceived)
      : await receiveDrawn(part.file, { formats, maxBytes }, onReceived);
    if (!received.ok) return failure(problemOf[received.code]);
  }
  return success(fields);
}

/** A picture drawn by a page may come without a file type in its name; its bytes decide anyway. */
function hasName(name: string, extensions: readonly string[]): boolean {
  const dot = name.lastIndexOf('.');
  return dot === -1 || extensions.includes(name.slice(dot + 1).toLowerCase());
}

/**
 * Too many parts, or a part that never ends: the form parser reports these with its own codes, or only in its message.
 */
export function malformedCode(error: unknown): UploadProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') return 'TOO_MANY_FILES';
  const isMalformed = /^FST_(?:PARTS|FIELDS|PROTO|INVALID_MULTIPART)/.test(code);
  return isMalformed || /^(?:Unexpected end of|Malformed|Multipart)/.test(error.message)
    ? 'INVALID_REQUEST'
    : undefined;
}
