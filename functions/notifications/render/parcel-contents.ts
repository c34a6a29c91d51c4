import { formatDoorCode } from '#shared/doors/door-code.ts'
import { toDoorText } from '#shared/doors/door-name.ts'
import { toGrammaticalNumber } from '#shared/lib/grammatical-number.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { formatDateTime } from '#shared/lib/tallinn-time.ts'
import { formatIsoDay } from '#shared/lib/iso-day.ts'
import { formatSendingCode } from '#shared/orders/sending-code.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import {
  type DeliveryUpdate,
  type DoorCode,
  isCodeAwaited,
  type PaidDocuments,
  type PaidParcel,
  type ParcelSummary,
  type RefundedParcel,
} from '#functions/notifications/notification.ts'
import {
  type ContentBuilders,
  type EmailContent,
  namePlace,
  type Translate,
} from './email-content.ts'
import { toChangeFacts } from './change-facts.ts'
import type { Block, Fact } from './email.ts'

const toParcelFacts = (parcel: ParcelSummary, t: Translate): Fact[] => [
  [t('emails:fact.to'), parcel.recipientName],
  [t('emails:fact.parcel'), formatBarcode(parcel.barcode)],
  [t('emails:fact.destination'), namePlace(parcel.destination, t)],
]

/** The code, the recipient and the tracking of a parcel to send off. */
const toPaidCard = (parcel: PaidParcel, t: Translate): Block => ({
  kind: 'card',
  blocks: [
    ...(parcel.doorCode === null ? [] : toDoorCodeBlocks(parcel.doorCode, t)),
    {
      kind: 'facts',
      rows: [
        ...toParcelFacts(parcel, t),
        ...(parcel.sendingCode === null
          ? []
          : [[t('emails:fact.sendingCode'), formatSendingCode(parcel.sendingCode)] as const]),
      ],
    },
    { kind: 'link', label: t('emails:button.track'), url: parcel.trackingUrl },
  ],
})

const toRefundCard = ({ barcode, summary, reason }: RefundedParcel, t: Translate): Block => ({
  kind: 'card',
  blocks: [
    {
      kind: 'facts',
      rows: [
        ...(summary
          ? toParcelFacts(summary, t)
          : [[t('emails:fact.parcel'), formatBarcode(barcode)] as const]),
        [t('emails:fact.refundReason'), t(`emails:refund.${reason}`)],
      ],
    },
  ],
})

const toParcelCards = (parcels: readonly ParcelSummary[], t: Translate): Block[] =>
  parcels.map((parcel) => ({
    kind: 'card',
    blocks: [{ kind: 'facts', rows: toParcelFacts(parcel, t) }],
  }))

const toDoorCodeBlocks = (doorCode: DoorCode, t: Translate): Block[] => {
  const { code, validUntil, locker, door } = doorCode
  const rows: Fact[] = [
    [t('emails:fact.validUntil'), formatDateTime(validUntil)],
    locker === null
      ? [t('emails:fact.locker'), t('emails:anyBlueLocker')]
      : [t(locker.isOutdoor ? 'map:kinds.outdoor' : 'map:kinds.ipb'), formatPlaceName(locker.name)],
  ]
  if (locker !== null) rows.push([t('emails:fact.address'), locker.address])
  if (door !== null) rows.push([t('emails:fact.door'), t(...toDoorText(door))])
  return [
    { kind: 'code', caption: t('emails:fact.doorCode'), code: formatDoorCode(code) },
    { kind: 'facts', rows },
  ]
}

/** Says which documents are attached, and where the others are. */
const listDocumentTexts = ({ labels, receipt }: PaidDocuments, t: Translate): string[] => {
  const { count } = labels
  const button = t('emails:button.printLabels')
  return [
    ...(count === 0
      ? []
      : [
          labels.isAttached
            ? t('emails:attached.labels', { count })
            : t('emails:attached.linkedLabels', { count, button }),
        ]),
    ...(receipt === null ? [] : [t('emails:attached.receipt', { button })]),
  ]
}

const buildNextSteps = (t: Translate): Block[] => [
  { kind: 'heading', text: t('emails:step.title') },
  {
    kind: 'steps',
    steps: [t('emails:step.mark'), t('emails:step.go'), t('emails:step.open')],
  },
]

/** Returns the context of the texts of a delivery update, where they have others than its kind. */
const getContext = (update: DeliveryUpdate): string | undefined => {
  if (!update.isRecipient) return 'sender'
  return isCodeAwaited(update) ? 'codeLater' : undefined
}

/** Content of a delivery update. */
const buildDeliveryUpdate = (update: DeliveryUpdate, t: Translate): EmailContent => {
  const { parcel, isRecipient, otherName, trackingUrl, pageUrl, expectedOn } = update
  const { pickupCode, pickupUntil, chooseUntil } = update
  const chosenBy = chooseUntil === null ? '' : formatDateTime(chooseUntil)
  const context = getContext(update)
  const rows: Fact[] = [
    [t('emails:fact.parcel'), formatBarcode(parcel.barcode)],
    [isRecipient ? t('emails:fact.from') : t('emails:fact.to'), otherName],
    [t('emails:fact.destination'), namePlace(parcel.destination, t)],
  ]
  if (expectedOn !== null) rows.push([t('emails:fact.expected'), formatIsoDay(expectedOn)])
  if (pickupUntil !== null) rows.push([t('emails:fact.pickUpUntil'), formatDateTime(pickupUntil)])
  return {
    count: 1,
    values: {
      place: namePlace(parcel.destination, t),
      until: chosenBy,
      ...(context && { context }),
    },
    blocks: [
      ...(pickupCode === null
        ? []
        : [{ kind: 'code', caption: t('emails:fact.pickUpCode'), code: pickupCode } as const]),
      { kind: 'facts', rows },
      ...(pageUrl === null
        ? [{ kind: 'button', label: t('emails:button.track'), url: trackingUrl } as const]
        : [
            { kind: 'button', label: t('emails:button.openParcel'), url: pageUrl } as const,
            { kind: 'link', label: t('emails:button.track'), url: trackingUrl } as const,
          ]),
    ],
  }
}

/** The contents of e-mails about parcels. */
export const parcelContents: ContentBuilders<
  | 'shipment_paid'
  | 'shipment_changed'
  | 'door_codes'
  | 'needs_attention'
  | 'on_the_way'
  | 'ready'
  | 'last_day'
  | 'delivered'
  | 'returning'
  | 'redirected'
  | 'extended'
  | 'sent_back'
  | 'safe_place'
  | 'choose'
  | 'choose_reminder'
  | 'recipient_receipts'
  | 'return_created'
  | 'payment_refunded'
  | 'orders_report'
> = {
  shipment_paid: ({ parcels, amountCents, labelUrl, documents }, t) => ({
    count: parcels.length,
    values: {},
    blocks: [
      ...parcels.map((parcel) => toPaidCard(parcel, t)),
      { kind: 'button', label: t('emails:button.printLabels'), url: labelUrl },
      ...listDocumentTexts(documents, t).map((text): Block => ({ kind: 'text', text })),
      ...(parcels.some(({ sendingCode }) => sendingCode !== null)
        ? [{ kind: 'text', text: t('emails:help.sendingCode') } as const]
        : []),
      ...(parcels.some(({ doorCode }) => doorCode !== null)
        ? buildNextSteps(t)
        : [{ kind: 'text', text: t('emails:step.stickLabel') } as const]),
      {
        kind: 'facts',
        rows: [
          [t('emails:fact.amount'), formatEuros(amountCents)],
          ...(documents.receipt ? [[t('receipt:number'), documents.receipt.number] as const] : []),
        ],
      },
    ],
  }),

  shipment_changed: ({ barcode, changes, parcel, amountCents, refundCents }, t, support) => ({
    count: 1,
    values: { barcode: formatBarcode(barcode) },
    blocks: [
      { kind: 'facts', rows: toChangeFacts(changes, t) },
      ...(amountCents > 0 || refundCents > 0
        ? [
            {
              kind: 'facts',
              rows: [
                ...(amountCents > 0
                  ? [[t('emails:fact.amount'), formatEuros(amountCents)] as const]
                  : []),
                ...(refundCents > 0
                  ? [[t('emails:fact.refund'), formatEuros(refundCents)] as const]
                  : []),
              ],
            } as const,
          ]
        : []),
      ...(parcel
        ? [
            toPaidCard(parcel, t),
            {
              kind: 'button',
              label: t('emails:button.printLabels'),
              url: parcel.labelUrl,
            } as const,
            { kind: 'text', text: t('emails:help.newLabel') } as const,
          ]
        : []),
      { kind: 'text', text: t('emails:help.unknownShipmentChange', { ...support }) },
    ],
  }),

  door_codes: ({ doorCodes }, t) => ({
    // Its subject names no number.
    count: toGrammaticalNumber(doorCodes.length),
    values: {},
    blocks: [
      ...doorCodes.map((doorCode): Block => ({
        kind: 'card',
        blocks: [
          ...toDoorCodeBlocks(doorCode, t),
          ...(doorCode.recipientName === null
            ? []
            : [
                {
                  kind: 'facts',
                  rows: [[t('emails:fact.to'), doorCode.recipientName]],
                } as const,
              ]),
        ],
      })),
      ...buildNextSteps(t),
    ],
  }),

  needs_attention: ({ parcel, lockerName, chooseUrl }, t) => ({
    count: 1,
    values: { locker: formatPlaceName(lockerName) },
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
  redirected: buildDeliveryUpdate,
  extended: buildDeliveryUpdate,
  sent_back: buildDeliveryUpdate,
  safe_place: buildDeliveryUpdate,
  choose: buildDeliveryUpdate,
  choose_reminder: buildDeliveryUpdate,

  recipient_receipts: ({ barcode, amountCents }, t) => ({
    count: 1,
    values: {},
    blocks: [
      {
        kind: 'facts',
        rows: [
          [t('emails:fact.parcel'), formatBarcode(barcode)],
          [t('emails:fact.amount'), formatEuros(amountCents)],
        ],
      },
    ],
  }),

  return_created: ({ parcel, code, until, returnUrl }, t) => ({
    count: 1,
    values: { company: parcel.recipientName, until: formatIsoDay(until) },
    blocks: [
      { kind: 'code', caption: t('emails:fact.returnCode'), code: formatSendingCode(code) },
      {
        kind: 'facts',
        rows: [
          [t('emails:fact.returnUntil'), formatIsoDay(until)],
          [t('emails:fact.to'), parcel.recipientName],
          [t('emails:fact.parcel'), formatBarcode(parcel.barcode)],
        ],
      },
      { kind: 'button', label: t('emails:button.return'), url: returnUrl },
    ],
  }),

  payment_refunded: ({ parcels, amountCents }, t) => ({
    count: parcels.length,
    values: { amount: formatEuros(amountCents) },
    blocks: [
      ...parcels.map((parcel) => toRefundCard(parcel, t)),
      { kind: 'text', text: t('emails:help.refundTime') },
    ],
  }),

  orders_report: ({ companyName, parcels }, t, support) => ({
    count: parcels.length,
    values: { company: companyName },
    blocks: [
      {
        kind: 'facts',
        rows: parcels.map(({ barcode, reference, destination }) => [
          formatBarcode(barcode),
          [reference, namePlace(destination, t)].filter((text) => text !== '').join(' · '),
        ]),
      },
      { kind: 'text', text: t('emails:help.unexpectedEmail', { ...support }) },
    ],
  }),
}
