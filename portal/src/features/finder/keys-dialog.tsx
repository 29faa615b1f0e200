import { Dialog } from '../../components/dialog.tsx';
import { useWording } from '../../texts/texts.ts';
import './finder.css';

/** Keys that do the same, and what they do. */
export type KeyHelp = { readonly keys: readonly string[]; readonly does: string };

/** The keys of the page, and those of every page. */
export function KeysDialog({
  page,
  everywhere,
  onClose,
}: {
  readonly page: readonly KeyHelp[];
  readonly everywhere: readonly KeyHelp[];
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  return (
    <Dialog onClose={onClose} title={t.finder.keys.title}>
      {page.length === 0 ? null : <KeyList title={t.finder.keys.thisPage} helps={page} />}
      <KeyList title={t.finder.keys.everywhere} helps={everywhere} />
    </Dialog>
  );
}

function KeyList({ title, helps }: { readonly title: string; readonly helps: readonly KeyHelp[] }) {
  const { t } = useWording();
  return (
    <section className="finder-keys">
      <h3>{title}</h3>
      <dl>
        {helps.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {index === 0 ? null : ` ${t.finder.keys.or} `}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
