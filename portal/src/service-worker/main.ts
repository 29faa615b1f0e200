import { keepShell } from './shell.ts';
import { keepPictures } from './kept-pictures.ts';
import { tellOfPushes } from './tell-of-pushes.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

tellOfPushes(self);
keepShell(self);
keepPictures(self);
