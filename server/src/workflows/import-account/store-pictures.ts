import { storeImportedPicture } from '../../areas/properties/pictures/actions.ts';
import { storeImportedPhotograph } from '../../areas/tasks/photographs/actions.ts';
import { requireTask } from '../../areas/tasks/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import type { BatchFiles } from './source-files.ts';

/** The pictures of properties, each in its two sizes. */
export async function storePictures(
  tx: WriteScope,
  lines: readonly ExportedLine[],
  batch: BatchFiles,
): Promise<number> {
  let stored = 0;
  for (const line of lines) {
    const { id, property_id, caption, created_at, large_url, small_url } = line;
    await batch.take(line, String(large_url), (large) =>
      batch.take(line, String(small_url), async (small) => {
        const picture = {
          id: Number(id),
          caption: String(caption),
          created_at: String(created_at),
          large,
          small,
        };
        stored += await storeImportedPicture(tx, Number(property_id), picture);
      }),
    );
  }
  return stored;
}

/** The photographs of tasks. */
export async function storePhotographs(
  tx: WriteScope,
  lines: readonly ExportedLine[],
  batch: BatchFiles,
): Promise<number> {
  let stored = 0;
  for (const line of lines) {
    const { id, task_id, staff_id, staff_name, item_id, created_at } = line;
    await requireTask(tx, Number(task_id));
    await batch.take(line, String(line['url']), async (sent) => {
      stored += await storeImportedPhotograph(tx, Number(task_id), {
        id: Number(id),
        staff_id: Number(staff_id),
        staff_name: String(staff_name),
        item_id: typeof item_id === 'number' ? item_id : null,
        created_at: String(created_at),
        sent,
      });
    });
  }
  return stored;
}
