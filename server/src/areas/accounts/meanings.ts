import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { IMPORT_PROBLEMS, IMPORT_SOURCES, IMPORT_STATUSES } from './import-runs/contract.ts';

export const MEANINGS: Words = {
  fields: {
    'Account.id': 'The id of the account.',
    'updateAccount.name': 'The name of the account. Guests see it.',
    account: 'The account, as it is after the request.',
    account_id: 'The id of the new account.',
    account_import: 'The import, as it is after the request; null when there is none.',
    'AccountImport.source': 'Where the objects come from.',
    progress: 'How far it is; null while nothing runs.',
    resources_done: 'The lists that were read.',
    resources_total: 'The lists that are to be read.',
    'AccountImport.problem': 'Why it waits or has failed; null when nothing is wrong.',
    'problem.code': 'What went wrong, for programs.',
    report: 'What the latest run did; null before it has ended.',
    resources: 'The lists, one row for each.',
    resource: 'The list, as the files of an archive name it.',
    read: 'The objects that were read.',
    refusals_total: 'The number of objects that were not taken, or not as they were.',
  },
  values: [
    meaningsOf(IMPORT_SOURCES, {
      server: 'another server of this interface',
      archive: 'an archive of `GET /export`',
    }),
    meaningsOf(IMPORT_STATUSES, {
      uploading: 'pieces of the archive are missing',
      ready: 'it can be run',
      waiting: 'it was started, and goes on by itself',
      running: 'a process works on it',
      finished: 'it has ended well, and can be run again',
      failed: 'it has ended with a problem, and can be run again',
    }),
    meaningsOf(IMPORT_PROBLEMS, {
      account_not_empty: 'the account has objects already',
      address_refused: 'the address is in a private network',
      archive_broken: 'the archive is not whole, or is no archive',
      internal: 'a mistake of this service',
      operator_gone: 'the operator who started it was deleted',
      process_ended: 'the process that worked on it ended',
      source_broken: 'the other server answered with something else',
      source_busy: 'the other server asks to wait',
      token_refused: 'the other server refuses the token',
      took_too_long: 'it took longer than an import may',
      unreachable: 'the other server cannot be reached',
    }),
  ],
};
