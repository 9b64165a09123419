export { ConsentNote } from './consent-note.tsx';
export { peopleQuery, reloadHealth } from './people.api.ts';
export { PersonChoice } from './person-choice.tsx';
export { PersonDialog } from './person-dialog.tsx';
