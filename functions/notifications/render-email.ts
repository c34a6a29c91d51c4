import type { Locale } from '#shared/lib/locale.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { formatDateTime } from '#shared/lib/tallinn-time.ts'
import { localeFacts } from '#shared/accounts/locales.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import type { Block, Fact } from './email.ts'
import type { Brand } from '#functions/lib/brand.ts'
import { brandStyles } from './brand-style.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import type { DoorCode, EmailData, EmailKind, ParcelSummary } from './notification.ts'
import type { NotificationTexts } from './texts/notification-texts.ts'
import { fillPlaceholders, selectPlural, textsByLocale } from './texts/texts-by-locale.ts'

/** The language and the brand of a message. */
export interface RenderOptions {
  readonly locale: Locale
  readonly brand: Brand
}

/** The variable part of an e-mail, without greeting, heading and footer. */
interface EmailContent {
  /** Number of parcels or codes, which selects the plural form. */
  readonly count: number
  /** Values for the placeholders in subject, heading and intro. */
  readonly values: Readonly<Record<string, string>>
  readonly blocks: readonly Block[]
}

const toParcelFacts = (parcel: ParcelSummary, texts: NotificationTexts): Fact[] => [
  [texts.parcel, formatBarcode(parcel.barcode)],
  [texts.destination, parcel.destination],
]

const toParcelCards = (parcels: readonly ParcelSummary[], texts: NotificationTexts): Block[] =>
  parcels.map((parcel) => ({
    kind: 'card',
    blocks: [{ kind: 'facts', rows: toParcelFacts(parcel, texts) }],
  }))

const toDoorCodeBlocks = (doorCode: DoorCode, texts: NotificationTexts): Block[] => {
  const { code, validUntil, locker, door } = doorCode
  const rows: Fact[] = [
    [texts.validUntil, formatDateTime(validUntil)],
    [texts.locker, locker?.name ?? texts.anyBlueLocker],
  ]
  if (locker !== null) rows.push([texts.address, locker.address])
  if (door !== null) rows.push([texts.door, fillPlaceholders(texts.doorPlace, { ...door })])
  return [
    { kind: 'code', caption: texts.doorCode, code: `C ${code} OK` },
    { kind: 'facts', rows },
  ]
}

const buildNextSteps = (texts: NotificationTexts): Block[] => [
  { kind: 'heading', text: texts.nextTitle },
  { kind: 'steps', steps: texts.lockerSteps },
]

/** Content with one link to open. */
const buildLinkContent = (
  label: string,
  url: string,
  help: string,
  values: EmailContent['values'] = {},
): EmailContent => ({
  count: 1,
  values,
  blocks: [
    { kind: 'button', label, url },
    { kind: 'text', text: help },
  ],
})

/** Content about a service that a company requested. */
const buildServiceDecision = (
  { companyName, service, reason, url }: EmailData['service_approved'],
  texts: NotificationTexts,
): EmailContent => ({
  count: 1,
  values: { company: companyName, service: texts.services[service] },
  blocks: [
    ...(reason === '' ? [] : [{ kind: 'facts', rows: [[texts.reason, reason]] } as const]),
    { kind: 'button', label: texts.seeServices, url },
  ],
})

const contentBuilders: {
  readonly [Kind in EmailKind]: (data: EmailData[Kind], texts: NotificationTexts) => EmailContent
} = {
  shipment_paid: ({ parcels, amountCents, labelUrl }, texts) => ({
    count: parcels.length,
    values: {},
    blocks: [
      ...parcels.map((parcel): Block => ({
        kind: 'card',
        blocks: [
          ...(parcel.doorCode === null ? [] : toDoorCodeBlocks(parcel.doorCode, texts)),
          { kind: 'facts', rows: toParcelFacts(parcel, texts) },
          { kind: 'link', label: texts.track, url: parcel.trackingUrl },
        ],
      })),
      { kind: 'button', label: texts.printLabels, url: labelUrl },
      ...(parcels.some(({ doorCode }) => doorCode !== null)
        ? buildNextSteps(texts)
        : [{ kind: 'text', text: texts.labelStep } as const]),
      { kind: 'facts', rows: [[texts.amount, formatEuros(amountCents)]] },
    ],
  }),

  door_codes: ({ doorCodes }, texts) => ({
    count: doorCodes.length,
    values: {},
    blocks: [
      ...doorCodes.map((doorCode): Block => ({
        kind: 'card',
        blocks: toDoorCodeBlocks(doorCode, texts),
      })),
      ...buildNextSteps(texts),
    ],
  }),

  needs_attention: ({ parcels, lockerName, chooseUrl }, texts) => ({
    count: parcels.length,
    values: { locker: lockerName },
    blocks: [
      ...toParcelCards(parcels, texts),
      { kind: 'button', label: texts.chooseLocker, url: chooseUrl },
      { kind: 'text', text: texts.attentionHelp },
    ],
  }),

  payment_refunded: ({ parcels, amountCents }, texts) => ({
    count: parcels.length,
    values: { amount: formatEuros(amountCents) },
    blocks: [...toParcelCards(parcels, texts), { kind: 'text', text: texts.refundTime }],
  }),

  label_sent: ({ parcels, labelUrl }, texts) => ({
    count: parcels.length,
    values: {},
    blocks: [
      ...toParcelCards(parcels, texts),
      { kind: 'button', label: texts.printLabels, url: labelUrl },
    ],
  }),

  email_confirmation: ({ url }, texts) =>
    buildLinkContent(texts.confirmEmail, url, texts.unexpectedEmailHelp),

  password_reset: ({ url }, texts) =>
    buildLinkContent(texts.choosePassword, url, texts.unexpectedEmailHelp),

  company_invitation: ({ companyName, url }, texts) =>
    buildLinkContent(texts.seeInvitation, url, texts.unexpectedEmailHelp, { company: companyName }),

  password_changed: (_, texts) => ({
    count: 1,
    values: {},
    blocks: [{ kind: 'text', text: texts.unknownChangeHelp }],
  }),

  email_changed: ({ email }, texts) => ({
    count: 1,
    values: { email },
    blocks: [{ kind: 'text', text: texts.unknownChangeHelp }],
  }),

  contract_requested: ({ companyName }) => ({
    count: 1,
    values: { company: companyName },
    blocks: [],
  }),

  contract_request: ({ id, companyName, registryCode, name, phone, email }, texts) => ({
    count: 1,
    values: { company: companyName },
    blocks: [
      {
        kind: 'facts',
        rows: [
          [texts.company, companyName],
          [texts.registryCode, registryCode],
          [texts.contact, name],
          [texts.phone, phone],
          [texts.email, email],
          [texts.requestId, id],
        ],
      },
    ],
  }),

  contract_opened: ({ companyName, url }, texts) =>
    buildLinkContent(texts.logIn, url, texts.passwordHelp, { company: companyName }),

  service_approved: buildServiceDecision,

  service_refused: buildServiceDecision,

  account_removed: ({ companyName }, texts) => ({
    count: 1,
    values: { company: companyName },
    blocks: [{ kind: 'text', text: texts.contactAdminHelp }],
  }),
}

/**
 * Renders an e-mail in a language and brand: a subject of one line, plain text, and HTML with all
 * data escaped.
 */
export const renderEmail = <Kind extends EmailKind>(
  kind: Kind,
  data: EmailData[Kind],
  { locale, brand }: RenderOptions,
): { subject: string; text: string; html: string } => {
  const texts = textsByLocale[locale]
  const { count, values, blocks } = contentBuilders[kind](data, texts)
  const getText = (part: 'subject' | 'heading' | 'intro') =>
    fillPlaceholders(selectPlural(texts.emails[kind][part], count, locale), { count, ...values })
  const email = {
    subject: getText('subject'),
    heading: getText('heading'),
    blocks: [{ kind: 'text', text: `${texts.greeting} ${getText('intro')}` } as const, ...blocks],
    footer: fillPlaceholders(texts.footer, { brand: brandStyles[brand].name }),
  }
  return {
    subject: email.subject,
    text: renderText(email),
    html: renderHtml(email, { brand, lang: localeFacts[locale].lang }),
  }
}
