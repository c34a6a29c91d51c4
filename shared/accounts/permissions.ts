import type { Account, Role } from './account.ts'
import type { Feature } from './features.ts'
import { isBusiness, isBusinessSegment, getSegment } from './segments.ts'

/** The account fields that permissions depend on. */
export type Actor = Pick<Account, 'segment' | 'role' | 'company_id' | 'company'>

const isManager = ({ role }: Actor) => role === 'owner' || role === 'admin'
const isCompanyManager = (actor: Actor) => isBusiness(actor) && isManager(actor)
const isPostpaid = (actor: Actor) => getSegment(actor) === 'business_postpaid'

/** Ids of the network's own companies, which cannot be edited on a screen. */
const systemCompanyIds: readonly string[] = ['10', '11', '12']

const isSystemCompany = ({ company_id }: Actor) =>
  company_id !== null && systemCompanyIds.includes(company_id)

/** Whether a feature is enabled for the account's company. */
export const hasFeature = (actor: Pick<Actor, 'company'>, feature: Feature): boolean =>
  actor.company?.features.includes(feature) ?? false

/** Whether a company confirms its shipments, as it does not pay for them first. */
const confirmsOrders = (actor: Actor): boolean =>
  getSegment(actor) === 'business_postpaid' || getSegment(actor) === 'business_rdp'

/**
 * Permissions that depend on the account alone, used by screens and functions. Permissions that
 * also depend on another person are separate functions below.
 */
const abilities = {
  /** Any logged-in account. */
  useAccount: () => true,
  /** Settings and services of a company, visible to all of its people. */
  seeCompany: isBusiness,
  editCompany: (actor) => isCompanyManager(actor) && !isSystemCompany(actor),
  /** Not for contract clients: their VAT number, zip, city and street are fixed by the contract. */
  editCompanyAddress: (actor) =>
    isCompanyManager(actor) && !isSystemCompany(actor) && !isPostpaid(actor),
  /** Trademark and invoice e-mail. */
  editCompanyContract: (actor) => isCompanyManager(actor) && isPostpaid(actor),
  managePeople: isCompanyManager,
  /** Where returned parcels go; visible to all people of the company. */
  seeReturnData: (actor) =>
    isBusiness(actor) && hasFeature(actor, 'is_return_data_handling_allowed_in_ss'),
  editReturnData: (actor) =>
    isCompanyManager(actor) && hasFeature(actor, 'is_return_data_handling_allowed_in_ss'),
  seeParcelLabel: (actor) => isBusiness(actor) && hasFeature(actor, 'ple'),
  editParcelLabel: (actor) => isCompanyManager(actor) && hasFeature(actor, 'ple'),
  switchServices: isCompanyManager,
  /** Demanding a second factor of the company's people, and giving one up for a locked-out person. */
  demandSecondFactor: (actor) => isBusiness(actor) && actor.role === 'owner',
  manageApiKeys: (actor) => actor.role === 'owner' && isPostpaid(actor),
  /** Not for regular users of a company. */
  editPreferredPlaces: (actor) => !isBusiness(actor) || isManager(actor),
  /** Only for private persons. */
  seePreferredPlaces: (actor) => !isBusiness(actor),
  customiseFields: confirmsOrders,
  /** Preparing all shipments that wait at once. */
  prepareOrders: confirmsOrders,
  useReusableDoorCode: (actor) => isCompanyManager(actor) && hasFeature(actor, 'bulk_door_code'),
  addOrders: (actor) => isBusinessSegment(getSegment(actor)),
  seeReports: isPostpaid,
  /** Not for regular users of a company. */
  seeStatements: (actor) => !isBusiness(actor) || isManager(actor),
  seeArchive: (actor) => !isBusiness(actor),
  /** Who of customer support has looked at the data of the account or company. */
  seeLooks: (actor) => !isBusiness(actor) || isManager(actor),
  /** The account's own e-mail. Owners of companies change it through customer support. */
  editEmail: (actor) => !isBusiness(actor),
} as const satisfies Record<string, (actor: Actor) => boolean>

export type Ability = keyof typeof abilities

/** Whether an account has an ability. Always false for a visitor without an account. */
export const may = (ability: Ability, actor: Actor | null | undefined): boolean =>
  actor !== null && actor !== undefined && abilities[ability](actor)

/** Whether everybody who works for the account's company needs a second factor. */
export const isFactorDemanded = ({ company }: Pick<Actor, 'company'>): boolean =>
  company?.requires_second_factor ?? false

/** Whether an account is customer support, which may search and read the data of other accounts. */
export const isSupport = ({ groups }: Pick<Account, 'groups'>): boolean =>
  groups.some(({ name }) => name === 'support')

/** Roles that each role may assign to other people of its company. */
const assignableByRole: Readonly<Record<Role, readonly Role[]>> = {
  owner: ['user', 'admin', 'owner'],
  admin: ['user', 'admin'],
  parent: [],
  user: [],
  subsidiary: [],
}

/** Returns the roles an account may assign: an owner all three, an admin all but owner. */
export const assignableRoles = (actor: Actor): readonly Role[] =>
  may('managePeople', actor) && actor.role ? assignableByRole[actor.role] : []

/**
 * Whether an account may edit or remove another account of its company. Nobody may edit
 * themselves, and an admin may not edit an owner.
 */
export const mayEditPerson = (
  actor: Actor & { readonly id: string },
  person: { readonly id: string; readonly role: Role | null },
): boolean =>
  actor.id !== person.id && person.role !== null && assignableRoles(actor).includes(person.role)

/**
 * Whether a person may change their own e-mail from an account. `accounts` are all accounts of the
 * person; an owner of any company must contact customer support.
 */
export const mayEditOwnEmail = (
  actor: Actor,
  accounts: readonly { readonly role: Role | null }[],
): boolean => may('editEmail', actor) && accounts.every(({ role }) => role !== 'owner')
