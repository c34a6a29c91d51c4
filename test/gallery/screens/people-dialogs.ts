import type { Page } from 'playwright-core'
import { reach } from '#shared/doors/door-reach.ts'
import { places } from '#test/support/examples/example-body.ts'
import { storeDraft } from '#test/support/browser/store-draft.ts'
import { fillLocker } from '#test/support/visitors/lockers.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { prepareOrder } from '#test/support/visitors/prepare-order.ts'
import type { GalleryScreen } from './gallery-screen.ts'
import { chooseDropOff } from '#test/e2e/wizard/draft-page.ts'
import { sendAsGuest, sendTo, toLocker, toStep } from './people.ts'
import { editOf, pasteText, press } from './press.ts'

const person = 'private@demo.test'
const contract = 'postpaid@demo.test'

/** The path of the settings of a person with two sessions. */
const withOtherSession: GalleryScreen['path'] = async ({ env }) => {
  await logInAs(env.stack, person)
  return '/settings'
}

/** Ends the other sessions of a user, and confirms it. */
const confirmEnd: NonNullable<GalleryScreen['open']> = async (page, t) => {
  const end = press('settings:sessions.endOthers')
  await end?.(page, t)
  await page.locator('dialog:modal').waitFor()
  await end?.(page, t)
}

/** How long after the last key a search has begun, in ms. */
const searchMs = 700

/** The locker of the dialogs about free doors; no other screen is about it. Its doors only become fewer. */
const fullLocker = places.loksa

/** The drop-off step with some parcels, while the locker has this many free doors. */
const withFullLocker =
  (parcels: number, doorsLeft: number): GalleryScreen['path'] =>
  async (setUp, page) => {
    await fillLocker(setUp.env.stack, fullLocker, doorsLeft)
    const draft = await setUp.createFilledDraft('galerii@saatja.test', parcels)
    await storeDraft(page, draft)
    return '/new_shipment/drop_off'
  }

/** Finds the locker by its name, and chooses it. */
const chooseFullLocker: NonNullable<GalleryScreen['open']> = (page) => chooseDropOff(page, 'Loksa')

/** Searches for the parcel of a message with a link. */
const searchForLink = async (
  page: Page,
  t: Parameters<NonNullable<GalleryScreen['open']>>[1],
  link: string,
): Promise<void> => {
  await page.getByLabel(t('track:barcode')).fill(`Teie pakk on teel: ${link}`)
  await press('common:search')?.(page, t)
}

/** The dialogs of people with and without an account, and of recipients. */
export const peopleDialogs: readonly GalleryScreen[] = [
  {
    name: 'Final price',
    path: toStep('parcel_selection'),
    open: press('wizard:calculator.open'),
  },
  { name: 'Place chooser', path: toStep('recipient'), open: press('places:map') },
  {
    name: 'Recipient in a pasted text',
    path: toStep('recipient'),
    open: pasteText(
      'Kärt Mägi-Põld\n+372 5398 7011\nkart@saaja.test\nTallinna Ülemiste keskus\nAitäh!',
    ),
  },
  {
    name: 'Parcels for several pasted people',
    user: person,
    path: toStep('recipient'),
    open: pasteText(
      'Maarja Tamm, 5610 2233, Tartu Eeden\nKärt Mägi-Põld, 5398 7011, Tartu Kvartal, L',
    ),
  },
  {
    name: 'Locker left to the recipient',
    path: toStep('recipient'),
    open: (page, t) => page.getByText(t('choose:recipient'), { exact: true }).click(),
  },
  {
    name: 'Two lockers in a pasted text',
    path: toStep('recipient'),
    open: pasteText('Rasmus Tõnisson, 5667 8890, sõle selver, palun reedeks'),
  },
  {
    name: 'Drop-off without a match',
    path: toStep('drop_off'),
    open: async (page) => {
      await page.getByRole('searchbox').fill('Qwertzuiop')
      await page.waitForTimeout(searchMs)
    },
  },
  {
    name: 'Drop-off search without a connection',
    path: toStep('drop_off'),
    open: async (page) => {
      await page.context().setOffline(true)
      await page.getByRole('searchbox').fill('Tartu')
      await page.waitForTimeout(searchMs)
    },
  },
  {
    name: 'Locker with doors for some parcels',
    user: person,
    path: withFullLocker(2, 1),
    open: chooseFullLocker,
  },
  {
    name: 'Doors within reach',
    path: toStep('drop_off'),
    open: (page, t) => page.getByText(t('drop-off:reach.filter', reach), { exact: true }).click(),
  },
  {
    name: 'Locker without a free door',
    path: withFullLocker(1, 0),
    open: chooseFullLocker,
  },
  {
    name: 'Too many held doors',
    path: toStep('drop_off'),
    open: async (page, t) => {
      await page.route('**/pre_book', (route) =>
        route.fulfill({
          status: 429,
          json: {
            error_type: 'too_many_requests',
            error_code: 'network_doors_at_locker',
            message: '',
            errors: [],
          },
        }),
      )
      await chooseFullLocker(page, t)
    },
  },
  {
    name: 'Video of the drop-off',
    path: sendAsGuest('/new_shipment/next'),
    open: press((t) => t('next:steps.watch', { seconds: 0 }).split(',')[0] ?? ''),
  },
  {
    name: 'Codes by SMS or e-mail',
    path: sendAsGuest('/new_shipment/next'),
    open: press((t) => t('next:send.open', { count: 1 })),
  },
  {
    name: 'Labels of a guest',
    path: sendAsGuest('/new_shipment/next'),
    open: press((t) => t('next:labels.print', { count: 1 })),
  },
  {
    name: 'Post offices of a return',
    path: '/return_parcel/no_return',
    open: press('returns:none.office'),
  },
  {
    name: 'Change of a profile',
    user: person,
    path: '/settings',
    open: press(editOf('settings:profile.title')),
  },
  {
    name: 'New password',
    user: person,
    path: '/settings',
    open: press('settings:password.change'),
  },
  { name: 'New company', user: person, path: '/settings', open: press('account:addCompany') },
  {
    name: 'Other sessions',
    user: person,
    path: withOtherSession,
    open: press('settings:sessions.endOthers'),
  },
  {
    name: 'New pick-up place',
    user: person,
    path: '/settings',
    open: press('settings:pickUp.add'),
  },
  {
    name: 'New safe place',
    user: person,
    path: '/settings',
    open: press('settings:safePlace.add'),
  },
  {
    name: 'About safe places',
    user: person,
    path: '/settings',
    open: press('settings:safePlace.what'),
  },
  {
    name: 'Failed call',
    user: person,
    path: withOtherSession,
    open: async (page, t) => {
      await page.route(/\/api\//, (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 500, json: { error_type: 'internal_error', errors: [] } }),
      )
      await confirmEnd(page, t)
    },
  },
  {
    name: 'Ended session',
    user: person,
    path: withOtherSession,
    open: async (page, t) => {
      await page.context().clearCookies()
      await confirmEnd(page, t)
    },
  },
  {
    name: 'Choice of another locker',
    path: sendTo(['sourcein'], '/redirect'),
    open: press({ selector: 'label:has([type=radio])' }, 'incoming:change.redirect.move'),
  },
  {
    name: 'Longer pick-up',
    path: sendTo(toLocker),
    open: press((t) => t('incoming:option.hold')),
  },
  {
    name: 'Sending back',
    path: sendTo(toLocker),
    open: press((t) => t('incoming:option.send_back')),
  },
  {
    name: 'Channels of messages',
    path: sendTo(toLocker),
    open: press((t) => t('incoming:messages.choose')),
  },
  {
    name: 'Feed of a parcel',
    path: sendTo(toLocker),
    open: press('feed:button'),
  },
  {
    name: 'Addresses of a feed',
    path: sendTo(toLocker),
    open: press('feed:button', 'feed:create'),
  },
  {
    name: 'Link that is ours',
    path: '/track',
    open: (page, t) =>
      searchForLink(page, t, `${new URL(page.url()).origin}/incoming_parcel#h=example`),
  },
  {
    name: 'Link that is not ours',
    path: '/track',
    open: (page, t) =>
      searchForLink(page, t, 'https://parcel-customs.example/pay?number=JJEE00000000000044127'),
  },
  {
    name: 'Recipient of a prepared parcel',
    path: async ({ env }) => {
      const { code } = await prepareOrder(env.stack, await logInAs(env.stack, contract))
      return `/helposti#code=${code}`
    },
    open: press('sending:parcel.editRecipient'),
  },
]
