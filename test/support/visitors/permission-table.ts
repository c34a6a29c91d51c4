import { type Role, roles } from '#shared/accounts/account.ts'
import { type Segment, segments } from '#shared/accounts/segments.ts'
import { places } from '../examples/example-body.ts'
import type { RequestOptions } from './visitor.ts'

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

const ownerAndAdmin = ['owner', 'admin'] as const satisfies readonly Role[]
const nobody = [] as const

interface AccessLevel {
  /** Whether visitors who are not logged in come in. */
  readonly guests: boolean
  /** Whether also without any session, as the first visit comes. */
  readonly withoutSession: boolean
  /** Persons without a role: private accounts, and others that have no company. */
  readonly withoutRole: readonly Segment[]
  readonly roles: Readonly<Record<Segment, readonly Role[]>>
}

const allRoles = {
  private: roles,
  business: roles,
  business_postpaid: roles,
  business_rdp: roles,
  import: roles,
} as const

/** Whom the document lets in: which roles of which segments, and who else. */
export const accessLevels = {
  'to anybody': { guests: true, withoutSession: true, withoutRole: segments, roles: allRoles },
  'to every session': {
    guests: true,
    withoutSession: false,
    withoutRole: segments,
    roles: allRoles,
  },
  'to the logged in': {
    guests: false,
    withoutSession: false,
    withoutRole: segments,
    roles: allRoles,
  },
  'to people of a company': {
    guests: false,
    withoutSession: false,
    withoutRole: nobody,
    roles: { ...allRoles, private: nobody },
  },
  /** Admin and owner edit the company, its people, labels and return destination. */
  'to owners and admins': {
    guests: false,
    withoutSession: false,
    withoutRole: nobody,
    roles: {
      private: nobody,
      business: ownerAndAdmin,
      business_postpaid: ownerAndAdmin,
      business_rdp: ownerAndAdmin,
      import: ownerAndAdmin,
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
      business: ownerAndAdmin,
      business_postpaid: ownerAndAdmin,
      business_rdp: ownerAndAdmin,
      import: ownerAndAdmin,
    },
  },
} as const satisfies Record<string, AccessLevel>

/** One request of a call with whom it is open to. */
export interface PermissionCase {
  readonly open: keyof typeof accessLevels
  /** What is asked for, where one call does several things. */
  readonly doing?: string
  /** Fails its validation after the rights, or changes nothing that another case needs. */
  readonly sent?: RequestOptions
  /** What those hear who may call. */
  readonly ends?: 'not_found'
  /** Also open to an account that operators have deactivated. */
  readonly evenInactive?: true
}

const unknownId = 'acc_00000000000000000000000000'
const token = 'A'.repeat(43)
const anybody = { open: 'to anybody' } as const
const anySession = { open: 'to every session' } as const
const loggedIn = { open: 'to the logged in' } as const
const companyPerson = { open: 'to people of a company' } as const
const ownerOrAdmin = { open: 'to owners and admins' } as const
const keyOwner = { open: 'to the owner of a postpaid company' } as const
const placeEditor = { open: 'to all but regular users of a company' } as const
const lockerParams = { params: { place_id: places.sadam } } as const

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
  switchAccount: [{ ...loggedIn, sent: { body: { account_id: unknownId } }, ends: 'not_found' }],
  logOut: [{ ...anybody, evenInactive: true }],

  updateUser: [
    { ...loggedIn, sent: { body: {} } },
    {
      ...loggedIn,
      doing: 'for another account',
      sent: { body: { account_id: unknownId } },
      ends: 'not_found',
    },
  ],
  forgotPassword: [anybody],
  changePassword: [loggedIn],
  resetPassword: [anybody],
  confirmEmail: [anybody],
  checkToken: [anybody],

  createAccount: [
    { ...loggedIn, doing: 'private', sent: { body: { kind: 'private' } } },
    { ...loggedIn, doing: 'company', sent: { body: { kind: 'company' } } },
    { ...ownerOrAdmin, doing: 'person', sent: { body: { kind: 'person', role: 'user' } } },
  ],
  updateAccount: [
    { ...ownerOrAdmin, doing: 'company', sent: { body: { kind: 'company' } } },
    {
      ...ownerOrAdmin,
      doing: 'person',
      sent: { body: { kind: 'person', id: unknownId, role: 'user' } },
      ends: 'not_found',
    },
  ],
  deleteAccount: [{ ...ownerOrAdmin, sent: { params: { id: unknownId } }, ends: 'not_found' }],
  resendInvitation: [{ ...ownerOrAdmin, sent: { params: { id: unknownId } }, ends: 'not_found' }],
  resendEmailConfirmation: [loggedIn],
  getPhoneVerification: [loggedIn],
  verifyPhone: [{ ...loggedIn, sent: { body: { token: '000000' } } }],
  listCompanyPersons: [companyPerson],
  getInvitation: [{ ...anybody, sent: { params: { token } } }],
  acceptInvitation: [
    { ...anybody, doing: 'by token', sent: { body: { token } } },
    { ...loggedIn, doing: 'by id', sent: { body: { account_id: unknownId } }, ends: 'not_found' },
  ],
  declineInvitation: [{ ...anybody, sent: { params: { token } } }],
  getDropoffPlace: [loggedIn],
  saveDropoffPlace: [{ ...loggedIn, sent: { body: { place_id: null } } }],
  getParcelReturnPlace: [loggedIn],
  saveReturnData: [
    { ...ownerOrAdmin, sent: { body: { return_place_address: null, service_point_id: null } } },
  ],
  saveSoftConfig: [
    { ...loggedIn, doing: 'label format', sent: { body: { label: null } } },
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
  listPreferredPlaces: [loggedIn],
  getPreferredPlace: [loggedIn],
  savePreferredPlace: [{ ...placeEditor, sent: { body: { place_id: null, type: null } } }],
  listAccountPlaces: [loggedIn],
  saveAccountPlace: [{ ...placeEditor, sent: { body: { place_id: places.ulemiste, order: 1 } } }],
  deleteAccountPlace: [{ ...placeEditor, sent: { body: { id: unknownId } }, ends: 'not_found' }],

  createOrder: [anybody],
  payOrders: [
    {
      ...anybody,
      sent: { body: { order_ids: [unknownId], itella_terms: true, location_id: null } },
      ends: 'not_found',
    },
  ],
  cancelOrders: [{ ...anybody, sent: { body: { ids: [unknownId] } }, ends: 'not_found' }],
  completePayment: [anybody],
  openPaidShipments: [
    { ...anybody, sent: { body: { order_token: unknownId } }, ends: 'not_found' },
  ],
  zeroUpgrade: [anybody],
  listPaymentMethods: [anybody],
  // The payment provider proves itself by its signature; a session is neither asked for nor used.
  receivePaymentNotification: [{ ...anybody, evenInactive: true }],
  returnFromPayment: [{ ...anybody, evenInactive: true }],
  getEuProductPrices: [anybody],

  checkDoorAvailability: [{ ...anybody, sent: { ...lockerParams, body: { sizes: [] } } }],
  preBookDoors: [{ ...anybody, sent: { ...lockerParams, body: { sizes: [] } } }],
  releaseSoftBooks: [anybody],
  bookDoors: [
    { ...anybody, sent: { ...lockerParams, body: { ids: [unknownId] } }, ends: 'not_found' },
  ],
  sendSms: [
    {
      ...anybody,
      sent: { body: { order_id: unknownId, phone_number: '+37255512345', sms_type: 'door_code' } },
      ends: 'not_found',
    },
  ],

  listShipments: [loggedIn],
  countCreatedOrders: [loggedIn],
  trackParcel: [{ ...anybody, sent: { params: { barcode: 'x' } } }],
  printLabels: [
    { ...anybody, sent: { body: { barcodes: { JJEE00000000000000000: {} } } }, ends: 'not_found' },
  ],
  getLabelFile: [{ ...anySession, sent: { params: { id: unknownId } }, ends: 'not_found' }],
  getBarcodeImage: [{ ...anybody, sent: { params: { barcode: 'JJEE00000000000000000' } } }],

  setServiceStatus: [
    {
      ...ownerOrAdmin,
      doing: 'switching',
      sent: { body: { setting_name: 'smartexpress', requested_status: 'inactive' } },
    },
    {
      ...ownerOrAdmin,
      doing: 'saving the label',
      sent: { body: { setting_name: 'parcel_label', data: {} } },
    },
    {
      ...companyPerson,
      doing: 'saving collection addresses',
      sent: { body: { setting_name: 'courier_collection', data: {} } },
    },
  ],
  editParcelLabel: [
    {
      ...ownerOrAdmin,
      sent: { body: { sender: 'empty', sender_text: '', order_no: 0, description: 0 } },
    },
  ],
  getBankInfo: [{ ...companyPerson, sent: { body: { iban: 'x' } } }],
  saveCodGoods: [{ ...ownerOrAdmin, sent: { body: { cash_on_delivery_goods_status: 'active' } } }],
  createApiKey: [keyOwner],
  deleteApiKey: [{ ...keyOwner, sent: { body: { account_id: unknownId } }, ends: 'not_found' }],
  listApiKeys: [keyOwner],

  createBookmark: [{ ...loggedIn, sent: { body: { name: '', link: '' } } }],
  deleteBookmark: [{ ...loggedIn, sent: { params: { id: unknownId } }, ends: 'not_found' }],
  listBookmarks: [loggedIn],
} as const satisfies Record<string, readonly PermissionCase[]>
