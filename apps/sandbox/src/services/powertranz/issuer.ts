import { Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import { outsidePageSecurity } from '../../platform/security.ts';
import { defineService } from '../../platform/service.ts';
import { cardPage, challengePage, fingerprintPage, goOn, lostPage } from './issuer-pages.ts';
import { createSales, type Sale } from './sales.ts';
import { createPanTokens } from './tokens.ts';

const Token = { SpiToken: Type.String({ maxLength: 100 }) };
const CardFormSchema = Type.Object({
  ...Token,
  CardPan: Type.String({ maxLength: 40 }),
  CardExpiration: Type.String({ maxLength: 10 }),
  CardCvv: Type.String({ maxLength: 4 }),
  CardholderName: Type.String({ maxLength: 60 }),
});
const ChallengeFormSchema = Type.Object({
  ...Token,
  password: Type.Optional(Type.String({ maxLength: 100 })),
  cancel: Type.Optional(Type.String()),
});

/** The bank that issued the card, which the shopper's browser visits between the two steps of a sale. */
export const issuer = defineService({
  name: 'issuer',
  title: 'Banco emisor (3-D Secure)',
  description: 'Confirma al dueño de una tarjeta en el navegador. La contraseña de las tarjetas de prueba es 3ds2.',
  register(app, { config, store, now }) {
    const sales = createSales(store, now, createPanTokens(config.powertranzPassword));
    const helmet = outsidePageSecurity;

    /** The page of the next step, or the redirect to the store. */
    function nextPage(sale: Sale) {
      if (sale.panToken === undefined) return cardPage(sale);
      const step = sales.nextStep(sale);
      if (step === 'fingerprint') return fingerprintPage(sale);
      if (step === 'challenge') return challengePage(sale, sales.lastFourOf(sale));
      return goOn('Volviendo a la tienda', sale.merchantUrl, [
        ['Response', JSON.stringify(answerOf(sale, sales.brandOf(sale)))],
        ['TransactionIdentifier', sale.id],
        ['SpiToken', sale.spiToken],
      ]);
    }

    app.post('/3ds/start', { helmet, schema: { body: Type.Object(Token) } }, async ({ body }, reply) => {
      const sale = sales.findByToken(body.SpiToken);
      return sale ? sendPage(reply, nextPage(sale)) : sendPage(reply.code(404), lostPage());
    });

    app.post('/3ds/card', { helmet, schema: { body: CardFormSchema } }, async ({ body }, reply) => {
      const sale = sales.findByToken(body.SpiToken);
      if (!sale) return sendPage(reply.code(404), lostPage());
      const pan = body.CardPan.replace(/[\s-]/g, '');
      if (!/^\d{13,19}$/.test(pan)) return sendPage(reply, cardPage(sale, 'Revisa el número de la tarjeta.'));
      if (sale.panToken === undefined) sales.typeCard(sale, pan);
      return sendPage(reply, nextPage(sale));
    });

    app.post('/3ds/fingerprint', { helmet, schema: { body: Type.Object(Token) } }, async ({ body }, reply) => {
      const sale = sales.findByToken(body.SpiToken);
      if (!sale) return sendPage(reply.code(404), lostPage());
      if (sales.nextStep(sale) === 'fingerprint') sales.takeStep(sale);
      return sendPage(reply, nextPage(sale));
    });

    app.post('/3ds/challenge', { helmet, schema: { body: ChallengeFormSchema } }, async ({ body }, reply) => {
      const sale = sales.findByToken(body.SpiToken);
      if (!sale) return sendPage(reply.code(404), lostPage());
      if (sales.nextStep(sale) === 'challenge') sales.takeStep(sale, body.cancel ? '' : body.password);
      return sendPage(reply, nextPage(sale));
    });
  },
});

/** The fields that the browser brings to the store. They are unsigned and never say that the sale is approved. */
function answerOf(sale: Sale, brand: string) {
  const is3ds = sale.authentication !== undefined;
  return {
    TransactionType: 2,
    Approved: false,
    TransactionIdentifier: sale.id,
    OrderIdentifier: sale.orderIdentifier,
    TotalAmount: sale.amount,
    CurrencyCode: sale.currency,
    CardBrand: brand,
    IsoResponseCode: is3ds ? '3D0' : '3D1',
    ResponseMessage: is3ds ? '3DS complete' : 'Card not enrolled',
    ...(is3ds
      ? {
          RiskManagement: {
            ThreeDSecure: {
              Eci: sale.authentication === 'Y' ? '05' : sale.authentication === 'A' ? '06' : '07',
              AuthenticationStatus: sale.authentication,
              ProtocolVersion: '2.2.0',
            },
          },
        }
      : {}),
    PanToken: sale.panToken,
    SpiToken: sale.spiToken,
  };
}
