/** What the doubles of AWS know about an account. Operations read and change it. */
export interface AccountState {
  account: string
  /** Lambda's quota of concurrent executions. */
  concurrency: number
  /** Parameters of SSM by `<region> <name>`. */
  parameters: Map<string, string>
  /** DNS zones by id. */
  zones: Map<string, { name: string; nameServers: readonly string[] }>
  hasEmailAccess: boolean
  /** E-mails a day that SES allows. */
  emailsPerDay: number
  /** Identities of SES, and whether they are verified. */
  identities: Map<string, boolean>
  isSmsSandbox: boolean
  smsSpendLimit: number
  /** Registered sender ids as `<country> <id>`. */
  senderIds: Set<string>
  /** Secrets by name. */
  secrets: Map<string, string>
  /** Services that refuse every request. */
  deniedServices: Set<string>
}

/** The name servers of the doubles' DNS zones. */
export const nameServers = ['ns-1.awsdns-00.com', 'ns-2.awsdns-00.net'] as const

/** Creates a new AWS account as it is delivered, without anything in it. */
export const createEmptyAccount = (account: string): AccountState => ({
  account,
  concurrency: 10,
  parameters: new Map(),
  zones: new Map(),
  hasEmailAccess: false,
  emailsPerDay: 200,
  identities: new Map(),
  isSmsSandbox: true,
  smsSpendLimit: 1,
  senderIds: new Set(),
  secrets: new Map(),
  deniedServices: new Set(),
})
