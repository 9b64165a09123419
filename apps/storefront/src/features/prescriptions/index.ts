export type { PickedImage } from '../../ui/file-picker.tsx';
export { CardOptions, PaymentChoice } from './payment-step.tsx';
export { PlaceChoice } from './place-step.tsx';
export type { PrescriptionMode } from './prescription-draft.ts';
export { PrescriptionPicker, type PrescriptionPickerProps } from './prescription-picker.tsx';
