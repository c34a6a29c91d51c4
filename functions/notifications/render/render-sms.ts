import type { TFunction } from 'i18next'
import { formatIsoDay } from '#shared/lib/iso-day.ts'
import { formatDate, formatDateTime } from '#shared/lib/tallinn-time.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'
import { brandStyles } from './brand-style.ts'
import type {
  DeliveryUpdate,
  DoorCode,
  SmsData,
  SmsKind,
} from '#functions/notifications/notification.ts'
import { namePlace } from './email-content.ts'
import { toGreetingName } from './greeting-name.ts'
import type { RenderOptions } from './render-email.ts'
import { fitSms, type SmsLimit } from './sms-text.ts'

type Translate = TFunction<['sms', 'emails', 'map']>

/** The wordings of a message, longest first. */
type Wordings = readonly [string, ...string[]]

/** The longest name in a text message. */
const maxNameLength = 30

/** Names a person in a sentence of its own; empty for what does not look like a name. */
const namePerson = (role: 'sender' | 'recipient', name: string, t: Translate): string => {
  const shown = toGreetingName(name)
  if (shown === undefined) return ''
  const short = shown.length > maxNameLength ? `${shown.slice(0, maxNameLength - 1)}…` : shown
  return t(`sms:person.${role}`, { name: short })
}

/** Names the locker of a code, with less and less detail; the door is always named. */
const nameDoor = ({ locker, door }: DoorCode, t: Translate): Wordings => {
  if (locker === null) return [t('emails:anyBlueLocker')]
  const kind = locker.isOutdoor ? 'outdoor' : 'ipb'
  const place = namePlace({ kind, name: locker.name }, t)
  if (door === null) return [place, t(`map:kinds.${kind}`)]
  const doorPlace = t('emails:doorPlace', door)
  return [`${place}, ${doorPlace}`, doorPlace]
}

/** The values of a delivery update. */
const toUpdateValues = (update: DeliveryUpdate, t: Translate, brand: string) => ({
  brand,
  person: namePerson(update.isRecipient ? 'sender' : 'recipient', update.otherName, t),
  barcode: update.parcel.barcode,
  destination: namePlace(update.parcel.destination, t),
  place: namePlace(update.parcel.destination, t),
  code: update.pickupCode ?? '',
  until: update.pickupUntil === null ? '' : formatDate(update.pickupUntil),
  expected:
    update.expectedOn === null ? '' : t('sms:expected', { date: formatIsoDay(update.expectedOn) }),
  url: update.pageUrl ?? update.trackingUrl,
})

/** The wordings with and without the sentence that names a person, which leaves room for the link. */
const withAndWithoutPerson = <Values extends { readonly person: string }>(
  values: Values,
  word: (values: Values) => string,
): Wordings => [word(values), word({ ...values, person: '' })]

/** The wordings for the recipient that depend on whether the parcel has a code. */
const buildPickupWordings = (
  kind: 'ready' | 'lastDay',
  update: DeliveryUpdate,
  t: Translate,
  brand: string,
): Wordings => {
  const values = toUpdateValues(update, t, brand)
  if (update.pickupCode === null) {
    const shorter = withAndWithoutPerson(values, (each) => t(`sms:${kind}.short`, each))
    return [t(`sms:${kind}.long`, values), ...shorter]
  }
  const shorter = withAndWithoutPerson(values, (each) => t(`sms:${kind}Code.short`, each))
  return [
    t(`sms:${kind}Code.long`, values),
    ...shorter,
    ...(kind === 'ready' ? [t('sms:readyCode.shortest', values)] : []),
  ]
}

const wordingBuilders: {
  readonly [Kind in SmsKind]: (data: SmsData[Kind], t: Translate, brand: string) => Wordings
} = {
  door_codes: ({ doorCodes }, t, brand) => {
    const [first] = doorCodes
    // Codes of one message may expire at different times; the earliest is valid for all.
    const until = formatDateTime(Math.min(...doorCodes.map(({ validUntil }) => validUntil)))
    if (doorCodes.length === 1) {
      const person = namePerson('recipient', first.recipientName ?? '', t)
      const [long, ...shorter] = nameDoor(first, t)
      const word = (place: string) =>
        t('sms:doorCode', { brand, code: first.code, until, place, person })
      return [word(long), ...shorter.map(word)]
    }
    const place =
      first.locker === null
        ? t('emails:anyBlueLocker')
        : namePlace(
            { kind: first.locker.isOutdoor ? 'outdoor' : 'ipb', name: first.locker.name },
            t,
          )
    const word = (name: (doorCode: DoorCode) => readonly (string | undefined)[]) => {
      const codes = doorCodes.map((each) => {
        const facts = name(each).filter(Boolean).join(', ')
        return facts === '' ? each.code : `${each.code} (${facts})`
      })
      return t('sms:doorCodes', { brand, codes: codes.join(', '), until, place })
    }
    return [
      word(({ door, recipientName }) => [
        door ? t('emails:doorPlace', door) : undefined,
        toGreetingName(recipientName ?? ''),
      ]),
      word(({ recipientName }) => [toGreetingName(recipientName ?? '')]),
      word(() => []),
    ]
  },

  needs_attention: ({ chooseUrl }, t, brand) => {
    const values = { brand, url: chooseUrl }
    return [t('sms:needsAttention.long', values), t('sms:needsAttention.short', values)]
  },

  on_the_way: (update, t, brand) => {
    const values = toUpdateValues(update, t, brand)
    const shorter = withAndWithoutPerson(values, (each) => t('sms:onTheWay.short', each))
    return [t('sms:onTheWay.long', values), ...shorter]
  },

  ready: (update, t, brand) => {
    if (update.isRecipient) return buildPickupWordings('ready', update, t, brand)
    const values = toUpdateValues(update, t, brand)
    return [t('sms:senderReady.long', values), t('sms:senderReady.short', values)]
  },

  last_day: (update, t, brand) => buildPickupWordings('lastDay', update, t, brand),

  delivered: (update, t, brand) => {
    const values = toUpdateValues(update, t, brand)
    return update.isRecipient
      ? withAndWithoutPerson(values, (each) => t('sms:delivered', each))
      : [t('sms:senderDelivered', values)]
  },

  returning: (update, t, brand) => {
    const values = toUpdateValues(update, t, brand)
    return update.isRecipient
      ? withAndWithoutPerson(values, (each) => t('sms:returning', each))
      : [t('sms:senderReturning', values)]
  },

  redirected: (update, t, brand) => {
    const values = toUpdateValues(update, t, brand)
    return [t('sms:redirected.long', values), t('sms:redirected.short', values)]
  },

  extended: (update, t, brand) => {
    const values = toUpdateValues(update, t, brand)
    return [t('sms:extended.long', values), t('sms:extended.short', values)]
  },

  sent_back: (update, t, brand) => {
    const values = toUpdateValues(update, t, brand)
    return [update.isRecipient ? t('sms:sentBack', values) : t('sms:senderSentBack', values)]
  },

  safe_place: (update, t, brand) => [t('sms:safePlace', toUpdateValues(update, t, brand))],

  phone_code: ({ code }, t, brand) => [t('sms:phoneCode', { brand, code })],
}

/** The most segments of a message; several door codes need more. */
const limits = {
  short: { gsm: 1, ucs2: 1 },
  named: { gsm: 2, ucs2: 3 },
  doorCodes: { gsm: 3, ucs2: 5 },
} as const satisfies Record<string, SmsLimit>

const getLimit = (kind: SmsKind, data: SmsData[SmsKind]): SmsLimit => {
  if ('doorCodes' in data && data.doorCodes.length > 1) return limits.doorCodes
  return kind === 'needs_attention' || kind === 'phone_code' ? limits.short : limits.named
}

/**
 * Renders an SMS in a language, in the longest wording within its limit of segments. It uses the GSM
 * alphabet except for Russian.
 */
export const renderSms = async <Kind extends SmsKind>(
  kind: Kind,
  data: SmsData[Kind],
  { locale, brand }: RenderOptions,
): Promise<string> => {
  const t = await loadTexts(locale, ['sms', 'emails', 'map'])
  const [first, ...others] = wordingBuilders[kind](data, t, brandStyles[brand].name)
  // A sentence that is left out leaves a space.
  const clean = (text: string) => text.replaceAll(/ +/g, ' ').trim()
  return fitSms([clean(first), ...others.map(clean)], getLimit(kind, data))
}
