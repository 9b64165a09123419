import { type Static, Type } from 'typebox';
import { requireHeaders } from '../../platform/auth.ts';
import { showCaptures } from '../../platform/captures.ts';
import { defineService } from '../../platform/service.ts';
import { brandOf } from './cards.ts';
import { redirectData } from './issuer-pages.ts';
import { createSales, type Sale } from './sales.ts';
import { createPanTokens, createRevokedTokens } from './tokens.ts';

export { issuer } from './issuer.ts';

const currencies = '^(?:340|320|558|840)$';
const TransactionIdentifier = Type.String({ format: 'uuid' });
const CardSchema = Type.Object({
  CardPan: Type.String({ pattern: '^[0-9]{13,19}$' }),
  CardCvv: Type.Optional(Type.String({ pattern: '^[0-9]{3,4}$' })),
  CardExpiration: Type.String({ pattern: '^[0-9]{2}(?:0[1-9]|1[0-2])$' }),
  CardholderName: Type.String({ pattern: '^[\\x20-\\x7e]{2,45}$' }),
});

const TokenizeBodySchema = Type.Object({
  TransactionIdentifier,
  TotalAmount: Type.Number({ minimum: 0 }),
  CurrencyCode: Type.String({ pattern: currencies }),
  ThreeDSecure: Type.Boolean(),
  Tokenize: Type.Literal(true),
  Source: CardSchema,
});

const SaleBodySchema = Type.Object({
  TransactionIdentifier,
  TotalAmount: Type.Number({ exclusiveMinimum: 0 }),
  CurrencyCode: Type.String(),
  ThreeDSecure: Type.Literal(true),
  OrderIdentifier: Type.String({ minLength: 1, maxLength: 255 }),
  Source: Type.Optional(Type.Object({ Token: Type.String({ minLength: 8, maxLength: 200 }) })),
  BillingAddress: Type.Optional(
    Type.Object({
      FirstName: Type.Optional(Type.String({ pattern: '^[\\x20-\\x7e]{0,30}$' })),
      LastName: Type.Optional(Type.String({ pattern: '^[\\x20-\\x7e]{0,30}$' })),
      EmailAddress: Type.Optional(Type.String({ maxLength: 254 })),
      PhoneNumber: Type.Optional(Type.String({ maxLength: 20 })),
    }),
  ),
  AddressMatch: Type.Optional(Type.Boolean()),
  ExtendedData: Type.Object({
    ThreeDSecure: Type.Object({
      ChallengeWindowSize: Type.Integer({ minimum: 1, maximum: 5 }),
      ChallengeIndicator: Type.String({ pattern: '^0[1-4]$' }),
    }),
    MerchantResponseUrl: Type.String({ pattern: '^https?://' }),
    HostedPage: Type.Optional(Type.Object({ PageSet: Type.String(), PageName: Type.String() })),
  }),
});

/** Outside the simplified flow: charges a token whose owner agreed to charges while absent. */
const ChargeBodySchema = Type.Object({
  TransactionIdentifier,
  TotalAmount: Type.Number({ exclusiveMinimum: 0 }),
  CurrencyCode: Type.String({ pattern: currencies }),
  ThreeDSecure: Type.Literal(false),
  OrderIdentifier: Type.String({ minLength: 1, maxLength: 255 }),
  Source: Type.Object({ Token: Type.String({ minLength: 8, maxLength: 200 }) }),
});

const RefundBodySchema = Type.Object({
  Refund: Type.Literal(true),
  TransactionIdentifier,
  TotalAmount: Type.Number({ exclusiveMinimum: 0 }),
  ExternalIdentifier: Type.String({ minLength: 1, maxLength: 255 }),
});
const VoidBodySchema = Type.Object({ TransactionIdentifier });
const RevokeBodySchema = Type.Object({ PanToken: Type.String({ minLength: 8, maxLength: 200 }) });

/** The card processor: tokens, and sales in the simplified flow with 3-D Secure 2. It stores no card number. */
export const powertranz = defineService({
  name: 'powertranz',
  title: 'Procesador de tarjetas',
  description:
    'Cambia el número de una tarjeta por una ficha, y cobra con ella después de que el banco confirma al dueño.',
  register(app, { config, store, now }) {
    const tokens = createPanTokens(config.powertranzPassword);
    const revoked = createRevokedTokens(store);
    const sales = createSales(store, now, tokens);
    const onRequest = requireHeaders({
      'powertranz-powertranzid': config.powertranzId,
      'powertranz-powertranzpassword': config.powertranzPassword,
    });
    const checked = { onRequest, attachValidation: true } as const;
    showCaptures(app, store, 'powertranz');

    app.get('/api/alive', async () => ({ Name: 'PowerTranz', Version: '1' }));

    app.post('/api/riskmgmt', { ...checked, schema: { body: TokenizeBodySchema } }, async (request) => {
      if (request.validationError) return formatError(8, '16', request.validationError.message);
      const { Source, Tokenize: _, ThreeDSecure: __, ...rest } = request.body;
      const token = tokens.tokenOf(Source.CardPan);
      revoked.giveBack(token);
      return {
        ...rest,
        TransactionType: 8,
        Approved: false,
        CardBrand: brandOf(Source.CardPan),
        IsoResponseCode: 'TK0',
        ResponseMessage: 'Tokenize complete',
        PanToken: token,
      };
    });

    app.post('/api/tokens/revoke', { ...checked, schema: { body: RevokeBodySchema } }, async (request) => {
      if (request.validationError) return formatError(8, '16', request.validationError.message);
      const { PanToken } = request.body;
      if (tokens.panOf(PanToken) === undefined) return formatError(8, '71', 'Invalid Token');
      revoked.add(PanToken);
      return { TransactionType: 8, Approved: false, IsoResponseCode: 'TK1', ResponseMessage: 'Token revoked' };
    });

    app.post('/api/spi/sale', { ...checked, schema: { body: SaleBodySchema } }, async (request) => {
      if (request.validationError) return formatError(2, '16', request.validationError.message);
      const { body } = request;
      if (!new RegExp(currencies).test(body.CurrencyCode)) return formatError(2, '38', 'Invalid CurrencyCode');
      const token = body.Source?.Token;
      if (token !== undefined && (tokens.panOf(token) === undefined || revoked.has(token))) {
        return formatError(2, '71', 'Invalid Token');
      }
      if (token === undefined && !body.ExtendedData.HostedPage) return formatError(2, '60', 'Invalid Source');
      const sale = sales.start(toSale(body));
      if (!sale) return formatError(2, '12', 'Duplicate TransactionIdentifier');
      return {
        ...summaryOf(sale),
        Approved: false,
        IsoResponseCode: 'SP4',
        ResponseMessage: 'SPI Preprocessing complete',
        RedirectData: redirectData(sale, `${request.protocol}://${request.host}`),
        SpiToken: sale.spiToken,
      };
    });

    app.post('/api/sale', { ...checked, schema: { body: ChargeBodySchema } }, async (request) => {
      if (request.validationError) return formatError(2, '16', request.validationError.message);
      const { TransactionIdentifier: id, OrderIdentifier, TotalAmount, CurrencyCode, Source } = request.body;
      const { Token: panToken } = Source;
      if (tokens.panOf(panToken) === undefined || revoked.has(panToken)) return formatError(2, '71', 'Invalid Token');
      const sale = sales.start({
        id,
        orderIdentifier: OrderIdentifier,
        amount: TotalAmount,
        currency: CurrencyCode,
        merchantUrl: '',
        panToken,
      });
      if (!sale) return formatError(2, '12', 'Duplicate TransactionIdentifier');
      sales.charge(sale);
      return outcomeOf(sale, sales.brandOf(sale));
    });

    // The token is the only credential: only an authenticated client received it.
    app.post('/api/spi/payment', { schema: { body: Type.String({ maxLength: 100 }) } }, async ({ body }) => {
      const sale = sales.findByToken(body);
      if (!sale) return formatError(2, '72', 'Invalid SpiToken');
      const paid = sales.pay(sale);
      return paid.ok ? outcomeOf(sale, sales.brandOf(sale)) : formatError(2, '73', paid.why);
    });

    app.get(
      '/api/transactions/:id',
      { onRequest, schema: { params: Type.Object({ id: TransactionIdentifier }) } },
      async ({ params }, reply) => {
        const sale = sales.find(params.id);
        return sale ? outcomeOf(sale, sales.brandOf(sale)) : reply.callNotFound();
      },
    );

    app.post('/api/refund', { ...checked, schema: { body: RefundBodySchema } }, async (request) => {
      if (request.validationError) return formatError(4, '16', request.validationError.message);
      const { TransactionIdentifier: id, TotalAmount, ExternalIdentifier } = request.body;
      const sale = sales.find(id);
      const refundId = sale && sales.refund(sale, TotalAmount, ExternalIdentifier);
      if (!sale || refundId === undefined) return formatError(4, '80', 'Original transaction cannot be refunded');
      return {
        ...summaryOf(sale),
        TransactionType: 4,
        TotalAmount,
        TransactionIdentifier: refundId,
        OriginalTrxnIdentifier: sale.id,
        ExternalIdentifier,
        Approved: true,
        IsoResponseCode: '00',
        ResponseMessage: 'Transaction is approved',
      };
    });

    app.post('/api/void', { ...checked, schema: { body: VoidBodySchema } }, async (request) => {
      if (request.validationError) return formatError(5, '16', request.validationError.message);
      const sale = sales.find(request.body.TransactionIdentifier);
      if (!sale || !sales.void(sale)) return formatError(5, '81', 'Original transaction cannot be voided');
      return { ...summaryOf(sale), TransactionType: 5, Approved: true, IsoResponseCode: '00' };
    });
  },
});

function toSale(body: Static<typeof SaleBodySchema>) {
  return {
    id: body.TransactionIdentifier,
    orderIdentifier: body.OrderIdentifier,
    amount: body.TotalAmount,
    currency: body.CurrencyCode,
    merchantUrl: body.ExtendedData.MerchantResponseUrl,
    panToken: body.Source?.Token,
  };
}

function summaryOf(sale: Sale) {
  return {
    TransactionType: 2,
    TransactionIdentifier: sale.id,
    OrderIdentifier: sale.orderIdentifier,
    TotalAmount: sale.amount,
    CurrencyCode: sale.currency,
  };
}

function outcomeOf(sale: Sale, brand: string) {
  const isApproved = sale.iso === '00' && !sale.isVoided;
  return {
    ...summaryOf(sale),
    Approved: isApproved,
    IsoResponseCode: sale.iso ?? 'SP4',
    ResponseMessage: isApproved ? 'Transaction is approved' : sale.iso === undefined ? 'Pending' : 'Declined',
    ...(isApproved ? { AuthorizationCode: sale.authorizationCode, RRN: sale.rrn } : {}),
    ...(sale.panToken === undefined ? {} : { CardBrand: brand, PanToken: sale.panToken }),
    ...(sale.authentication === undefined
      ? {}
      : { RiskManagement: { ThreeDSecure: { AuthenticationStatus: sale.authentication } } }),
  };
}

function formatError(type: number, code: string, message: string) {
  return {
    TransactionType: type,
    Approved: false,
    IsoResponseCode: '97',
    ResponseMessage: 'Format error',
    Errors: [{ Code: code, Message: message }],
  };
}
