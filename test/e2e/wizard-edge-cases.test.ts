import { gunzipSync, gzipSync } from 'node:zlib'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { keys } from '#functions/store/keys.ts'
import { places, products } from '#test/support/examples/example-body.ts'
import {
  createExampleDraft,
  createExampleParcelDraft,
} from '#test/support/examples/example-draft.ts'
import { fillLocker, getPlace } from '#test/support/visitors/lockers.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { storeDraft } from '#test/support/browser/store-draft.ts'
import { selectOption } from '#test/support/browser/select-option.ts'
import { monitorPage } from '#test/support/browser/monitor-page.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import type { WizardDraft } from '#web/features/new-shipment/state/draft-shape.ts'

/* Less common paths through the wizard: late failures and senders of other countries. */

const env = setUpStackAndBrowser()

const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

interface PageOptions {
  /** The path to open first. */
  readonly path: string
  readonly draft?: WizardDraft
  readonly screen?: Partial<Parameters<Browser['newContext']>[0]>
  /** Errors that the test causes itself. */
  readonly expectedErrors?: RegExp
}

/** Opens a path in a new browser context. Fails on page errors and requests to other hosts. */
const withPage = async (
  { path, draft, screen, expectedErrors }: PageOptions,
  run: (page: Page) => Promise<void>,
) => {
  const context = await env.browser.newContext({ ...desktop, reducedMotion: 'reduce', ...screen })
  if (draft) await storeDraft(context, draft)
  const page = await context.newPage()
  const { failures } = monitorPage(page, expectedErrors)
  try {
    await page.goto(`${env.stack.url}${path}?lang=en_GB`)
    await run(page)
    expect(failures).toEqual([])
  } finally {
    await context.close()
  }
}

const waitForStep = (page: Page, step: string) => page.waitForURL(`**/new_shipment/${step}?**`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const doorCodes = (page: Page) => page.getByText(/^C \d{6} OK$/)

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

const sender = { name: 'Mari Maasikas', phone: '+37255512345', email: 'mari@saatja.test' }

/** A draft within Estonia that lacks only the drop-off and the payment. */
const createFilledDraft = async (parcels = 1, changes: Partial<WizardDraft> = {}) => {
  const place = await getPlace(env.stack, places.ulemiste)
  return createExampleDraft({
    destination_country: 'ee',
    parcels: Array.from({ length: parcels }, (_, position) =>
      createExampleParcelDraft({
        key: `parcel ${position}`,
        product_id: products.lockerS,
        place,
        recipient: { name: `Juhan Jõgi ${position + 1}`, phone: '+37256667777', email: '' },
      }),
    ),
    sender,
    furthest: 'recipient',
    ...changes,
  })
}

const anyBlue = { kind: 'blue', place: null, reserved_until: null } as const

const chooseLocker = async (page: Page, kind: string, name: string) => {
  await button(page, kind).click()
  await page.getByRole('dialog').getByRole('searchbox').fill(name)
  await page.getByRole('dialog').getByRole('button', { name }).first().click()
}

const acceptTerms = (page: Page) => page.getByRole('main').getByRole('checkbox').last().check()

const goToBank = async (page: Page) => {
  await acceptTerms(page)
  await page.getByRole('group', { name: /./ }).getByRole('button').first().click()
  await page.waitForURL('**/sandbox/**')
}
const pay = async (page: Page) => {
  await goToBank(page)
  await page.locator('button[value=pay]').click()
}

const logIn = async (page: Page, email: string) => {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill('Demo-1234!')
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

test('a sender whose doors were lost after paying chooses another locker and gets doors and codes', async () => {
  const { name } = await getPlace(env.stack, places.sadam)
  const draft = await createFilledDraft(2)
  await withPage({ path: '/new_shipment/drop_off', draft, screen: phone }, async (page) => {
    await chooseLocker(page, 'White parcel locker', name)
    await waitForStep(page, 'payment')
    await goToBank(page)
    await env.stack.advanceClock('PT16M')
    await fillLocker(env.stack, places.sadam, 0)
    await page.locator('button[value=pay]').click()

    await waitForStep(page, 'thankyou')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Choose a locker' }).click()
    await waitForStep(page, 'next')
    await page.getByText(/there are no free doors left for 2 parcels/).waitFor()
    expect(await doorCodes(page).count()).toBe(0)
    expect(await page.getByText('Go to the terminal').count()).toBe(0)
    const emails = await env.stack.outbox(sender.email)
    const [link = ''] = /\S+\/new_shipment\/next\?lang=en_GB#order_token=\S+/.exec(
      emails.map(({ text }) => text).join('\n'),
    ) ?? ['']

    // The first locker is still full; another one has free doors.
    await chooseLocker(page, 'Choose a locker', name)
    await page.getByText('2 parcels found no door there either').waitFor()
    await chooseLocker(page, 'Choose a locker', 'Laagri Rimi')
    await expect.poll(() => doorCodes(page).count()).toBe(2)
    expect(await page.getByText(/^Module \d+, door \d+$/).count()).toBe(2)
    await page.reload()
    await expect.poll(() => doorCodes(page).count()).toBe(2)
    expect(await page.getByText('Choose another locker').count()).toBe(0)
    await expectNoSidewaysScroll(page)

    // The link of the e-mail shows the codes on another device, and its token leaves the address.
    const otherContext = await env.browser.newContext(phone)
    const otherPage = await otherContext.newPage()
    const { failures } = monitorPage(otherPage)
    await otherPage.goto(link)
    await expect.poll(() => doorCodes(otherPage).count()).toBe(2)
    expect(otherPage.url()).not.toContain('order_token')
    await otherPage.reload()
    await expect.poll(() => doorCodes(otherPage).count()).toBe(2)
    expect(failures).toEqual([])
    await otherContext.close()
  })
})

test('a door of an outdoor locker with two blocks is shown by block, module and door', async () => {
  const draft = await createFilledDraft()
  await withPage({ path: '/new_shipment/drop_off', draft }, async (page) => {
    await chooseLocker(page, 'Outdoor parcel locker', 'Mustla Konsum')
    await waitForStep(page, 'payment')
    await page.getByText('A door is booked for you for 24 hours').waitFor()
    await pay(page)
    await waitForStep(page, 'thankyou')
    await page.getByRole('link', { name: 'Door code and labels' }).click()
    const door = page.getByText(/^Block [12] · Module \d+, door \d+$/)
    await expect.poll(() => door.count()).toBe(1)
  })
})

test('a sender whose locker is full can choose a blue locker instead', async () => {
  const { name } = await getPlace(env.stack, places.loksa)
  const draft = await createFilledDraft()
  await withPage({ path: '/new_shipment/drop_off', draft }, async (page) => {
    await chooseLocker(page, 'Outdoor parcel locker', name)
    await waitForStep(page, 'payment')
    await goToBank(page)
    await env.stack.advanceClock('PT16M')
    await fillLocker(env.stack, places.loksa, 0)
    await page.locator('button[value=pay]').click()
    await page.getByRole('link', { name: 'Choose a locker' }).click()
    await chooseLocker(page, 'Choose a blue terminal', 'Ülemiste')
    await expect.poll(() => doorCodes(page).count()).toBe(1)
    expect(await page.getByText(/^Module \d+, door \d+$/).count()).toBe(0)
  })
})

test('a guest who sends from Latvia gets Latvian lockers, prices and banks', async () => {
  const empty = { name: '', phone: '', email: '' }
  const parcel = createExampleParcelDraft({
    key: 'one',
    product_id: null,
    place: null,
    recipient: empty,
  })
  const draft = await createFilledDraft(1, { parcels: [parcel], furthest: 'parcel_selection' })
  await withPage({ path: '/new_shipment/parcel_selection', draft }, async (page) => {
    await page.getByLabel('Sending country').selectOption('lv')
    await expect.poll(() => page.getByLabel('Destination country').inputValue()).toBe('lv')
    await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true })
    await button(page, 'Next').click()
    await waitForStep(page, 'sender')
    await page.locator('[name=phone]').fill('+37121234567')
    await button(page, 'Next').click()
    await waitForStep(page, 'recipient')
    await page.locator('input[role=combobox]').fill('A7')
    await selectOption(page.getByRole('option', { name: 'A7' }).first())
    await page.locator('[name=recipient_name]').fill('Žanis')
    await page.locator('[name=recipient_phone]').fill('+37121234568')
    await button(page, 'Next').click()
    await waitForStep(page, 'drop_off')
    const cards = page
      .getByRole('region', { name: 'How do you hand the parcels in?' })
      .locator('button:not([aria-label])')
    expect(await cards.allInnerTexts()).toEqual(['White parcel locker'])
    await button(page, 'White parcel locker').click()
    await page.getByRole('dialog').getByRole('searchbox').fill('A7')
    await page.getByRole('dialog').getByRole('button', { name: 'A7' }).first().click()
    await waitForStep(page, 'payment')
    const banks = page.getByRole('group', { name: /./ })
    await expect.poll(() => banks.getByRole('button').count()).toBe(5)
    expect(await page.getByText(/2[.,]99/).count()).toBeGreaterThan(0)
  })
})

/** Replaces the catalogue by one in which size XS within Estonia is free. */
const setSmallestSizeFree = async () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(env.stack.tableClient))
  const table = { TableName: env.stack.tableName }
  const { Item } = await client.send(new GetCommand({ ...table, Key: { ...keys.catalogue } }))
  const item = z.looseObject({ file: z.instanceof(Uint8Array) }).parse(Item)
  const file = catalogueFile.parse(JSON.parse(gunzipSync(item.file).toString()))
  const sizes = file.sizes.map((entry) =>
    entry.from.includes('ee') && entry.to.includes('ee')
      ? { ...entry, prices: { ...entry.prices, XS: 0 } }
      : entry,
  )
  await client.send(
    new PutCommand({
      ...table,
      Item: { ...item, version: 'free', file: gzipSync(JSON.stringify({ ...file, sizes })) },
    }),
  )
  // Functions cache the catalogue for a minute.
  await env.stack.advanceClock('PT2M')
}

test('a total of zero needs no payment', async () => {
  await setSmallestSizeFree()
  const draft = { ...(await createFilledDraft()), drop_off: anyBlue }
  await withPage({ path: '/new_shipment/parcel_selection', draft }, async (page) => {
    await page.getByRole('radio', { name: 'XS', exact: true }).check({ force: true })
    for (const step of ['sender', 'recipient', 'drop_off']) {
      await button(page, 'Next').click()
      await waitForStep(page, step)
    }
    await button(page, 'Go to payment').click()
    await waitForStep(page, 'payment')
    expect(await page.getByText('Meripank').count()).toBe(0)
    await acceptTerms(page)
    await button(page, 'Confirm').click()
    await waitForStep(page, 'thankyou')
    await page.getByRole('link', { name: 'Door code and labels' }).click()
    await expect.poll(() => doorCodes(page).count()).toBe(1)
  })
})

const otherSenders = [
  {
    country: 'lv',
    typedPhone: '21234567',
    normalizedPhone: '+37121234567',
    methods: 5,
    screen: { colorScheme: 'dark' },
    place: 'A7',
  },
  {
    country: 'lt',
    typedPhone: '61234567',
    normalizedPhone: '+37061234567',
    methods: 6,
    screen: { ...phone, colorScheme: 'dark' },
    place: 'Santaka',
  },
] as const

describe('a private sender of another country', () => {
  test.each(otherSenders)(
    '($country) sends two parcels from a white locker, by the rules and banks of the country',
    ({ country, typedPhone, normalizedPhone, methods, screen, place }) =>
      withPage({ path: '/login', screen }, async (page) => {
        // One build serves both brands; the answer of GET /api/app selects the brand.
        await page.route('**/api/app*', async (route) => {
          const response = await route.fetch()
          const app = z.looseObject({}).parse(await response.json())
          await route.fulfill({ response, json: { ...app, brand: 'posti' } })
        })
        await logIn(page, `private.${country}@demo.test`)
        // The account's language overrides the language of the address.
        const t = loadTexts(country)
        const next = () => button(page, t('common:next')).click()
        await page.goto(`${env.stack.url}/new_shipment/parcel_selection`)
        await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true })
        await button(page, t('wizard:parcels.add')).click()
        expect(await findAccessibilityViolations(page)).toEqual([])
        await next()
        await waitForStep(page, 'sender')
        const ownPhone = page.locator('[name=phone]')
        await ownPhone.fill(typedPhone.slice(0, 4))
        await ownPhone.blur()
        await page.locator('[name=phone][aria-invalid=true]').waitFor()
        expect(await page.getByText(t('wizard:company.show')).count()).toBe(0)
        await ownPhone.fill(typedPhone)
        await ownPhone.blur()
        expect(await ownPhone.inputValue()).toBe(normalizedPhone)
        await next()
        await waitForStep(page, 'recipient')
        for (const position of [0, 1]) {
          await page.locator('input[role=combobox]').nth(position).fill(place)
          await selectOption(page.getByRole('option', { name: place }).first())
          await page
            .locator('[name=recipient_name]')
            .nth(position)
            .fill(`Žanis ${position + 1}`)
          await page.locator('[name=recipient_phone]').nth(position).fill(typedPhone)
          await page.locator('[name=recipient_phone]').nth(position).blur()
        }
        expect(await findAccessibilityViolations(page)).toEqual([])
        // The input survives a reload and browser back and forward.
        await page.reload()
        await page.goBack()
        await waitForStep(page, 'sender')
        await page.goForward()
        await waitForStep(page, 'recipient')
        await next()
        await waitForStep(page, 'drop_off')
        const kinds = t('payment:dropOff.title')
        const cards = page.getByRole('region', { name: kinds }).locator('button:not([aria-label])')
        expect(await cards.allInnerTexts()).toEqual([t('map:kinds.ipb')])
        await chooseLocker(page, t('map:kinds.ipb'), place)
        await waitForStep(page, 'payment')
        const banks = page.getByRole('group', { name: t('payment:methods') })
        await expect.poll(() => banks.getByRole('button').count()).toBe(methods)
        expect(await page.getByText('5,98 €', { exact: true }).count()).toBe(1)
        expect(await findAccessibilityViolations(page)).toEqual([])
        await expectNoSidewaysScroll(page)
        await page.getByLabel(t('payment:dropOff.keep')).check()
        await pay(page)
        // Logged-in senders skip the thank-you screen, which offers an account.
        await waitForStep(page, 'next')
        await expect.poll(() => doorCodes(page).count()).toBe(2)
        await expect.poll(() => page.getByText(t('next:paid', { count: 2 })).count()).toBe(1)
        expect(await findAccessibilityViolations(page)).toEqual([])
        await expectNoSidewaysScroll(page)
        const savedPlace = await page.evaluate(async () =>
          (await fetch('/api/user/account/dropoff_place/')).text(),
        )
        expect(savedPlace).toMatch(/"place_id":\d+/)
        // Print uses dark text in every colour scheme.
        await page.emulateMedia({ media: 'print' })
        const textColour = await page.evaluate(() => getComputedStyle(document.body).color)
        expect(textColour).toBe('rgb(14, 26, 51)')
      }),
  )
})

test('a parcel shop is found by search only and replaces the locker', async () => {
  const draft = await createFilledDraft()
  await withPage({ path: '/new_shipment/recipient', draft }, async (page) => {
    const field = page.getByRole('combobox', { name: 'Parcel terminal' })
    await field.fill('pakipunkt ahula')
    await selectOption(page.getByRole('option', { name: 'Ahula' }))
    await page.getByRole('combobox', { name: 'ParcelShop' }).waitFor()
    await expect.poll(() => button(page, 'Next').isEnabled()).toBe(true)
    await page.reload()
    expect(await page.getByRole('combobox', { name: 'ParcelShop' }).inputValue()).toMatch(/Ahula/)
  })
})

/** A draft of a parcel to Germany, priced by weight, without an address. */
const createGermanDraft = () =>
  createFilledDraft(1, {
    destination_country: 'de',
    parcels: [
      createExampleParcelDraft({
        product_id: products.germanAddress,
        delivery_method: 'address',
        recipient: { name: 'Jürgen Groß', phone: '', email: '' },
      }),
    ],
  })

describe('errors that only the server can find', () => {
  test('in a recipient abroad are shown at the field until it is corrected', async () => {
    const draft = await createGermanDraft()
    await withPage(
      { path: '/new_shipment/recipient', draft, expectedErrors: /422/ },
      async (page) => {
        const total = page.getByRole('group', { name: 'Price and next step' })
        await total.getByText('15,90 € – 19,90 €').waitFor()
        await page.getByRole('combobox', { name: 'Address' }).click()
        await selectOption(page.getByRole('option', { name: 'Custom address' }))
        await page.locator('[name=address_street]').fill('Strandweg')
        await page.locator('[name=address_city]').fill('Sylt')
        const zip = page.locator('[name=address_zip]')
        await zip.fill('99')
        await zip.blur()
        await page.getByText('Invalid postal code').waitFor()
        await zip.fill('25980')
        await total.getByText('19,90 €', { exact: true }).waitFor()
        const number = page.locator('[name=recipient_phone]')
        await number.fill('+49000000000')
        await button(page, 'Next').click()
        await waitForStep(page, 'drop_off')
        await button(page, 'Blue parcel terminal').click()
        await button(page, 'All blue parcel terminals').click()
        await waitForStep(page, 'payment')
        await acceptTerms(page)
        await button(page, 'Meripank').click()

        await waitForStep(page, 'recipient')
        await page.getByText('Invalid phone number').waitFor()
        await expect
          .poll(() => number.evaluate((input) => input === document.activeElement))
          .toBe(true)
        expect(await button(page, 'Next').isDisabled()).toBe(true)
        await page.reload()
        await page.getByText('Invalid phone number').waitFor()
        await number.fill('+4915112345678')
        await button(page, 'Next').click()
        await waitForStep(page, 'drop_off')
        await button(page, 'Go to payment').click()
        await pay(page)
        await waitForStep(page, 'thankyou')
      },
    )
  })

  test('in a company are shown at the field', async () => {
    const draft = await createFilledDraft(1, {
      drop_off: anyBlue,
      company_info_visible: true,
      company: {
        ...createExampleDraft().company,
        company_name: 'Olematu',
        company_reg_no: '10000001',
      },
    })
    await withPage(
      { path: '/new_shipment/payment', draft, expectedErrors: /422/ },
      async (page) => {
        await acceptTerms(page)
        await button(page, 'Meripank').click()
        await waitForStep(page, 'sender')
        await page.getByText('Registry code not found').waitFor()
        const code = page.locator('[name=company_reg_no]')
        await expect
          .poll(() => code.evaluate((input) => input === document.activeElement))
          .toBe(true)
      },
    )
  })
})

test('an expired session or a failed call does not lose the input', async () => {
  const draft = await createFilledDraft(1, { drop_off: anyBlue })
  const expectedErrors = /ERR_FAILED|40[134]/
  await withPage({ path: '/new_shipment/payment', draft, expectedErrors }, async (page) => {
    await acceptTerms(page)
    await page.route('**/api/order', (route) => route.abort(), { times: 1 })
    await button(page, 'Meripank').click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.context().clearCookies()
    await button(page, 'Meripank').click()
    await page.waitForURL('**/sandbox/**')
    await page.locator('button[value=pay]').click()
    await waitForStep(page, 'thankyou')
    await expect.poll(() => page.getByText('Shipment is paid').count()).toBe(1)
  })
})
