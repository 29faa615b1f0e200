import type { Caller } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';

/** The operator who saved a view changes it, and the master operator every shared one. Throws `saved_view_of_another`. */
export function checkOwn({ is_own }: { readonly is_own: boolean }, caller: Caller | null): void {
  if (!is_own && caller?.is_master !== true) throw new ApiError('saved_view_of_another');
}
