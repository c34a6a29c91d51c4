import * as z from 'zod/mini'
import { addressDestination } from '#shared/orders/order-body.ts'
import { wizardSteps } from '#shared/orders/wizard-steps.ts'
import { deliveryMethod } from '#shared/parcels/destination-types.ts'
import { place } from '#shared/places/place.ts'
import { serviceName } from '#shared/services/service-names.ts'
import { createDraft, useDraft } from '#web/lib/draft.ts'

/** A person as typed. */
const personDraft = z.object({ name: z.string(), phone: z.string(), email: z.string() })

/** The question is kept with its answer: an answer to another question counts for nothing. */
const zipCheck = z.object({
  /** Country, postal code and product that were asked about. */
  question: z.string(),
  state: z.enum(['served', 'refused']),
  /** EUR, what the product costs to this postal code; null while it is not known. */
  price: z.nullable(z.number()),
})

/** One parcel of the wizard. Texts are as typed; what they mean is told by `orderBodyOf`. */
const parcelDraft = z.object({
  /** Names the parcel on screen while it is being made. */
  key: z.string(),
  product_id: z.nullable(z.int()),
  delivery_method: deliveryMethod,
  place: z.nullable(place),
  address: z.nullable(addressDestination),
  recipient: personDraft,
  services: z.array(serviceName),
  content: z.string(),
  /** Kilograms, with a comma or a point. */
  weight: z.string(),
  timewindow: z.nullable(z.int()),
  information_for_courier: z.string(),
  personal_code: z.string(),
  goods_price: z.string(),
  /** What the server said of the postal code of an address beyond ee, lv, lt and fi. */
  zip_check: z.nullable(zipCheck),
})
export type ParcelDraft = z.infer<typeof parcelDraft>

const companyDraft = z.object({
  company_name: z.string(),
  company_reg_no: z.string(),
  company_vat_no: z.string(),
  company_address: z.string(),
  company_city: z.string(),
  company_postcode: z.string(),
})

/** The chosen way to hand the parcels in; `place` is null for any blue locker. */
const dropOffDraft = z.object({
  kind: z.enum(['blue', 'white', 'outdoor']),
  place: z.nullable(place),
  /** End of the soft booking by the server's clock, ISO 8601; null at a blue locker. */
  reserved_until: z.nullable(z.string()),
})
export type DropOffDraft = z.infer<typeof dropOffDraft>

const wizardDraft = z.object({
  /** Where the parcels of this wizard go, by country. */
  destination_country: z.nullable(z.string()),
  parcels: z.array(parcelDraft),
  /** Parcels that found no door: they wait, as typed, for the shipment after this one. */
  parked: z.array(parcelDraft),
  sender: personDraft,
  company: companyDraft,
  company_info_visible: z.boolean(),
  drop_off: z.nullable(dropOffDraft),
  /** The last step that the flow has reached. */
  furthest: z.enum(wizardSteps.map(({ step }) => step)),
  /** What was created for the present content, should paying be tried again; see the payment step. */
  created: z.nullable(z.object({ fingerprint: z.string(), order_ids: z.array(z.string()) })),
})
export type WizardDraft = z.infer<typeof wizardDraft>

/** A parcel with nothing filled in. */
export const emptyParcel = (): ParcelDraft => ({
  key: crypto.randomUUID(),
  product_id: null,
  delivery_method: 'apt',
  place: null,
  address: null,
  recipient: { name: '', phone: '', email: '' },
  services: [],
  content: '',
  weight: '',
  timewindow: null,
  information_for_courier: '',
  personal_code: '',
  goods_price: '',
  zip_check: null,
})

const emptyWizard = (): WizardDraft => ({
  destination_country: null,
  parcels: [emptyParcel()],
  parked: [],
  sender: { name: '', phone: '', email: '' },
  company: {
    company_name: '',
    company_reg_no: '',
    company_vat_no: '',
    company_address: '',
    company_city: '',
    company_postcode: '',
  },
  company_info_visible: false,
  drop_off: null,
  furthest: 'parcel_selection',
  created: null,
})

/** Everything typed into the wizard: it outlives a reload, a crash and an expired session. */
export const wizard = createDraft<WizardDraft>({
  name: 'new-shipment',
  version: 1,
  empty: emptyWizard(),
  parse: (stored) => {
    const parsed = z.safeParse(wizardDraft, stored)
    return parsed.success ? parsed.data : undefined
  },
})

/** The wizard's draft on a screen, followed. */
export const useWizard = (): WizardDraft => useDraft(wizard)

/** Changes one parcel of the draft. */
export const updateParcel = (key: string, change: (parcel: ParcelDraft) => ParcelDraft): void =>
  wizard.update((draft) => ({
    ...draft,
    parcels: draft.parcels.map((parcel) => (parcel.key === key ? change(parcel) : parcel)),
  }))
