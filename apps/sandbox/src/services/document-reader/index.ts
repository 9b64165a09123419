import { Type } from 'typebox';
import { requireBearer } from '../../platform/auth.ts';
import { defineService } from '../../platform/service.ts';
import { jpegSize } from './picture-size.ts';

const ReadingBodySchema = Type.Object({
  kind: Type.Union([Type.Literal('national-id'), Type.Literal('passport')]),
  picture: Type.String({ minLength: 1, maxLength: 12_000_000 }),
  claims: Type.Optional(
    Type.Object({
      number: Type.String({ minLength: 1, maxLength: 30 }),
      birthDate: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
    }),
  ),
});

/** Smaller documents are not readable. */
const readable = { width: 200, height: 120 } as const;
/** A number that never matches: simulates a document of another person. */
const otherPersons = /0404$/;

/** Simulates a service that reads documents. It accepts what it receives, except as documented. */
export const documentReader = defineService({
  name: 'document-reader',
  title: 'Lector de documentos',
  description:
    'Compara la foto de un documento con lo que dice su dueño. No reconoce fotos de menos de 200 por 120 puntos, ni números que terminan en 0404.',
  register(app, { config }) {
    app.post(
      '/v1/readings',
      {
        onRequest: requireBearer(config.documentReaderKey),
        bodyLimit: 16 * 1024 * 1024,
        schema: { body: ReadingBodySchema },
      },
      async ({ body: { picture, claims } }) => {
        const size = jpegSize(Buffer.from(picture, 'base64'));
        const isDocument = size !== undefined && size.width >= readable.width && size.height >= readable.height;
        const numberMatches = isDocument && claims !== undefined && !otherPersons.test(claims.number);
        return { isDocument, numberMatches, birthDateMatches: numberMatches && claims.birthDate !== undefined };
      },
    );
  },
});
