/** The scopes for the data of the account. */
export const ACCOUNT_SCOPES = ['read-only', 'writable'] as const;

/** What a token may do: only read; read and change; or connect channels of these types (contract sections 2.2, 13). */
export type TokenScope = (typeof ACCOUNT_SCOPES)[number] | `channel:${string}`;

/** The scope of a connector for one channel. */
export function channelScope(channel_type: string): TokenScope {
  return `channel:${channel_type}`;
}

/** In words, for people who choose one. */
export const TOKEN_SCOPE_WORDS = 'read-only, writable, or channel:<type> for a connector';

const CHANNEL = /^channel:[a-z][a-z_.]{0,39}$/;
const CHANNELS_MAX = 20;

/**
 * The scope that these words separated by spaces ask for: `writable` includes `read-only`; several channels are one
 * scope, `channel:airbnb channel:vrbo`. Undefined when a word is unknown, or when a channel stands beside another scope:
 * a connector's token is for its channels alone.
 */
export function readTokenScope(text: string): TokenScope | undefined {
  const words = [...new Set(text.split(' ').filter((word) => word !== ''))];
  if (words.length === 0 || words.length > CHANNELS_MAX) return undefined;
  const channels = words.toSorted().join(' ');
  if (words.every((word) => CHANNEL.test(word)) && isOfChannels(channels)) return channels;
  if (words.some((word) => word !== 'read-only' && word !== 'writable')) return undefined;
  return words.includes('writable') ? 'writable' : 'read-only';
}

function isOfChannels(text: string): text is `channel:${string}` {
  return text.startsWith('channel:');
}

/** The channel types that a connector may act for; null for every other token. */
export function channelsOf(scope: TokenScope): readonly string[] | null {
  if (scope === 'read-only' || scope === 'writable') return null;
  return scope.split(' ').map((word) => word.slice('channel:'.length));
}
