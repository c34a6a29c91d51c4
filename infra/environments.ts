import packageFile from '../package.json' with { type: 'json' }
import type { QueueName } from './queue-names.ts'

/** The deployed environments, and `local`, which `npm start` runs on one machine. */
export type EnvironmentName = 'dev' | 'tst' | 'preproduction' | 'prd' | 'local'

/** The settings that differ between environments. */
export interface Environment {
  readonly name: EnvironmentName
  /** AWS account, 12 digits. Null for `local`, which is not deployed. */
  readonly account: string | null
  /** AWS region of everything but the edge stack. */
  readonly region: string
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
   * The container of Google Tag Manager, `GTM-…`, which a visitor's consent loads. Null loads nothing
   * and asks nobody.
   */
  readonly tagManagerId: string | null
  /**
   * Alphanumeric sender of text messages by the calling code of the number, at most 11 characters.
   * Each is registered in its country; Finland delivers none that is not.
   */
  readonly smsSenderIds: Readonly<Record<'372' | '371' | '370' | '358', string>>
  /**
   * Whether text messages are written in the alphabet of GSM (`š` as `s`, Russian in Latin letters), in
   * which a part has 160 letters. Otherwise one other letter leaves 70, and the message costs more.
   */
  readonly transliteratesSms: boolean
  /** Parcels of the busiest day, by which `getSmsSpendLimit` and `getEmailsPerDay` are counted. */
  readonly parcelsPerDay: number
  /** Sender of e-mails; its domain is the verified identity. */
  readonly emailFrom: string
  /**
   * What receivers do with e-mails in the name of the first domain that are not signed by it (DMARC).
   * `none` only reports, to `securityEmail`; null leaves the record to whoever else sends from the domain.
   */
  readonly unsignedEmails: 'none' | 'quarantine' | 'reject' | null
  /** E-mail address that receives companies' requests for a contract. */
  readonly salesEmail: string
  /** E-mail address for reports of vulnerabilities, which `/.well-known/security.txt` publishes. */
  readonly securityEmail: string
  /** Months after its last event in which a shipment keeps its personal data. */
  readonly personalDataMonths: number
  /** Whether the firewall refuses requests, or counts alone what its rules would refuse. */
  readonly firewall: 'block' | 'count'
  /** Retention of logs in days (a value that CloudWatch Logs supports). */
  readonly logRetentionDays: 7 | 30 | 90 | 365
  /** Whether data are retained when the stack is deleted and the table is protected from deletion. */
  readonly keepData: boolean
  /**
   * Whether the new version of a function answers a tenth of the requests for five minutes before it
   * answers all of them, and leaves them to the former one if it fails. Otherwise it answers at once.
   */
  readonly releases: 'gradual' | 'at-once'
  /** Requests per second of the whole API: the average and the burst. */
  readonly throttle: { readonly rate: number; readonly burst: number }
  /**
   * Read and write units a second that the table and each of its indexes take at once (warm
   * throughput). AWS gives a new table `newTableThroughput`, and more as traffic grows. More than that
   * costs money once, and can only be raised.
   */
  readonly tableThroughput: { readonly reads: number; readonly writes: number }
  /** Batches of a queue that are handled at once, where they are others than in `queueSettings`. */
  readonly queueConcurrency: Readonly<Partial<Record<QueueName, number>>>
  /**
   * Whether that much of Lambda's concurrency is reserved for the handler of each queue. Visitors then
   * take none of it, and the quota of the account must have it beside theirs.
   */
  readonly reservesConcurrency: boolean
  /** Recipient and thresholds of alarms; null means no alarms. */
  readonly alarms: {
    readonly email: string
    /**
     * Failed requests, or runs of a handler, in five minutes: per cent of all, and the number from which
     * they count.
     */
    readonly errors: { readonly percent: number; readonly min: number }
    /** 99th percentile of the response time, in milliseconds. */
    readonly p99: number
    /** US dollars a month for everything but text messages. */
    readonly otherCosts: number
  } | null
  /**
   * The streets of the map: a file that operators load (`npm run ops -- streets`), Amazon Location, which
   * costs money per tile, the public tiles of OpenFreeMap, or none, which leaves the shipped base map.
   */
  readonly streets: 'file' | 'amazon-location' | 'openfreemap' | 'none'
}

/** Units a second that a new table in on-demand mode takes at once. */
export const newTableThroughput = { reads: 12_000, writes: 4_000 } as const

/**
 * What a guest's parcel sends: the parts of its text messages with the longest names and places, and its
 * e-mails. Parcels of companies send fewer.
 */
export const messagesPerParcel = { smsParts: 4, emails: 4 } as const

/** Returns the US dollars that parts of text messages to the Baltic countries cost, about. */
export const getSmsPartsCost = (parts: number): number => (parts * 6) / 100

/** Returns the US dollars that the text messages of a number of parcels cost, about. */
export const getSmsCost = (parcels: number): number =>
  getSmsPartsCost(parcels * messagesPerParcel.smsParts)

/**
 * Returns the US dollars that text messages may cost in a month in which every day is the busiest. SNS
 * drops further messages silently.
 */
export const getSmsSpendLimit = ({ parcelsPerDay }: Pick<Environment, 'parcelsPerDay'>): number =>
  Math.ceil(getSmsCost(parcelsPerDay * 30))

/** Returns the e-mails a day that SES must allow. */
export const getEmailsPerDay = ({ parcelsPerDay }: Pick<Environment, 'parcelsPerDay'>): number =>
  parcelsPerDay * messagesPerParcel.emails

const smsSenderIds = { 372: 'Pakk', 371: 'Pakk', 370: 'Pakk', 358: 'Pakk' } as const

/** The region of the certificate and the firewall of CloudFront. */
export const edgeRegion = 'us-east-1'

const deployed = {
  region: 'eu-north-1',
  brand: 'pakk',
  registryProvider: 'ariregister',
  geocoder: 'amazon-location',
  social: { mode: 'live', googleClientId: null, facebookAppId: null },
  tagManagerId: null,
  smsSenderIds,
  transliteratesSms: true,
  streets: 'amazon-location',
  personalDataMonths: 24,
  firewall: 'block',
  tableThroughput: newTableThroughput,
  queueConcurrency: {},
} as const satisfies Partial<Environment>

/**
 * The settings of every environment. Accounts, domains, application ids and e-mail addresses are
 * examples: the deployment refuses them and says what to enter (docs/first-deployment.md).
 */
export const environments = {
  local: {
    name: 'local',
    account: null,
    region: 'eu-north-1',
    domains: ['localhost'],
    baseUrl: 'http://localhost:3000',
    brand: 'pakk',
    paymentProvider: 'sandbox',
    registryProvider: 'sandbox',
    geocoder: 'sandbox',
    social: { mode: 'sandbox', googleClientId: 'pakk-local', facebookAppId: '100000000000000' },
    tagManagerId: null,
    smsSenderIds,
    transliteratesSms: true,
    parcelsPerDay: 0,
    emailFrom: 'noreply@localhost',
    unsignedEmails: null,
    salesEmail: 'sales@localhost',
    securityEmail: 'security@localhost',
    personalDataMonths: 24,
    firewall: 'block',
    logRetentionDays: 7,
    keepData: false,
    releases: 'at-once',
    throttle: { rate: 10_000, burst: 5_000 },
    tableThroughput: newTableThroughput,
    queueConcurrency: {},
    reservesConcurrency: false,
    alarms: null,
    streets: 'file',
  },
  dev: {
    ...deployed,
    name: 'dev',
    account: '000000000000',
    domains: ['dev.pakk.example'],
    baseUrl: 'https://dev.pakk.example',
    paymentProvider: 'sandbox',
    registryProvider: 'sandbox',
    parcelsPerDay: 1,
    emailFrom: 'noreply@dev.pakk.example',
    unsignedEmails: 'reject',
    salesEmail: 'sales@dev.pakk.example',
    securityEmail: 'security@dev.pakk.example',
    logRetentionDays: 7,
    keepData: false,
    releases: 'at-once',
    throttle: { rate: 100, burst: 200 },
    reservesConcurrency: false,
    alarms: null,
  },
  tst: {
    ...deployed,
    name: 'tst',
    account: '000000000000',
    domains: ['tst.pakk.example'],
    baseUrl: 'https://tst.pakk.example',
    paymentProvider: 'sandbox',
    parcelsPerDay: 1,
    emailFrom: 'noreply@tst.pakk.example',
    unsignedEmails: 'reject',
    salesEmail: 'sales@tst.pakk.example',
    securityEmail: 'security@tst.pakk.example',
    logRetentionDays: 30,
    keepData: false,
    releases: 'at-once',
    throttle: { rate: 100, burst: 200 },
    reservesConcurrency: false,
    alarms: {
      email: 'operations@tst.pakk.example',
      errors: { percent: 5, min: 10 },
      p99: 3_000,
      otherCosts: 100,
    },
  },
  preproduction: {
    ...deployed,
    name: 'preproduction',
    account: '000000000000',
    domains: ['preproduction.pakk.example'],
    baseUrl: 'https://preproduction.pakk.example',
    paymentProvider: 'makecommerce-test',
    social: {
      mode: 'live',
      googleClientId: 'preproduction.apps.googleusercontent.com',
      facebookAppId: '200000000000000',
    },
    parcelsPerDay: 13,
    emailFrom: 'noreply@preproduction.pakk.example',
    unsignedEmails: 'reject',
    salesEmail: 'sales@preproduction.pakk.example',
    securityEmail: 'security@preproduction.pakk.example',
    logRetentionDays: 90,
    keepData: true,
    releases: 'gradual',
    throttle: { rate: 500, burst: 1_000 },
    reservesConcurrency: true,
    alarms: {
      email: 'operations@preproduction.pakk.example',
      errors: { percent: 1, min: 5 },
      p99: 2_000,
      otherCosts: 200,
    },
  },
  prd: {
    ...deployed,
    name: 'prd',
    account: '000000000000',
    domains: ['pakk.example'],
    baseUrl: 'https://pakk.example',
    paymentProvider: 'makecommerce',
    social: {
      mode: 'live',
      googleClientId: 'production.apps.googleusercontent.com',
      facebookAppId: '300000000000000',
    },
    parcelsPerDay: 1_300,
    emailFrom: 'noreply@pakk.example',
    unsignedEmails: 'none',
    salesEmail: 'sales@pakk.example',
    securityEmail: 'security@pakk.example',
    logRetentionDays: 365,
    keepData: true,
    releases: 'gradual',
    throttle: { rate: 1_000, burst: 2_000 },
    reservesConcurrency: true,
    alarms: {
      email: 'operations@pakk.example',
      errors: { percent: 1, min: 5 },
      p99: 2_000,
      otherCosts: 1_000,
    },
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

/** Returns where the stacks of an environment are deployed, as the CDK's `env`. */
export const getStackTarget = (
  { account, region }: Environment,
  stackRegion = region,
): { readonly account?: string; readonly region: string } => ({
  region: stackRegion,
  ...(account !== null && { account }),
})

/** Returns the origin of Amazon Location's map: its style, tiles, sprites and glyphs. */
export const getAmazonMapOrigin = ({ region }: Pick<Environment, 'region'>): string =>
  `https://maps.geo.${region}.amazonaws.com`

/** The key of the file in the site that describes the tiles of the streets which operators have loaded. */
export const streetsKey = 'static/streets/streets.json'

/** The description (TileJSON) of vector tiles in the schema of OpenMapTiles; empty where there are none. */
const streetTilesUrls = {
  file: `/${streetsKey}`,
  'amazon-location': '',
  openfreemap: 'https://tiles.openfreemap.org/planet',
  none: '',
} as const satisfies Record<Environment['streets'], string>

/** Returns the origins outside the site from which the map loads streets. */
export const listStreetOrigins = (
  environment: Pick<Environment, 'streets' | 'region'>,
): readonly string[] => {
  const { streets } = environment
  if (streets === 'amazon-location') return [getAmazonMapOrigin(environment)]
  return streets === 'openfreemap' ? [new URL(streetTilesUrls.openfreemap).origin] : []
}

const paymentProviderVariables = {
  sandbox: { PAYMENT_PROVIDER: 'sandbox' },
  'makecommerce-test': { PAYMENT_PROVIDER: 'makecommerce', PAYMENT_PROVIDER_MODE: 'test' },
  makecommerce: { PAYMENT_PROVIDER: 'makecommerce', PAYMENT_PROVIDER_MODE: 'live' },
} as const satisfies Record<Environment['paymentProvider'], Record<string, string>>

/** The alias by which functions are invoked where releases are gradual. */
export const liveAlias = 'live'

/** Returns the name of a function of an environment. */
export const getFunctionName = (environment: Pick<Environment, 'name'>, name: string): string =>
  `pakk-${environment.name}-${name}`

/** Returns the namespace of the product's own metrics. */
export const getMetricNamespace = ({ name }: Pick<Environment, 'name'>): string => `pakk-${name}`

/** Returns the name of the configuration set that reports bounces and complaints of e-mails. */
export const getEmailReportsName = ({ name }: Environment): string => `pakk-${name}`

/** Builds the environment variables by which functions and operators' commands read the settings. */
export const buildSettingVariables = (environment: Environment): Record<string, string> => ({
  ENVIRONMENT: environment.name,
  VERSION: packageFile.version,
  BRAND: environment.brand,
  BASE_URL: environment.baseUrl,
  ...paymentProviderVariables[environment.paymentProvider],
  REGISTRY_PROVIDER: environment.registryProvider,
  GEOCODER: environment.geocoder,
  STREET_TILES_URL: streetTilesUrls[environment.streets],
  SOCIAL_LOGIN: environment.social.mode,
  GOOGLE_CLIENT_ID: environment.social.googleClientId ?? '',
  FACEBOOK_APP_ID: environment.social.facebookAppId ?? '',
  TAG_MANAGER_ID: environment.tagManagerId ?? '',
  SMS_TRANSLITERATION: environment.transliteratesSms ? 'on' : 'off',
  SMS_SENDER_IDS: JSON.stringify(environment.smsSenderIds),
  EMAIL_FROM: environment.emailFrom,
  EMAIL_CONFIGURATION_SET: getEmailReportsName(environment),
  SALES_EMAIL: environment.salesEmail,
  PERSONAL_DATA_MONTHS: String(environment.personalDataMonths),
})
