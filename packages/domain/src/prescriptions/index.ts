export { prescriptionMessages } from './messages.ts';
export type { PictureMeasures, PrescriptionFlaw } from './readability.ts';
export { findFlaw, prescriptionFlaws } from './readability.ts';
export type { ReviewEvent } from './review.ts';
export { reviewEvents, reviewTransitions } from './review.ts';
export { prescriptionImages } from './upload.ts';
