/** The e-mails to a private sender that can be turned off. All others are always sent. */
export const optionalEmails = ['ready', 'delivered', 'returning'] as const
export type OptionalEmail = (typeof optionalEmails)[number]
