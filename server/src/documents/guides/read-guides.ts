import fs from 'node:fs';
import path from 'node:path';
import { lexer, type Tokens, type TokensList } from 'marked';
import { uniqueAnchors } from './anchors.ts';
import { GUIDE_GROUPS, type GuideGroup, type ListedGuide } from './guide-list.ts';

/** A guide, read from its file. */
export type Guide = ListedGuide & {
  readonly title: string;
  readonly text: string;
  readonly tokens: TokensList;
  readonly headings: readonly GuideHeading[];
};

export type GuideHeading = {
  readonly anchor: string;
  readonly title: string;
  readonly depth: number;
  readonly token: Tokens.Heading;
};

export type ReadGroup = { readonly title: string; readonly guides: readonly Guide[] };

/** All guides whose files exist. */
export type Guides = { readonly groups: readonly ReadGroup[]; readonly root: string };

const ROOT = path.resolve(import.meta.dirname, '../../../..');

export function readGuides(root = ROOT, listed: readonly GuideGroup[] = GUIDE_GROUPS): Guides {
  const groups = listed.map(({ title, guides }) => ({
    title,
    guides: guides.flatMap((each) => {
      const text = readIfThere(path.join(root, each.file));
      return text === undefined ? [] : [parseGuide(each, text)];
    }),
  }));
  return { root, groups: groups.filter(({ guides }) => guides.length > 0) };
}

export function allGuides({ groups }: Guides): Guide[] {
  return groups.flatMap(({ guides }) => guides);
}

function readIfThere(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

function parseGuide(listed: ListedGuide, source: string): Guide {
  const text = withoutComments(source);
  const tokens = lexer(text);
  const anchorFor = uniqueAnchors();
  const headings = tokens.flatMap((token) => {
    if (!isHeading(token)) return [];
    const title = plainText(token.tokens);
    return [{ anchor: anchorFor(title), title, depth: token.depth, token }];
  });
  return { ...listed, title: headings[0]?.title ?? listed.name, text, tokens, headings };
}

/** Comments are for those who edit and test a page. */
function withoutComments(source: string): string {
  return source.replaceAll('\r\n', '\n').replaceAll(/^<!--(?:(?!-->)[^])*-->\n\n?/gm, '');
}

export function isHeading(token: { readonly type: string }): token is Tokens.Heading {
  return token.type === 'heading';
}

/** What a reader sees of inline tokens, without marks. */
export function plainText(tokens: readonly Tokens.Generic[]): string {
  return tokens
    .map(({ tokens: inner, text, raw }) => (inner === undefined ? String(text ?? raw) : plainText(inner)))
    .join('');
}
