export type { PickedImage } from '@botica/ui/forms/files/file-picker.tsx';
export { CardOptions, PaymentChoice } from './payment-step.tsx';
export { PlaceChoice } from './place-step.tsx';
export type { PrescriptionMode } from './prescription-draft.ts';
export { PrescriptionPicker, type PrescriptionPickerProps } from './prescription-picker.tsx';
export { phoneMaskFor, useRegisteredPhone } from './registered-phone.ts';
export { type ClosedAnswer, useClosedBranch } from './use-closed-branch.ts';
export { usePrescriptionPhoto } from './use-prescription-photo.ts';
