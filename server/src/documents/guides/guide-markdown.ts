import { markdownPath, type FindAddress } from './guide-links.ts';
import type { Guide } from './read-guides.ts';

/** A guide as Markdown whose links work on the site. */
export function guideMarkdown(guide: Guide, findAddress: FindAddress): string {
  return guide.text.replaceAll(/\]\(([^)\s]+)\)/g, (link, href: string) => {
    const address = findAddress(guide.file, href);
    if (address === undefined || !address.startsWith('/')) return link;
    const [path = '', anchor] = address.split('#');
    return `](${markdownPath(path)}${anchor === undefined ? '' : `#${anchor}`})`;
  });
}
