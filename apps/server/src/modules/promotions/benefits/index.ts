export { benefitPieces } from './pieces.ts';
