import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { askOutside, OutsideError } from '../platform/outside.ts';

export interface DocumentClaims {
  number: string;
  /** ISO date. */
  birthDate?: string;
}

export interface DocumentReading {
  /** The picture shows a readable document of the requested kind. */
  isDocument: boolean;
  numberMatches: boolean;
  birthDateMatches: boolean;
}

export interface DocumentReader {
  /** Compares a picture with the owner's data; the service receives nothing else and stores nothing. */
  read(picture: Buffer, kind: 'national-id' | 'passport', claims?: DocumentClaims): Promise<DocumentReading>;
}

const ReadingSchema = Type.Object({
  isDocument: Type.Boolean(),
  numberMatches: Type.Boolean(),
  birthDateMatches: Type.Boolean(),
});

export interface DocumentReaderSettings {
  url: string;
  key: string;
  timeoutMs: number;
}

export function createDocumentReader({ url, key, timeoutMs }: DocumentReaderSettings): DocumentReader {
  return {
    async read(picture, kind, claims) {
      const answer = await askOutside({
        service: 'document-reader',
        url: `${url}/v1/readings`,
        timeoutMs,
        headers: { authorization: `Bearer ${key}` },
        body: { kind, picture: picture.toString('base64'), ...(claims ? { claims } : {}) },
      });
      if (Value.Check(ReadingSchema, answer)) return answer;
      throw new OutsideError('document-reader', 'answered with no reading');
    },
  };
}
