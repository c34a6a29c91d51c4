import type { TFunction } from 'i18next'
import type { SupportContact } from '#shared/contact-details/support-contact.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { EmailData, EmailKind, PlaceName } from '#functions/notifications/notification.ts'
import type { Block } from './email.ts'

/** Translates the texts of e-mails. */
export type Translate = TFunction<
  ['emails', 'map', 'next', 'parcel-label', 'receipt', 'recipient', 'services', 'settings']
>

/** The texts of the kinds of places. */
const kindKeys = {
  apt: 'map:kinds.apt',
  ipb: 'map:kinds.ipb',
  outdoor: 'map:kinds.outdoor',
  po: 'map:kinds.po',
  pudo: 'map:kinds.pudo',
} as const

/** Translates the kind of a place. */
type NameKind = (key: (typeof kindKeys)[keyof typeof kindKeys] | 'emails:chosenLater') => string

/** Names a place with its kind: `White parcel locker Kristiine keskus`. */
export const namePlace = ({ kind, name }: PlaceName, t: NameKind): string => {
  if (kind === 'open') return t('emails:chosenLater')
  return kind === 'address' ? name : [t(kindKeys[kind]), formatPlaceName(name)].join(' ').trim()
}

/** The variable part of an e-mail, without greeting, heading and footer. */
export interface EmailContent {
  /** Number of parcels or codes, which selects the plural form. */
  readonly count: number
  /** Values for the placeholders in subject, heading and intro. */
  readonly values: Readonly<Record<string, string>>
  readonly blocks: readonly Block[]
}

/** Builds the content of each kind of e-mail. */
export type ContentBuilders<Kinds extends EmailKind> = {
  readonly [Kind in Kinds]: (
    data: EmailData[Kind],
    t: Translate,
    support: SupportContact,
  ) => EmailContent
}
