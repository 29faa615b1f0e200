import { createApplication } from '#server/access/applications/actions.ts';
import { command } from '../../command.ts';
import { systemOf } from '../../read-values.ts';

export const createApplicationCommand = command({
  name: 'create-application',
  summary: 'Registers a partner application, and prints its client_id and its client_secret, once.',
  flags: {
    name: { value: '<text>', description: 'What operators know it by, at most 100 characters.' },
    'redirect-uri': {
      value: '<addresses>',
      description: 'Where operators are sent back to, to the letter; several with spaces between them.',
    },
    public: {
      value: '',
      description: 'It runs in a browser or on a phone and can keep no secret: it gets none, and needs PKCE.',
      isOptional: true,
    },
  },
  run: async (given, context) => {
    const name = given.text('name');
    const redirect_uris = given
      .text('redirect-uri')
      .split(/\s+/)
      .filter((uri) => uri !== '');
    const is_public = given.has('public');
    const { client_id, client_secret } = await createApplication(systemOf(context), {
      name,
      redirect_uris,
      is_public,
    });
    const secretLines = client_secret === null ? [] : [`client_secret ${client_secret}`];
    return {
      lines: [`client_id ${client_id}`, ...secretLines],
      facts: { client_id, client_secret, name, redirect_uris },
    };
  },
});
