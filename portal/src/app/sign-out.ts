import { forgetTab } from '../data/api.ts';
import { forgetTypedTexts } from '../data/typed-texts.ts';
import { forgetRequests } from '../data/offline/kept-requests.ts';

/**
 * Signs out, after the browser has forgotten what it kept for the person: what was read and not sent, and that it is told of
 * what happens. Nothing of it keeps anybody signed in.
 */
export async function signOut(form: HTMLFormElement | null): Promise<void> {
  await Promise.allSettled([
    import('../data/offline/kept-reads.ts').then(({ forgetReads }) => forgetReads()),
    forgetRequests(),
    import('../features/settings/notifications/this-device.ts').then(({ endSubscription }) =>
      endSubscription(),
    ),
  ]);
  forgetTypedTexts();
  forgetTab();
  form?.submit();
}
