export { AddFromIndication } from './add-from-indication.tsx';
export { MedicineDialog } from './medicine-dialog.tsx';
export { RunningOut } from './running-out.tsx';
