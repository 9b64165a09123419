import { raffleMessages } from '@botica/domain/loyalty/raffle';
import { slotMessages } from '@botica/domain/loyalty/slot-machine';

export const raffleProblems = {
  // RAFFLE-01
  TICKETS_NOT_VALID: { status: 422, field: 'NumeroDeBoletos', message: raffleMessages.ticketsNotValid },
  TICKETS_NOT_ENOUGH_POINTS: { status: 409, field: 'NumeroDeBoletos', message: raffleMessages.notEnoughPoints },
  RAFFLE_NOT_OPEN: { status: 409, message: raffleMessages.notOpen },
  RAFFLE_TICKETS_GONE: {
    status: 409,
    field: 'NumeroDeBoletos',
    message: 'No quedan tantos boletos en este sorteo.',
  },
  TICKET_PRICE_CHANGED: { status: 409, message: raffleMessages.priceChanged },
  // SLOT-02 SLOT-05 SLOT-06
  SPIN_UNDER_WAY: { status: 409, message: slotMessages.spinning },
  SPIN_TERMS_NEEDED: { status: 403, message: slotMessages.terms },
  SPIN_NOT_ENOUGH_POINTS: { status: 409, message: slotMessages.points },
  SLOT_MACHINE_CLOSED: { status: 409, message: slotMessages.closed },
} as const;
