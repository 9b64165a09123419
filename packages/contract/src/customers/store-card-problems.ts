import { storeCardMessages } from '@botica/domain/customers/store-card';

export const storeCardProblems = {
  STORE_CARD_NOT_OFFERED: { status: 409, message: storeCardMessages.notOffered },
} as const;
