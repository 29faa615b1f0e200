/** Resolves when the styles of all pages hold: `index.html` asks for them, and lets them hinder no drawing. */
export async function whenStyled(): Promise<void> {
  const styles = document.querySelector<HTMLLinkElement>('link[data-styles]');
  // The server of developers has them in the code.
  if (styles === null) return;
  const loaded = styles.sheet === null ? nextOf(styles) : undefined;
  styles.media = 'all';
  await loaded;
}

/** What fails to come is shown without styles, rather than not at all. */
function nextOf(styles: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    styles.addEventListener('load', resolve, { once: true });
    styles.addEventListener('error', resolve, { once: true });
  });
}
