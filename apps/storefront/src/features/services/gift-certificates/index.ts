export { myCertificatesQuery, waitingGiftsQuery } from './gift-certificates.api.ts';
export { CertificateFace } from './gift-preview.tsx';
export { UseNowButton } from './use-now-button.tsx';
export { WaitingGifts } from './waiting-gifts.tsx';
