import { documentImages } from '../identity/documents/index.ts';

/** UPLOAD-01..03: the prescriptions of an order. */
export const prescriptionImages = documentImages;
