import type { TFunction } from 'i18next'
import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { formatDateTime } from '#shared/lib/tallinn-time.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import type { SupportContact } from '#shared/contacts/support-contact.ts'
import type { Block, Email, Fact } from './email.ts'
import { getEmailSupport } from './email-support.ts'
import { toGreetingName } from './greeting-name.ts'
import type { Brand } from '#functions/lib/brand.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'
import { brandStyles } from './brand-style.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import type {
  DoorCode,
  EmailData,
  EmailKind,
  DeliveryUpdate,
  ParcelSummary,
} from './notification.ts'

/** The language and the brand of a message. */
export interface RenderOptions {
  readonly locale: Locale
  readonly brand: Brand
}

/** The language and the brand of an e-mail, and the name of its addressee. */
export interface EmailOptions extends RenderOptions {
  readonly name?: string | undefined
}

type Translate = TFunction<['emails', 'services', 'settings']>

/** The variable part of an e-mail, without greeting, heading and footer. */
interface EmailContent {
  /** Number of parcels or codes, which selects the plural form. */
  readonly count: number
  /** Values for the placeholders in subject, heading and intro. */
  readonly values: Readonly<Record<string, string>>
  readonly blocks: readonly Block[]
}

const toParcelFacts = (parcel: ParcelSummary, t: Translate): Fact[] => [
  [t('emails:fact.parcel'), formatBarcode(parcel.barcode)],
  [t('emails:fact.destination'), parcel.destination],
]

const toParcelCards = (parcels: readonly ParcelSummary[], t: Translate): Block[] =>
  parcels.map((parcel) => ({
    kind: 'card',
    blocks: [{ kind: 'facts', rows: toParcelFacts(parcel, t) }],
  }))

const toDoorCodeBlocks = (doorCode: DoorCode, t: Translate): Block[] => {
  const { code, validUntil, locker, door } = doorCode
  const rows: Fact[] = [
    [t('emails:fact.validUntil'), formatDateTime(validUntil)],
    [t('emails:fact.locker'), locker?.name ?? t('emails:anyBlueLocker')],
  ]
  if (locker !== null) rows.push([t('emails:fact.address'), locker.address])
  if (door !== null) rows.push([t('emails:fact.door'), t('emails:doorPlace', door)])
  return [
    { kind: 'code', caption: t('emails:fact.doorCode'), code: `C ${code} OK` },
    { kind: 'facts', rows },
  ]
}

const buildNextSteps = (t: Translate): Block[] => [
  { kind: 'heading', text: t('emails:step.title') },
  {
    kind: 'steps',
    steps: [t('emails:step.mark'), t('emails:step.go'), t('emails:step.open')],
  },
]

/** Content with one link to open. The help may name the support contact. */
const buildLinkContent = (label: string, url: string, help: string): EmailContent => ({
  count: 1,
  values: {},
  blocks: [
    { kind: 'button', label, url },
    { kind: 'text', text: help },
  ],
})

/** Content about a change of the user's login, which may be the work of somebody else. */
const buildChangeContent = (
  t: Translate,
  support: SupportContact,
  values: EmailContent['values'] = {},
): EmailContent => ({
  count: 1,
  values,
  blocks: [{ kind: 'text', text: t('emails:help.unknownChange', { ...support }) }],
})

/** Content about a service that a company requested. */
const buildServiceDecision = (
  { companyName, service, reason, url }: EmailData['service_approved'],
  t: Translate,
): EmailContent => ({
  count: 1,
  values: { company: companyName, service: t(`services:name.${service}`) },
  blocks: [
    ...(reason === ''
      ? []
      : [{ kind: 'facts', rows: [[t('emails:fact.reason'), reason]] } as const]),
    { kind: 'button', label: t('emails:button.seeServices'), url },
  ],
})

/** Content of a delivery update. The texts for the sender are those of the context `sender`. */
const buildDeliveryUpdate = (
  {
    parcel,
    isRecipient,
    otherName,
    trackingUrl,
    placeName,
    pickupCode,
    pickupUntil,
  }: DeliveryUpdate,
  t: Translate,
): EmailContent => {
  const rows: Fact[] = [
    [t('emails:fact.parcel'), formatBarcode(parcel.barcode)],
    [isRecipient ? t('emails:fact.from') : t('emails:fact.to'), otherName],
    [t('emails:fact.destination'), parcel.destination],
  ]
  if (pickupUntil !== null) rows.push([t('emails:fact.pickUpUntil'), formatDateTime(pickupUntil)])
  return {
    count: 1,
    values: { place: placeName, ...(!isRecipient && { context: 'sender' }) },
    blocks: [
      ...(pickupCode === null
        ? []
        : [{ kind: 'code', caption: t('emails:fact.pickUpCode'), code: pickupCode } as const]),
      { kind: 'facts', rows },
      { kind: 'button', label: t('emails:button.track'), url: trackingUrl },
    ],
  }
}

const contentBuilders: {
  readonly [Kind in EmailKind]: (
    data: EmailData[Kind],
    t: Translate,
    support: SupportContact,
  ) => EmailContent
} = {
  shipment_paid: ({ parcels, amountCents, labelUrl }, t) => ({
    count: parcels.length,
    values: {},
    blocks: [
      ...parcels.map((parcel): Block => ({
        kind: 'card',
        blocks: [
          ...(parcel.doorCode === null ? [] : toDoorCodeBlocks(parcel.doorCode, t)),
          { kind: 'facts', rows: toParcelFacts(parcel, t) },
          { kind: 'link', label: t('emails:button.track'), url: parcel.trackingUrl },
        ],
      })),
      { kind: 'button', label: t('emails:button.printLabels'), url: labelUrl },
      ...(parcels.some(({ doorCode }) => doorCode !== null)
        ? buildNextSteps(t)
        : [{ kind: 'text', text: t('emails:step.stickLabel') } as const]),
      { kind: 'facts', rows: [[t('emails:fact.amount'), formatEuros(amountCents)]] },
    ],
  }),

  door_codes: ({ doorCodes }, t) => ({
    count: doorCodes.length,
    values: {},
    blocks: [
      ...doorCodes.map((doorCode): Block => ({
        kind: 'card',
        blocks: toDoorCodeBlocks(doorCode, t),
      })),
      ...buildNextSteps(t),
    ],
  }),

  needs_attention: ({ parcel, lockerName, chooseUrl }, t) => ({
    count: 1,
    values: { locker: lockerName },
    blocks: [
      ...toParcelCards([parcel], t),
      { kind: 'button', label: t('emails:button.chooseLocker'), url: chooseUrl },
      { kind: 'text', text: t('emails:help.chooseLocker') },
    ],
  }),

  on_the_way: buildDeliveryUpdate,
  ready: buildDeliveryUpdate,
  last_day: buildDeliveryUpdate,
  delivered: buildDeliveryUpdate,
  returning: buildDeliveryUpdate,

  payment_refunded: ({ parcels, amountCents }, t) => ({
    count: parcels.length,
    values: { amount: formatEuros(amountCents) },
    blocks: [...toParcelCards(parcels, t), { kind: 'text', text: t('emails:help.refundTime') }],
  }),

  label_sent: ({ parcels, labelUrl }, t) => ({
    count: parcels.length,
    values: {},
    blocks: [
      ...toParcelCards(parcels, t),
      { kind: 'button', label: t('emails:button.printLabels'), url: labelUrl },
    ],
  }),

  email_confirmation: ({ url }, t, support) =>
    buildLinkContent(
      t('emails:button.confirmEmail'),
      url,
      t('emails:help.unexpectedEmail', { ...support }),
    ),

  password_reset: ({ url }, t, support) =>
    buildLinkContent(
      t('emails:button.choosePassword'),
      url,
      t('emails:help.unexpectedReset', { ...support }),
    ),

  support_invitation: ({ url }, t, support) =>
    buildLinkContent(
      t('emails:button.choosePassword'),
      url,
      t('emails:help.unexpectedEmail', { ...support }),
    ),

  company_invitation: ({ companyName, inviterName, role, url }, t, support) => {
    const inviter = toGreetingName(inviterName)
    const rows: Fact[] = [[t('emails:fact.company'), companyName]]
    if (inviter !== undefined) rows.push([t('emails:fact.invitedBy'), inviter])
    if (role !== null) rows.push([t('emails:fact.role'), t(`settings:roles.${role}`)])
    return {
      count: 1,
      values: { company: companyName },
      blocks: [
        { kind: 'facts', rows },
        { kind: 'button', label: t('emails:button.seeInvitation'), url },
        { kind: 'text', text: t('emails:help.unexpectedEmail', { ...support }) },
      ],
    }
  },

  password_changed: (_, t, support) => buildChangeContent(t, support),

  email_changed: ({ email }, t, support) => buildChangeContent(t, support, { email }),

  contract_requested: ({ companyName }) => ({
    count: 1,
    values: { company: companyName },
    blocks: [],
  }),

  contract_request: ({ id, companyName, registryCode, name, phone, email }, t) => ({
    count: 1,
    values: { company: companyName },
    blocks: [
      {
        kind: 'facts',
        rows: [
          [t('emails:fact.company'), companyName],
          [t('emails:fact.registryCode'), registryCode],
          [t('emails:fact.contact'), name],
          [t('emails:fact.phone'), phone],
          [t('emails:fact.email'), email],
          [t('emails:fact.requestId'), id],
        ],
      },
    ],
  }),

  contract_opened: ({ companyName, url }, t) => ({
    ...buildLinkContent(t('emails:button.logIn'), url, t('emails:help.password')),
    values: { company: companyName },
  }),

  service_approved: buildServiceDecision,

  service_refused: buildServiceDecision,

  account_removed: ({ companyName }, t) => ({
    count: 1,
    values: { company: companyName },
    blocks: [{ kind: 'text', text: t('emails:help.removedUser') }],
  }),
}

/** Adds the texts that every e-mail of a kind has. */
const buildEmail = (
  kind: EmailKind,
  { count, values, blocks }: EmailContent,
  t: Translate,
  { brand, name = '', support }: EmailOptions & { readonly support: SupportContact },
): Email => {
  const options = { count, ...values }
  const shownName = toGreetingName(name)
  return {
    subject: t(`emails:kind.${kind}.subject`, options),
    heading: t(`emails:kind.${kind}.heading`, options),
    blocks: [
      {
        kind: 'text',
        text:
          shownName === undefined
            ? t('emails:greeting')
            : t('emails:greetingName', { name: shownName }),
      },
      { kind: 'text', text: t(`emails:kind.${kind}.intro`, options) },
      ...blocks,
    ],
    linkHelp: t('emails:linkHelp'),
    footer: t('emails:footer', { brand: brandStyles[brand].name, ...support }),
  }
}

/**
 * Renders an e-mail in a language and brand: a subject of one line, plain text, and HTML with all
 * data escaped. It greets its addressee by name where the name is known.
 */
export const renderEmail = async <Kind extends EmailKind>(
  kind: Kind,
  data: EmailData[Kind],
  options: EmailOptions,
): Promise<{ subject: string; text: string; html: string }> => {
  const { locale, brand } = options
  const t = await loadTexts(locale, ['emails', 'services', 'settings'])
  const support = getEmailSupport(kind, options)
  const email = buildEmail(kind, contentBuilders[kind](data, t, support), t, {
    ...options,
    support,
  })
  return {
    subject: email.subject,
    text: renderText(email),
    html: renderHtml(email, { brand, lang: localeFacts[locale].lang }),
  }
}
