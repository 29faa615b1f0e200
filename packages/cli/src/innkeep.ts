#!/usr/bin/env node
import { openProcessTerminal } from './process-terminal.ts';
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), openProcessTerminal());
