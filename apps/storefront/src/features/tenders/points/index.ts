export { PointsPill } from './lazy-points-pill.ts';
export { pointsBalanceQuery } from './points.api.ts';
