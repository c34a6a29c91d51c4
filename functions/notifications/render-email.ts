import type { Locale } from '#shared/lib/locale.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { formatDateTime } from '#shared/lib/tallinn-time.ts'
import { localeFacts } from '#shared/accounts/locales.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import type { Block, Fact } from './email.ts'
import type { Brand } from '#functions/lib/brand.ts'
import { brandLooks } from './brand-look.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import type { DoorCode, EmailData, EmailKind, NamedParcel } from './notification.ts'
import type { NotificationWords } from './words/notification-words.ts'
import { fill, pluralOf, wordsOf } from './words/words-of.ts'

/** In which language and under which name a letter goes out. */
export interface Voice {
  readonly locale: Locale
  readonly brand: Brand
}

/** What a letter says, before its greeting and its frame. */
interface Content {
  /** How many things the letter is about, for the plural. */
  readonly count: number
  /** Values of the placeholders in subject, heading and intro. */
  readonly values: Readonly<Record<string, string>>
  readonly blocks: readonly Block[]
}

const namedParcel = (parcel: NamedParcel, words: NotificationWords): Fact[] => [
  [words.parcel, formatBarcode(parcel.barcode)],
  [words.destination, parcel.destination],
]

const parcelCards = (parcels: readonly NamedParcel[], words: NotificationWords): Block[] =>
  parcels.map((parcel) => ({
    kind: 'card',
    blocks: [{ kind: 'facts', rows: namedParcel(parcel, words) }],
  }))

const doorCodeBlocks = (doorCode: DoorCode, words: NotificationWords): Block[] => {
  const { code, validUntil, locker, door } = doorCode
  const rows: Fact[] = [
    [words.validUntil, formatDateTime(validUntil)],
    [words.locker, locker?.name ?? words.anyBlueLocker],
  ]
  if (locker !== null) rows.push([words.address, locker.address])
  if (door !== null) rows.push([words.door, fill(words.doorPlace, { ...door })])
  return [
    { kind: 'code', caption: words.doorCode, code: `C ${code} OK` },
    { kind: 'facts', rows },
  ]
}

const nextSteps = (words: NotificationWords): Block[] => [
  { kind: 'heading', text: words.nextTitle },
  { kind: 'steps', steps: words.lockerSteps },
]

/** A letter that asks to open one link. */
const linked = (
  label: string,
  url: string,
  help: string,
  values: Content['values'] = {},
): Content => ({
  count: 1,
  values,
  blocks: [
    { kind: 'button', label, url },
    { kind: 'text', text: help },
  ],
})

/** A letter about a service that a company asked for. */
const serviceAnswer = (
  { companyName, service, reason, url }: EmailData['service_approved'],
  words: NotificationWords,
): Content => ({
  count: 1,
  values: { company: companyName, service: words.services[service] },
  blocks: [
    ...(reason === '' ? [] : [{ kind: 'facts', rows: [[words.reason, reason]] } as const]),
    { kind: 'button', label: words.seeServices, url },
  ],
})

const writers: {
  readonly [Kind in EmailKind]: (data: EmailData[Kind], words: NotificationWords) => Content
} = {
  shipment_paid: ({ parcels, amountCents, labelUrl }, words) => ({
    count: parcels.length,
    values: {},
    blocks: [
      ...parcels.map((parcel): Block => ({
        kind: 'card',
        blocks: [
          ...(parcel.doorCode === null ? [] : doorCodeBlocks(parcel.doorCode, words)),
          { kind: 'facts', rows: namedParcel(parcel, words) },
          { kind: 'link', label: words.track, url: parcel.trackingUrl },
        ],
      })),
      { kind: 'button', label: words.printLabels, url: labelUrl },
      ...(parcels.some(({ doorCode }) => doorCode !== null)
        ? nextSteps(words)
        : [{ kind: 'text', text: words.label } as const]),
      { kind: 'facts', rows: [[words.amount, formatEuros(amountCents)]] },
    ],
  }),

  door_codes: ({ doorCodes }, words) => ({
    count: doorCodes.length,
    values: {},
    blocks: [
      ...doorCodes.map((doorCode): Block => ({
        kind: 'card',
        blocks: doorCodeBlocks(doorCode, words),
      })),
      ...nextSteps(words),
    ],
  }),

  needs_attention: ({ parcels, lockerName, chooseUrl }, words) => ({
    count: parcels.length,
    values: { locker: lockerName },
    blocks: [
      ...parcelCards(parcels, words),
      { kind: 'button', label: words.chooseLocker, url: chooseUrl },
      { kind: 'text', text: words.attentionHelp },
    ],
  }),

  payment_refunded: ({ parcels, amountCents }, words) => ({
    count: parcels.length,
    values: { amount: formatEuros(amountCents) },
    blocks: [...parcelCards(parcels, words), { kind: 'text', text: words.refundTime }],
  }),

  label_sent: ({ parcels, labelUrl }, words) => ({
    count: parcels.length,
    values: {},
    blocks: [
      ...parcelCards(parcels, words),
      { kind: 'button', label: words.printLabels, url: labelUrl },
    ],
  }),

  email_confirmation: ({ url }, words) => linked(words.confirmEmail, url, words.notAsked),

  password_reset: ({ url }, words) => linked(words.choosePassword, url, words.notAsked),

  company_invitation: ({ companyName, url }, words) =>
    linked(words.seeInvitation, url, words.notAsked, { company: companyName }),

  password_changed: (_, words) => ({
    count: 1,
    values: {},
    blocks: [{ kind: 'text', text: words.notYou }],
  }),

  email_changed: ({ email }, words) => ({
    count: 1,
    values: { email },
    blocks: [{ kind: 'text', text: words.notYou }],
  }),

  contract_requested: ({ companyName }) => ({
    count: 1,
    values: { company: companyName },
    blocks: [],
  }),

  contract_request: ({ id, companyName, registryCode, name, phone, email }, words) => ({
    count: 1,
    values: { company: companyName },
    blocks: [
      {
        kind: 'facts',
        rows: [
          [words.company, companyName],
          [words.registryCode, registryCode],
          [words.contact, name],
          [words.phone, phone],
          [words.email, email],
          [words.requestId, id],
        ],
      },
    ],
  }),

  contract_opened: ({ companyName, url }, words) =>
    linked(words.logIn, url, words.ownPassword, { company: companyName }),

  service_approved: serviceAnswer,

  service_refused: serviceAnswer,

  account_removed: ({ companyName }, words) => ({
    count: 1,
    values: { company: companyName },
    blocks: [{ kind: 'text', text: words.askAdmin }],
  }),
}

/**
 * Writes a letter in a language and under a brand's name: a subject of one line, plain text, and
 * HTML in which everything that was told is escaped.
 */
export const renderEmail = <Kind extends EmailKind>(
  kind: Kind,
  data: EmailData[Kind],
  { locale, brand }: Voice,
): { subject: string; text: string; html: string } => {
  const words = wordsOf[locale]
  const { count, values, blocks } = writers[kind](data, words)
  const say = (part: 'subject' | 'heading' | 'intro') =>
    fill(pluralOf(words.letters[kind][part], count, locale), { count, ...values })
  const letter = {
    subject: say('subject'),
    heading: say('heading'),
    blocks: [{ kind: 'text', text: `${words.hello} ${say('intro')}` } as const, ...blocks],
    footer: fill(words.footer, { brand: brandLooks[brand].name }),
  }
  return {
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter, { brand, lang: localeFacts[locale].lang }),
  }
}
