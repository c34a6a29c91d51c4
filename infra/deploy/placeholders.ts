import type { Environment } from '#infra/environments.ts'

/** A setting of `infra/environments.ts` that still has an example value. */
export interface Placeholder {
  /** Its path below the environment: `domains[0]`. */
  readonly setting: string
  readonly value: string
  /** What to enter instead. */
  readonly expected: string
}

/** Domains that can belong to nobody (RFC 2606), with or without an e-mail's local part. */
const isExampleDomain = (text: string) => /(?:^|[.@])(?:example|test|localhost|invalid)$/.test(text)

const isAccount = (text: string) => /^\d{12}$/.test(text) && !/^0+$/.test(text)

/** Google issues ids such as `1234567890-abc….apps.googleusercontent.com`. */
const isGoogleClientId = (text: string) => /^\d+-\w+\.apps\.googleusercontent\.com$/.test(text)

/** Facebook issues numbers of 15 or 16 digits. */
const isFacebookAppId = (text: string) => /^\d{15,16}$/.test(text) && !/^\d0+$/.test(text)

/** Google issues ids such as `GTM-AB12CD3`. */
const isTagManagerId = (text: string) => /^GTM-[A-Z0-9]{4,12}$/.test(text)

const ownDomain = 'a domain whose DNS zone is in this account'

/** Lists the example values that must be replaced before an environment can be deployed. */
export const findPlaceholders = (environment: Environment): Placeholder[] => {
  const { account, domains, baseUrl, emailFrom, salesEmail, securityEmail, alarms, social } =
    environment
  const { tagManagerId } = environment
  const settings = [
    {
      setting: 'account',
      value: account ?? '',
      isReal: isAccount(account ?? ''),
      expected: 'the 12 digits of the AWS account',
    },
    ...domains.map((value, index) => ({
      setting: `domains[${index}]`,
      value,
      isReal: !isExampleDomain(value),
      expected: ownDomain,
    })),
    {
      setting: 'baseUrl',
      value: baseUrl,
      isReal: baseUrl === `https://${domains[0]}` && !isExampleDomain(domains[0]),
      expected: 'https:// and the first domain',
    },
    ...[
      { setting: 'emailFrom', value: emailFrom, expected: 'an address of the first domain' },
      { setting: 'salesEmail', value: salesEmail, expected: 'the mailbox of the sales department' },
      {
        setting: 'securityEmail',
        value: securityEmail,
        expected: 'the mailbox for reports of vulnerabilities',
      },
      {
        setting: 'alarms.email',
        value: alarms?.email ?? null,
        expected: 'the mailbox of the operators',
      },
    ].map((each) => ({ ...each, isReal: each.value === null || !isExampleDomain(each.value) })),
    {
      setting: 'social.googleClientId',
      value: social.googleClientId,
      isReal: social.googleClientId === null || isGoogleClientId(social.googleClientId),
      expected: 'the client id of Google, or null to offer no login by Google',
    },
    {
      setting: 'social.facebookAppId',
      value: social.facebookAppId,
      isReal: social.facebookAppId === null || isFacebookAppId(social.facebookAppId),
      expected: 'the app id of Facebook, or null to offer no login by Facebook',
    },
    {
      setting: 'tagManagerId',
      value: tagManagerId,
      isReal: tagManagerId === null || isTagManagerId(tagManagerId),
      expected: 'the id of the container of Google Tag Manager, or null to load none',
    },
  ]
  return settings
    .filter(({ isReal }) => !isReal)
    .map(({ setting, value, expected }) => ({ setting, value: value ?? '', expected }))
}

/** Formats example values as the text that tells an operator what to enter where. */
export const formatPlaceholders = (name: string, placeholders: readonly Placeholder[]): string =>
  [
    `infra/environments.ts has example values for ${name}. Replace them:`,
    ...placeholders.map(
      ({ setting, value, expected }) => `  ${setting.padEnd(22)}'${value}'  →  ${expected}`,
    ),
  ].join('\n')
