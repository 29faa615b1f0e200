import { walk } from './walk.ts';

// A file of its own, so that both halves run at once.
walk(2);
