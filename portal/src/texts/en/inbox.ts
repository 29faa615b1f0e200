export const INBOX = {
  title: 'Inbox',
};
