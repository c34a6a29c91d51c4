import { getKeys } from '#shared/lib/get-keys.ts'
import type { PlainField } from '#shared/orders/plain-fields.ts'

/**
 * Who sees a shipment of somebody else: whom a mailed link has opened it, and customer support while it
 * is masked.
 */
export type Reader = 'link' | 'support'

/** What is decided about a plain field of a shipment. */
interface FieldFacts {
  /** The name in the message about a change, and of its text in `change.field` of the e-mails. */
  readonly changedAs: string
  /** Who sees it of a shipment of somebody else. */
  readonly seenBy: readonly Reader[]
  /** Whether it names the recipient or the destination. A link needs digits of the sender's phone to change it. */
  readonly isPersonal: boolean
}

/** What is decided about each plain field, in the order of the message about a change. */
export const fieldFacts = {
  estimated_weight: { changedAs: 'weight', seenBy: ['link', 'support'], isPersonal: false },
  content: { changedAs: 'content', seenBy: ['link'], isPersonal: false },
  reference: { changedAs: 'reference', seenBy: ['link'], isPersonal: false },
  timewindow: { changedAs: 'timewindow', seenBy: ['link', 'support'], isPersonal: false },
  information_for_courier: { changedAs: 'courier', seenBy: ['link'], isPersonal: true },
  personal_code: { changedAs: 'personal_code', seenBy: [], isPersonal: true },
  // It may be the sender's phone, whose last digits a link asks for.
  notifyphone: { changedAs: 'notify_phone', seenBy: [], isPersonal: true },
  notifyemail: { changedAs: 'notify_email', seenBy: ['link'], isPersonal: true },
  recipient_chooses: {
    changedAs: 'recipient_chooses',
    seenBy: ['link', 'support'],
    isPersonal: true,
  },
} as const satisfies Record<PlainField, FieldFacts>

const facts: Readonly<Record<PlainField, FieldFacts>> = fieldFacts

/** The plain fields that say who gets a parcel or where. */
export const personalFields = getKeys(facts).filter((name) => facts[name].isPersonal)

/** Whether a reader sees a plain field of somebody else's shipment. */
export const isSeenBy = (name: PlainField, reader: Reader): boolean =>
  facts[name].seenBy.includes(reader)
