import { ok } from '@botica/contract/call';
import { idempotencyHeader } from '@botica/contract/headers';
import type { ExchangeReplyDto } from '@botica/contract/loyalty/raffle';
import { registerExchange } from '@botica/contract/loyalty/raffle';
import type { SpinDto } from '@botica/contract/loyalty/slot-machine';
import { listSlotSymbols, listSpins } from '@botica/contract/loyalty/slot-machine';
import { exchangeReference, exchangeTypeIds, raffleMessages } from '@botica/domain/loyalty/raffle';
import { slotMessages, slotReels } from '@botica/domain/loyalty/slot-machine';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import type { ContentPreview } from '../../content/editions/index.ts';
import type { Exchanged, ExchangeOwner, Raffle } from '../raffle/index.ts';
import type { Spinning } from './spin-reels.ts';
import { findSymbolPrizes, listSpinsOf } from './store.ts';
import type { SpinRow } from './tables.ts';

interface Options extends Pick<Platform, 'database'> {
  contentPreview: ContentPreview;
  exchange: Raffle['exchange'];
  spin: Spinning;
}

export const slotMachineRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { contentPreview, exchange, spin, database },
) => {
  // RAFFLE-07 A117: one call for both games.
  app.route({
    ...registerExchange,
    handler: async (request) => {
      const { body, company } = request;
      const owner = ownerOf(request);
      const given = {
        tickets: body.NumeroDeBoletos,
        shownPoints: body.PuntosPorBoleto,
        branchCode: body.Sucursal_ID === undefined || body.Sucursal_ID < 1 ? undefined : body.Sucursal_ID,
        key: keyOf(request),
      };
      return body.Tipo === exchangeTypeIds.slotMachine
        ? ok(toSpun(unwrap(await spin(owner, company, given))))
        : ok(toExchanged(unwrap(await exchange(owner, company, given))));
    },
  });
  app.route({
    ...listSlotSymbols,
    handler: async (request, reply) => {
      const { company } = request;
      const find = (tx: Db | undefined) => findSymbolPrizes(tx ?? database.reads.db, company.id);
      const found = await contentPreview.reading(request, reply, find);
      const prizesOf = (image: number) => found.filter((one) => one.image === image).map(({ name }) => name);
      return ok(Array.from({ length: slotReels.images }, (_, imagen) => ({ imagen, premios: prizesOf(imagen) })));
    },
  });
  app.route({
    ...listSpins,
    handler: async (request) => ok((await listSpinsOf(database.db, ownerOf(request))).map(toSpin)),
  });
};

const ownerOf = (request: FastifyRequest): ExchangeOwner => ({
  customerId: requireCustomer(request).id,
  companyId: request.company.id,
});

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader];
  return typeof key === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key) ? key : undefined;
}

const noSpin = { esClienteGanador: false, codigoGanador: '', informacionPremio: [], premio: '', puntosPremio: 0 };

function toExchanged({ exchange, pointsLeft }: Exchanged): ExchangeReplyDto {
  return {
    ...noSpin,
    id: exchangeReference(exchange.id),
    mensaje: raffleMessages.exchanged,
    puntosDisponibles: pointsLeft,
    numeroDeBoletos: exchange.tickets,
    esBonificacion: exchange.bonusTickets > 0,
    cantidadBonificada: exchange.bonusTickets,
    primerBoleto: exchange.firstNumber ?? 0,
    ultimoBoleto: exchange.lastNumber ?? 0,
  };
}

function toSpun({ spin, pointsLeft }: { spin: SpinRow; pointsLeft: number }): ExchangeReplyDto {
  const { fecha: _, ...told } = toSpin(spin);
  return {
    ...told,
    mensaje: spin.code ? `¡Ganaste! ${spin.prizeName}` : slotMessages.lost,
    puntosDisponibles: pointsLeft,
    numeroDeBoletos: 1,
    esBonificacion: false,
    cantidadBonificada: 0,
    primerBoleto: 0,
    ultimoBoleto: 0,
  };
}

function toSpin(spin: SpinRow): SpinDto {
  return {
    id: exchangeReference(spin.exchangeId),
    fecha: spin.at.toISOString(),
    esClienteGanador: spin.code !== null,
    codigoGanador: spin.code ?? '',
    informacionPremio: spin.images,
    premio: spin.prizeName,
    puntosPremio: spin.prizePoints,
  };
}
