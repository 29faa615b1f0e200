import { createRootRoute } from '@tanstack/react-router';
import { Frame } from './frame.tsx';
import { readPanelSearch } from './search-of-panels.ts';

/** The frame, around every page. */
export const root = createRootRoute({ component: Frame, validateSearch: readPanelSearch });
