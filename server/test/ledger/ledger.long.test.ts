import { useHarness } from '../harness.ts';
import { useInnkeep } from './innkeep.ts';
import { holdRules } from './hold-rules.ts';
import { readSettings } from './settings.ts';

const harness = useHarness();

holdRules(useInnkeep(harness), readSettings());
