import type { Command } from './command.ts';
import { createApplicationCommand } from './commands/applications/create-application.ts';
import { deleteApplicationCommand } from './commands/applications/delete-application.ts';
import { deleteGrantCommand } from './commands/applications/delete-grant.ts';
import { listApplicationsCommand } from './commands/applications/list-applications.ts';
import { listGrantsCommand } from './commands/applications/list-grants.ts';
import { auditCommand } from './commands/audit.ts';
import { backupCommand } from './commands/backups/backup.ts';
import { listBackupsCommand } from './commands/backups/list-backups.ts';
import { verifyBackupCommand } from './commands/backups/verify-backup.ts';
import { cellsCommand } from './commands/cells/cells.ts';
import { moveAccountCommand } from './commands/cells/move-account.ts';
import { rebalanceCellsCommand } from './commands/cells/rebalance-cells.ts';
import { changeEncryptionKeyCommand } from './commands/change-encryption-key.ts';
import { createAccountCommand } from './commands/create-account.ts';
import { createOperatorCommand } from './commands/create-operator.ts';
import { createTokenCommand } from './commands/create-token.ts';
import { deleteAccountCommand } from './commands/delete-account.ts';
import { listAccountsCommand } from './commands/list-accounts.ts';
import { listOperatorsCommand } from './commands/operators/list-operators.ts';
import { deleteTokenCommand } from './commands/delete-token.ts';
import { drainJobsCommand } from './commands/deliveries/drain-jobs.ts';
import { listDeliveriesCommand } from './commands/deliveries/list-deliveries.ts';
import { listJobsCommand } from './commands/deliveries/list-jobs.ts';
import { listWebhooksCommand } from './commands/deliveries/list-webhooks.ts';
import { replayDeliveriesCommand } from './commands/deliveries/replay-deliveries.ts';
import { demoDataCommand } from './commands/demo-data.ts';
import { eraseGuestCommand } from './commands/erase-guest.ts';
import { guestDataCommand } from './commands/guest-data.ts';
import { doctorCommand } from './commands/doctor.ts';
import { lapseAccountCommand } from './commands/lapse-account.ts';
import { liftBlockCommand } from './commands/lift-block.ts';
import { listBlocksCommand } from './commands/list-blocks.ts';
import { listTokensCommand } from './commands/list-tokens.ts';
import { migrateCommand } from './commands/migrate.ts';
import { deleteOperatorCommand } from './commands/operators/delete-operator.ts';
import { deleteTotpCommand } from './commands/operators/delete-totp.ts';
import { enrolTotpCommand } from './commands/operators/enrol-totp.ts';
import { setPasswordCommand } from './commands/operators/set-password.ts';
import { signInLinkCommand } from './commands/operators/sign-in-link.ts';
import { receiveMailCommand } from './commands/receive-mail.ts';
import { restoreCommand } from './commands/backups/restore.ts';
import { exportCommand } from './commands/moving/export.ts';
import { importCommand } from './commands/moving/import.ts';
import { resumeAccountCommand } from './commands/resume-account.ts';
import { suspendAccountCommand } from './commands/suspend-account.ts';
import { unlockCommand } from './commands/operators/unlock.ts';
import { versionCommand } from './commands/version.ts';

/** In the order that the help lists them. */
export const COMMANDS: readonly Command[] = [
  createAccountCommand,
  listAccountsCommand,
  suspendAccountCommand,
  lapseAccountCommand,
  resumeAccountCommand,
  deleteAccountCommand,
  createOperatorCommand,
  listOperatorsCommand,
  deleteOperatorCommand,
  setPasswordCommand,
  signInLinkCommand,
  enrolTotpCommand,
  deleteTotpCommand,
  unlockCommand,
  createTokenCommand,
  listTokensCommand,
  deleteTokenCommand,
  createApplicationCommand,
  listApplicationsCommand,
  deleteApplicationCommand,
  listGrantsCommand,
  deleteGrantCommand,
  auditCommand,
  eraseGuestCommand,
  guestDataCommand,
  listBlocksCommand,
  liftBlockCommand,
  receiveMailCommand,
  listWebhooksCommand,
  listDeliveriesCommand,
  replayDeliveriesCommand,
  listJobsCommand,
  drainJobsCommand,
  doctorCommand,
  migrateCommand,
  backupCommand,
  listBackupsCommand,
  verifyBackupCommand,
  restoreCommand,
  exportCommand,
  importCommand,
  changeEncryptionKeyCommand,
  cellsCommand,
  moveAccountCommand,
  rebalanceCellsCommand,
  demoDataCommand,
  versionCommand,
];
