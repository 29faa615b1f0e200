import { useQuery } from '@tanstack/react-query';
import { CopiedText } from '../../../components/copied-text.tsx';
import { useWords } from './use-words.ts';
import { key } from '../../../data/keys.ts';

/** The address that an assistant is connected to; nothing where the service has none. */
export function AssistantAddress() {
  const { words } = useWords();
  const { data } = useQuery({
    queryKey: key('assistant address'),
    queryFn: readAddress,
    staleTime: Infinity,
  });
  if (data === undefined || data === null) return null;
  return (
    <div>
      <CopiedText label={words.applications.assistant} text={data} />
      <p className="muted">{words.applications.assistantHint}</p>
    </div>
  );
}

/** A document beside the interface (RFC 9728), as every client of the protocol reads it. */
async function readAddress({ signal }: { readonly signal: AbortSignal }): Promise<string | null> {
  const response = await fetch('/.well-known/oauth-protected-resource/mcp', { signal });
  if (!response.ok) return null;
  const { resource }: { resource?: unknown } = await response.json();
  return typeof resource === 'string' ? resource : null;
}
