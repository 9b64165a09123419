export { clearExternalDraft, externalOrderSent, useLacksExternalOrder } from './external-draft-store.ts';
export { ExternalOrderNote } from './external-order-note.tsx';
