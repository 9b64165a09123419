export { packPrice } from './pack-price.ts';
export { stockLevelOf, tileProps } from './tile-props.ts';
