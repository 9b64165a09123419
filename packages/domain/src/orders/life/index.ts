export type { LifeActor, LifeCondition, LifeEvent, LifeFacts, LifeProblem, LifeRow } from './life-table.ts';
export {
  lifeActors,
  lifeEventNames,
  lifeEvents,
  lifeTable,
  nextStep,
  possibleEvents,
  stepOfHistory,
} from './life-table.ts';
export type { KeptStep, LifeStep, StepFace } from './steps.ts';
export { isOver, lifeStepOf, lifeSteps, stepFaces, trackingCodeOf, trackingName } from './steps.ts';
