import type { TFunction } from 'i18next'
import { formatDate, formatDateTime } from '#shared/lib/tallinn-time.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'
import { brandStyles } from './brand-style.ts'
import type { DeliveryUpdate, SmsData, SmsKind } from '../notification.ts'
import type { RenderOptions } from './render-email.ts'
import { fitSms } from './sms-text.ts'

type Translate = TFunction<['sms', 'emails']>

/** The wordings of a message, longest first. */
type Wordings = readonly [string, ...string[]]

/** The values of a delivery update. */
const toUpdateValues = (update: DeliveryUpdate, brand: string) => ({
  brand,
  barcode: update.parcel.barcode,
  destination: update.parcel.destination,
  place: update.placeName,
  code: update.pickupCode ?? '',
  until: update.pickupUntil === null ? '' : formatDate(update.pickupUntil),
  url: update.trackingUrl,
})

/** The wordings for the recipient that depend on whether the parcel has a code. */
const buildPickupWordings = (
  kind: 'ready' | 'lastDay',
  update: DeliveryUpdate,
  t: Translate,
  brand: string,
): Wordings => {
  const values = toUpdateValues(update, brand)
  return update.pickupCode === null
    ? [t(`sms:${kind}.long`, values), t(`sms:${kind}.short`, values)]
    : [t(`sms:${kind}Code.long`, values), t(`sms:${kind}Code.short`, values)]
}

const wordingBuilders: {
  readonly [Kind in SmsKind]: (data: SmsData[Kind], t: Translate, brand: string) => Wordings
} = {
  door_codes: ({ doorCodes }, t, brand) => {
    const [first] = doorCodes
    const values = {
      brand,
      code: first.code,
      codes: doorCodes.map(({ code }) => code).join(', '),
      // Codes of one message may expire at different times; the earliest is valid for all.
      until: formatDateTime(Math.min(...doorCodes.map(({ validUntil }) => validUntil))),
      locker: first.locker?.name ?? t('emails:anyBlueLocker'),
    }
    return doorCodes.length === 1
      ? [t('sms:doorCode.long', values), t('sms:doorCode.short', values)]
      : [t('sms:doorCodes.long', values), t('sms:doorCodes.short', values)]
  },

  needs_attention: ({ chooseUrl }, t, brand) => {
    const values = { brand, url: chooseUrl }
    return [t('sms:needsAttention.long', values), t('sms:needsAttention.short', values)]
  },

  on_the_way: (update, t, brand) => {
    const values = toUpdateValues(update, brand)
    return [t('sms:onTheWay.long', values), t('sms:onTheWay.short', values)]
  },

  ready: (update, t, brand) => {
    if (update.isRecipient) return buildPickupWordings('ready', update, t, brand)
    const values = toUpdateValues(update, brand)
    return [t('sms:senderReady.long', values), t('sms:senderReady.short', values)]
  },

  last_day: (update, t, brand) => buildPickupWordings('lastDay', update, t, brand),

  delivered: (update, t, brand) => {
    const values = toUpdateValues(update, brand)
    return [update.isRecipient ? t('sms:delivered', values) : t('sms:senderDelivered', values)]
  },

  returning: (update, t, brand) => {
    const values = toUpdateValues(update, brand)
    return [update.isRecipient ? t('sms:returning', values) : t('sms:senderReturning', values)]
  },

  phone_code: ({ code }, t, brand) => [t('sms:phoneCode', { brand, code })],
}

/**
 * Renders an SMS in a language. It takes one segment where the length of its codes and URL allows,
 * and uses the GSM alphabet except for Russian.
 */
export const renderSms = async <Kind extends SmsKind>(
  kind: Kind,
  data: SmsData[Kind],
  { locale, brand }: RenderOptions,
): Promise<string> => {
  const t = await loadTexts(locale, ['sms', 'emails'])
  return fitSms(wordingBuilders[kind](data, t, brandStyles[brand].name))
}
