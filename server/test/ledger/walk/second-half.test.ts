import { walk } from './walk.ts';

// 500 months; a file of its own, so that both halves run at once.
walk(107, 100);
