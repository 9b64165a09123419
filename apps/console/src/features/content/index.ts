export { GroupList } from './group-list.tsx';
export { GroupScreen } from './group-screen.tsx';
export { NewPieceDialog } from './new-piece-dialog.tsx';
export { useContentCompanies } from './use-content-companies.ts';
