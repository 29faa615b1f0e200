import { keepShell } from './shell.ts';
import { tellOfPushes } from './tell-of-pushes.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

tellOfPushes(self);
keepShell(self);
