export { maxAddressLength, receiverAddressProblem } from './address.ts';
export type { WebhookEventType } from './events.ts';
export { isWebhookEventType, webhookEventLabels, webhookEventTypes } from './events.ts';
export { overlapMs, pauseAfter, retryPausesSeconds } from './retries.ts';
export type { ApiScope } from './scopes.ts';
export { apiKeyLife, apiScopeIds, apiScopes, isApiScope } from './scopes.ts';
