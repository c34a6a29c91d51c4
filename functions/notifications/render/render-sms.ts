import { toGreetingName } from '#shared/contact-details/greeting-name.ts'
import { cutName, cutPersonName, toSmsHead } from '#shared/contact-details/sms-names.ts'
import { toDoorText } from '#shared/doors/door-name.ts'
import type { TFunction } from 'i18next'
import { formatIsoDay } from '#shared/lib/iso-day.ts'
import { formatDate, formatDateTime } from '#shared/lib/tallinn-time.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'
import { brandStyles } from './brand-style.ts'
import {
  type DeliveryUpdate,
  type DoorCode,
  isCodeAwaited,
  type PlaceName,
  type SmsData,
  type SmsKind,
} from '#functions/notifications/notification.ts'
import { namePlace } from './email-content.ts'
import type { RenderOptions } from './render-email.ts'
import { isWithin, type SmsLimit, transliterate } from './sms-text.ts'

type Translate = TFunction<['sms', 'emails', 'map', 'next']>

/** What a message is worded with. */
interface Wording {
  readonly t: Translate
  readonly brand: string
  /** The longest name of a place or person in it. */
  readonly length: number
}

/**
 * The longest names of a message, longest first. The first with which it fits is used: names are cut;
 * codes, dates and links are not.
 */
const nameLengths = [80, 60, 50, 40, 36, 32, 28, 24, 20, 16, 12] as const

/** Names the recipient in a sentence of its own; empty for what does not look like a name. */
const nameRecipient = (recipient: string, { t, length }: Wording): string => {
  const name = cutPersonName(recipient, length)
  return name === undefined ? '' : t('sms:recipient', { name })
}

/** Names a place: with its kind, if there is room for it. */
const nameWithin = (place: PlaceName, { t, length }: Wording): string => {
  const long = namePlace(place, t)
  if (long.length <= length) return long
  return cutName(place.kind === 'address' ? place.name : formatPlaceName(place.name), length)
}

const nameLocker = ({ locker }: Pick<DoorCode, 'locker'>, wording: Wording): string =>
  locker === null
    ? wording.t('emails:anyBlueLocker')
    : nameWithin({ kind: locker.isOutdoor ? 'outdoor' : 'ipb', name: locker.name }, wording)

/** Names a door within a sentence. */
const nameDoor = ({ door }: DoorCode, t: Translate): string | undefined => {
  if (door === null) return undefined
  const name = t(...toDoorText(door))
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** The values of a delivery update. */
const toUpdateValues = (update: DeliveryUpdate, wording: Wording) => {
  const { t, brand } = wording
  const { parcel, isRecipient, otherName, pickupCode, pickupUntil, expectedOn, chooseUntil } =
    update
  return {
    brand: isRecipient ? toSmsHead(otherName, brand, wording.length) : brand,
    person: isRecipient ? '' : nameRecipient(otherName, wording),
    barcode: parcel.barcode,
    place: nameWithin(parcel.destination, wording),
    code: pickupCode ?? '',
    until: pickupUntil === null ? '' : formatDate(pickupUntil),
    chooseUntil: chooseUntil === null ? '' : formatDateTime(chooseUntil),
    expected: expectedOn === null ? '' : t('sms:expected', { date: formatIsoDay(expectedOn) }),
    url: update.pageUrl ?? update.trackingUrl,
  }
}

/** Words the code of one door. */
const wordDoorCode = (doorCode: DoorCode, wording: Wording): string => {
  const { t, brand } = wording
  return t('sms:doorCode', {
    brand,
    code: doorCode.code,
    until: formatDateTime(doorCode.validUntil),
    place: [nameLocker(doorCode, wording), nameDoor(doorCode, t)].filter(Boolean).join(', '),
    person: nameRecipient(doorCode.recipientName ?? '', wording),
  })
}

/** The least room for names with which several codes have the places of their doors, and names. */
const roomFor = { doors: 28, people: 16 } as const

/** Words the codes of several doors at one locker. */
const wordDoorCodes = (doorCodes: SmsData['door_codes']['doorCodes'], wording: Wording): string => {
  const { t, brand, length } = wording
  const codes = doorCodes.map((each) => {
    const person = toGreetingName(each.recipientName ?? '')
    const facts = [
      length < roomFor.doors ? undefined : nameDoor(each, t),
      length < roomFor.people || person === undefined ? undefined : cutName(person, length),
    ].filter((fact) => fact !== undefined)
    return facts.length === 0 ? each.code : `${each.code} (${facts.join(', ')})`
  })
  return t('sms:doorCodes', {
    brand,
    codes: codes.join(', '),
    // Codes of one message may expire at different times; the earliest is valid for all.
    until: formatDateTime(Math.min(...doorCodes.map(({ validUntil }) => validUntil))),
    place: nameLocker(doorCodes[0], wording),
  })
}

/** Words each kind of message. */
const words: {
  readonly [Kind in SmsKind]: (data: SmsData[Kind], wording: Wording) => string
} = {
  door_codes: ({ doorCodes }, wording) =>
    doorCodes.length === 1
      ? wordDoorCode(doorCodes[0], wording)
      : wordDoorCodes(doorCodes, wording),

  needs_attention: ({ chooseUrl: url }, { t, brand }) => t('sms:needsAttention', { brand, url }),

  on_the_way: (update, wording) => wording.t('sms:onTheWay', toUpdateValues(update, wording)),

  ready: (update, wording) => {
    const values = toUpdateValues(update, wording)
    if (!update.isRecipient) return wording.t('sms:senderReady', values)
    if (isCodeAwaited(update)) return wording.t('sms:readyCodeLater', values)
    return wording.t(update.pickupCode === null ? 'sms:ready' : 'sms:readyCode', values)
  },

  last_day: (update, wording) =>
    wording.t(
      update.pickupCode === null ? 'sms:lastDay' : 'sms:lastDayCode',
      toUpdateValues(update, wording),
    ),

  delivered: (update, wording) =>
    wording.t(
      update.isRecipient ? 'sms:delivered' : 'sms:senderDelivered',
      toUpdateValues(update, wording),
    ),

  returning: (update, wording) =>
    wording.t(
      update.isRecipient ? 'sms:returning' : 'sms:senderReturning',
      toUpdateValues(update, wording),
    ),

  redirected: (update, wording) => wording.t('sms:redirected', toUpdateValues(update, wording)),

  extended: (update, wording) => wording.t('sms:extended', toUpdateValues(update, wording)),

  sent_back: (update, wording) =>
    wording.t(
      update.isRecipient ? 'sms:sentBack' : 'sms:senderSentBack',
      toUpdateValues(update, wording),
    ),

  safe_place: (update, wording) => wording.t('sms:safePlace', toUpdateValues(update, wording)),

  choose: (update, wording) => wording.t('sms:choose', toUpdateValues(update, wording)),

  choose_reminder: (update, wording) =>
    wording.t('sms:chooseReminder', toUpdateValues(update, wording)),

  phone_code: ({ code }, { t, brand }) => t('sms:phoneCode', { brand, code }),
}

/**
 * The most parts of a message. One part of letters outside the alphabet of GSM has no room for a link
 * and a place, and several door codes with their doors and names none in any alphabet.
 */
const limits = {
  single: { gsm: 1, ucs2: 3 },
  doorCodes: { gsm: 3, ucs2: 5 },
} as const satisfies Record<string, SmsLimit>

const getLimit = (data: SmsData[SmsKind]): SmsLimit =>
  'doorCodes' in data && data.doorCodes.length > 1 ? limits.doorCodes : limits.single

/** How a message is rendered: `transliterates` writes it in the alphabet of GSM. */
export interface SmsOptions extends RenderOptions {
  readonly transliterates: boolean
}

/** Renders an SMS in a language, with names as long as its limit of parts allows. */
export const renderSms = async <Kind extends SmsKind>(
  kind: Kind,
  data: SmsData[Kind],
  { locale, brand, transliterates }: SmsOptions,
): Promise<string> => {
  const t = await loadTexts(locale, ['sms', 'emails', 'map', 'next'])
  const render = async (length: number): Promise<string> => {
    const text = words[kind](data, { t, brand: brandStyles[brand].name, length })
    // A sentence that is left out leaves a space.
    const clean = text.replaceAll(/ +/g, ' ').trim()
    return transliterates ? transliterate(clean) : clean
  }
  const limit = getLimit(data)
  let text = ''
  for (const length of nameLengths) {
    text = await render(length)
    if (isWithin(text, limit)) break
  }
  return text
}
