/** The outcome of sending the e-mail of a message. */
export type MailOutcome = {
  readonly delivery_status: 'queued' | 'sent' | 'failed' | 'stored';
  readonly delivery_detail: string;
  readonly mail_due_at: string | null;
};
