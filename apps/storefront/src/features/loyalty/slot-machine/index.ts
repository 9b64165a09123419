export { slotSymbolsQuery } from './slot-machine.api.ts';
export { SymbolDrawing } from './slot-symbols.tsx';
export { SymbolPrizes } from './symbol-prizes.tsx';
