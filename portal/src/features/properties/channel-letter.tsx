import type { CSSProperties } from 'react';
import { channelOf } from '../../domain/channel-colours.ts';

/** The letter of a channel in its colour; its name for those who hear the page. */
export function ChannelLetter({ type }: { readonly type: string }) {
  const { name, letter, colour } = channelOf(type);
  const style: CSSProperties & Record<'--c', string> = { '--c': colour };
  return (
    <span className="properties-channel" style={style} title={name}>
      <span aria-hidden="true">{letter}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
