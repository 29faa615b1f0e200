import { useQuery } from '@tanstack/react-query';
import type { Task } from '../../../../../client/src/innkeep.ts';
import { ownAddressOf } from '../../../components/pictures.ts';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { useWording } from '../../../texts/texts.ts';

/** The pictures of a report. Nothing without one. */
export function ReportPictures({ task: { id, note } }: { readonly task: Task }) {
  const { t } = useWording();
  const words = t.work.reports;
  const { data = [] } = useQuery({
    queryKey: key('tasks', 'photographs', id),
    queryFn: async ({ signal }) => (await innkeep.tasks.getPhotographs(id, { signal })).photographs,
  });
  if (data.length === 0) return null;
  return (
    <ul className="reports-pictures" aria-label={words.photographs(note)}>
      {data.map((photograph, index) => {
        const here = ownAddressOf(photograph.url);
        return (
          <li key={photograph.id}>
            <a href={here} target="_blank" rel="noreferrer">
              <img src={here} alt={words.photograph(index + 1)} loading="lazy" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
