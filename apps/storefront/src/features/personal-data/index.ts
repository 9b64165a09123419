export { DataCopyButton, DataCopyStatus } from './data-copy.tsx';
