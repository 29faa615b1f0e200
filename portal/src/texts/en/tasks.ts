export const TASKS = {
  title: 'Tasks',
};
