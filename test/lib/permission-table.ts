import { type Role, roles } from '#shared/accounts/account.ts'
import { type Segment, segments } from '#shared/accounts/segments.ts'
import { places } from './example-body.ts'
import type { Sent } from './visitor.ts'

/** What a call says to somebody: `allowed` is every answer that does not ask who is calling. */
export type Outcome =
  | 'allowed'
  /** Allowed, but what the request names is not the caller's, so it does not exist. */
  | 'not_found'
  | 'not_authenticated'
  | 'not_allowed'
  | 'inactive_account'
  /** The anti-forgery token of the session is missing: there is no session any more. */
  | 'page_out_of_date'

const leaders = ['owner', 'admin'] as const satisfies readonly Role[]
const nobody = [] as const

interface Door {
  /** Whether visitors who are not logged in come in. */
  readonly guests: boolean
  /** Whether also without any session, as the first visit comes. */
  readonly withoutSession: boolean
  /** Persons without a role: private accounts, and others that have no company. */
  readonly withoutRole: readonly Segment[]
  readonly roles: Readonly<Record<Segment, readonly Role[]>>
}

const everybody = {
  private: roles,
  business: roles,
  business_postpaid: roles,
  business_rdp: roles,
  import: roles,
} as const

/** Whom the document lets in: which roles of which segments, and who else. */
export const doors = {
  'to anybody': { guests: true, withoutSession: true, withoutRole: segments, roles: everybody },
  'to every session': {
    guests: true,
    withoutSession: false,
    withoutRole: segments,
    roles: everybody,
  },
  'to the logged in': {
    guests: false,
    withoutSession: false,
    withoutRole: segments,
    roles: everybody,
  },
  'to people of a company': {
    guests: false,
    withoutSession: false,
    withoutRole: nobody,
    roles: { ...everybody, private: nobody },
  },
  /** Admin and owner edit the company, its people, labels and return destination. */
  'to owners and admins': {
    guests: false,
    withoutSession: false,
    withoutRole: nobody,
    roles: {
      private: nobody,
      business: leaders,
      business_postpaid: leaders,
      business_rdp: leaders,
      import: leaders,
    },
  },
  /** The api_key service belongs to the owner of a postpaid company. */
  'to the owner of a postpaid company': {
    guests: false,
    withoutSession: false,
    withoutRole: nobody,
    roles: {
      private: nobody,
      business: nobody,
      business_postpaid: ['owner'],
      business_rdp: nobody,
      import: nobody,
    },
  },
  /** Fields customisation only for postpaid or rdp. */
  'to contract companies': {
    guests: false,
    withoutSession: false,
    withoutRole: ['business_postpaid', 'business_rdp'],
    roles: {
      private: nobody,
      business: nobody,
      business_postpaid: roles,
      business_rdp: roles,
      import: nobody,
    },
  },
  /** Regular users in business accounts cannot edit preferred places. */
  'to all but regular users of a company': {
    guests: false,
    withoutSession: false,
    withoutRole: segments,
    roles: {
      private: roles,
      business: leaders,
      business_postpaid: leaders,
      business_rdp: leaders,
      import: leaders,
    },
  },
} as const satisfies Record<string, Door>

/** One request of a call with whom it is open to. */
export interface Case {
  readonly open: keyof typeof doors
  /** What is asked for, where one call does several things. */
  readonly doing?: string
  /** Fails its validation after the rights, or changes nothing that another case needs. */
  readonly sent?: Sent
  /** What those hear who may call. */
  readonly ends?: 'not_found'
  /** Also open to an account that operators have deactivated. */
  readonly evenInactive?: true
}

const none = 'acc_00000000000000000000000000'
const token = 'A'.repeat(43)
const anybody = { open: 'to anybody' } as const
const visitors = { open: 'to every session' } as const
const user = { open: 'to the logged in' } as const
const company = { open: 'to people of a company' } as const
const leader = { open: 'to owners and admins' } as const
const keyOwner = { open: 'to the owner of a postpaid company' } as const
const chooser = { open: 'to all but regular users of a company' } as const
const door = { params: { place_id: places.sadam } } as const

/** Every call with who may make it, by section 6 of the document on accounts. */
export const permissions = {
  getApp: [anybody],
  listDestinationCountries: [anybody],
  listBanners: [anybody],
  getStatusMessage: [anybody],

  logIn: [anybody],
  register: [anybody],
  notifyNewClient: [anybody],
  becomeAnonymous: [anybody],
  switchAccount: [{ ...user, sent: { body: { account_id: none } }, ends: 'not_found' }],
  logOut: [{ ...anybody, evenInactive: true }],

  updateUser: [
    { ...user, sent: { body: {} } },
    {
      ...user,
      doing: 'for another account',
      sent: { body: { account_id: none } },
      ends: 'not_found',
    },
  ],
  forgotPassword: [anybody],
  changePassword: [user],
  resetPassword: [anybody],
  confirmEmail: [anybody],
  checkToken: [anybody],

  createAccount: [
    { ...user, doing: 'private', sent: { body: { kind: 'private' } } },
    { ...user, doing: 'company', sent: { body: { kind: 'company' } } },
    { ...leader, doing: 'person', sent: { body: { kind: 'person', role: 'user' } } },
  ],
  updateAccount: [
    { ...leader, doing: 'company', sent: { body: { kind: 'company' } } },
    {
      ...leader,
      doing: 'person',
      sent: { body: { kind: 'person', id: none, role: 'user' } },
      ends: 'not_found',
    },
  ],
  deleteAccount: [{ ...leader, sent: { params: { id: none } }, ends: 'not_found' }],
  resendInvitation: [{ ...leader, sent: { params: { id: none } }, ends: 'not_found' }],
  resendEmailConfirmation: [user],
  getPhoneVerification: [user],
  verifyPhone: [{ ...user, sent: { body: { token: '000000' } } }],
  listCompanyPersons: [company],
  getInvitation: [{ ...anybody, sent: { params: { token } } }],
  acceptInvitation: [
    { ...anybody, doing: 'by token', sent: { body: { token } } },
    { ...user, doing: 'by id', sent: { body: { account_id: none } }, ends: 'not_found' },
  ],
  declineInvitation: [{ ...anybody, sent: { params: { token } } }],
  getDropoffPlace: [user],
  saveDropoffPlace: [{ ...user, sent: { body: { place_id: null } } }],
  getParcelReturnPlace: [user],
  saveReturnData: [
    { ...leader, sent: { body: { return_place_address: null, service_point_id: null } } },
  ],
  saveSoftConfig: [
    { ...user, doing: 'label format', sent: { body: { label: null } } },
    {
      open: 'to contract companies',
      doing: 'fields',
      sent: { body: { fields_customization: [] } },
    },
  ],

  checkRegistryCode: [anybody],
  suggestCompanies: [anybody],
  getCompanyInfo: [{ ...anybody, sent: { params: { code: '0' } }, ends: 'not_found' }],

  listPlaces: [{ ...anybody, sent: { query: { limit: '1' } } }],
  listTerminals: [anybody],
  listNearestPlaces: [{ ...anybody, sent: { params: { place_id: 'x' } } }],
  suggestPlaces: [anybody],
  findAddress: [anybody],
  findAddresses: [{ ...anybody, sent: { body: [] } }],
  listPreferredPlaces: [user],
  getPreferredPlace: [user],
  savePreferredPlace: [{ ...chooser, sent: { body: { place_id: null, type: null } } }],
  listAccountPlaces: [user],
  saveAccountPlace: [{ ...chooser, sent: { body: { place_id: places.ulemiste, order: 1 } } }],
  deleteAccountPlace: [{ ...chooser, sent: { body: { id: none } }, ends: 'not_found' }],

  createOrder: [anybody],
  payOrders: [
    {
      ...anybody,
      sent: { body: { order_ids: [none], itella_terms: true, location_id: null } },
      ends: 'not_found',
    },
  ],
  cancelOrders: [{ ...anybody, sent: { body: { ids: [none] } }, ends: 'not_found' }],
  completePayment: [anybody],
  openPaidShipments: [{ ...anybody, sent: { body: { order_token: none } }, ends: 'not_found' }],
  zeroUpgrade: [anybody],
  listPaymentMethods: [anybody],
  // The payment provider proves itself by its signature; a session is neither asked for nor used.
  receivePaymentNotification: [{ ...anybody, evenInactive: true }],
  returnFromPayment: [{ ...anybody, evenInactive: true }],
  getEuProductPrices: [anybody],

  checkDoorAvailability: [{ ...anybody, sent: { ...door, body: { sizes: [] } } }],
  preBookDoors: [{ ...anybody, sent: { ...door, body: { sizes: [] } } }],
  releaseSoftBooks: [anybody],
  bookDoors: [{ ...anybody, sent: { ...door, body: { ids: [none] } }, ends: 'not_found' }],
  sendSms: [
    {
      ...anybody,
      sent: { body: { order_id: none, phone_number: '+37255512345', sms_type: 'door_code' } },
      ends: 'not_found',
    },
  ],

  listShipments: [user],
  countCreatedOrders: [user],
  trackParcel: [{ ...anybody, sent: { params: { barcode: 'x' } } }],
  printLabels: [
    { ...anybody, sent: { body: { barcodes: { JJEE00000000000000000: {} } } }, ends: 'not_found' },
  ],
  getLabelFile: [{ ...visitors, sent: { params: { id: none } }, ends: 'not_found' }],
  getBarcodeImage: [{ ...anybody, sent: { params: { barcode: 'JJEE00000000000000000' } } }],

  setServiceStatus: [
    {
      ...leader,
      doing: 'switching',
      sent: { body: { setting_name: 'smartexpress', requested_status: 'inactive' } },
    },
    {
      ...leader,
      doing: 'saving the label',
      sent: { body: { setting_name: 'parcel_label', data: {} } },
    },
    {
      ...company,
      doing: 'saving collection addresses',
      sent: { body: { setting_name: 'courier_collection', data: {} } },
    },
  ],
  editParcelLabel: [
    {
      ...leader,
      sent: { body: { sender: 'empty', sender_text: '', order_no: 0, description: 0 } },
    },
  ],
  getBankInfo: [{ ...company, sent: { body: { iban: 'x' } } }],
  saveCodGoods: [{ ...leader, sent: { body: { cash_on_delivery_goods_status: 'active' } } }],
  createApiKey: [keyOwner],
  deleteApiKey: [{ ...keyOwner, sent: { body: { account_id: none } }, ends: 'not_found' }],
  listApiKeys: [keyOwner],

  createBookmark: [{ ...user, sent: { body: { name: '', link: '' } } }],
  deleteBookmark: [{ ...user, sent: { params: { id: none } }, ends: 'not_found' }],
  listBookmarks: [user],
} as const satisfies Record<string, readonly Case[]>
