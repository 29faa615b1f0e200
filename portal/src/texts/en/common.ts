import { countWith } from '../plurals.ts';
export const nights = countWith('en', { one: 'night', other: 'nights' });
export const guests = countWith('en', { one: 'guest', other: 'guests' });

export const COMMON = {
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  delete: 'Delete',
  edit: 'Edit',
  add: 'Add',
  saved: 'Saved.',
  deleted: 'Deleted.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'This browser copies on encrypted pages only. The text is selected: copy it by hand.',
  addressNotCopied: 'The browser did not copy it. Select the address and copy it by hand.',
  more: 'Show more',
  tryAgain: 'Try again',
  partMissing: 'A part of this page could not be read.',
  slow: 'The service is slow to answer. What is shown may be incomplete.',
  notFound: 'There is no such page',
  notFoundText: 'Its address may have changed.',
  toFirstPage: 'Go to the first page',
  undo: 'Undo',
  notUndone: 'It was not undone.',
  nothingToUndo: 'There is nothing to undo.',
  nights,
  guests,
  unreachable: 'The service cannot be reached. Your changes are not lost: try again.',
  tooManyRequests: (seconds: number) =>
    `Too many requests were made from this address. The page tries again by itself in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  unreached: 'The service could not be reached. Check the connection and try again.',
  notEncrypted: 'This connection is not encrypted: others in this network can read it.',
  notEncryptedShort: 'Not encrypted',
};

export const TASK = {
  cleaning: 'Cleaning',
  maintenance: 'Maintenance',
  reception: 'Reception',
  room_service: 'Room service',
  other: 'Task',
};
