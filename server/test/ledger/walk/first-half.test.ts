import { walk } from './walk.ts';

// 500 months; the seeds follow those of the check.
walk(7, 100);
