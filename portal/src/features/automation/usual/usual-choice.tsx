import { Link } from '@tanstack/react-router';
import { useWording } from '../../../texts/texts.ts';
import { USUAL_RULES } from './texts/usual-texts.ts';

/** The usual rules to begin a new one with. */
export function UsualChoice() {
  const { t } = useWording();
  const { usual, usualTitle, usualNone } = t.automation;
  const shown = [undefined, ...USUAL_RULES];
  return (
    <nav className="automation-usual" aria-label={usualTitle}>
      <h2>{usualTitle}</h2>
      <ul>
        {shown.map((each) => (
          <li key={each ?? 'none'}>
            <Link
              to="."
              search={(before) => ({ ...before, like: each })}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              <b>{each === undefined ? usualNone.name : usual[each].name}</b>
              <small>{each === undefined ? usualNone.says : usual[each].says}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
