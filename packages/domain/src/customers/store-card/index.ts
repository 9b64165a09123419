export type { StoreCardApplication, StoreCardField } from './application.ts';
export {
  checkStoreCardApplication,
  cleanStoreCardPhone,
  offersStoreCard,
  storeCardMessages,
  storeCardPath,
} from './application.ts';
