import type { SettingName } from '#shared/accounts/account-setting.ts'
import type { EmailKind } from '../notification.ts'

/** A text in the plural forms of its language; `{count}` is the number. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

/** The three texts of every kind of e-mail; `{…}` are placeholders for its data. */
export interface EmailTexts {
  readonly subject: Plural
  readonly heading: Plural
  readonly intro: Plural
}

/** All texts of e-mails and SMS in one language. */
export interface NotificationTexts {
  readonly emails: Readonly<Record<EmailKind, EmailTexts>>
  readonly greeting: string
  /** Last line of an e-mail; `{brand}`. */
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
  readonly labelStep: string
  /** What the sender of a parcel without a door can do instead of choosing another locker. */
  readonly attentionHelp: string
  /** How long a refund takes. */
  readonly refundTime: string
  readonly company: string
  readonly registryCode: string
  /** The contact person of a company. */
  readonly contact: string
  readonly phone: string
  readonly email: string
  /** The id by which operators find a request. */
  readonly requestId: string
  /** An operator's explanation of a decision. */
  readonly reason: string
  /** Names of a company's services, as on the services screen. */
  readonly services: Readonly<Record<SettingName, string>>
  readonly logIn: string
  readonly seeServices: string
  /** Which credentials a new client logs in with. */
  readonly passwordHelp: string
  readonly confirmEmail: string
  readonly choosePassword: string
  readonly seeInvitation: string
  /** For e-mails that anyone can trigger. */
  readonly unexpectedEmailHelp: string
  /** For changes that the user may not have made. */
  readonly unknownChangeHelp: string
  readonly contactAdminHelp: string
  /** Shown on the page after the confirmation link was opened. */
  readonly emailConfirmed: string
  readonly sms: {
    /** `{brand}`, `{code}`, `{until}`, `{locker}`; longest first, the last one always fits. */
    readonly doorCode: readonly [string, ...string[]]
    /** As `doorCode`, with the list `{codes}`. */
    readonly doorCodes: readonly [string, ...string[]]
    /** `{url}`. */
    readonly needsAttention: readonly [string, ...string[]]
    /** `{brand}`, `{code}`. */
    readonly phoneCode: readonly [string, ...string[]]
  }
}
