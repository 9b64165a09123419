import { Type } from 'typebox';
import { requireHeaders } from '../../platform/auth.ts';
import { defineService } from '../../platform/service.ts';
import { createPanTokens } from './tokens.ts';

const TokenizeBodySchema = Type.Object({
  TransactionIdentifier: Type.String({ format: 'uuid' }),
  TotalAmount: Type.Number({ minimum: 0 }),
  CurrencyCode: Type.String({ pattern: '^(?:340|320|558|840)$' }),
  ThreeDSecure: Type.Boolean(),
  Tokenize: Type.Literal(true),
  Source: Type.Object({
    CardPan: Type.String({ pattern: '^[0-9]{13,19}$' }),
    CardCvv: Type.Optional(Type.String({ pattern: '^[0-9]{3,4}$' })),
    CardExpiration: Type.String({ pattern: '^[0-9]{2}(?:0[1-9]|1[0-2])$' }),
    CardholderName: Type.String({ pattern: '^[\\x20-\\x7e]{2,45}$' }),
  }),
});

/** The card processor, as far as saving a card needs it. It keeps nothing of a card, not even here. */
export const powertranz = defineService({
  name: 'powertranz',
  title: 'Procesador de tarjetas',
  description: 'Cambia el número de una tarjeta por una ficha con la que se puede cobrar después.',
  register(app, { config }) {
    const tokens = createPanTokens(config.powertranzPassword);
    const isOurs = requireHeaders({
      'powertranz-powertranzid': config.powertranzId,
      'powertranz-powertranzpassword': config.powertranzPassword,
    });

    app.post(
      '/api/riskmgmt',
      { onRequest: isOurs, attachValidation: true, schema: { body: TokenizeBodySchema } },
      async ({ body, validationError }) => {
        if (validationError) {
          return {
            TransactionType: 8,
            Approved: false,
            IsoResponseCode: '97',
            ResponseMessage: 'Format error',
            Errors: [{ Code: '16', Message: validationError.message }],
          };
        }
        const { TransactionIdentifier, TotalAmount, CurrencyCode, Source } = body;
        return {
          TransactionType: 8,
          Approved: false,
          TransactionIdentifier,
          TotalAmount,
          CurrencyCode,
          CardBrand: brandOf(Source.CardPan),
          IsoResponseCode: 'TK0',
          ResponseMessage: 'Tokenize complete',
          PanToken: tokens.tokenOf(Source.CardPan),
        };
      },
    );
  },
});

function brandOf(pan: string): string {
  if (pan.startsWith('4')) return 'Visa';
  return pan.startsWith('3') ? 'AmericanExpress' : 'MasterCard';
}
