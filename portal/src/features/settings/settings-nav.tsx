import { Link } from '@tanstack/react-router';
import { useSession } from '../../data/session.ts';
import { useMay } from '../../data/use-may.ts';
import { useReach } from '../../data/use-reach.ts';
import { useWording } from '../../texts/texts.ts';
import { DOCUMENTS, isOffered, SANDBOX_PAGE, SECTIONS } from './sections.ts';

/** The list of all pages of the settings. */
export function SettingsNav() {
  const { t } = useWording();
  const { is_sandbox } = useSession().account;
  const reach = useReach();
  const may = useMay();
  return (
    <nav className="settings-nav" aria-label={t.settings.title}>
      {SECTIONS.filter(({ pages }) => pages.some(({ to }) => isOffered(to, reach, may))).map(
        (section, place) => (
          <div key={place} className="settings-nav-group">
            <h2>{section.name(t.settings)}</h2>
            {section.pages
              .filter(({ to }) => (to !== SANDBOX_PAGE || is_sandbox) && isOffered(to, reach, may))
              .map((page) => (
                <Link key={page.to} className="settings-nav-link" to={page.to}>
                  {page.name(t.settings)}
                </Link>
              ))}
          </div>
        ),
      )}
      <div className="settings-nav-group">
        <h2>{t.settings.documents}</h2>
        {DOCUMENTS.map((document) => (
          <a key={document.href} className="settings-nav-link" href={document.href}>
            {document.name(t.settings)}
          </a>
        ))}
      </div>
    </nav>
  );
}
