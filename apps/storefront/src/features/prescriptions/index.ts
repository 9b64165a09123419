export type { PickedImage } from '../../ui/file-picker.tsx';
export { PrescriptionPicker, type PrescriptionPickerProps } from './prescription-picker.tsx';
