export type { PickedImage } from '../../ui/forms/files/file-picker.tsx';
export { CardOptions, PaymentChoice } from './payment-step.tsx';
export { PlaceChoice } from './place-step.tsx';
export type { PrescriptionMode } from './prescription-draft.ts';
export { PrescriptionPicker, type PrescriptionPickerProps } from './prescription-picker.tsx';
