/** The link anchor of a heading on the usual hosts of Markdown. */
export function headingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/** Anchors of one page: headings with equal texts get a number. */
export function uniqueAnchors(): (heading: string) => string {
  const used = new Map<string, number>();
  return (heading) => {
    const anchor = headingAnchor(heading);
    const times = used.get(anchor) ?? 0;
    used.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  };
}
