import { gunzipSync, gzipSync } from 'node:zlib'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { places, products } from '#test/lib/example-body.ts'
import { exampleDraft, exampleParcelDraft } from '#test/lib/example-draft.ts'
import { fillLocker, placeOf } from '#test/lib/locker-world.ts'
import { seriousFindings } from '#test/lib/serious-findings.ts'
import { stackAndBrowser } from '#test/lib/stack-and-browser.ts'
import { storeDraft } from '#test/lib/stored-draft.ts'
import { takeOption } from '#test/lib/take-option.ts'
import { watchPage } from '#test/lib/watch-page.ts'
import { wordsOf } from '#test/lib/words.ts'
import type { WizardDraft } from '#web/features/new-shipment/state/draft-shape.ts'

/* The ways through the wizard that are seldom gone: what goes wrong late, and other senders. */

const world = stackAndBrowser()

const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

interface Way {
  /** The address to begin at. */
  readonly path: string
  readonly draft?: WizardDraft
  readonly screen?: Partial<Parameters<Browser['newContext']>[0]>
  /** Errors that the test causes itself. */
  readonly causes?: RegExp
}

/** Walks a way in a browser of its own; no error and no foreign request may show up. */
const walk = async ({ path, draft, screen, causes }: Way, act: (page: Page) => Promise<void>) => {
  const context = await world.browser.newContext({ ...desktop, reducedMotion: 'reduce', ...screen })
  if (draft) await storeDraft(context, draft)
  const page = await context.newPage()
  const { failures } = watchPage(page, causes)
  try {
    await page.goto(`${world.stack.url}${path}?lang=en_GB`)
    await act(page)
    expect(failures).toEqual([])
  } finally {
    await context.close()
  }
}

const at = (page: Page, step: string) => page.waitForURL(`**/new_shipment/${step}?**`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const doorCodes = (page: Page) => page.getByText(/^C \d{6} OK$/)

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

const sender = { name: 'Mari Maasikas', phone: '+37255512345', email: 'mari@saatja.test' }

/** A draft within Estonia that lacks only the drop-off and the payment. */
const filledDraft = async (parcels = 1, changes: Partial<WizardDraft> = {}) => {
  const place = await placeOf(world.stack, places.ulemiste)
  return exampleDraft({
    destination_country: 'ee',
    parcels: Array.from({ length: parcels }, (_, position) =>
      exampleParcelDraft({
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

test('who has paid but lost the doors chooses another locker and gets doors and codes', async () => {
  const { name } = await placeOf(world.stack, places.sadam)
  const draft = await filledDraft(2)
  await walk({ path: '/new_shipment/drop_off', draft, screen: phone }, async (page) => {
    await chooseLocker(page, 'White parcel locker', name)
    await at(page, 'payment')
    await goToBank(page)
    await world.stack.advanceClock('PT16M')
    await fillLocker(world.stack, places.sadam, 0)
    await page.locator('button[value=pay]').click()

    await at(page, 'thankyou')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Choose a locker' }).click()
    await at(page, 'next')
    await page.getByText(/there are no free doors left for 2 parcels/).waitFor()
    expect(await doorCodes(page).count()).toBe(0)
    expect(await page.getByText('Go to the terminal').count()).toBe(0)
    const letters = await world.stack.outbox(sender.email)
    const [link = ''] = /\S+\/new_shipment\/next\?lang=en_GB#order_token=\S+/.exec(
      letters.map(({ text }) => text).join('\n'),
    ) ?? ['']

    // The same locker is still full, another one is not.
    await chooseLocker(page, 'Choose a locker', name)
    await page.getByText('2 parcels found no door there either').waitFor()
    await chooseLocker(page, 'Choose a locker', 'Laagri Rimi')
    await expect.poll(() => doorCodes(page).count()).toBe(2)
    expect(await page.getByText(/^Module \d+, door \d+$/).count()).toBe(2)
    await page.reload()
    await expect.poll(() => doorCodes(page).count()).toBe(2)
    expect(await page.getByText('Choose another locker').count()).toBe(0)
    await expectNoSidewaysScroll(page)

    // The letter shows them on another device, and its token does not stay in the address.
    const other = await world.browser.newContext(phone)
    const elsewhere = await other.newPage()
    const { failures } = watchPage(elsewhere)
    await elsewhere.goto(link)
    await expect.poll(() => doorCodes(elsewhere).count()).toBe(2)
    expect(elsewhere.url()).not.toContain('order_token')
    await elsewhere.reload()
    await expect.poll(() => doorCodes(elsewhere).count()).toBe(2)
    expect(failures).toEqual([])
    await other.close()
  })
})

test('a door of an outdoor locker with two blocks is told by block, module and door', async () => {
  const draft = await filledDraft()
  await walk({ path: '/new_shipment/drop_off', draft }, async (page) => {
    await chooseLocker(page, 'Outdoor parcel locker', 'Mustla Konsum')
    await at(page, 'payment')
    await page.getByText('A door is booked for you for 24 hours').waitFor()
    await pay(page)
    await at(page, 'thankyou')
    await page.getByRole('link', { name: 'Door code and labels' }).click()
    const door = page.getByText(/^Block [12] · Module \d+, door \d+$/)
    await expect.poll(() => door.count()).toBe(1)
  })
})

test('who finds the locker full may take a blue one instead', async () => {
  const { name } = await placeOf(world.stack, places.loksa)
  const draft = await filledDraft()
  await walk({ path: '/new_shipment/drop_off', draft }, async (page) => {
    await chooseLocker(page, 'Outdoor parcel locker', name)
    await at(page, 'payment')
    await goToBank(page)
    await world.stack.advanceClock('PT16M')
    await fillLocker(world.stack, places.loksa, 0)
    await page.locator('button[value=pay]').click()
    await page.getByRole('link', { name: 'Choose a locker' }).click()
    await chooseLocker(page, 'Choose a blue terminal', 'Ülemiste')
    await expect.poll(() => doorCodes(page).count()).toBe(1)
    expect(await page.getByText(/^Module \d+, door \d+$/).count()).toBe(0)
  })
})

test('a visitor without an account who sends from Latvia gets its lockers, prices and banks', async () => {
  const empty = { name: '', phone: '', email: '' }
  const parcel = exampleParcelDraft({ key: 'one', product_id: null, place: null, recipient: empty })
  const draft = await filledDraft(1, { parcels: [parcel], furthest: 'parcel_selection' })
  await walk({ path: '/new_shipment/parcel_selection', draft }, async (page) => {
    await page.getByLabel('Sending country').selectOption('lv')
    await expect.poll(() => page.getByLabel('Destination country').inputValue()).toBe('lv')
    await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true })
    await button(page, 'Next').click()
    await at(page, 'sender')
    await page.locator('[name=phone]').fill('+37121234567')
    await button(page, 'Next').click()
    await at(page, 'recipient')
    await page.locator('input[role=combobox]').fill('A7')
    await takeOption(page.getByRole('option', { name: 'A7' }).first())
    await page.locator('[name=recipient_name]').fill('Žanis')
    await page.locator('[name=recipient_phone]').fill('+37121234568')
    await button(page, 'Next').click()
    await at(page, 'drop_off')
    const cards = page
      .getByRole('region', { name: 'How do you hand the parcels in?' })
      .locator('button:not([aria-label])')
    expect(await cards.allInnerTexts()).toEqual(['White parcel locker'])
    await button(page, 'White parcel locker').click()
    await page.getByRole('dialog').getByRole('searchbox').fill('A7')
    await page.getByRole('dialog').getByRole('button', { name: 'A7' }).first().click()
    await at(page, 'payment')
    const banks = page.getByRole('group', { name: /./ })
    await expect.poll(() => banks.getByRole('button').count()).toBe(5)
    expect(await page.getByText(/2[.,]99/).count()).toBeGreaterThan(0)
  })
})

/** Puts a catalogue in force in which size XS within Estonia costs nothing. */
const makeSmallestFree = async () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(world.stack.tableClient))
  const table = { TableName: world.stack.tableName }
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
  // Functions keep the catalogue for a minute.
  await world.stack.advanceClock('PT2M')
}

test('a total of nothing needs no payment', async () => {
  await makeSmallestFree()
  const draft = { ...(await filledDraft()), drop_off: anyBlue }
  await walk({ path: '/new_shipment/parcel_selection', draft }, async (page) => {
    await page.getByRole('radio', { name: 'XS', exact: true }).check({ force: true })
    for (const step of ['sender', 'recipient', 'drop_off']) {
      await button(page, 'Next').click()
      await at(page, step)
    }
    await button(page, 'Go to payment').click()
    await at(page, 'payment')
    expect(await page.getByText('Meripank').count()).toBe(0)
    await acceptTerms(page)
    await button(page, 'Confirm').click()
    await at(page, 'thankyou')
    await page.getByRole('link', { name: 'Door code and labels' }).click()
    await expect.poll(() => doorCodes(page).count()).toBe(1)
  })
})

const otherSenders = [
  {
    country: 'lv',
    typed: '21234567',
    written: '+37121234567',
    methods: 5,
    screen: { colorScheme: 'dark' },
    place: 'A7',
  },
  {
    country: 'lt',
    typed: '61234567',
    written: '+37061234567',
    methods: 6,
    screen: { ...phone, colorScheme: 'dark' },
    place: 'Santaka',
  },
] as const

describe('a private sender of another country', () => {
  test.each(otherSenders)(
    '($country) sends two parcels from a white locker, by the rules and banks of the country',
    ({ country, typed, written, methods, screen, place }) =>
      walk({ path: '/login', screen }, async (page) => {
        // One build serves both brands: the app's data say which it is.
        await page.route('**/api/app*', async (route) => {
          const response = await route.fetch()
          const app = z.looseObject({}).parse(await response.json())
          await route.fulfill({ response, json: { ...app, brand: 'posti' } })
        })
        await logIn(page, `private.${country}@demo.test`)
        // An account's language goes before the one of the address.
        const words = wordsOf(country)
        const next = () => button(page, words('common:next')).click()
        await page.goto(`${world.stack.url}/new_shipment/parcel_selection`)
        await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true })
        await button(page, words('wizard:parcels.add')).click()
        expect(await seriousFindings(page)).toEqual([])
        await next()
        await at(page, 'sender')
        const ownPhone = page.locator('[name=phone]')
        await ownPhone.fill(typed.slice(0, 4))
        await ownPhone.blur()
        await page.locator('[name=phone][aria-invalid=true]').waitFor()
        expect(await page.getByText(words('wizard:company.show')).count()).toBe(0)
        await ownPhone.fill(typed)
        await ownPhone.blur()
        expect(await ownPhone.inputValue()).toBe(written)
        await next()
        await at(page, 'recipient')
        for (const position of [0, 1]) {
          await page.locator('input[role=combobox]').nth(position).fill(place)
          await takeOption(page.getByRole('option', { name: place }).first())
          await page
            .locator('[name=recipient_name]')
            .nth(position)
            .fill(`Žanis ${position + 1}`)
          await page.locator('[name=recipient_phone]').nth(position).fill(typed)
          await page.locator('[name=recipient_phone]').nth(position).blur()
        }
        expect(await seriousFindings(page)).toEqual([])
        // What was typed stands after a reload, and after going back and forth.
        await page.reload()
        await page.goBack()
        await at(page, 'sender')
        await page.goForward()
        await at(page, 'recipient')
        await next()
        await at(page, 'drop_off')
        const kinds = words('payment:dropOff.title')
        const cards = page.getByRole('region', { name: kinds }).locator('button:not([aria-label])')
        expect(await cards.allInnerTexts()).toEqual([words('map:kinds.ipb')])
        await chooseLocker(page, words('map:kinds.ipb'), place)
        await at(page, 'payment')
        const banks = page.getByRole('group', { name: words('payment:methods') })
        await expect.poll(() => banks.getByRole('button').count()).toBe(methods)
        expect(await page.getByText('5,98 €', { exact: true }).count()).toBe(1)
        expect(await seriousFindings(page)).toEqual([])
        await expectNoSidewaysScroll(page)
        await page.getByLabel(words('payment:dropOff.keep')).check()
        await pay(page)
        // With an account there is nothing to be offered in between.
        await at(page, 'next')
        await expect.poll(() => doorCodes(page).count()).toBe(2)
        await expect.poll(() => page.getByText(words('next:paid', { count: 2 })).count()).toBe(1)
        expect(await seriousFindings(page)).toEqual([])
        await expectNoSidewaysScroll(page)
        const kept = await page.evaluate(async () =>
          (await fetch('/api/user/account/dropoff_place/')).text(),
        )
        expect(kept).toMatch(/"place_id":\d+/)
        // On paper the letters are dark, whatever the screen is.
        await page.emulateMedia({ media: 'print' })
        const ink = await page.evaluate(() => getComputedStyle(document.body).color)
        expect(ink).toBe('rgb(14, 26, 51)')
      }),
  )
})

test('a parcel shop is found by search only and takes the place of a locker', async () => {
  const draft = await filledDraft()
  await walk({ path: '/new_shipment/recipient', draft }, async (page) => {
    const field = page.getByRole('combobox', { name: 'Parcel terminal' })
    await field.fill('pakipunkt ahula')
    await takeOption(page.getByRole('option', { name: 'Ahula' }))
    await page.getByRole('combobox', { name: 'ParcelShop' }).waitFor()
    await expect.poll(() => button(page, 'Next').isEnabled()).toBe(true)
    await page.reload()
    expect(await page.getByRole('combobox', { name: 'ParcelShop' }).inputValue()).toMatch(/Ahula/)
  })
})

/** A parcel to Germany by weight, its address still to be written. */
const toGermany = () =>
  filledDraft(1, {
    destination_country: 'de',
    parcels: [
      exampleParcelDraft({
        product_id: products.germanAddress,
        delivery_method: 'address',
        recipient: { name: 'Jürgen Groß', phone: '', email: '' },
      }),
    ],
  })

describe('what only the server knows to be wrong', () => {
  test('of a recipient abroad is told at its field, which is then corrected', async () => {
    const draft = await toGermany()
    await walk({ path: '/new_shipment/recipient', draft, causes: /422/ }, async (page) => {
      const total = page.getByRole('group', { name: 'Price and next step' })
      await total.getByText('15,90 € – 19,90 €').waitFor()
      await page.getByRole('combobox', { name: 'Address' }).click()
      await takeOption(page.getByRole('option', { name: 'Custom address' }))
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
      await at(page, 'drop_off')
      await button(page, 'Blue parcel terminal').click()
      await button(page, 'All blue parcel terminals').click()
      await at(page, 'payment')
      await acceptTerms(page)
      await button(page, 'Meripank').click()

      await at(page, 'recipient')
      await page.getByText('Invalid phone number').waitFor()
      await expect
        .poll(() => number.evaluate((input) => input === document.activeElement))
        .toBe(true)
      expect(await button(page, 'Next').isDisabled()).toBe(true)
      await page.reload()
      await page.getByText('Invalid phone number').waitFor()
      await number.fill('+4915112345678')
      await button(page, 'Next').click()
      await at(page, 'drop_off')
      await button(page, 'Go to payment').click()
      await pay(page)
      await at(page, 'thankyou')
    })
  })

  test('of a company is told at its field, too', async () => {
    const draft = await filledDraft(1, {
      drop_off: anyBlue,
      company_info_visible: true,
      company: { ...exampleDraft().company, company_name: 'Olematu', company_reg_no: '10000001' },
    })
    await walk({ path: '/new_shipment/payment', draft, causes: /422/ }, async (page) => {
      await acceptTerms(page)
      await button(page, 'Meripank').click()
      await at(page, 'sender')
      await page.getByText('Registry code not found').waitFor()
      const code = page.locator('[name=company_reg_no]')
      await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true)
    })
  })
})

test('neither an expired session nor a call without an answer loses what was typed', async () => {
  const draft = await filledDraft(1, { drop_off: anyBlue })
  const causes = /ERR_FAILED|40[134]/
  await walk({ path: '/new_shipment/payment', draft, causes }, async (page) => {
    await acceptTerms(page)
    await page.route('**/api/order', (route) => route.abort(), { times: 1 })
    await button(page, 'Meripank').click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.context().clearCookies()
    await button(page, 'Meripank').click()
    await page.waitForURL('**/sandbox/**')
    await page.locator('button[value=pay]').click()
    await at(page, 'thankyou')
    await expect.poll(() => page.getByText('Shipment is paid').count()).toBe(1)
  })
})
