export type { PickedImage } from '../../ui/file-picker.tsx';
export { CardOptions } from './payment-step.tsx';
export { PlaceChoice } from './place-step.tsx';
export { PrescriptionPicker, type PrescriptionPickerProps } from './prescription-picker.tsx';
