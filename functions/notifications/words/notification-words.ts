import type { SettingName } from '#shared/services/account-setting.ts'
import type { EmailKind } from '../notification.ts'

/** A sentence in the plural forms of its language; `{count}` is the number. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

/** The three texts every letter has; `{…}` are filled with what the letter is told. */
export interface EmailTexts {
  readonly subject: Plural
  readonly heading: Plural
  readonly intro: Plural
}

/** Every word of e-mails and text messages in one language. */
export interface NotificationWords {
  readonly letters: Readonly<Record<EmailKind, EmailTexts>>
  readonly hello: string
  /** Last line of a letter; `{brand}`. */
  readonly footer: string
  readonly parcel: string
  readonly destination: string
  readonly amount: string
  readonly doorCode: string
  readonly validUntil: string
  readonly locker: string
  readonly address: string
  readonly door: string
  /** `{module}`, `{number}`. */
  readonly doorPlace: string
  readonly anyBlueLocker: string
  readonly track: string
  readonly printLabels: string
  readonly chooseLocker: string
  readonly nextTitle: string
  /** What to do with a parcel that goes into a locker. */
  readonly lockerSteps: readonly [string, string, string]
  /** What to do with a parcel without a door code. */
  readonly label: string
  /** Where nothing was paid in vain: the choice stays open, support helps. */
  readonly attentionHelp: string
  /** How long money takes back. */
  readonly refundTime: string
  readonly company: string
  readonly registryCode: string
  /** Who speaks for a company. */
  readonly contact: string
  readonly phone: string
  readonly email: string
  /** The number under which operators find a request. */
  readonly requestId: string
  /** What an operator says beside an answer. */
  readonly reason: string
  /** The services of a company, named as on their screen. */
  readonly services: Readonly<Record<SettingName, string>>
  readonly logIn: string
  readonly seeServices: string
  /** A new client logs in with what was chosen when asking for the contract. */
  readonly ownPassword: string
  readonly confirmEmail: string
  readonly choosePassword: string
  readonly seeInvitation: string
  /** Of a letter that anyone may have set off. */
  readonly notAsked: string
  /** Of a change that the person should know about. */
  readonly notYou: string
  readonly askAdmin: string
  /** What the page says when the link of a letter has been opened. */
  readonly emailConfirmed: string
  readonly sms: {
    /** `{brand}`, `{code}`, `{until}`, `{locker}`: fullest first, the last one always fits. */
    readonly doorCode: readonly [string, ...string[]]
    /** `{codes}` is a list. */
    readonly doorCodes: readonly [string, ...string[]]
    /** `{url}`. */
    readonly needsAttention: readonly [string, ...string[]]
    /** `{brand}`, `{code}`. */
    readonly phoneCode: readonly [string, ...string[]]
  }
}
