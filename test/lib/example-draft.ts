import type { ParcelDraft, WizardDraft } from '#web/features/new-shipment/state/wizard-draft.ts'

/** A parcel of the wizard with nothing filled in but what is given. */
export const exampleParcelDraft = (changes: Partial<ParcelDraft> = {}): ParcelDraft => ({
  key: 'one',
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
  ...changes,
})

/** A wizard with nothing filled in but what is given. */
export const exampleDraft = (changes: Partial<WizardDraft> = {}): WizardDraft => ({
  destination_country: null,
  parcels: [exampleParcelDraft()],
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
  refused: [],
  created: null,
  ...changes,
})
