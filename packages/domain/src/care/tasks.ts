/** The views of the list of tasks. */
export const taskViews = { mine: 'Mis tareas', open: 'Todas', done: 'Hechas' } as const;
export type TaskView = keyof typeof taskViews;
