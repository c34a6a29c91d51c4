/** The deployed environments, and `local`, which `npm start` runs on one machine. */
export type EnvironmentName = 'dev' | 'tst' | 'preproduction' | 'prd' | 'local'

/** The settings that differ between environments. */
export interface Environment {
  readonly name: EnvironmentName
  /** Public host names. Links and redirects use the first. */
  readonly domains: readonly [string, ...string[]]
  /** Origin of the site, without a trailing slash. */
  readonly baseUrl: string
  readonly brand: 'pakk' | 'posti'
  readonly paymentProvider: 'sandbox' | 'makecommerce-test' | 'makecommerce'
  readonly registryProvider: 'sandbox' | 'ariregister'
  readonly geocoder: 'sandbox' | 'amazon-location'
  /**
   * Login by other providers: the application's id at each, null where it is not offered. The
   * sandbox accepts anybody as any person, so it is used in `local` only.
   */
  readonly social: {
    readonly mode: 'live' | 'sandbox'
    readonly googleClientId: string | null
    readonly facebookAppId: string | null
  }
  /**
   * Alphanumeric sender of text messages by the calling code of the number, at most 11 characters.
   * Each is registered in its country; Finland delivers none that is not.
   */
  readonly smsSenderIds: Readonly<Record<'372' | '371' | '370' | '358', string>>
  /** Spend limit of text messages at SNS, in USD a month. SNS drops messages above it. */
  readonly smsMonthlyLimit: number
  /** Sender of e-mails; its domain is the verified identity. */
  readonly emailFrom: string
  /** E-mail address that receives companies' requests for a contract. */
  readonly salesEmail: string
  /** Retention of logs in days (a value that CloudWatch Logs supports). */
  readonly logRetentionDays: 7 | 30 | 90 | 365
  /** Whether data are retained when the stack is deleted and the table is protected from deletion. */
  readonly keepData: boolean
  /** Requests per second of the whole API: the average and the burst. */
  readonly throttle: { readonly rate: number; readonly burst: number }
  /** Requests per IP address in five minutes: in total, and to calls that check a secret or send a message. */
  readonly addressLimits: { readonly all: number; readonly guessing: number }
  /** Recipient and thresholds of alarms; null means no alarms. */
  readonly alarms: {
    readonly email: string
    /** Failed requests or events in five minutes. */
    readonly errors: number
    /** 99th percentile of the response time, in milliseconds. */
    readonly p99: number
  } | null
  /**
   * A map with streets: the URL of its MapLibre style, and the origins of style, tiles and glyphs.
   * Without a style the shipped base map is used.
   */
  readonly map: { readonly styleUrl: string | null; readonly origins: readonly string[] }
}

const smsSenderIds = { 372: 'Pakk', 371: 'Pakk', 370: 'Pakk', 358: 'Pakk' } as const

const deployed = {
  brand: 'pakk',
  registryProvider: 'ariregister',
  geocoder: 'amazon-location',
  social: { mode: 'live', googleClientId: null, facebookAppId: null },
  smsSenderIds,
  map: { styleUrl: null, origins: [] },
} as const satisfies Partial<Environment>

/** The settings of every environment. */
export const environments = {
  local: {
    name: 'local',
    domains: ['localhost'],
    baseUrl: 'http://localhost:3000',
    brand: 'pakk',
    paymentProvider: 'sandbox',
    registryProvider: 'sandbox',
    geocoder: 'sandbox',
    social: { mode: 'sandbox', googleClientId: 'pakk-local', facebookAppId: '100000000000000' },
    smsSenderIds,
    smsMonthlyLimit: 1,
    emailFrom: 'noreply@localhost',
    salesEmail: 'sales@localhost',
    logRetentionDays: 7,
    keepData: false,
    throttle: { rate: 10_000, burst: 5_000 },
    addressLimits: { all: 100_000, guessing: 10_000 },
    alarms: null,
    map: { styleUrl: null, origins: [] },
  },
  dev: {
    ...deployed,
    name: 'dev',
    domains: ['dev.pakk.example'],
    baseUrl: 'https://dev.pakk.example',
    paymentProvider: 'sandbox',
    registryProvider: 'sandbox',
    smsMonthlyLimit: 20,
    emailFrom: 'noreply@dev.pakk.example',
    salesEmail: 'sales@dev.pakk.example',
    logRetentionDays: 7,
    keepData: false,
    throttle: { rate: 100, burst: 200 },
    addressLimits: { all: 5_000, guessing: 500 },
    alarms: null,
  },
  tst: {
    ...deployed,
    name: 'tst',
    domains: ['tst.pakk.example'],
    baseUrl: 'https://tst.pakk.example',
    paymentProvider: 'sandbox',
    smsMonthlyLimit: 20,
    emailFrom: 'noreply@tst.pakk.example',
    salesEmail: 'sales@tst.pakk.example',
    logRetentionDays: 30,
    keepData: false,
    throttle: { rate: 100, burst: 200 },
    addressLimits: { all: 5_000, guessing: 500 },
    alarms: { email: 'operations@tst.pakk.example', errors: 10, p99: 3_000 },
  },
  preproduction: {
    ...deployed,
    name: 'preproduction',
    domains: ['preproduction.pakk.example'],
    baseUrl: 'https://preproduction.pakk.example',
    paymentProvider: 'makecommerce-test',
    social: {
      mode: 'live',
      googleClientId: 'preproduction.apps.googleusercontent.com',
      facebookAppId: '200000000000000',
    },
    smsMonthlyLimit: 100,
    emailFrom: 'noreply@preproduction.pakk.example',
    salesEmail: 'sales@preproduction.pakk.example',
    logRetentionDays: 90,
    keepData: true,
    throttle: { rate: 500, burst: 1_000 },
    addressLimits: { all: 2_000, guessing: 100 },
    alarms: { email: 'operations@preproduction.pakk.example', errors: 5, p99: 2_000 },
  },
  prd: {
    ...deployed,
    name: 'prd',
    domains: ['pakk.example'],
    baseUrl: 'https://pakk.example',
    paymentProvider: 'makecommerce',
    social: {
      mode: 'live',
      googleClientId: 'production.apps.googleusercontent.com',
      facebookAppId: '300000000000000',
    },
    smsMonthlyLimit: 20_000,
    emailFrom: 'noreply@pakk.example',
    salesEmail: 'sales@pakk.example',
    logRetentionDays: 365,
    keepData: true,
    throttle: { rate: 1_000, burst: 2_000 },
    addressLimits: { all: 2_000, guessing: 100 },
    alarms: { email: 'operations@pakk.example', errors: 5, p99: 2_000 },
  },
} as const satisfies { readonly [Name in EnvironmentName]: Environment & { name: Name } }

const isEnvironmentName = (name: string): name is EnvironmentName => name in environments

/** Returns the environment of a name. @throws for an unknown name */
export const getEnvironment = (name: string): Environment => {
  if (isEnvironmentName(name)) return environments[name]
  throw new Error(
    `Unknown environment '${name}'. Environments: ${Object.keys(environments).join(', ')}`,
  )
}
