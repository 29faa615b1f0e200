import { blocksCheck } from './blocks.ts';
import { clockCheck } from './clock.ts';
import { databaseCheck } from './database.ts';
import { diskCheck } from './disk.ts';
import { encryptionKeyCheck } from './encryption-key.ts';
import { feedsCheck } from './feeds.ts';
import type { Check } from './finding.ts';
import { historyCheck } from './history.ts';
import { lastBackupCheck } from './last-backup.ts';
import { answersCheck } from './answers.ts';
import { lettersCheck } from './letters.ts';
import { mailCheck } from './mail.ts';
import { pointInTimeCheck } from './point-in-time.ts';
import { providerCheck } from './provider.ts';
import { publicUrlCheck } from './public-url.ts';
import { redisCheck } from './redis.ts';
import { releaseCheck } from './release.ts';
import { settingsCheck } from './settings.ts';
import { sharedAddressesCheck } from './shared-addresses.ts';
import { webhooksCheck } from './webhooks.ts';

/** The checks of `innkeep doctor`, in this order. */
export const CHECKS: readonly Check[] = [
  settingsCheck,
  releaseCheck,
  databaseCheck,
  diskCheck,
  encryptionKeyCheck,
  clockCheck,
  lastBackupCheck,
  pointInTimeCheck,
  historyCheck,
  publicUrlCheck,
  mailCheck,
  answersCheck,
  lettersCheck,
  providerCheck,
  webhooksCheck,
  feedsCheck,
  blocksCheck,
  redisCheck,
  sharedAddressesCheck,
];
