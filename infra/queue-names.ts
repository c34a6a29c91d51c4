/** A queue, named for its purpose. */
export type QueueName =
  | 'carrier-events'
  | 'due-payments'
  | 'due-reminders'
  | 'due-work'
  | 'email-events'
  | 'exports'
  | 'imports'
  | 'labels'
  | 'notifications'
  | 'sandbox-payments'
  | 'sweeps'
  | 'webhooks'
