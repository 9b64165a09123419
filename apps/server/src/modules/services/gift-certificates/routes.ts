import { ok } from '@botica/contract/call';
import { idempotencyHeader } from '@botica/contract/headers';
import type {
  CertificateDto,
  GivenGiftDto,
  GivenGiftState,
  WaitingGiftsDto,
} from '@botica/contract/services/gift-certificates';
import {
  claimGift,
  giveCertificate,
  listGiftDesigns,
  listGivenGifts,
  listMyCertificates,
  listWaitingGifts,
  resendGift,
  resendGiftReceipt,
  toGiftErrors,
  toGiftForm,
} from '@botica/contract/services/gift-certificates';
import type { Company } from '@botica/domain/companies';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import type { GiftState } from '@botica/domain/services/gift-certificates';
import { giftMessages } from '@botica/domain/services/gift-certificates';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { FormError, ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { uploadedImageUrl } from '../../catalogue/index.ts';
import type { WaitingCertificate } from '../../tenders/certificates/index.ts';
import type { GiftsService, Given } from './service.ts';
import type { GivenGift, OwnCertificate } from './store.ts';

export const giftCertificatesRoutes: FastifyPluginAsyncTypebox<{ gifts: GiftsService }> = async (app, { gifts }) => {
  app.route({
    ...giveCertificate,
    handler: async (request) => {
      const { body, company } = request;
      const gift = { form: toGiftForm(body), cardId: body.tarjetaCredito.id, key: keyOf(request) };
      const { id, purchaseId } = giftOf(await gifts.give(ownerOf(request), company, gift));
      return ok({ id, ordenId: encodeOrderId(purchaseId) });
    },
  });

  app.route({
    ...listGiftDesigns,
    handler: async (request) => {
      const designs = await gifts.designs(request.company.id);
      return ok(designs.map(({ id, name, pictureId }) => ({ id, nombre: name, imagen: uploadedImageUrl(pictureId) })));
    },
  });

  app.route({
    ...listGivenGifts,
    handler: async (request) =>
      ok((await gifts.given(ownerOf(request))).map((gift) => toGivenDto(gift, request.company))),
  });

  app.route({
    ...listMyCertificates,
    handler: async (request) =>
      ok((await gifts.mine(ownerOf(request))).map((certificate) => toCertificateDto(certificate, request.company))),
  });

  app.route({
    ...listWaitingGifts,
    handler: async (request) => {
      const { email, gifts: waiting } = await gifts.waiting(ownerOf(request));
      return ok({ correo: email, regalos: waiting.map((gift) => toWaitingDto(gift, request.company)) });
    },
  });

  app.route({
    ...claimGift,
    handler: async (request) => {
      const claimed = unwrap(await gifts.claim(ownerOf(request), request.body.codigo, request.ip));
      return ok(toCertificateDto(claimed, request.company));
    },
  });

  app.route({
    ...resendGift,
    handler: async (request) => {
      unwrap(await gifts.resend(ownerOf(request), request.body.id));
      return ok({ mensaje: giftMessages.sent }); // GIFT-05
    },
  });

  app.route({
    ...resendGiftReceipt,
    handler: async (request, reply) => {
      unwrap(await gifts.resendReceipt(ownerOf(request), request.params.id));
      reply.header('cache-control', 'no-store');
      return ok({ mensaje: giftMessages.receiptSent });
    },
  });
};

const ownerOf = (request: FastifyRequest) => ({
  customerId: requireCustomer(request).id,
  companyId: request.company.id,
});

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function keyOf({ headers }: FastifyRequest): string {
  const key = headers[idempotencyHeader];
  if (typeof key !== 'string' || !uuid.test(key)) throw new ProblemError('IDEMPOTENCY_KEY_REQUIRED');
  return key.toLowerCase();
}

function giftOf(given: Given) {
  if (!given.ok && given.details && 'errors' in given.details) throw new FormError(toGiftErrors(given.details.errors));
  return unwrap(given);
}

const stateWords: Readonly<Record<GiftState, GivenGiftState>> = {
  pending: 'pendiente',
  issued: 'enviado',
  failed: 'noPagado',
};

const imageOf = ({ pictureId }: { pictureId: string | null }) => (pictureId ? uploadedImageUrl(pictureId) : '');

function toGivenDto(gift: GivenGift, { currency }: Company): GivenGiftDto {
  return {
    id: gift.id,
    ordenId: encodeOrderId(Number(gift.purchaseId)),
    estado: stateWords[gift.state],
    fecha: new Date(gift.createdAt).toISOString(),
    para: gift.recipientEmail,
    mensaje: gift.message,
    monto: toDecimal(gift.amountCents),
    simboloMoneda: currency.symbol,
    fechaVence: gift.expiresOn ?? '',
    imagen: imageOf(gift),
    tarjetaEnmascarada: gift.cardMask,
  };
}

/** Only the giver's first name: nobody has proved that the e-mail is theirs. */
function toWaitingDto(gift: WaitingCertificate, { currency }: Company): WaitingGiftsDto['regalos'][number] {
  return {
    id: gift.id,
    de: gift.giverName.trim().split(/\s+/)[0] ?? '',
    monto: toDecimal(gift.amountCents),
    simboloMoneda: currency.symbol,
    fechaVence: gift.expiresOn,
  };
}

function toCertificateDto(certificate: OwnCertificate, { currency }: Company): CertificateDto {
  return {
    id: certificate.id,
    codigo: certificate.code,
    saldo: toDecimal(certificate.balanceCents),
    monto: toDecimal(certificate.amountCents),
    simboloMoneda: currency.symbol,
    fechaVence: certificate.expiresOn,
    estaVencido: certificate.isExpired,
    de: certificate.giverName,
    mensaje: certificate.message,
    imagen: imageOf(certificate),
    fecha: new Date(certificate.createdAt).toISOString(),
  };
}
