import { shareDropOffPass } from '#shared/api/helposti.ts'
import {
  scanAll,
  sendIncoming,
  sendRedirect,
  waitForParcelLink,
  withNewRecipient,
  type ParcelLink,
} from '#test/support/visitors/incoming.ts'
import { storeDraft } from '#test/support/browser/store-draft.ts'
import { shareSession } from '#test/support/browser/log-in-context.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createExampleDraft, createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { orderToLocker, places, products } from '#test/support/examples/example-body.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { getPlace } from '#test/support/visitors/lockers.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { buildAgainPath, buildEditPath, buildOpenPath } from '#web/navigation/order-paths.ts'
import type { WizardDraft } from '#web/orders/wizard/state/draft-shape.ts'
import type { GalleryScreen, GallerySetUp } from './gallery-screen.ts'

const user = 'private@demo.test'

/** The scans of a parcel up to its locker. */
export const toLocker = ['sourcein', 'termout', 'destinationin'] as const

const buildLinkPath = ({ hash, id }: ParcelLink, page = ''): string =>
  `/incoming_parcel${page}#${new URLSearchParams({ h: hash, id }).toString()}`

/** Sends a parcel with these scans, and returns the path of a page of its recipient. */
export const sendTo =
  (events: readonly string[], page = '') =>
  async ({ env }: GallerySetUp): Promise<string> => {
    const scan = events.includes('destinationin') ? { pickup_code: '501005' } : {}
    return buildLinkPath((await sendIncoming(env.stack, { events, scan })).link, page)
  }

/** Sends a parcel to a locker with these scans, and returns the path of its pass for somebody else. */
const sharePass =
  (events: readonly string[] = []) =>
  async ({ env }: GallerySetUp): Promise<string> => {
    const sender = await visit(env.stack)
    const { id, barcode } = await sendOne(sender, withNewSender(orderToLocker), places.sadam)
    const { link } = await sender.call(shareDropOffPass, { body: { id } })
    await scanAll(env.stack, barcode, events)
    const { pathname, hash } = new URL(link?.address ?? '')
    return `${pathname}${hash}`
  }

/** Sends a parcel whose recipient is asked to choose the locker, and returns the link of the message. */
const askRecipient = async ({ env }: GallerySetUp): Promise<ParcelLink> => {
  const sent = withNewRecipient({ ...orderToLocker, recipient_chooses: true })
  await sendOne(await visit(env.stack), withNewSender(sent), places.sadam)
  return waitForParcelLink(env.stack, sent.recipient.phone)
}

/** What is added to an order at the parcel step. */
const parcel = { key: 'gallery', product_id: products.lockerM } as const

/** A draft with doors of a white locker that are held until some minutes from now, or before it. */
const holdDoors =
  (minutes: number) =>
  async ({ env, createFilledDraft }: GallerySetUp) => ({
    ...(await createFilledDraft('galerii@saatja.test')),
    drop_off: {
      kind: 'white',
      place: await getPlace(env.stack, places.sadam),
      reserved_until: new Date(Date.now() + minutes * 60_000).toISOString(),
    } as const,
  })

type CreateDraft = (setUp: GallerySetUp) => WizardDraft | Promise<WizardDraft>

/** Drafts by the step that they are opened at: each lacks what follows. */
const drafts: Readonly<
  Record<'parcel_selection' | 'sender' | 'recipient' | 'drop_off' | 'payment', CreateDraft>
> = {
  parcel_selection: () =>
    createExampleDraft({
      destination_country: 'de',
      orders: [
        createExampleOrderForm({ product_id: products.germanAddress, delivery_method: 'address' }),
      ],
      furthest: 'parcel_selection',
    }),
  sender: () =>
    createExampleDraft({
      destination_country: 'ee',
      orders: [createExampleOrderForm(parcel)],
      furthest: 'sender',
    }),
  recipient: () =>
    createExampleDraft({
      destination_country: 'ee',
      orders: [createExampleOrderForm(parcel)],
      sender: { name: 'Mari Maasikas', phone: '+37255512345', email: 'mari@example.test' },
      furthest: 'recipient',
    }),
  drop_off: ({ createFilledDraft }: GallerySetUp) => createFilledDraft('galerii@saatja.test'),
  payment: async ({ createFilledDraft }: GallerySetUp) => ({
    ...(await createFilledDraft('galerii@saatja.test')),
    drop_off: { kind: 'blue', place: null, reserved_until: null } as const,
  }),
}

/** Stores the draft of a step, and returns the step's path. */
export const toStep =
  (
    step: keyof typeof drafts,
    createDraft: CreateDraft = drafts[step],
    query = '',
  ): GalleryScreen['path'] =>
  async (setUp, page) => {
    await storeDraft(page, await createDraft(setUp))
    return `/new_shipment/${step}${query}`
  }

/** Sends a parcel of the person, whose session the page gets, and returns a path of it. */
const sendOwn =
  (toPath: (id: string) => string): GalleryScreen['path'] =>
  async ({ env }, page) => {
    const visitor = await logInAs(env.stack, user)
    const { id } = await sendOne(visitor, withNewSender(orderToLocker))
    await shareSession(page.context(), env.stack, visitor)
    return toPath(id)
  }

/** Sends a parcel without an account in the page's session. */
export const sendAsGuest =
  (path: string): GalleryScreen['path'] =>
  async ({ env }, page) => {
    const visitor = await visit(env.stack)
    await sendOne(visitor, withNewSender(orderToLocker))
    await shareSession(page.context(), env.stack, visitor)
    return path
  }

/** The screens of people with and without an account, and of recipients. */
export const peopleScreens: readonly GalleryScreen[] = [
  { name: 'Home of a visitor', testedIn: 'ru_RU', path: '/' },
  { name: 'Home of a person', testedIn: 'et_EE', user, path: '/', hasLists: true },
  { name: 'Log in', testedIn: 'lv_LV', path: '/login' },
  { name: 'Sign up', testedIn: 'lt_LT', path: '/signup' },
  { name: 'Sign up a company', path: '/ess_signup' },
  { name: 'Forgotten password', path: '/forgot_password' },
  { name: 'Unknown address', path: '/new_shipmnt' },
  { name: 'Account error', path: '/account_error' },
  { name: 'Parcel', testedIn: 'en_GB', path: '/new_shipment/parcel_selection' },
  { name: 'Sender', testedIn: 'ru_RU', path: toStep('sender') },
  { name: 'Recipient', testedIn: 'et_EE', path: toStep('recipient') },
  { name: 'Drop-off', testedIn: 'lv_LV', path: toStep('drop_off') },
  {
    name: 'Drop-off near a full locker',
    path: toStep('drop_off', undefined, `?nearest=${places.sadam}`),
  },
  { name: 'Drop-off with a held door', path: toStep('drop_off', holdDoors(10)) },
  { name: 'Drop-off whose time is over', path: toStep('drop_off', holdDoors(-1)) },
  { name: 'Payment', testedIn: 'lt_LT', path: toStep('payment') },
  { name: 'Send again', path: sendOwn(buildAgainPath) },
  { name: 'Paid', testedIn: 'en_GB', path: sendAsGuest('/new_shipment/thankyou') },
  { name: 'Next steps', path: sendAsGuest('/new_shipment/next') },
  { name: 'Shipments of a person', testedIn: 'ru_RU', user, path: '/shipments', hasLists: true },
  { name: 'Archive of a person', user, path: '/archive', hasLists: true },
  { name: 'Details of a shipment', testedIn: 'et_EE', path: sendOwn(buildOpenPath) },
  { name: 'Change of a shipment', testedIn: 'lv_LV', path: sendOwn(buildEditPath) },
  { name: 'Settings of a person', testedIn: 'lt_LT', user, path: '/settings' },
  { name: 'Track', path: '/track' },
  {
    name: 'Tracking',
    testedIn: 'en_GB',
    path: async ({ env }) => {
      const { order } = await sendIncoming(env.stack, { events: toLocker })
      return `/track/${order.barcode}`
    },
  },
  { name: 'Return', testedIn: 'ru_RU', path: '/return_parcel' },
  { name: 'No return', path: '/return_parcel/no_return' },
  { name: 'Return of an oversized parcel', path: '/return_parcel/oversized' },
  { name: 'Sending by code', testedIn: 'et_EE', path: '/helposti' },
  { name: 'Parcel on its way', testedIn: 'lv_LV', path: sendTo(['sourcein']) },
  { name: 'Parcel that is ready', testedIn: 'lt_LT', path: sendTo(toLocker) },
  { name: 'Parcel that was fetched', path: sendTo([...toLocker, 'destinationout']) },
  { name: 'Another locker', testedIn: 'en_GB', path: sendTo(['sourcein'], '/redirect') },
  { name: 'Another address', path: sendTo(['sourcein'], '/another_address') },
  {
    name: 'Parcel that was moved',
    path: async ({ env }) => {
      const { link, recipient } = await sendIncoming(env.stack)
      await sendRedirect(recipient, link, places.sadam)
      return buildLinkPath(link)
    },
  },
  {
    name: 'Locker to choose',
    path: async (setUp) => buildLinkPath(await askRecipient(setUp)),
  },
  {
    name: 'Chosen locker',
    path: async (setUp) => {
      const link = await askRecipient(setUp)
      await sendRedirect(await visit(setUp.env.stack), link, places.sadam)
      return buildLinkPath(link)
    },
  },
  { name: 'Pass', path: sharePass() },
  { name: 'Pass after the scan', path: sharePass(['sourcein']) },
  { name: 'Link that opens nothing', path: '/incoming_parcel/error' },
]
