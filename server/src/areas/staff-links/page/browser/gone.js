// The script of the sentence that a page is gone: the service says so itself, so what was kept of it is of no use any more.
import { forgetPage } from './forget.js';

void forgetPage(location.pathname);
