import { createApplication } from '#server/access/applications/actions.ts';
import { command } from '../../command.ts';
import { systemOf } from '../../read-values.ts';

export const createApplicationCommand = command({
  name: 'create-application',
  summary:
    'Registers a partner application, and prints its client_id and client_secret. They are shown only this once.',
  flags: {
    name: {
      value: '<text>',
      description: 'Name of the application that operators see, at most 100 characters.',
    },
    'redirect-uri': {
      value: '<addresses>',
      description: 'Redirect URIs, separated by spaces. They are compared exactly.',
    },
    public: {
      value: '',
      description:
        'For an application in a browser or on a phone, which cannot keep a secret. It gets none and must use PKCE.',
      isOptional: true,
    },
  },
  dryRun: 'rolled back',
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
