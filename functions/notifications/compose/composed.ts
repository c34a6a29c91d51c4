import type { Locale } from '#shared/lib/locale.ts'
import { parseBrand } from '#functions/lib/brand.ts'
import { requireEnv } from '#functions/lib/env.ts'
import type { Attachment } from '#functions/providers/email/port.ts'
import type {
  EmailData,
  EmailKind,
  SmsData,
  SmsKind,
} from '#functions/notifications/notification.ts'
import type { PushDevice } from '#functions/notifications/push/push-devices.ts'
import { renderEmail } from '#functions/notifications/render/render-email.ts'
import { renderSms } from '#functions/notifications/render/render-sms.ts'

/**
 * What a device gets. Everybody may see it on a locked screen: it has no name, number, place or code. The page
 * that it opens is found by the id of the shipment, with what the device itself knows.
 */
export interface PushPayload {
  readonly title: string
  readonly body: string
  /** BCP 47. */
  readonly lang: string
  /** The path of the icon. */
  readonly icon: string
  /** What a later push about the shipment takes the place of. */
  readonly tag: string
  /** The path of the page that it opens. The secret of a recipient's link is kept by the device alone. */
  readonly url: string
  /** By which the device reports that it has shown the push. */
  readonly receipt: string
}

/** A notification, rendered in its language. `to` is an e-mail address, or a phone in E.164; a push has one
 * payload for each device. */
export type Composed =
  | { readonly channel: 'sms'; readonly to: string; readonly text: string }
  | {
      readonly channel: 'email'
      readonly to: string
      readonly subject: string
      readonly text: string
      readonly html: string
      readonly attachments?: readonly Attachment[]
    }
  | {
      readonly channel: 'push'
      readonly pushes: readonly { readonly device: PushDevice; readonly payload: PushPayload }[]
    }

/** Whom a notification addresses, and in which language. */
export interface Addressee {
  readonly to: string
  readonly locale: Locale
  /** The name of the person, for the greeting of an e-mail. */
  readonly name?: string | undefined
}

const toOptions = (locale: Locale) => ({ locale, brand: parseBrand(requireEnv('BRAND')) })

/** Renders an e-mail to an address. */
export const composeEmail = async <Kind extends EmailKind>(
  kind: Kind,
  data: EmailData[Kind],
  { to, locale, name }: Addressee,
): Promise<Extract<Composed, { channel: 'email' }>> => ({
  channel: 'email',
  to,
  ...(await renderEmail(kind, data, { ...toOptions(locale), name })),
})

/** Whether text messages are written in the alphabet of GSM, in which a part has the most room. */
const readTransliterates = (): boolean => requireEnv('SMS_TRANSLITERATION') === 'on'

/** Renders an SMS to a phone number in E.164. */
export const composeSms = async <Kind extends SmsKind>(
  kind: Kind,
  data: SmsData[Kind],
  { to, locale }: Addressee,
): Promise<Extract<Composed, { channel: 'sms' }>> => ({
  channel: 'sms',
  to,
  text: await renderSms(kind, data, {
    ...toOptions(locale),
    transliterates: readTransliterates(),
  }),
})
