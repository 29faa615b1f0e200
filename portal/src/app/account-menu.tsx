import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, use, useRef, useState } from 'react';
import { lazyPart } from '../components/lazy-part.ts';
import { chooseAccount } from '../data/api.ts';
import { Icon } from '../components/icon.tsx';
import { useKeptRequests } from '../data/offline/use-kept-requests.ts';
import { LANGUAGE_NAMES, LANGUAGES, useWording } from '../texts/texts.ts';
import { LanguageWish } from './language-wish.ts';
import { signOut } from './sign-out.ts';
import { useSession } from '../data/session.ts';

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'), 'LeaveDialog');

const SCHEMES = { auto: 'system', light: 'light', dark: 'dark' } as const;

/** Who is signed in, the accounts they have, how the portal looks, and the way out. */
export function AccountMenu() {
  const { t, language } = useWording();
  const { email, form_token, account, accounts } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { wish } = use(LanguageWish);
  const form = useRef<HTMLFormElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const unsent = useKeptRequests().length;
  const leave = () => signOut(form.current);
  return (
    <>
      <form
        ref={form}
        method="post"
        action="/sign-out"
        hidden
        onSubmit={(event) => {
          event.preventDefault();
          if (unsent > 0) setLeaving(true);
          else void leave();
        }}
      >
        <input type="hidden" name="form_token" value={form_token} />
      </form>
      <Menu position="right-end" width={250}>
        <Menu.Target>
          <UnstyledButton className="rail-link" aria-label={t.account.menu}>
            <Icon name="person" size={20} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {account.name}
            <br />
            {email}
          </Menu.Label>
          {accounts
            .filter(({ id }) => id !== account.id)
            .map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => switchTo(id)}>
                {t.account.switchTo} {name}
              </Menu.Item>
            ))}
          <Menu.Label>{t.account.appearance}</Menu.Label>
          {(['auto', 'light', 'dark'] as const).map((scheme) => (
            <Menu.Item
              key={scheme}
              onClick={() => setColorScheme(scheme)}
              rightSection={colorScheme === scheme ? <Icon name="check" size={14} /> : null}
            >
              {t.account[SCHEMES[scheme]]}
            </Menu.Item>
          ))}
          <Menu.Label>{t.account.language}</Menu.Label>
          {LANGUAGES.map((each) => (
            <Menu.Item
              key={each}
              onClick={() => wish(each)}
              rightSection={each === language ? <Icon name="check" size={14} /> : null}
            >
              {LANGUAGE_NAMES[each]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item component={Link} to="/settings/you">
            {t.account.you}
          </Menu.Item>
          <Menu.Item component="a" href="/docs">
            {t.nav.reference}
          </Menu.Item>
          <Menu.Item onClick={() => form.current?.requestSubmit()}>{t.account.signOut}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isLeaving ? (
        <Suspense>
          <LeaveDialog unsent={unsent} leave={leave} onClose={() => setLeaving(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Everything of the other account is read again. */
function switchTo(id: number): void {
  chooseAccount(id);
  globalThis.location.assign('/');
}
