import { createElement, type MouseEvent, type ReactElement } from 'react';

type RootProps = Readonly<Record<string, unknown>>;

/**
 * The root of every button. While it loads it is not disabled, which would take the focus from the person who pressed it: it does
 * nothing, and says so. A link stays a link.
 */
export function busyRoot({ disabled, onClick, ...props }: RootProps): ReactElement {
  if ('href' in props) return createElement('a', { ...props, onClick });
  const isLoading = props['data-loading'] === true && props['data-disabled'] !== true;
  if (isLoading) return createElement('button', { ...props, 'aria-disabled': true, onClick: doNothing });
  return createElement('button', { ...props, disabled, onClick });
}

function doNothing(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
