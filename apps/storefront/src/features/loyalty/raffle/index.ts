export { DrawTicketsOverlay } from './draw-tickets-overlay.tsx';
export { isRefusal, tellGameProblem } from './game-problem.ts';
export { gamePointsQuery, raffleQuery, sendExchange } from './raffle.api.ts';
