export { Approvals } from './approvals.tsx';
export { AskedVia, firstChannel } from './asked-via.tsx';
export { useAssigneeOptions } from './assignees.ts';
export { History } from './history.tsx';
export { refundReasons, ToneBadge } from './labels.tsx';
export { NoteForm, Notes, useFinishTask } from './notes.tsx';
export { OrderTable } from './order-table.tsx';
export { TakeOrderLink } from './take-order-link.tsx';
export { useAct } from './use-act.ts';
