export { DrawTicketsOverlay } from './draw-tickets-overlay.tsx';
export { isRefusal, tellGameProblem } from './game-problem.ts';
export { gamePointsQuery, raffleQuery, sendExchange, ticketsQuery } from './raffle.api.ts';
export { TicketNumbers } from './ticket-numbers.tsx';
