export const raffleJobs = {
  draw: 'raffle-draw',
  exchangeLetter: 'raffle-exchange-letter',
  winnerLetter: 'raffle-winner-letter',
} as const;
