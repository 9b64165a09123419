import { ok } from '@botica/contract/call';
import type { ExchangedTicketsDto, WinnerDto } from '@botica/contract/loyalty/raffle';
import { getRaffle, listExchangedTickets, listWinners, toRaffleDto } from '@botica/contract/loyalty/raffle';
import { daysOfTicketPeriod, exchangeReference } from '@botica/domain/loyalty/raffle';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { groupImageUrl, imageBaseOf } from '../../catalogue/index.ts';
import type { ContentPreview } from '../../content/editions/index.ts';
import type { ExchangedTickets } from './store.ts';
import { findRaffle, listExchangesOf, listWinnersOf } from './store.ts';

const dayMs = 86_400_000;

type Needs = Pick<Platform, 'clock' | 'config' | 'database'> & { contentPreview: ContentPreview };

export const raffleRoutes: FastifyPluginAsyncTypebox<Needs> = async (
  app,
  { clock, config, contentPreview, database },
) => {
  app.route({
    ...getRaffle,
    handler: async (request, reply) => {
      const { company } = request;
      const find = (tx: Db | undefined, at: Date) => findRaffle(tx ?? database.reads.db, company.id, at);
      const raffle = await contentPreview.reading(request, reply, find);
      const picture = raffle?.pictureKey ? groupImageUrl(imageBaseOf(config, company), raffle.pictureKey) : '';
      return ok(toRaffleDto(raffle, picture));
    },
  });
  app.route({
    ...listWinners,
    handler: async ({ company }) => ok((await listWinnersOf(database.reads.db, company.id)).map(toWinner)),
  });
  app.route({
    ...listExchangedTickets,
    handler: async (request) => {
      const owner = { customerId: requireCustomer(request).id, companyId: request.company.id };
      const since = new Date(clock.now().getTime() - daysOfTicketPeriod(request.params.id) * dayMs);
      return ok((await listExchangesOf(database.db, owner, since)).map(toExchanged));
    },
  });
};

function toWinner({ winner, raffleName, prize }: Awaited<ReturnType<typeof listWinnersOf>>[number]): WinnerDto {
  return {
    promocion: raffleName,
    premio: prize,
    nombre: winner.name,
    boleto: winner.ticketNumber,
    cantidad_Boletos: winner.ticketsInDraw,
    fecha: winner.drawnAt.toISOString(),
  };
}

function toExchanged({ exchange, raffleName, drawnAt, winningNumber }: ExchangedTickets): ExchangedTicketsDto {
  return {
    id: exchangeReference(exchange.id),
    fecha: exchange.at.toISOString(),
    promocion: raffleName,
    numeroDeBoletos: exchange.tickets,
    cantidadBonificada: exchange.bonusTickets,
    puntos: exchange.points,
    primerBoleto: exchange.firstNumber ?? 0,
    ultimoBoleto: exchange.lastNumber ?? 0,
    fechaSorteo: drawnAt?.toISOString() ?? null,
    esGanador: winningNumber !== null,
  };
}
